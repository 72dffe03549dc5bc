/** Queue of entries: tabs, search, period and pages. The URL holds the position. */

import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { QueuedEntry } from '#contract/curation.ts';
import { CURATION_STATUSES } from '#machines/curation.ts';
import { Action } from '../../../components/Action.tsx';
import { SelectAll, SelectableItem } from '../../../components/BulkSelection.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LinkTabs } from '../../../components/LinkTabs.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { listStartProps } from '../../../components/list-start.ts';
import { useList } from '../../../components/lists/useList.ts';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { PaginationLinks } from '../../../components/PaginationLinks.tsx';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { useListQuery } from '../../../components/useListQuery.ts';
import type { RowSelection } from '../../../components/useSelection.ts';
import { type DeskRole, type Queue, queueQuery } from './api.ts';
import { EntryRow } from './EntryRow.tsx';
import { NO_PERIOD, PARTS, QUEUE_PATHS, type QueueParams, queueLists } from './queue-params.ts';
import { t } from './translations.ts';

function useTabs(desk: DeskRole, queueParams: QueueParams, parts: Queue['parts'] | undefined) {
  const tab = (part: QueueParams['part'], text: string) => ({
    to: queueLists[desk].url(QUEUE_PATHS[desk], queueParams, { part, status: null }),
    text,
    isCurrent: queueParams.part === part,
  });
  const counted = (part: (typeof PARTS)[number]) =>
    parts ? t('queue.tab', { label: t(`queue.part.${part}`), count: parts[part] }) : t(`queue.part.${part}`);
  return [...PARTS.map((part) => tab(part, counted(part))), tab(null, t('queue.all'))];
}

function QueueFilters({
  place,
  queue,
  onChange,
}: {
  place: QueueParams;
  queue?: Queue;
  onChange: (part: Partial<QueueParams>) => void;
}) {
  const periods = queue?.periods.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'end', gridTemplateColumns: { xs: '1fr', md: '2fr 1fr 1fr' } }}>
      <SearchBox label={t('queue.search')} value={place.search} onSearch={(search) => onChange({ search })} />
      <NativeSelect
        label={t('queue.period')}
        value={place.period}
        options={[
          { value: '', label: t('queue.any_period') },
          { value: NO_PERIOD, label: t('row.no_period') },
          ...periods,
        ]}
        onChange={(period) => onChange({ period })}
      />
      <NativeSelect
        label={t('queue.status')}
        value={place.status ?? ''}
        options={[
          { value: '', label: t('queue.any_status') },
          ...CURATION_STATUSES.map((status) => ({ value: status, label: t(`status.${status}`) })),
        ]}
        onChange={(status) => onChange({ status: status || null })}
      />
    </Box>
  );
}

interface Props {
  desk: DeskRole;
  /** Id of a period, when the queue is on the page of that period. */
  fixed?: string;
  /** Checkboxes, and the toolbar with actions on the selected rows. */
  select?: RowSelection<QueuedEntry> & { bar: ReactNode };
}
export function EntryQueue({ desk, fixed, select }: Props) {
  const queue = queueLists[desk];
  const [urlParams, change] = useList(queue);
  // The URL does not name the period of the page.
  const queueParams = fixed ? { ...urlParams, period: fixed } : urlParams;
  const query = useListQuery(queueQuery(desk, queue.query(queueParams)));
  const { data, latest, error, refetch, isPlaceholderData } = query;
  const tabs = useTabs(desk, queueParams, latest?.parts);
  const go = (part: Partial<QueueParams>) => change(fixed ? { ...part, period: '' } : part, { replace: true });
  const isNarrowed = Boolean(
    queueParams.part || queueParams.status || queueParams.search || (queueParams.period && !fixed),
  );

  const list = () => {
    if (!data) {
      if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
      return (
        <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
          {[0, 1, 2].map((bone) => (
            <SkeletonBar key={bone} height={132} />
          ))}
        </Box>
      );
    }
    if (data.items.length === 0) {
      return (
        <EmptyState
          small
          level={fixed ? 'h3' : 'h2'}
          title={t(isNarrowed ? 'queue.none' : 'queue.empty')}
          text={t(isNarrowed ? 'queue.none_text' : 'queue.empty_text')}
          action={
            isNarrowed && (
              <Action look="outlined" onClick={() => go(queue.empty)}>
                {t('queue.clear')}
              </Action>
            )
          }
        />
      );
    }
    const at = (page: number) => `?${queue.query({ ...queueParams, page, ...(fixed ? { period: '' } : {}) })}`;
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
              <EntryRow entry={entry} desk={desk} withoutPeriod={fixed !== undefined} queueParams={queueParams} />
            </SelectableItem>
          ))}
        </Box>
        <PaginationLinks label={t('queue.list')} page={queueParams.page} total={data.total_pages} to={at} />
      </>
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      {!fixed && <QueueFilters place={queueParams} {...(latest ? { queue: latest } : {})} onChange={go} />}
      {desk === 'curator' && <LinkTabs label={t('queue.tabs')} tabs={tabs} />}
      <Box {...listStartProps} role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
        {data && !isPlaceholderData && t('queue.count', { count: data.total })}
      </Box>
      {list()}
      {select?.bar}
    </Box>
  );
}
