/** Job queues, scheduled jobs, and failed jobs with a retry button. */
import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SystemReport } from '#contract/system.ts';
import { Action } from '../../components/Action.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RecordTable } from '../../components/RecordTable.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { formatFullCount } from '../../format/counts.ts';
import { longDateTime } from '../../format/dates.ts';
import { retryJob, systemQuery } from './api.ts';
import { formatDuration } from './format-units.ts';
import { t } from './translations.ts';

function RetryButton({ id, label }: { id: string; label: string }) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryJob(id),
    onSuccess: () => showToast({ title: t('retried'), variant: 'success' }),
    onError: (error) => showProblem(error, t('problem')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: systemQuery.queryKey }),
  });
  return (
    <Box
      component={Action}
      size="small"
      look="outlined"
      busy={isPending}
      label={t('retry_one', { name: label })}
      onClick={() => !isPending && mutate()}
      sx={{ minHeight: 44 }}
    >
      {t('retry')}
    </Box>
  );
}

/** Too short for a line break. */
const NoWrap = ({ children }: { children: string }) => <Box sx={{ whiteSpace: 'nowrap' }}>{children}</Box>;

export function FailedJobs({ failed }: Pick<SystemReport, 'failed'>) {
  return (
    <Panel title={t('failed_jobs')}>
      {failed.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('failed_none')}</Box>
      ) : (
        <RecordTable
          caption={t('failed_jobs')}
          rows={failed}
          keyOf={({ id }) => id}
          columns={[
            { label: t('job'), cell: ({ label }) => label },
            { label: t('error'), cell: ({ error }) => error || '–' },
            { label: t('tries'), numeric: true, cell: ({ tries }) => tries },
            { label: t('at'), cell: ({ at }) => longDateTime(at) },
            { label: t('retry'), cell: (job) => <RetryButton {...job} /> },
          ]}
        />
      )}
    </Panel>
  );
}

export function Queues({ queues }: Pick<SystemReport, 'queues'>) {
  return (
    <Panel title={t('queues')}>
      {queues.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('queues_none')}</Box>
      ) : (
        <RecordTable
          caption={t('queues')}
          rows={queues}
          keyOf={({ name }) => name}
          columns={[
            { label: t('queue'), cell: ({ label }) => label },
            { label: t('waiting'), numeric: true, cell: ({ waiting }) => formatFullCount(waiting) },
            {
              label: t('oldest'),
              numeric: true,
              cell: ({ waiting, oldest_seconds }) => (waiting > 0 ? formatDuration(oldest_seconds) : '–'),
            },
            { label: t('scheduled'), numeric: true, cell: ({ scheduled }) => formatFullCount(scheduled) },
            { label: t('running'), numeric: true, cell: ({ running }) => formatFullCount(running) },
            { label: t('failed'), numeric: true, cell: ({ failed }) => formatFullCount(failed) },
          ]}
        />
      )}
    </Panel>
  );
}

export function PeriodicJobs({ periodic }: Pick<SystemReport, 'periodic'>) {
  return (
    <Panel title={t('periodic')}>
      <RecordTable
        caption={t('periodic')}
        rows={periodic}
        keyOf={({ name }) => name}
        columns={[
          { label: t('job'), cell: ({ label }) => label },
          { label: t('every'), cell: ({ every_seconds }) => <NoWrap>{formatDuration(every_seconds)}</NoWrap> },
          { label: t('last'), cell: ({ last_at }) => (last_at ? longDateTime(last_at) : t('never')) },
          { label: t('next'), cell: ({ next_at }) => (next_at ? longDateTime(next_at) : t('own_pace')) },
          { label: t('trouble'), cell: ({ error }) => error ?? <NoWrap>{t('fine')}</NoWrap> },
        ]}
      />
    </Panel>
  );
}
