/** Actions beside the title of a record: public page, unpublish, delete. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import ExternalLink from 'lucide-react/icons/external-link';
import EyeOff from 'lucide-react/icons/eye-off';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ContentRecord } from '#contract/content.ts';
import { whenRefetched } from '../../api/refetch.ts';
import { Action } from '../../components/Action.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { contentQuery, listPath, removeContent, setStatus } from './api.ts';
import { t } from './translations.ts';

export function RecordActions({ record }: { record: ContentRecord }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const { kind, id, version, status, page, title } = record;
  const isCategory = kind === 'category';
  const { queryKey } = contentQuery(kind, id);

  const { isBusy, run } = useAction((work: () => Promise<void>) => work(), {
    onProblem: (problem) => {
      showProblem(problem);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  const unpublish = () =>
    run(async () => {
      queryClient.setQueryData(queryKey, await setStatus(kind, id, { status: 'draft', version }));
      showToast({ title: t('status.draft'), variant: 'success' });
      await whenRefetched(queryClient);
    });
  const remove = () =>
    run(async () => {
      setConfirmOpen(false);
      await removeContent(kind, id);
      showToast({ title: t('removed'), variant: 'success' });
      await navigate(listPath(kind));
      queryClient.removeQueries({ queryKey });
      await whenRefetched(queryClient);
    });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {status === 'published' && !isCategory && (
        <Action to={page} look="outlined" size="small">
          <ExternalLink aria-hidden size={18} />
          {t('see')}
        </Action>
      )}
      {status === 'published' && (
        <Action look="outlined" size="small" disabled={isBusy} onClick={() => void unpublish()}>
          <EyeOff aria-hidden size={18} />
          {t(isCategory ? 'hide' : 'take_back')}
        </Action>
      )}
      <Action look="outlined" tone="error" size="small" disabled={isBusy} onClick={() => setConfirmOpen(true)}>
        <Trash2 aria-hidden size={18} />
        {t('remove.action')}
      </Action>
      <ConfirmDialog
        open={isConfirmOpen}
        title={t('remove.title', { title: title || t('untitled') })}
        text={t('remove.text')}
        cancel={t('remove.keep')}
        confirm={t('remove.confirm')}
        isBusy={isBusy}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => remove()}
      />
    </Box>
  );
}
