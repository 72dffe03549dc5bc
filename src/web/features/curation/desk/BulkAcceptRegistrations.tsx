/** Accepts several selected curator registrations. */
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { Registration } from '#contract/curation.ts';
import { BulkBar, BulkResultDialog } from '../../../components/BulkSelection.tsx';
import { t as tBulk } from '../../../components/bulk-translations.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { useBulkRun } from '../../../components/useBulkRun.ts';
import type { Selection } from '../../../components/useSelection.ts';
import { answerRegistration, type DeskRole, nameOfRegistration } from './api.ts';
import { t } from './translations.ts';

interface Props {
  selection: Selection<Registration>;
  desk: DeskRole;
  /** Further buttons of the bar. */
  children?: ReactNode;
}

export function BulkAcceptRegistrations({ selection, desk, children }: Props) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const {
    isBusy,
    results,
    run,
    clearResults: forget,
  } = useBulkRun(selection, (registration) => `${registration.number} · ${nameOfRegistration(registration)}`);
  const count = selection.rows.length;
  const accept = ({ id }: Registration) => answerRegistration(desk, id, { event: 'registration.accept' });
  return (
    <>
      <BulkBar count={count} onClear={selection.clear}>
        <Button variant="outlined" onClick={() => setConfirmOpen(true)}>
          {t('do.registration_accept')}
        </Button>
        {children}
      </BulkBar>
      <ConfirmDialog
        open={isConfirmOpen}
        tone="primary"
        title={t('bulk.accept_title', { count })}
        text={t('bulk.accept_text')}
        cancel={tBulk('cancel')}
        confirm={isBusy ? tBulk('busy') : t('do.registration_accept')}
        isBusy={isBusy}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => run(accept).then(() => setConfirmOpen(false))}
      />
      <BulkResultDialog results={results} onClose={forget} />
    </>
  );
}
