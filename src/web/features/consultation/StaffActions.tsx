/** Actions of staff on a consultation: reassign it to another curator. */
import { useState } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import { Action } from '../../components/Action.tsx';
import { ReassignDialog } from './ReassignDialog.tsx';
import { t } from './translations.ts';

export function StaffActions({ consultation }: { consultation: Consultation }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const close = () => setDialogOpen(false);
  if (!consultation.events.includes('consultation.hand-on')) return null;
  return (
    <div>
      <Action look="outlined" onClick={() => setDialogOpen(true)}>
        {t('hand_on.act')}
      </Action>
      {isDialogOpen && <ReassignDialog consultation={consultation} desk="staff" onClose={close} />}
    </div>
  );
}
