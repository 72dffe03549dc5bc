/** Cancels a consultation after a confirmation, because it cannot be undone. */
import { useState } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import { Action } from '../../../components/Action.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { cancelConsultation } from '../api.ts';
import { t } from '../translations.ts';
import { useConsultationAction } from '../useConsultationAction.ts';

export function CancelSection({ consultation }: { consultation: Consultation }) {
  const { isBusy, save } = useConsultationAction(consultation.id);
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  if (!consultation.events.includes('consultation.cancel')) return null;
  return (
    <div>
      <Action look="text" tone="error" busy={isBusy} onClick={() => setConfirmOpen(true)}>
        {t('cancel.act')}
      </Action>
      <ConfirmDialog
        open={isConfirmOpen}
        title={t('cancel.title')}
        text={t('cancel.text')}
        cancel={t('cancel.keep')}
        confirm={t('cancel.yes')}
        isBusy={isBusy}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => {
          setConfirmOpen(false);
          void save(() => cancelConsultation(consultation), t('cancel.done'));
        }}
      />
    </div>
  );
}
