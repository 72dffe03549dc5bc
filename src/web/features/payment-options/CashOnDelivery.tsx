/** Whether the seller's shop takes cash on receipt, and the form that changes it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { OwnShopPayment } from '#contract/business.ts';
import { LoadError } from '../../components/LoadError.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showToast } from '../../components/toasts.ts';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { useCacheForms } from '../../offline/useCacheForms.ts';
import { SHOP_PAYMENT_FORM, saveShopPayment, shopPaymentQuery } from './api.ts';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

export function CashOnDelivery({ isVerified }: { isVerified: boolean }) {
  const queryClient = useQueryClient();
  const { data: own, error, refetch } = useQuery(shopPaymentQuery);
  const [isOpen, setOpen] = useOpenForm(SHOP_PAYMENT_FORM);
  useCacheForms([{ form: SHOP_PAYMENT_FORM, ...(own ? { answers: own.answers } : {}) }]);
  if (isOpen && own) {
    return (
      <Panel title={t('cod.title')}>
        <Suspense fallback={<SkeletonBar height={160} />}>
          <Wizard
            form={SHOP_PAYMENT_FORM}
            mode="edit"
            isInline
            title={false}
            headingLevel={2}
            initialAnswers={own.answers}
            submitLabel={t('cod.save')}
            onCancel={() => setOpen(false)}
            onSubmit={(answers, { form_version }) => saveShopPayment(answers, form_version)}
            onDone={(saved) => {
              const { cod } = saved as OwnShopPayment;
              queryClient.setQueryData(shopPaymentQuery.queryKey, saved as OwnShopPayment);
              showToast({ title: t(cod ? 'cod.saved_on' : 'cod.saved_off'), variant: 'success' });
              setOpen(false);
            }}
            done={() => <SkeletonBar height={96} />}
          />
        </Suspense>
      </Panel>
    );
  }
  return (
    <Panel title={t('cod.title')} text={own && t(own.cod ? 'cod.on' : 'cod.off')}>
      {!own &&
        (error ? <LoadError level="h3" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={48} />)}
      {own && isVerified && (
        <div>
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {t(own.cod ? 'cod.change' : 'cod.turn_on')}
          </Button>
        </div>
      )}
      {!isVerified && <Box sx={{ color: 'text.secondary' }}>{t('payment.unverified')}</Box>}
    </Panel>
  );
}
