/** Staff give several chosen consultations to one curator. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsultationItem } from '#contract/consultations.ts';
import { BulkBar, BulkResult } from '../../components/Bulk.tsx';
import { useBulk } from '../../components/useBulk.ts';
import type { Selection } from '../../components/useSelection.ts';
import { handOn } from './api.ts';
import { ChooseCurator } from './ChooseCurator.tsx';
import { noteWords } from './note-words.ts';
import './words.ts';

export function HandOnMany({ selection }: { selection: Selection<ConsultationItem> }) {
  const { t } = useTranslation(['consultation', 'bulk']);
  const [isOpen, setOpen] = useState(false);
  const { isBusy, results, run, forget } = useBulk(selection, ({ number, judul }) => `${number} · ${judul}`);
  const count = selection.rows.length;
  return (
    <>
      <BulkBar count={count} onClear={selection.clear}>
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {t('hand_on.many')}
        </Button>
      </BulkBar>
      {isOpen && (
        <ChooseCurator
          words={{
            ...noteWords(t, 'hand_on'),
            title: t('hand_on.many_title', { count }),
            text: t('hand_on.many_text'),
          }}
          excluded={[]}
          isBusy={isBusy}
          onSend={async (next, note) => {
            await run(({ id, version }) => handOn(id, 'staff', { curator_id: next.id, note, version }));
            return null;
          }}
          onClose={() => setOpen(false)}
        />
      )}
      <BulkResult results={results} onClose={forget} />
    </>
  );
}
