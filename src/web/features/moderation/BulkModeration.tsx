/** Hides several selected records with one reason, or shows them again. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { ModerationItem } from '#contract/staff.ts';
import { BulkBar, BulkResultDialog } from '../../components/BulkSelection.tsx';
import { t as tBulk } from '../../components/bulk-translations.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useBulkRun } from '../../components/useBulkRun.ts';
import type { Selection } from '../../components/useSelection.ts';
import { hideItem, nameOfItem, showItem } from './api.ts';
import { t } from './translations.ts';

export function BulkModeration({ selection }: { selection: Selection<ModerationItem> }) {
  const [openDialog, setOpenDialog] = useState<'hide' | 'show' | null>(null);
  const { isBusy, results, run, clearResults: forget } = useBulkRun(selection, nameOfItem);
  const { rows } = selection;
  const count = rows.length;
  const close = () => setOpenDialog(null);
  return (
    <>
      <BulkBar count={count} onClear={selection.clear}>
        {rows.some(({ state }) => state !== 'hidden') && (
          <Button variant="outlined" color="error" onClick={() => setOpenDialog('hide')}>
            {t('hide')}
          </Button>
        )}
        {rows.some(({ state }) => state === 'hidden') && (
          <Button variant="outlined" onClick={() => setOpenDialog('show')}>
            {t('show')}
          </Button>
        )}
      </BulkBar>
      {openDialog === 'hide' && (
        <ReasonDialog
          copyKey="hide:selected"
          title={t('bulk_ask.hide_title', { count })}
          text={t(`bulk_ask.hide_text.${rows[0]?.kind ?? 'products'}`)}
          words={{
            label: t('ask.reason'),
            hint: t('bulk_ask.hint'),
            left: (left) => t('ask.left', { count: left }),
            empty: t('ask.empty'),
            cancel: t('ask.cancel'),
            confirm: t('hide'),
            busy: tBulk('busy'),
          }}
          isBusy={isBusy}
          onSend={async (reason) => {
            if (await run((item) => hideItem(item, reason))) return null;
            close();
            return '';
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={openDialog === 'show'}
        tone="primary"
        title={t('bulk_ask.show_title', { count })}
        text={t('bulk_ask.show_text')}
        cancel={t('ask.cancel')}
        confirm={isBusy ? tBulk('busy') : t('show')}
        isBusy={isBusy}
        onCancel={close}
        onConfirm={() => run(showItem).then(close)}
      />
      <BulkResultDialog results={results} onClose={forget} />
    </>
  );
}
