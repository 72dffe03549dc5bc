/** One webhook: its state, what staff may do with it, and its deliveries below. */
import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { patch, post, remove } from '../../../../api/call.ts';
import { Action } from '../../../../components/Action.tsx';
import { ConfirmDialog } from '../../../../components/ConfirmDialog.tsx';
import { StatusChip } from '../../../../components/StatusChip.tsx';
import { showProblem } from '../../../../components/show-problem.ts';
import { showToast } from '../../../../components/toasts.ts';
import { useAction } from '../../../../components/useAction.ts';
import { formatFullCount } from '../../../../format/counts.ts';
import { longDateTime } from '../../../../format/dates.ts';
import { actionsStyle, headStyle, secondaryText, titleStyle } from '../row-styles.ts';
import { t } from '../translations.ts';
import { ChangeUrlDialog } from './ChangeUrlDialog.tsx';
import { DeliveryList } from './DeliveryList.tsx';

interface Props {
  form: string;
  webhook: Webhook;
}

export function WebhookRow({ form, webhook }: Props) {
  const { id, url, paused, counts, last_sent_at, created_by, created_at } = webhook;
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const [dialog, setDialog] = useState<'delete' | 'url' | null>(null);
  const path = staffPaths.studio.webhook(form, id);
  const onProblem = (problem: Parameters<typeof showProblem>[0]) => showProblem(problem, t('failed'));
  const pause = useAction(() => patch(path, { paused: !paused }), {
    onSuccess: () => showToast({ title: t(paused ? 'webhook.resumed' : 'webhook.paused_toast'), variant: 'success' }),
    onProblem,
  });
  const deletion = useAction(() => remove(path), {
    onSuccess: () => showToast({ title: t('webhook.deleted'), variant: 'success' }),
    onProblem,
    onEnd: () => setDialog(null),
  });
  const replay = useAction(() => post(staffPaths.studio.replays(form, id), {}), {
    onSuccess: ({ count }) => showToast({ title: t('delivery.replayed', { count }), variant: 'success' }),
    onProblem,
  });
  const state = paused ? 'paused' : counts.failed > 0 ? 'troubled' : 'active';
  return (
    <li>
      <Box sx={headStyle}>
        <Box sx={titleStyle}>{url}</Box>
        <StatusChip status={chips[state]} label={t(`webhook.state.${state}`)} />
      </Box>
      <Box sx={{ ...secondaryText, mt: 0.5 }}>
        {(['sent', 'waiting', 'failed'] as const)
          .map((name) => t(`webhook.count.${name}`, { count: counts[name], shown: formatFullCount(counts[name]) }))
          .join(' · ')}
      </Box>
      <Box sx={secondaryText}>
        {last_sent_at
          ? t('webhook.last_sent', { when: longDateTime(last_sent_at) })
          : t('webhook.created', { when: longDateTime(created_at), name: created_by ?? t('somebody') })}
      </Box>
      <Box sx={actionsStyle}>
        <Action size="small" expanded={isOpen} controls={panel} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'delivery.close' : 'delivery.open')}
        </Action>
        {counts.failed > 0 && (
          <Action size="small" busy={replay.isBusy} onClick={() => void replay.run()}>
            {t('delivery.replay_all', { count: counts.failed })}
          </Action>
        )}
        <Action size="small" busy={pause.isBusy} onClick={() => void pause.run()}>
          {t(paused ? 'webhook.resume' : 'webhook.pause')}
        </Action>
        <Action size="small" onClick={() => setDialog('url')}>
          {t('webhook.change_url')}
        </Action>
        <Action size="small" tone="error" onClick={() => setDialog('delete')}>
          {t('webhook.delete')}
        </Action>
      </Box>
      <Box id={panel} hidden={!isOpen} sx={{ mt: 1.5 }}>
        {isOpen && <DeliveryList form={form} webhook={id} />}
      </Box>
      {dialog === 'url' && <ChangeUrlDialog path={path} url={url} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === 'delete'}
        title={t('webhook.delete_title')}
        text={t('webhook.delete_text', { count: counts.waiting + counts.failed })}
        cancel={t('cancel')}
        confirm={t('webhook.delete')}
        isBusy={deletion.isBusy}
        onCancel={() => setDialog(null)}
        onConfirm={() => deletion.run()}
      />
    </li>
  );
}

/** Statuses whose colours fit. */
const chips = { active: 'open', paused: 'closed', troubled: 'revision' } as const;
