/** Payment options: bank accounts and QRIS, added with their forms and removed after a confirmation. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PaymentOption } from '#contract/business.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EditForm } from '../../components/EditForm.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { hasUnsentAnswers } from '../../offline/unsent-answers.ts';
import { useCacheForms } from '../../offline/useCacheForms.ts';
import {
  addPaymentOption,
  FORM_IDS,
  PAYMENT_TYPES,
  type PaymentType,
  paymentOptionsQuery,
  removePaymentOption,
} from './api.ts';
import { PaymentOptionRow, paymentOptionName } from './PaymentOptionRow.tsx';
import { t } from './translations.ts';

export function PaymentOptions({ isVerified }: { isVerified: boolean }) {
  const queryClient = useQueryClient();
  const options = useQuery(paymentOptionsQuery);
  const [adding, setAdding] = useState<PaymentType | null>(
    () => PAYMENT_TYPES.find((type) => hasUnsentAnswers(FORM_IDS[type])) ?? null,
  );
  const [removing, setRemoving] = useState<PaymentOption | null>(null);
  useCacheForms(Object.values(FORM_IDS).map((form) => ({ form })));

  const removal = useAction(({ id }: PaymentOption) => removePaymentOption(id), {
    onSuccess: () => showToast({ title: t('payment.removed'), variant: 'success' }),
    onProblem: (problem) => {
      showProblem(problem);
      void queryClient.invalidateQueries(paymentOptionsQuery);
    },
    onEnd: () => setRemoving(null),
  });

  if (adding) {
    return (
      <Panel title={t(`payment.${adding}_title`)}>
        <EditForm
          height={320}
          form={FORM_IDS[adding]}
          submitLabel={t('payment.submit')}
          onCancel={() => setAdding(null)}
          onSubmit={(answers, { form_version }) => addPaymentOption(adding, answers, form_version)}
          toast={{ title: t('payment.added') }}
          onDone={() => setAdding(null)}
        />
      </Panel>
    );
  }
  return (
    <Panel title={t('payment.title')} text={t('payment.text')}>
      {options.isError && <LoadError error={options.error} onRetry={() => void options.refetch()} />}
      {options.isPending && <SkeletonBar height={96} />}
      {options.data?.length === 0 && <EmptyState small level="h3" art="waves" title={t('payment.empty')} />}
      {options.data && options.data.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {options.data.map((option) => (
            <PaymentOptionRow key={option.id} option={option} onRemove={() => setRemoving(option)} />
          ))}
        </Box>
      )}
      {isVerified ? (
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => setAdding('bank')}>
            {t('payment.add_bank')}
          </Button>
          <Button variant="outlined" onClick={() => setAdding('qris')}>
            {t('payment.add_qris')}
          </Button>
        </Box>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{t('payment.unverified')}</Box>
      )}
      <ConfirmDialog
        open={removing !== null}
        title={t('payment.remove_title')}
        text={removing ? t('payment.remove_text', { name: paymentOptionName(removing) }) : ''}
        cancel={t('payment.cancel')}
        confirm={t('payment.remove_short')}
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && removal.run(removing)}
      />
    </Panel>
  );
}
