/** Queues, periodic work, and jobs that gave up with one more try. */
import Box from '@mui/material/Box';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SystemReport } from '#contract/system.ts';
import { asProblem } from '../../api/problem.ts';
import { Action } from '../../components/Action.tsx';
import { notify } from '../../components/notices.ts';
import { Panel } from '../../components/Panel.tsx';
import { RecordTable } from '../../components/RecordTable.tsx';
import { formatFull } from '../../format/counts.ts';
import { longDateTime } from '../../format/dates.ts';
import { retryJob, systemQuery } from './api.ts';
import { formatPause } from './sizes.ts';

function Retry({ id, label }: { id: string; label: string }) {
  const { t } = useTranslation('system');
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => retryJob(id),
    onSuccess: () => notify({ title: t('retried'), variant: 'success' }),
    onError: (error) => notify({ title: t('problem'), description: asProblem(error).message, variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: systemQuery.queryKey }),
  });
  return (
    <Action
      size="small"
      look="outlined"
      busy={isPending}
      label={t('retry_one', { name: label })}
      onClick={() => !isPending && mutate()}
      sx={{ minHeight: 44 }}
    >
      {t('retry')}
    </Action>
  );
}

/** Too short to be broken. */
const Whole = ({ children }: { children: string }) => <Box sx={{ whiteSpace: 'nowrap' }}>{children}</Box>;

export function FailedJobs({ failed }: Pick<SystemReport, 'failed'>) {
  const { t } = useTranslation('system');
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
            { label: t('retry'), cell: (job) => <Retry {...job} /> },
          ]}
        />
      )}
    </Panel>
  );
}

export function Queues({ queues }: Pick<SystemReport, 'queues'>) {
  const { t } = useTranslation('system');
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
            { label: t('waiting'), numeric: true, cell: ({ waiting }) => formatFull(waiting) },
            { label: t('running'), numeric: true, cell: ({ running }) => formatFull(running) },
            { label: t('failed'), numeric: true, cell: ({ failed }) => formatFull(failed) },
          ]}
        />
      )}
    </Panel>
  );
}

export function PeriodicJobs({ periodic }: Pick<SystemReport, 'periodic'>) {
  const { t } = useTranslation('system');
  return (
    <Panel title={t('periodic')}>
      <RecordTable
        caption={t('periodic')}
        rows={periodic}
        keyOf={({ name }) => name}
        columns={[
          { label: t('job'), cell: ({ label }) => label },
          { label: t('every'), cell: ({ every_seconds }) => <Whole>{formatPause(every_seconds)}</Whole> },
          { label: t('last'), cell: ({ last_at }) => (last_at ? longDateTime(last_at) : t('never')) },
          { label: t('next'), cell: ({ next_at }) => (next_at ? longDateTime(next_at) : t('own_pace')) },
          { label: t('trouble'), cell: ({ error }) => error ?? <Whole>{t('fine')}</Whole> },
        ]}
      />
    </Panel>
  );
}
