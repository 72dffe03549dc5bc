/** What the seller's shop asks for delivery: the current fees, a form to change them, and a button to remove them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { EditForm } from '../../components/EditForm.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { useCacheForms } from '../../offline/useCacheForms.ts';
import { DELIVERY_FORM, deliveryQuery, removeDelivery, saveDelivery } from './api.ts';
import { DeliverySummary } from './DeliverySummary.tsx';
import { t } from './translations.ts';

export function DeliverySettings({ isVerified }: { isVerified: boolean }) {
  const queryClient = useQueryClient();
  const { data: own, error, refetch } = useQuery(deliveryQuery);
  const [isOpen, setOpen] = useOpenForm(DELIVERY_FORM);
  const [isRemoving, setRemoving] = useState(false);
  useCacheForms([{ form: DELIVERY_FORM, ...(own ? { answers: own.answers } : {}) }]);

  const removal = useAction(removeDelivery, {
    onSuccess: () => {
      queryClient.setQueryData(deliveryQuery.queryKey, null);
      showToast({ title: t('delivery.removed'), variant: 'success' });
    },
    onProblem: (problem) => showProblem(problem),
    onEnd: () => setRemoving(false),
  });

  if (isOpen && own !== undefined) {
    return (
      <Panel title={t('delivery.title')}>
        <EditForm
          height={320}
          form={DELIVERY_FORM}
          initialAnswers={own?.answers ?? {}}
          submitLabel={t('delivery.save')}
          onCancel={() => setOpen(false)}
          onSubmit={(answers, { form_version }) => saveDelivery(answers, form_version)}
          query={deliveryQuery}
          toast={{ title: t('delivery.saved') }}
          onDone={() => setOpen(false)}
        />
      </Panel>
    );
  }
  return (
    <Panel title={t('delivery.title')} text={t(own === null ? 'delivery.none' : 'delivery.text')}>
      {own === undefined &&
        (error ? <LoadError level="h3" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={96} />)}
      {own && <DeliverySummary delivery={own.delivery} />}
      {own !== undefined && isVerified && (
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
          <Button variant="contained" onClick={() => setOpen(true)}>
            {t(own ? 'delivery.change' : 'delivery.add')}
          </Button>
          {own && (
            <Button color="error" onClick={() => setRemoving(true)}>
              {t('delivery.remove')}
            </Button>
          )}
        </Box>
      )}
      {!isVerified && <Box sx={{ color: 'text.secondary' }}>{t('delivery.unverified')}</Box>}
      <ConfirmDialog
        open={isRemoving}
        title={t('delivery.remove_title')}
        text={t('delivery.remove_text')}
        cancel={t('delivery.keep')}
        confirm={t('delivery.remove')}
        onCancel={() => setRemoving(false)}
        onConfirm={() => removal.run()}
      />
    </Panel>
  );
}
