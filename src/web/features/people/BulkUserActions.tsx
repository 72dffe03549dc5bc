/** Actions of staff on several selected users. Each user is processed separately, and failures show their reason. */
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import type { StaffUser } from '#contract/staff.ts';
import { BulkBar, BulkResultDialog } from '../../components/BulkSelection.tsx';
import { t as tBulk } from '../../components/bulk-translations.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { useBulkRun } from '../../components/useBulkRun.ts';
import type { Selection } from '../../components/useSelection.ts';
import { disableUser, enableUser, endSessions, giveRole } from './api.ts';
import { t } from './translations.ts';

/** Giving the staff role is not a bulk action, because it requires the password and one decision for each user. */
const BULK_ACTIONS = {
  curator: (id: string) => giveRole(id, 'curator'),
  enable: enableUser,
  sessions: (id: string) => endSessions(id),
};
type BulkAction = keyof typeof BULK_ACTIONS | 'disable';

interface Props {
  selection: Selection<StaffUser>;
  /** Further buttons of the bar. */
  children?: ReactNode;
}

export function BulkUserActions({ selection, children }: Props) {
  const [openAction, setOpenAction] = useState<BulkAction | null>(null);
  const {
    isBusy,
    results,
    run,
    clearResults: forget,
  } = useBulkRun(selection, ({ name, email }) => `${name} (${email})`);
  const { rows } = selection;
  const count = rows.length;
  const close = () => setOpenAction(null);
  const offers: [BulkAction, boolean][] = [
    ['curator', rows.some(({ role }) => role !== 'curator')],
    ['sessions', true],
    ['disable', rows.some(({ disabled }) => !disabled)],
    ['enable', rows.some(({ disabled }) => disabled)],
  ];
  return (
    <>
      <BulkBar count={count} onClear={selection.clear}>
        {offers.map(
          ([action, isOffered]) =>
            isOffered && (
              <Button
                key={action}
                variant="outlined"
                color={action === 'disable' ? 'error' : 'primary'}
                onClick={() => setOpenAction(action)}
              >
                {t(`do.${action}`)}
              </Button>
            ),
        )}
        {children}
      </BulkBar>
      {openAction === 'disable' && (
        <ReasonDialog
          copyKey="user.disable:selected"
          title={t('bulk_ask.disable.title', { count })}
          text={t('bulk_ask.disable.text')}
          words={{
            label: t('reason'),
            hint: t('bulk_ask.disable.hint'),
            left: (left) => t('reason_left', { count: left }),
            empty: t('reason_empty'),
            cancel: t('ask.cancel'),
            confirm: t('bulk_ask.disable.confirm'),
            busy: tBulk('busy'),
          }}
          isBusy={isBusy}
          onSend={async (reason) => {
            if (await run(({ id }) => disableUser(id, reason))) return null;
            close();
            return '';
          }}
          onClose={close}
        />
      )}
      {openAction && openAction !== 'disable' && (
        <ConfirmDialog
          open
          tone={openAction === 'sessions' ? 'error' : 'primary'}
          title={t(`bulk_ask.${openAction}.title`, { count })}
          text={t(`bulk_ask.${openAction}.text`)}
          cancel={t('ask.cancel')}
          confirm={isBusy ? tBulk('busy') : t(`bulk_ask.${openAction}.confirm`)}
          isBusy={isBusy}
          onCancel={close}
          onConfirm={() => run(({ id }) => BULK_ACTIONS[openAction](id)).then(close)}
        />
      )}
      <BulkResultDialog results={results} onClose={forget} />
    </>
  );
}
