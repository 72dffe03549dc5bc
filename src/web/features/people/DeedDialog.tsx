/** Says what a deed brings about before it is done; closing an account asks for the reason as well. */
import { useTranslation } from 'react-i18next';
import type { StaffPersonDetail } from '#contract/staff.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import type { Deed, useDeed } from './useDeed.ts';

interface Props {
  person: StaffPersonDetail;
  deed: Deed | null;
  doing: ReturnType<typeof useDeed>;
  onClose: () => void;
}

export function DeedDialog({ person, deed, doing, onClose }: Props) {
  const { t } = useTranslation('people');
  if (!deed) return null;
  const facts = {
    name: person.name,
    assisted: person.assisted,
    open_orders: person.counts.open_orders,
    device: deed.kind === 'session' ? deed.device : '',
  };
  const word = (part: string) => t(`ask.${deed.kind}.${part}`, facts);
  if (deed.kind === 'disable') {
    return (
      <ReasonDialog
        title={word('title')}
        text={word('text')}
        words={{
          label: t('reason'),
          hint: word('hint'),
          left: (count) => t('reason_left', { count }),
          empty: t('reason_empty'),
          cancel: t('ask.cancel'),
          confirm: word('confirm'),
        }}
        isBusy={doing.isBusy}
        onSend={async (reason) => ((await doing.run(deed, reason)) ? null : '')}
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
      tone={deed.kind === 'curator' || deed.kind === 'enable' ? 'primary' : 'error'}
      isBusy={doing.isBusy}
      onCancel={onClose}
      onConfirm={() => void doing.run(deed).then(onClose)}
    />
  );
}
