/** Products, shops or reviews, including hidden ones. */
import Box from '@mui/material/Box';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ModerationItem } from '#contract/staff.ts';
import { FilterableList } from '../../components/FilterableList.tsx';
import type { GridColumn } from '../../components/GridOrCards.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { useList } from '../../components/lists/useList.ts';
import { type SortChoices, useSorts } from '../../components/SortSelect.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { useSelection } from '../../components/useSelection.ts';
import { shortDate } from '../../format/dates.ts';
import { isOfBuyer, KINDS, moderationQuery, nameOfItem, STATES } from './api.ts';
import { BulkModeration } from './BulkModeration.tsx';
import { moderationApiQuery, moderationList } from './list-params.ts';
import { ModerateDialog } from './ModerateDialog.tsx';
import { ModeratedItem, VisibilityState, VisibilityToggle } from './ModerationCells.tsx';
import { t } from './translations.ts';

const LIST_PATH = '/dashboard/staff/moderation';

export function ModerationList() {
  const [values, change] = useList(moderationList);
  const { kind, search, state } = values;
  const [dialogItem, setDialogItem] = useState<ModerationItem | null>(null);
  const { byAge, byName } = useSorts();
  const byRate: SortChoices = [
    { sort: 'rate', direction: 'asc', label: t('fewest_stars') },
    { sort: 'rate', direction: 'desc', label: t('most_stars') },
  ];
  const sorts: SortChoices = [...byAge, ...(kind === 'reviews' ? byRate : byName('title'))];
  const query = useListQuery({
    ...moderationQuery(kind, moderationApiQuery(values)),
    // Keeps the previous page only within the same kind.
    placeholderData: (before, earlier) =>
      earlier?.queryKey.includes(`/${kind}`) ? keepPreviousData(before) : undefined,
  });
  const selection = useSelection<ModerationItem>(`${kind} ${search} ${state}`);
  const ownerOf = ({ owner, shop }: ModerationItem) => (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {owner.name}
      {kind !== 'shops' && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{shop}</Box>}
    </Box>
  );
  const columns: GridColumn<ModerationItem>[] = [
    {
      field: kind === 'reviews' ? 'rate' : 'title',
      label: t(`column.${kind}`),
      flex: 2.4,
      cell: (item) => <ModeratedItem item={item} />,
    },
    { field: 'owner', label: t(isOfBuyer(kind) ? 'column.author' : 'column.owner'), flex: 1.2, cell: ownerOf },
    { field: 'state', label: t('column.state'), flex: 1.4, cell: (item) => <VisibilityState item={item} /> },
    { field: 'created_at', label: t('column.created'), width: 124, cell: ({ created_at }) => shortDate(created_at) },
    {
      field: 'do',
      label: t('column.action'),
      width: 190,
      cell: (item) => <VisibilityToggle item={item} onAsk={setDialogItem} />,
    },
  ];
  const card = (item: ModerationItem) => (
    <>
      <ModeratedItem item={item} />
      {ownerOf(item)}
      <VisibilityState item={item} />
      <VisibilityToggle item={item} onAsk={setDialogItem} />
    </>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LinkTabs
        label={t('tabs')}
        tabs={KINDS.map((other) => ({
          to: moderationList.url(LIST_PATH, { ...moderationList.empty, kind: other }),
          text: t(`kinds.${other}`),
          isCurrent: other === kind,
        }))}
      />
      <FilterableList
        words={{
          count: (count) => t('count', { count }),
          none: t('none_title'),
          hint: t('none_text'),
          clear: t('clear'),
        }}
        label={t(`kinds.${kind}`)}
        searchLabel={t(`search.${kind}`)}
        values={values}
        change={change}
        choices={[
          {
            name: 'state',
            label: t('state'),
            all: t('all'),
            options: STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        sorts={sorts}
        query={query}
        columns={columns}
        card={card}
        select={{ selection, nameOf: nameOfItem, bar: <BulkModeration selection={selection} /> }}
      />
      {dialogItem && <ModerateDialog item={dialogItem} onClose={() => setDialogItem(null)} />}
    </Box>
  );
}
