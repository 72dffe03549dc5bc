/** Products, shops or reviews, with what is hidden among them. */
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ModerationItem } from '#contract/staff.ts';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { type GridColumn, Listing } from '../../components/Listing.tsx';
import { ListingFaces } from '../../components/ListingFaces.tsx';
import { PlainSelect } from '../../components/PlainSelect.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { queryOf, useAddress } from '../../components/useAddress.ts';
import { shortDate } from '../../format/dates.ts';
import { KINDS, moderationQuery, STATES } from './api.ts';
import { ModerateDialog } from './ModerateDialog.tsx';
import { State, Toggle, What } from './parts.tsx';

const BASE = '/dashboard/staff/moderation';

export function ModerationList() {
  const { t } = useTranslation('moderation');
  const { text, one, page, change } = useAddress();
  const [asked, setAsked] = useState<ModerationItem | null>(null);
  const kind = one('kind', KINDS) || 'products';
  const [search, state] = [text('search'), one('state', STATES)];
  const query = useQuery({
    ...moderationQuery(kind, queryOf({ search, state, page })),
    // Of another kind there is nothing to keep.
    placeholderData: (before, earlier) =>
      String(earlier?.queryKey[0]).includes(`/${kind}?`) ? keepPreviousData(before) : undefined,
  });
  const ownerOf = ({ owner, shop }: ModerationItem) => (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      {owner.name}
      {kind !== 'shops' && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{shop}</Box>}
    </Box>
  );
  const columns: GridColumn<ModerationItem>[] = [
    { field: 'what', label: t(`column.${kind}`), flex: 2.4, cell: (item) => <What item={item} /> },
    { field: 'owner', label: t(kind === 'reviews' ? 'column.author' : 'column.owner'), flex: 1.2, cell: ownerOf },
    { field: 'state', label: t('column.state'), flex: 1.4, cell: (item) => <State item={item} /> },
    { field: 'created', label: t('column.created'), width: 124, cell: ({ created_at }) => shortDate(created_at) },
    { field: 'do', label: t('column.action'), width: 190, cell: (item) => <Toggle item={item} onAsk={setAsked} /> },
  ];
  const card = (item: ModerationItem) => (
    <>
      <What item={item} />
      {ownerOf(item)}
      <State item={item} />
      <Toggle item={item} onAsk={setAsked} />
    </>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <LinkTabs
        label={t('tabs')}
        tabs={KINDS.map((one) => ({
          to: one === 'products' ? BASE : `${BASE}?kind=${one}`,
          text: t(`kinds.${one}`),
          isCurrent: one === kind,
        }))}
      />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 2fr) 1fr' } }}>
        <SearchBox
          key={kind}
          label={t(`search.${kind}`)}
          value={search}
          onSearch={(next) => change({ search: next }, { replace: true })}
        />
        <PlainSelect
          label={t('state')}
          value={state}
          options={[
            { value: '' as const, label: t('all') },
            ...STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          ]}
          onChange={(next) => change({ state: next })}
        />
      </Box>
      <ListingFaces
        query={query}
        count={(count) => t('count', { count })}
        empty={{
          title: t('none_title'),
          text: t('none_text'),
          clear: { text: t('clear'), onClear: () => change({ search: '', state: '' }) },
        }}
      >
        {({ items, total, total_pages }) => (
          <Listing
            label={t(`kinds.${kind}`)}
            items={items}
            total={total}
            pages={total_pages}
            page={page}
            isFetching={query.isFetching}
            onPage={(next) => change({ page: next })}
            columns={columns}
            card={card}
          />
        )}
      </ListingFaces>
      {asked && <ModerateDialog item={asked} onClose={() => setAsked(null)} />}
    </Box>
  );
}
