/** Explains an action before it is done. Closing an account also requires a reason. */
import type { StaffUserDetail } from '#contract/staff.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { t } from './translations.ts';
import type { UserAction, useUserAction } from './useUserAction.ts';

interface Props {
  person: StaffUserDetail;
  action: UserAction | null;
  userAction: ReturnType<typeof useUserAction>;
  onClose: () => void;
}

export function ActionDialog({ person, action, userAction, onClose }: Props) {
  if (!action) return null;
  const facts = {
    name: person.name,
    assisted: person.assisted,
    open_orders: person.counts.open_orders,
    device: action.kind === 'session' ? action.device : '',
  };
  const word = (part: 'title' | 'text' | 'confirm') => t(`ask.${action.kind}.${part}`, facts);
  if (action.kind === 'disable') {
    return (
      <ReasonDialog
        copyKey={`user.disable:${person.id}`}
        title={word('title')}
        text={word('text')}
        words={{
          label: t('reason'),
          hint: t('ask.disable.hint'),
          left: (count) => t('reason_left', { count }),
          empty: t('reason_empty'),
          cancel: t('ask.cancel'),
          confirm: word('confirm'),
        }}
        isBusy={userAction.isBusy}
        onSend={async (reason) => ((await userAction.run(action, reason)) ? null : '')}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      title={word('title')}
      text={word('text')}
      cancel={t('ask.cancel')}
      confirm={word('confirm')}
      tone={action.kind === 'curator' || action.kind === 'enable' ? 'primary' : 'error'}
      isBusy={userAction.isBusy}
      onCancel={onClose}
      onConfirm={() => userAction.run(action).then(onClose)}
    />
  );
}
