/** Records of one kind: search, drafts and published ones. Kinds with an order can be sorted by dragging or buttons. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { Link as RouterLink } from 'react-router-dom';
import type { ContentItem } from '#contract/content.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { IconAction } from '../../components/IconAction.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { Pager } from '../../components/Pager.tsx';
import { Picture } from '../../components/Picture.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { type Column, RecordTable } from '../../components/RecordTable.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { longDateTime, shortDate } from '../../format/dates.ts';
import { contentsQuery, editPath } from './api.ts';
import { type ListState, queryOf } from './list-state.ts';
import { DragHandle, SortableTable } from './SortableTable.tsx';
import { t } from './translations.ts';
import { useReorder } from './useReorder.ts';

interface Props {
  kind: string;
  isManuallyOrdered: boolean;
  state: ListState;
  onPage: (page: number) => void;
}

function TitleCell({ item }: { item: ContentItem }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
      {item.picture && (
        <Box sx={{ width: 56, flex: 'none', borderRadius: '8px', overflow: 'hidden' }}>
          <Picture src={item.picture} alt="" sizes="56px" />
        </Box>
      )}
      <Link
        component={RouterLink}
        to={editPath(item.kind, item.id)}
        sx={{ fontWeight: 600, overflowWrap: 'anywhere', minHeight: 44, display: 'inline-flex', alignItems: 'center' }}
      >
        {item.title || t('untitled')}
      </Link>
    </Box>
  );
}

export function ContentList({ kind, isManuallyOrdered, state, onPage }: Props) {
  const listQuery = contentsQuery(kind, queryOf(state));
  const query = useListQuery(listQuery);
  const order = useReorder(kind, listQuery.queryKey);
  const canReorder = isManuallyOrdered && !state.search && !state.status && query.data?.total_pages === 1;
  const columns = (items: ContentItem[]): Column<ContentItem>[] => [
    { label: t('column.title'), cell: (item) => <TitleCell item={item} /> },
    {
      label: t('column.status'),
      isBare: true,
      cell: ({ status }) => (
        <StatusChip
          status={status === 'published' ? 'open' : 'closed'}
          label={t(`${kind === 'category' ? 'category_state' : 'state'}.${status}`)}
        />
      ),
    },
    ...(isManuallyOrdered
      ? []
      : [
          {
            label: t('column.date'),
            isBare: true,
            isBlank: ({ starts_at }: ContentItem) => !starts_at,
            cell: ({ starts_at }: ContentItem) => (starts_at ? longDateTime(starts_at) : '–'),
          },
        ]),
    { label: t('column.updated'), cell: ({ updated_at }) => shortDate(updated_at) },
    ...(canReorder
      ? [
          {
            label: t('column.order'),
            isBare: true,
            cell: (item: ContentItem) => {
              const at = items.indexOf(item);
              return (
                <Box sx={{ display: 'flex' }}>
                  <DragHandle label={t('order.drag', { title: item.title })} />
                  <IconAction
                    label={t('order.up', { title: item.title })}
                    onClick={() => order.move(items, at, at - 1)}
                  >
                    <ArrowUp aria-hidden size={20} opacity={at === 0 ? 0.3 : 1} />
                  </IconAction>
                  <IconAction
                    label={t('order.down', { title: item.title })}
                    onClick={() => order.move(items, at, at + 1)}
                  >
                    <ArrowDown aria-hidden size={20} opacity={at === items.length - 1 ? 0.3 : 1} />
                  </IconAction>
                </Box>
              );
            },
          },
        ]
      : []),
  ];
  const isFiltered = state.search !== '' || state.status !== '';
  return (
    <QueryResult query={query} isEmpty={() => false} empty={{ title: '', text: '' }}>
      {({ items, total, page, total_pages }) => (
        <>
          <Box {...listStartProps} role="status" sx={{ mb: 1, fontWeight: 600 }}>
            {t('total', { count: total })}
          </Box>
          {items.length === 0 ? (
            <EmptyState
              small
              level="h2"
              title={t(isFiltered ? 'empty.filtered_title' : 'empty.title')}
              text={t(isFiltered ? 'empty.filtered_text' : 'empty.text')}
              action={
                !isFiltered && (
                  <Action to={editPath(kind, 'new')} look="filled">
                    {t('add')}
                  </Action>
                )
              }
            />
          ) : canReorder ? (
            <SortableTable
              caption={t('list')}
              columns={columns(items)}
              items={items}
              onMove={(from, to) => order.move(items, from, to)}
            />
          ) : (
            <RecordTable isDense caption={t('list')} columns={columns(items)} rows={items} keyOf={({ id }) => id} />
          )}
          <Pager page={page} total={total_pages} onPage={onPage} />
        </>
      )}
    </QueryResult>
  );
}
