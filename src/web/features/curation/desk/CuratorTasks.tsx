/** Tasks of a curator: counts that link to the entries, and the first entries. */

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Action } from '../../../components/Action.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { FigureRow } from '../../../components/FigureRow.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { formatFullCount } from '../../../format/counts.ts';
import { queueQuery, registrationsQuery } from './api.ts';
import { EntryRow } from './EntryRow.tsx';
import { QUEUE_PATHS, type QueueParams, queueLists } from './queue-params.ts';
import { t } from './translations.ts';

const MAX_SHOWN = 3;
const REGISTRATIONS = '/dashboard/curator/registrations';
const queueOf = (part: QueueParams['part']) => ({ ...queueLists.curator.empty, part });
const queueUrl = (part: QueueParams['part']) => queueLists.curator.url(QUEUE_PATHS.curator, queueOf(part));

function FirstEntryLink({ part }: { part: 'verify' | 'score' | 'decide' }) {
  const { data, error, refetch } = useQuery(queueQuery('curator', queueLists.curator.query(queueOf(part))));
  const link = queueUrl(part);
  if (!data)
    return error ? <LoadError level="h3" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={132} />;
  if (data.items.length === 0) return null;
  return (
    <Panel
      title={t(`tasks.${part}`, { count: data.total })}
      action={
        <Box component={Action} to={link} size="small" sx={{ my: { xs: -1, md: -0.75 }, ml: { xs: -1.75, md: 0 } }}>
          {t('tasks.all')}
        </Box>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data.items.slice(0, MAX_SHOWN).map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} desk="curator" queueParams={queueOf(part)} />
          </li>
        ))}
      </Box>
    </Panel>
  );
}

export function CuratorTasks() {
  const { data: queue } = useQuery(queueQuery('curator'));
  const { data: waiting } = useQuery(registrationsQuery('curator', 'status=waiting'));
  const parts = queue?.parts;
  const figures = [
    { name: 'to_verify', value: parts?.verify, to: queueUrl('verify') },
    { name: 'to_score', value: parts?.score, to: queueUrl('score') },
    { name: 'to_decide', value: parts?.decide, to: queueUrl('decide') },
    { name: 'registrations', value: waiting?.total, to: REGISTRATIONS },
  ] as const;
  const isFree = parts && waiting && parts.verify + parts.score + parts.decide + waiting.total === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <FigureRow
        label={t('tasks.numbers')}
        figures={figures.map(({ name, value, to }) => ({
          name,
          to,
          value: value === undefined ? <SkeletonBar width={48} height={36} /> : formatFullCount(value),
          label: t(`tasks.${name}`),
        }))}
      />
      {isFree ? (
        <EmptyState small title={t('tasks.free')} text={t('tasks.free_text')} />
      ) : (
        <>
          <FirstEntryLink part="verify" />
          <FirstEntryLink part="score" />
          <FirstEntryLink part="decide" />
        </>
      )}
    </Box>
  );
}
