/** Hides a record with a reason, or shows it again, after explaining the effect. */
import { useQueryClient } from '@tanstack/react-query';
import { staffPaths } from '#contract/calls/staff.ts';
import type { ModerationItem } from '#contract/staff.ts';
import { invalidatePaths, whenRefetched } from '../../api/refetch.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { hideItem, showItem } from './api.ts';
import { t } from './translations.ts';

export function ModerateDialog({ item, onClose }: { item: ModerationItem; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { kind, title } = item;
  /** `reason` null: shows the record again. */
  const { isBusy, run } = useAction(
    (reason: string | null) => (reason === null ? showItem(item) : hideItem(item, reason)),
    {
      onSuccess: (_moderated, reason) => {
        showToast({ title: t(reason === null ? 'done.shown' : 'done.hidden'), description: title, variant: 'success' });
        return whenRefetched(queryClient);
      },
      onProblem: (problem) => {
        showProblem(problem, t('problem'));
        // Another member of staff may have moderated the record meanwhile.
        return invalidatePaths(queryClient, [staffPaths.moderation.list(kind)]);
      },
    },
  );
  if (item.state === 'hidden') {
    return (
      <ConfirmDialog
        open
        title={t('ask.show_title', { title })}
        text={t('ask.show_text')}
        cancel={t('ask.cancel')}
        confirm={t('show')}
        tone="primary"
        isBusy={isBusy}
        onCancel={onClose}
        onConfirm={() => run(null).then((problem) => problem !== undefined && onClose())}
      />
    );
  }
  return (
    <ReasonDialog
      copyKey={`hide:${kind}:${item.id}`}
      title={t(`ask.${kind}.title`, { title })}
      text={t(`ask.${kind}.text`)}
      words={{
        label: t('ask.reason'),
        hint: t('ask.hint'),
        left: (count) => t('ask.left', { count }),
        empty: t('ask.empty'),
        cancel: t('ask.cancel'),
        confirm: t('hide'),
      }}
      isBusy={isBusy}
      // After a refusal the reason stays in the input.
      onSend={async (reason) => ((await run(reason)) === null ? null : '')}
      onClose={onClose}
    />
  );
}
