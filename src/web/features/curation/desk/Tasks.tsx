/** What waits for a curator now: numbers that lead to the entries, and the first of them. */

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Action } from '../../../components/Action.tsx';
import { Blank } from '../../../components/Blank.tsx';
import { Bone } from '../../../components/Bone.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { FigureRow } from '../../../components/FigureRow.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { formatFull } from '../../../format/counts.ts';
import { queueQuery, registrationsQuery } from './api.ts';
import { EntryRow } from './EntryRow.tsx';
import { baseOf, readPlace } from './queue-place.ts';
import './words.ts';

const FIRST = 3;
const REGISTRATIONS = '/dashboard/curator/registrations';
const placeOf = (part: string) => `${baseOf.curator}?part=${part}`;

function First({ part }: { part: 'verify' | 'score' | 'decide' }) {
  const { t } = useTranslation('curation-desk');
  const { data, error, refetch } = useQuery(queueQuery('curator', `part=${part}`));
  const link = placeOf(part);
  if (!data) return error ? <Failed level="h3" error={error} onRetry={() => void refetch()} /> : <Bone height={132} />;
  if (data.items.length === 0) return null;
  return (
    <Panel
      title={t(`tasks.${part}`, { count: data.total })}
      action={
        <Action to={link} size="small" sx={{ my: { xs: -1, md: -0.75 }, ml: { xs: -1.75, md: 0 } }}>
          {t('tasks.all')}
        </Action>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {data.items.slice(0, FIRST).map((entry) => (
          <li key={entry.id}>
            <EntryRow entry={entry} desk="curator" place={readPlace(new URLSearchParams({ part }), 'curator')} />
          </li>
        ))}
      </Box>
    </Panel>
  );
}

export function Tasks() {
  const { t } = useTranslation('curation-desk');
  const { data: queue } = useQuery(queueQuery('curator'));
  const { data: waiting } = useQuery(registrationsQuery('curator', 'status=waiting'));
  const parts = queue?.parts;
  const figures = [
    { name: 'to_verify', value: parts?.verify, to: placeOf('verify') },
    { name: 'to_score', value: parts?.score, to: placeOf('score') },
    { name: 'to_decide', value: parts?.decide, to: placeOf('decide') },
    { name: 'registrations', value: waiting?.total, to: REGISTRATIONS },
  ];
  const isFree = parts && waiting && parts.verify + parts.score + parts.decide + waiting.total === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <FigureRow
        label={t('tasks.numbers')}
        figures={figures.map(({ name, value, to }) => ({
          name,
          to,
          value: value === undefined ? <Bone width={48} height={36} /> : formatFull(value),
          label: t(`tasks.${name}`),
        }))}
      />
      {isFree ? (
        <Blank small title={t('tasks.free')} text={t('tasks.free_text')} />
      ) : (
        <>
          <First part="verify" />
          <First part="score" />
          <First part="decide" />
        </>
      )}
    </Box>
  );
}
