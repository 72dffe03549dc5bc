/** Asks before work is thrown away, an unpublished form is deleted, or a form goes into the archive and comes back. */

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { staffPaths } from '#contract/calls/staff.ts';
import { post, remove } from '../../../api/call.ts';
import { asProblem } from '../../../api/problem.ts';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { notify } from '../../../components/notices.ts';
import { titleOf } from '../naming.ts';
import { refreshAround } from '../publish/refresh.ts';
import { useStudio } from '../store.tsx';

export type Ending = 'discard' | 'delete' | 'archive' | 'restore';
const LIST = '/dashboard/staff/forms';

export function EndDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { t } = useTranslation('studio');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id, lastSources, discard, reload } = useStudio();
  const [isBusy, setBusy] = useState(false);
  const title = titleOf(lastSources);
  const act = async () => {
    if (ending === 'archive') await post<null>(staffPaths.studio.archive(id), {});
    else if (ending === 'restore') await remove<null>(staffPaths.studio.archive(id));
    else await discard();
    if (ending === 'archive' || ending === 'restore') await reload();
    await refreshAround(queries, id);
  };
  const confirm = async () => {
    setBusy(true);
    try {
      await act();
      notify({ title: t(`end.done.${ending}`, { title }), variant: 'success' });
      if (ending === 'delete') void navigate(LIST);
    } catch (thrown) {
      notify({ title: t(`end.failed.${ending}`), description: asProblem(thrown).message, variant: 'destructive' });
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t(`end.title.${ending}`, { title })}
      text={t(`end.text.${ending}`)}
      cancel={t('remove.cancel')}
      confirm={t(`end.confirm.${ending}`)}
      tone={ending === 'restore' ? 'primary' : 'error'}
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
