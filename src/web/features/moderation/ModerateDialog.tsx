/** Hides a record with a reason, or shows it again, after explaining the effect. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffPaths } from '#contract/calls/staff.ts';
import type { ModerationItem } from '#contract/staff.ts';
import { toProblem } from '../../api/problem.ts';
import { invalidatePaths, whenRefetched } from '../../api/refetch.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ReasonDialog } from '../../components/ReasonDialog.tsx';
import { showToast } from '../../components/toasts.ts';
import { hideItem, showItem } from './api.ts';

export function ModerateDialog({ item, onClose }: { item: ModerationItem; onClose: () => void }) {
  const { t } = useTranslation('moderation');
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const { kind, title } = item;
  /** The result for `NoteDialog`: a refused reason stays in the input. */
  const run = async (reason: string | null): Promise<string | null> => {
    setBusy(true);
    let errorText: string | null = null;
    try {
      await (reason === null ? showItem(item) : hideItem(item, reason));
      showToast({ title: t(reason === null ? 'done.shown' : 'done.hidden'), description: title, variant: 'success' });
    } catch (error) {
      showToast({ title: t('problem'), description: toProblem(error).message, variant: 'destructive' });
      // Another member of staff may have moderated the record meanwhile.
      void invalidatePaths(queryClient, [staffPaths.moderation.list(kind)]);
      errorText = '';
    }
    setBusy(false);
    await whenRefetched(queryClient);
    return errorText;
  };
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
        onConfirm={() => void run(null).then(onClose)}
      />
    );
  }
  return (
    <ReasonDialog
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
      onSend={run}
      onClose={onClose}
    />
  );
}
