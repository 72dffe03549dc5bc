/** The asker's way out, after a question, as it cannot be undone. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { Action } from '../../../components/Action.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { cancelConsultation } from '../api.ts';
import { useSaved } from '../useSaved.ts';
import '../words.ts';

export function CancelPart({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultation');
  const { isBusy, save } = useSaved(consultation.id);
  const [isAsked, setAsked] = useState(false);
  if (!consultation.events.includes('consultation.cancel')) return null;
  return (
    <div>
      <Action look="text" tone="error" busy={isBusy} onClick={() => setAsked(true)}>
        {t('cancel.act')}
      </Action>
      <ConfirmDialog
        open={isAsked}
        title={t('cancel.title')}
        text={t('cancel.text')}
        cancel={t('cancel.keep')}
        confirm={t('cancel.yes')}
        isBusy={isBusy}
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          void save(() => cancelConsultation(consultation), t('cancel.done'));
        }}
      />
    </div>
  );
}
