/** Sends several selected emails again. */
import Button from '@mui/material/Button';
import type { MailItem } from '#contract/system.ts';
import { BulkBar, BulkResultDialog } from '../../components/BulkSelection.tsx';
import { t as tBulk } from '../../components/bulk-translations.ts';
import { useBulkRun } from '../../components/useBulkRun.ts';
import type { Selection } from '../../components/useSelection.ts';
import { nameOfMail, retryMail } from './api.ts';
import { t } from './translations.ts';

export function BulkRetryMails({ selection }: { selection: Selection<MailItem> }) {
  const { isBusy, results, run, clearResults: forget } = useBulkRun(selection, nameOfMail);
  return (
    <>
      <BulkBar count={selection.rows.length} onClear={selection.clear}>
        <Button
          variant="outlined"
          aria-disabled={isBusy || undefined}
          onClick={() => void run(({ id }) => retryMail(id))}
        >
          {isBusy ? tBulk('busy') : t('retry')}
        </Button>
      </BulkBar>
      <BulkResultDialog results={results} onClose={forget} />
    </>
  );
}
