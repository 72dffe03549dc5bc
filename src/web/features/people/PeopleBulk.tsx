/** What staff do with several chosen people at once; each account is decided for itself, and a refused one says why. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffPerson } from '#contract/staff.ts';
import { BulkBar, BulkResult } from '../../components/Bulk.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useBulk } from '../../components/useBulk.ts';
import type { Selection } from '../../components/useSelection.ts';
import { disable, enable, endSessions, giveRole } from './api.ts';

/** Making somebody staff is left out: it needs the password and is decided for one person at a time. */
const ACTS = {
  curator: (id: string) => giveRole(id, 'curator'),
  enable,
  sessions: (id: string) => endSessions(id),
};
type Act = keyof typeof ACTS | 'disable';

export function PeopleBulk({ selection }: { selection: Selection<StaffPerson> }) {
  const { t } = useTranslation(['people', 'bulk']);
  const [asked, setAsked] = useState<Act | null>(null);
  const { isBusy, results, run, forget } = useBulk(selection, ({ name, email }) => `${name} (${email})`);
  const { rows } = selection;
  const count = rows.length;
  const close = () => setAsked(null);
  const offers: [Act, boolean][] = [
    ['curator', rows.some(({ role }) => role !== 'curator')],
    ['sessions', true],
    ['disable', rows.some(({ disabled }) => !disabled)],
    ['enable', rows.some(({ disabled }) => disabled)],
  ];
  return (
    <>
      <BulkBar count={count} onClear={selection.clear}>
        {offers.map(
          ([act, isOffered]) =>
            isOffered && (
              <Button
                key={act}
                variant="outlined"
                color={act === 'disable' ? 'error' : 'primary'}
                onClick={() => setAsked(act)}
              >
                {t(`do.${act}`)}
              </Button>
            ),
        )}
      </BulkBar>
      {asked === 'disable' && (
        <ReasonDialog
          title={t('bulk_ask.disable.title', { count })}
          text={t('bulk_ask.disable.text')}
          words={{
            label: t('reason'),
            hint: t('bulk_ask.disable.hint'),
            left: (left) => t('reason_left', { count: left }),
            empty: t('reason_empty'),
            cancel: t('ask.cancel'),
            confirm: t('bulk_ask.disable.confirm'),
            busy: t('bulk:busy'),
          }}
          isBusy={isBusy}
          onSend={async (reason) => {
            await run(({ id }) => disable(id, reason));
            return null;
          }}
          onClose={close}
        />
      )}
      {asked && asked !== 'disable' && (
        <ConfirmDialog
          open
          tone={asked === 'sessions' ? 'error' : 'primary'}
          title={t(`bulk_ask.${asked}.title`, { count })}
          text={t(`bulk_ask.${asked}.text`)}
          cancel={t('ask.cancel')}
          confirm={isBusy ? t('bulk:busy') : t(`bulk_ask.${asked}.confirm`)}
          isBusy={isBusy}
          onCancel={close}
          onConfirm={() => void run(({ id }) => ACTS[asked](id)).then(close)}
        />
      )}
      <BulkResult results={results} onClose={forget} />
    </>
  );
}
