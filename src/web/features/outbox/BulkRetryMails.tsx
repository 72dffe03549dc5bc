/** Sends several selected emails again. */
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { MailItem } from '#contract/system.ts';
import { BulkBar, BulkResultDialog } from '../../components/BulkSelection.tsx';
import { useBulkRun } from '../../components/useBulkRun.ts';
import type { Selection } from '../../components/useSelection.ts';
import { nameOfMail, retryMail } from './api.ts';

export function BulkRetryMails({ selection }: { selection: Selection<MailItem> }) {
  const { t } = useTranslation(['outbox', 'bulk']);
  const { isBusy, results, run, clearResults: forget } = useBulkRun(selection, nameOfMail);
  return (
    <>
      <BulkBar count={selection.rows.length} onClear={selection.clear}>
        <Button
          variant="outlined"
          aria-disabled={isBusy || undefined}
          onClick={() => void run(({ id }) => retryMail(id))}
        >
          {t(isBusy ? 'bulk:busy' : 'retry')}
        </Button>
      </BulkBar>
      <BulkResultDialog results={results} onClose={forget} />
    </>
  );
}
