/** Staff reassign several selected consultations to one curator. */
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { ConsultationItem } from '#contract/consultations.ts';
import { BulkBar, BulkResultDialog } from '../../components/BulkSelection.tsx';
import { useBulkRun } from '../../components/useBulkRun.ts';
import type { Selection } from '../../components/useSelection.ts';
import { reassignConsultation } from './api.ts';
import { ChooseCuratorDialog } from './ChooseCuratorDialog.tsx';
import { noteDialogTexts } from './note-dialog-texts.ts';
import { t } from './translations.ts';

interface Props {
  selection: Selection<ConsultationItem>;
  /** Further buttons of the bar. */
  children?: ReactNode;
}

export function BulkReassign({ selection, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const {
    isBusy,
    results,
    run,
    clearResults: forget,
  } = useBulkRun(selection, ({ number, judul }) => `${number} · ${judul}`);
  const count = selection.rows.length;
  const close = () => setOpen(false);
  return (
    <>
      <BulkBar count={count} onClear={selection.clear}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('hand_on.many')}
        </Button>
        {children}
      </BulkBar>
      {isOpen && (
        <ChooseCuratorDialog
          copyKey="consultation.hand-on:selected"
          words={{
            ...noteDialogTexts('hand_on'),
            title: t('hand_on.many_title', { count }),
            text: t('hand_on.many_text'),
          }}
          excluded={[]}
          isBusy={isBusy}
          onSend={async (next, note) => {
            const call = ({ id, version }: ConsultationItem) =>
              reassignConsultation(id, 'staff', { curator_id: next.id, note, version });
            if (await run(call)) return null;
            close();
            return { note: '' };
          }}
          onClose={close}
        />
      )}
      <BulkResultDialog results={results} onClose={forget} />
    </>
  );
}
