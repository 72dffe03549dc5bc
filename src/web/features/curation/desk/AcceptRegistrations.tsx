/** Accepts several chosen short registrations at once. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration } from '#contract/curation.ts';
import { BulkBar, BulkResult } from '../../../components/Bulk.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useBulk } from '../../../components/useBulk.ts';
import type { Selection } from '../../../components/useSelection.ts';
import { answerRegistration, type Desk, nameOfRegistration } from './api.ts';
import './words.ts';

export function AcceptRegistrations({ selection, desk }: { selection: Selection<Registration>; desk: Desk }) {
  const { t } = useTranslation(['curation-desk', 'bulk']);
  const [isAsked, setAsked] = useState(false);
  const { isBusy, results, run, forget } = useBulk(
    selection,
    (registration) => `${registration.number} · ${nameOfRegistration(registration)}`,
  );
  const count = selection.rows.length;
  const accept = ({ id }: Registration) => answerRegistration(desk, id, { event: 'registration.accept' });
  return (
    <>
      <BulkBar count={count} onClear={selection.clear}>
        <Button variant="outlined" onClick={() => setAsked(true)}>
          {t('do.registration_accept')}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={isAsked}
        tone="primary"
        title={t('bulk.accept_title', { count })}
        text={t('bulk.accept_text')}
        cancel={t('bulk:cancel')}
        confirm={t(isBusy ? 'bulk:busy' : 'do.registration_accept')}
        isBusy={isBusy}
        onCancel={() => setAsked(false)}
        onConfirm={() => void run(accept).then(() => setAsked(false))}
      />
      <BulkResult results={results} onClose={forget} />
    </>
  );
}
