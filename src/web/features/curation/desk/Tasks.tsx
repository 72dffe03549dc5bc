/** What waits for a curator now: numbers that lead to the entries, and the first of them. */

import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Action } from '../../../components/Action.tsx';
import { Blank } from '../../../components/Blank.tsx';
import { Bone } from '../../../components/Bone.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { queueQuery, registrationsQuery } from './api.ts';
import { EntryRow } from './EntryRow.tsx';
import { baseOf } from './queue-place.ts';
import './words.ts';

const FIRST = 3;
const REGISTRATIONS = '/dashboard/curator/registrations';

function Figure({ value, label, to }: { value: number | undefined; label: string; to: string }) {
  return (
    <Box component="li">
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'block',
          height: 1,
          p: 2,
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          bgcolor: 'background.paper',
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { borderColor: 'primary.main' },
        }}
      >
        <Box sx={{ fontSize: '2.25rem', lineHeight: 1.1, fontWeight: 600 }}>
          {value === undefined ? <Bone width={48} height={38} /> : value.toLocaleString('id-ID')}
        </Box>
        <Box sx={{ color: 'text.secondary' }}>{label}</Box>
      </Box>
    </Box>
  );
}

function First({ part }: { part: 'verify' | 'score' | 'decide' }) {
  const { t } = useTranslation('curation-desk');
  const { data, error, refetch } = useQuery(queueQuery('curator', `part=${part}`));
  const link = `${baseOf.curator}?part=${part}`;
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
            <EntryRow entry={entry} desk="curator" />
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
  const isFree = parts && waiting && parts.verify + parts.score + parts.decide + waiting.total === 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box
        component="ul"
        aria-label={t('tasks.numbers')}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
        }}
      >
        <Figure value={parts?.verify} label={t('tasks.to_verify')} to={`${baseOf.curator}?part=verify`} />
        <Figure value={parts?.score} label={t('tasks.to_score')} to={`${baseOf.curator}?part=score`} />
        <Figure value={parts?.decide} label={t('tasks.to_decide')} to={`${baseOf.curator}?part=decide`} />
        <Figure value={waiting?.total} label={t('tasks.registrations')} to={REGISTRATIONS} />
      </Box>
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
