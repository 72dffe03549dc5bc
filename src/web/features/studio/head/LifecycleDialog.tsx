/** Confirms one of four actions: discard changes, delete an unpublished form, archive a form, restore a form. */

import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '#contract/calls/staff.ts';
import { post, remove } from '../../../api/call.ts';
import { whenRefetched } from '../../../api/refetch.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { titleOf } from '../labels.ts';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';

export type LifecycleAction = 'discard' | 'delete' | 'archive' | 'restore';
const LIST_PATH = '/dashboard/staff/forms';

export function LifecycleDialog({ ending: action, onClose }: { ending: LifecycleAction; onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id, lastSources, discard, reload } = useStudio();
  const title = titleOf(lastSources);
  const act = async () => {
    if (action === 'archive') await post(staffPaths.studio.archive(id), {});
    else if (action === 'restore') await remove(staffPaths.studio.archive(id));
    else await discard();
    if (action === 'archive' || action === 'restore') await reload();
    await whenRefetched(queries);
  };
  const { isBusy, run } = useAction(act, {
    onSuccess: () => {
      showToast({ title: t(`end.done.${action}`, { title }), variant: 'success' });
      if (action === 'delete') void navigate(LIST_PATH);
    },
    onProblem: (problem) => showProblem(problem, t(`end.failed.${action}`)),
    onEnd: onClose,
  });
  return (
    <ConfirmDialog
      open
      title={t(`end.title.${action}`, { title })}
      text={t(`end.text.${action}`)}
      cancel={t('remove.cancel')}
      confirm={t(`end.confirm.${action}`)}
      tone={action === 'restore' ? 'primary' : 'error'}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => run()}
    />
  );
}
