/** Sends several chosen mails once more. */
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import type { MailItem } from '#contract/system.ts';
import { BulkBar, BulkResult } from '../../components/Bulk.tsx';
import { useBulk } from '../../components/useBulk.ts';
import type { Selection } from '../../components/useSelection.ts';
import { nameOfMail, retryMail } from './api.ts';

export function RetryMails({ selection }: { selection: Selection<MailItem> }) {
  const { t } = useTranslation(['outbox', 'bulk']);
  const { isBusy, results, run, forget } = useBulk(selection, nameOfMail);
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
      <BulkResult results={results} onClose={forget} />
    </>
  );
}
