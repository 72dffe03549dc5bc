/** What staff may do with a consultation: give it to another curator. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { Action } from '../../components/Action.tsx';
import { HandOnDialog } from './HandOnDialog.tsx';
import './words.ts';

export function StaffActions({ consultation }: { consultation: Consultation }) {
  const { t } = useTranslation('consultation');
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  if (!consultation.events.includes('consultation.hand-on')) return null;
  return (
    <div>
      <Action look="outlined" onClick={() => setAsked(true)}>
        {t('hand_on.act')}
      </Action>
      {isAsked && <HandOnDialog consultation={consultation} desk="staff" onClose={close} />}
    </div>
  );
}
