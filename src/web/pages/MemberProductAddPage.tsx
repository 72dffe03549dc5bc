/** Add a product: the six-step wizard, then the product list with a toast. */
import { lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MemberProduct } from '#contract/selling.ts';
import { toProblem } from '../api/problem.ts';
import { AfterFirstPaint } from '../components/AfterFirstPaint.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { showToast } from '../components/toasts.ts';
import { focusUnverifiedNote, UnverifiedNote } from '../features/account/UnverifiedNote.tsx';
import { addProduct, PRODUCT_FORM } from '../features/selling/api.ts';
import { t, tProductSave } from '../features/selling/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

const Wizard = lazy(() => import('../forms/Wizard.tsx'));
const LIST = '/dashboard/member/products';

export default function MemberProductAddPage() {
  const navigate = useNavigate();
  useBreadcrumbs([
    { title: t('products.page'), href: LIST },
    { title: t('add.page'), active: true },
  ]);
  const refuse = (thrown: unknown): never => {
    const { message, status } = toProblem(thrown);
    showToast({ title: tProductSave('problem'), description: message, variant: 'destructive' });
    if (status === 403) focusUnverifiedNote();
    throw thrown;
  };
  const finish = (product: MemberProduct) => {
    showToast({ title: t('add.done'), description: t('add.done_text', { name: product.name }), variant: 'success' });
    void navigate(LIST, { replace: true });
  };
  return (
    <>
      <PageTitle>{t('add.page')}</PageTitle>
      <AfterFirstPaint>
        <Wizard
          form={PRODUCT_FORM}
          title={t('add.title')}
          submitLabel={t('add.submit')}
          checkNote={<UnverifiedNote button={t('add.submit')} />}
          onSubmit={(answers, { form_version, key }) => addProduct(answers, form_version, key).catch(refuse)}
          onDone={(product) => finish(product as MemberProduct)}
          done={() => null}
        />
      </AfterFirstPaint>
    </>
  );
}
