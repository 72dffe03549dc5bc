/** The list of consultations for the filter in the URL: tabs, filters, cards, pages and empty states. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ConsultationItem } from '#contract/consultations.ts';
import { Action } from '../../components/Action.tsx';
import { SelectAll, SelectableItem } from '../../components/BulkSelection.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import type { RowSelection } from '../../components/useSelection.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { consultationsQuery, type DeskRole } from './api.ts';
import { ConsultationCard } from './ConsultationCard.tsx';
import { type ConsultationFilter, consultationList, isNarrowed, STATUSES } from './filter.ts';
import { t } from './translations.ts';

interface Props {
  filter: ConsultationFilter;
  desk: DeskRole;
  /** Path of the list. The path of a consultation begins with it. */
  base: string;
  one: (id: string) => string;
  /** Rendered between the tabs and the list. */
  filters?: ReactNode;
  /** Shown when the user has no consultation at all. */
  empty: ReactNode;
  /** Checkboxes, and the toolbar with actions on the selected rows. */
  select?: RowSelection<ConsultationItem> & { bar: ReactNode };
}

const ListSkeleton = () => {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <SkeletonBar height={112} />
      <SkeletonBar height={112} />
      <SkeletonBar height={112} />
    </Box>
  );
};

export function ConsultationList({ filter, desk, base, one, filters, empty, select }: Props) {
  const query = useListQuery(consultationsQuery(filter, desk));
  const { data, error, refetch, isPlaceholderData } = query;
  const tab = (status: ConsultationFilter['status'], text: string) => ({
    to: consultationList.url(base, filter, { status }),
    text,
    isCurrent: status === filter.status,
  });
  const none = (
    <EmptyState
      small
      title={t('list.none.title')}
      text={t('list.none.text')}
      action={
        <Action to={base} look="outlined">
          {t('list.none.action')}
        </Action>
      }
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <LinkTabs
        label={t('list.tabs')}
        tabs={[tab(null, t('list.all')), ...STATUSES.map((status) => tab(status, t(`status.${status}`)))]}
      />
      {filters}
      {!data && !error && <ListSkeleton />}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <VisuallyHidden>
            <span {...listStartProps} role="status">
              {!isPlaceholderData && t('list.found', { count: data.total })}
            </span>
          </VisuallyHidden>
          {select && data.items.length > 0 && <SelectAll items={data.items} selection={select.selection} />}
          {data.items.length === 0 ? (
            isNarrowed(filter) || filter.page > 1 ? (
              none
            ) : (
              empty
            )
          ) : (
            <Box
              component="ul"
              aria-busy={isPlaceholderData}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, opacity: isPlaceholderData ? 0.6 : 1 }}
            >
              {data.items.map((item) => (
                <SelectableItem key={item.id} row={item} select={select}>
                  <ConsultationCard item={item} to={one(item.id)} reader={desk === 'own' ? 'asker' : desk} />
                </SelectableItem>
              ))}
            </Box>
          )}
          <PaginationLinks
            label={t('list.pages')}
            page={filter.page}
            total={data.total_pages}
            to={(page) => consultationList.url(base, filter, { page })}
          />
          {select?.bar}
        </>
      )}
    </Box>
  );
}
