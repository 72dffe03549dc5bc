/** Groups of submissions of one form that may be the same. Two of a group are chosen and compared. */
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { DuplicateGroup } from '#contract/submission-work.ts';
import { Action } from '../../../components/Action.tsx';
import { SelectCheckbox } from '../../../components/BulkSelection.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { shortDate } from '../../../format/dates.ts';
import { detailPath } from '../api.ts';
import { comparePath, duplicatesQuery } from './api.ts';
import { t } from './translations.ts';

type Item = DuplicateGroup['items'][number];

function GroupItem({ item, isPicked, onPick }: { item: Item; isPicked: boolean; onPick: () => void }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, borderTop: 1, borderColor: 'divider', py: 1, minWidth: 0 }}>
      <SelectCheckbox label={t('duplicates.pick', { number: item.number })} checked={isPicked} onChange={onPick} />
      <Box sx={{ minWidth: 0, flex: 1, pt: 1.25 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center' }}>
          <MuiLink component={Link} to={detailPath(item.id)} sx={{ fontWeight: 600 }}>
            {item.number}
          </MuiLink>
          <Box sx={{ color: 'text.secondary' }}>{shortDate(item.submitted_at)}</Box>
          <StatusChip status={item.status} label={item.status_label} />
        </Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere', mt: 0.5 }}>
          {[item.name, ...item.cells.map(({ label, text }) => `${label}: ${text}`)].filter(Boolean).join(' · ')}
        </Box>
      </Box>
    </Box>
  );
}

function GroupPanel({ group, number }: { group: DuplicateGroup; number: number }) {
  const [picked, setPicked] = useState<string[]>(group.items.slice(0, 2).map(({ id }) => id));
  const kinds = group.kinds.map((kind) => t(`kind.${kind}`)).join(', ');
  // A third choice takes the place of the first.
  const pick = (id: string) =>
    setPicked((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-2)));
  const [one, other] = group.items.filter(({ id }) => picked.includes(id));
  return (
    <Panel
      title={t('duplicates.group', { number, kinds })}
      text={
        group.total > group.items.length
          ? t('duplicates.shown', { shown: group.items.length, total: group.total })
          : undefined
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {group.items.map((item) => (
          <GroupItem key={item.id} item={item} isPicked={picked.includes(item.id)} onPick={() => pick(item.id)} />
        ))}
      </Box>
      {one && other ? (
        <Box component={Action} look="outlined" to={comparePath(one.id, other.id)} sx={{ justifySelf: 'start' }}>
          {t('duplicates.compare_picked')}
        </Box>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{t('duplicates.pick_hint')}</Box>
      )}
    </Panel>
  );
}

export function DuplicateGroups({ form }: { form: string }) {
  const { data, error, refetch } = useQuery(duplicatesQuery(form));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={320} />;
  const { groups, has_more, waiting } = data;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {groups.length > 0 && t('duplicates.count', { count: groups.length })}{' '}
        {waiting > 0 && t('duplicates.waiting', { count: waiting })}
      </Box>
      {groups.length === 0 && <EmptyState small title={t('duplicates.none_title')} text={t('duplicates.none_text')} />}
      {groups.map((group, at) => (
        <GroupPanel key={group.items.map(({ id }) => id).join()} group={group} number={at + 1} />
      ))}
      {has_more && <Box sx={{ color: 'text.secondary' }}>{t('duplicates.more')}</Box>}
    </Box>
  );
}
