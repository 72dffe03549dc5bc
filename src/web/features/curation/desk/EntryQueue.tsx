/** Entries to work on: tabs, search, period, and the list page by page. Where one stands is in the address. */

import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueuedEntry } from '#contract/curation.ts';
import { Action } from '../../../components/Action.tsx';
import { Blank } from '../../../components/Blank.tsx';
import { Bone } from '../../../components/Bone.tsx';
import { SelectAll, SelectableItem } from '../../../components/Bulk.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { listStart } from '../../../components/list-start.ts';
import { PageLinks } from '../../../components/PageLinks.tsx';
import { PlainSelect } from '../../../components/PlainSelect.tsx';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useQueryParams } from '../../../components/useQueryParams.ts';
import type { Select } from '../../../components/useSelection.ts';
import { type Desk, type Queue, queueQuery } from './api.ts';
import { EntryRow } from './EntryRow.tsx';
import { baseOf, NO_PERIOD, PARTS, type QueuePlace, readPlace, STATUSES, writePlace } from './queue-place.ts';
import './words.ts';

function useTabs(desk: Desk, place: QueuePlace, parts: Queue['parts'] | undefined) {
  const { t } = useTranslation('curation-desk');
  const tab = (part: QueuePlace['part'], text: string) => {
    const query = writePlace({ ...place, part, status: null, page: 1 });
    return { to: `${baseOf[desk]}${query && `?${query}`}`, text, isCurrent: place.part === part };
  };
  const counted = (part: (typeof PARTS)[number]) =>
    parts ? t('queue.tab', { label: t(`queue.part.${part}`), count: parts[part] }) : t(`queue.part.${part}`);
  return [...PARTS.map((part) => tab(part, counted(part))), tab(null, t('queue.all'))];
}

function Filters({
  place,
  queue,
  onChange,
}: {
  place: QueuePlace;
  queue?: Queue;
  onChange: (part: Partial<QueuePlace>) => void;
}) {
  const { t } = useTranslation('curation-desk');
  const periods = queue?.periods.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'end', gridTemplateColumns: { xs: '1fr', md: '2fr 1fr 1fr' } }}>
      <SearchBox label={t('queue.search')} value={place.search} onSearch={(search) => onChange({ search })} />
      <PlainSelect
        label={t('queue.period')}
        value={place.period}
        options={[
          { value: '', label: t('queue.any_period') },
          { value: NO_PERIOD, label: t('row.no_period') },
          ...periods,
        ]}
        onChange={(period) => onChange({ period })}
      />
      <PlainSelect
        label={t('queue.status')}
        value={place.status ?? ''}
        options={[
          { value: '', label: t('queue.any_status') },
          ...STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onChange={(status) => onChange({ status: status || null })}
      />
    </Box>
  );
}

interface Props {
  desk: Desk;
  /** The queue of one period, on that period's page. */
  fixed?: string;
  /** Check boxes, and the bar of what can be done with the chosen ones. */
  select?: Select<QueuedEntry> & { bar: ReactNode };
}
export function EntryQueue({ desk, fixed, select }: Props) {
  const { t } = useTranslation('curation-desk');
  const [params, setParams] = useQueryParams();
  const place = { ...readPlace(params, desk), ...(fixed ? { period: fixed } : {}) };
  const query = useQuery({ ...queueQuery(desk, writePlace(place)), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  const tabs = useTabs(desk, place, data?.parts);
  const go = (part: Partial<QueuePlace>) =>
    setParams((now) => writePlace({ ...readPlace(now, desk), page: 1, ...part, ...(fixed ? { period: '' } : {}) }), {
      replace: true,
    });
  const isNarrowed = Boolean(place.part || place.status || place.search || (place.period && !fixed));

  const list = () => {
    if (!data) {
      if (error) return <Failed error={error} onRetry={() => void refetch()} />;
      return (
        <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
          {[0, 1, 2].map((bone) => (
            <Bone key={bone} height={132} />
          ))}
        </Box>
      );
    }
    if (data.items.length === 0) {
      return (
        <Blank
          small
          level={fixed ? 'h3' : 'h2'}
          title={t(isNarrowed ? 'queue.none' : 'queue.empty')}
          text={t(isNarrowed ? 'queue.none_text' : 'queue.empty_text')}
          action={
            isNarrowed && (
              <Action look="outlined" onClick={() => setParams(() => '', { replace: true })}>
                {t('queue.clear')}
              </Action>
            )
          }
        />
      );
    }
    const at = (page: number) => {
      const words = writePlace({ ...place, page, ...(fixed ? { period: '' } : {}) });
      return words ? `?${words}` : '?';
    };
    return (
      <>
        {select && <SelectAll items={data.items} selection={select.selection} />}
        <Box
          component="ul"
          aria-label={t('queue.list')}
          aria-busy={isPlaceholderData || undefined}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, opacity: isPlaceholderData ? 0.6 : 1 }}
        >
          {data.items.map((entry) => (
            <SelectableItem key={entry.id} row={entry} select={select}>
              <EntryRow entry={entry} desk={desk} withoutPeriod={fixed !== undefined} place={place} />
            </SelectableItem>
          ))}
        </Box>
        <PageLinks label={t('queue.list')} page={place.page} total={data.total_pages} to={at} />
      </>
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {!fixed && <Filters place={place} {...(data ? { queue: data } : {})} onChange={go} />}
      {desk === 'curator' && <LinkTabs label={t('queue.tabs')} tabs={tabs} />}
      <Box {...listStart} role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
        {data && !isPlaceholderData && t('queue.count', { count: data.total })}
      </Box>
      {list()}
      {select?.bar}
    </Box>
  );
}
