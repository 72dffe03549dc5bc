/** Hides several chosen records with one reason, or shows them again. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModerationItem } from '#contract/staff.ts';
import { BulkBar, BulkResult } from '../../components/Bulk.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useBulk } from '../../components/useBulk.ts';
import type { Selection } from '../../components/useSelection.ts';
import { hide, nameOfItem, show } from './api.ts';

export function ModerationBulk({ selection }: { selection: Selection<ModerationItem> }) {
  const { t } = useTranslation(['moderation', 'bulk']);
  const [asked, setAsked] = useState<'hide' | 'show' | null>(null);
  const { isBusy, results, run, forget } = useBulk(selection, nameOfItem);
  const { rows } = selection;
  const count = rows.length;
  const close = () => setAsked(null);
  return (
    <>
      <BulkBar count={count} onClear={selection.clear}>
        {rows.some(({ state }) => state !== 'hidden') && (
          <Button variant="outlined" color="error" onClick={() => setAsked('hide')}>
            {t('hide')}
          </Button>
        )}
        {rows.some(({ state }) => state === 'hidden') && (
          <Button variant="outlined" onClick={() => setAsked('show')}>
            {t('show')}
          </Button>
        )}
      </BulkBar>
      {asked === 'hide' && (
        <ReasonDialog
          title={t('bulk_ask.hide_title', { count })}
          text={t(`bulk_ask.hide_text.${rows[0]?.kind ?? 'products'}`)}
          words={{
            label: t('ask.reason'),
            hint: t('bulk_ask.hint'),
            left: (left) => t('ask.left', { count: left }),
            empty: t('ask.empty'),
            cancel: t('ask.cancel'),
            confirm: t('hide'),
            busy: t('bulk:busy'),
          }}
          isBusy={isBusy}
          onSend={async (reason) => {
            await run((item) => hide(item, reason));
            return null;
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        open={asked === 'show'}
        tone="primary"
        title={t('bulk_ask.show_title', { count })}
        text={t('bulk_ask.show_text')}
        cancel={t('ask.cancel')}
        confirm={t(isBusy ? 'bulk:busy' : 'show')}
        isBusy={isBusy}
        onCancel={close}
        onConfirm={() => void run(show).then(close)}
      />
      <BulkResult results={results} onClose={forget} />
    </>
  );
}
