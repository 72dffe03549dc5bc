/** Tambah Produk: the six-step wizard, and then the list with the notice. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MemberProduct } from '#contract/selling.ts';
import { asProblem } from '../api/problem.ts';
import { AfterPage } from '../components/AfterPage.tsx';
import { notify } from '../components/notices.ts';
import { PageTitle } from '../components/PageTitle.tsx';
import { addProduct, isAboutProducts, PRODUCT_FORM } from '../features/selling/api.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

const Wizard = lazy(() => import('../forms/Wizard.tsx'));
const LIST = '/dashboard/member/products';

export default function MemberProductAddPage() {
  const { t } = useTranslation('selling');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useCrumbs([
    { title: t('products.page'), href: LIST },
    { title: t('add.page'), active: true },
  ]);
  const refuse = (thrown: unknown): never => {
    notify({ title: t('product-save:problem'), description: asProblem(thrown).message, variant: 'destructive' });
    throw thrown;
  };
  const finish = (product: MemberProduct) => {
    notify({ title: t('add.done'), description: t('add.done_text', { name: product.name }), variant: 'success' });
    void queryClient.invalidateQueries({ predicate: isAboutProducts });
    void navigate(LIST, { replace: true });
  };
  return (
    <>
      <PageTitle>{t('add.page')}</PageTitle>
      <AfterPage>
        <Wizard
          form={PRODUCT_FORM}
          title={t('add.title')}
          submitLabel={t('add.submit')}
          onSubmit={(answers, { form_version, key }) => addProduct(answers, form_version, key).catch(refuse)}
          onDone={(product) => finish(product as MemberProduct)}
          done={() => null}
        />
      </AfterPage>
    </>
  );
}
