/** Who handles the submission, whether it is handled, and which others may be the same. */
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import type { SubmissionWork, WorkBody } from '#contract/submission-work.ts';
import { Action } from '../../../components/Action.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { messagesOf } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { longDateTime } from '../../../format/dates.ts';
import { assigneesQuery, changeWork, workQuery } from './api.ts';
import { assigneeOptions } from './assignee-options.ts';
import { SimilarSubmissions } from './SimilarSubmissions.tsx';
import { t } from './translations.ts';

export function WorkPanel({ id, work }: { id: string; work: SubmissionWork }) {
  const queryClient = useQueryClient();
  const { queryKey } = workQuery(id);
  const { data: staff } = useQuery(assigneesQuery);
  const { isBusy, run } = useAction(
    (next: Omit<WorkBody, 'revision'>) => changeWork(id, { revision: work.revision, ...next }),
    {
      onSuccess: (fresh) => {
        queryClient.setQueryData(queryKey, fresh);
        showToast({ title: t('saved'), variant: 'success' });
      },
      // Somebody else may have changed it: the screen then shows what they chose.
      onProblem: (problem) => {
        showToast({ title: messagesOf(problem), variant: 'destructive', duration: 10_000 });
        return queryClient.invalidateQueries({ queryKey });
      },
    },
  );
  const { handled_at: at, handled_by: by } = work;
  return (
    <Panel title={t('title')}>
      <NativeSelect
        label={t('assignee')}
        value={work.assignee?.id ?? ''}
        options={assigneeOptions(staff, work.assignee)}
        onChange={(chosen) => void run({ assignee_id: chosen === '' ? null : chosen })}
      />
      {at && by && <Box sx={{ color: 'text.secondary' }}>{t('handled_by', { by, at: longDateTime(at) })}</Box>}
      <Box
        component={Action}
        look={at ? 'text' : 'outlined'}
        busy={isBusy}
        onClick={() => void run({ handled: !at })}
        sx={{ justifySelf: 'start' }}
      >
        {at ? <RotateCcw aria-hidden size={18} /> : <Check aria-hidden size={18} />}
        {t(at ? 'unmark' : 'mark')}
      </Box>
      <SimilarSubmissions id={id} work={work} />
    </Panel>
  );
}
