/** Businesses of a curator, or all for staff. Search by name, and a filter for unconfirmed documents. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { LinkCard } from '../../../components/LinkCard.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { SearchBox } from '../../../components/SearchBox.tsx';
import { useListQuery } from '../../../components/useListQuery.ts';
import { longDate } from '../../../format/dates.ts';
import { BUSINESS_PATHS, businessesQuery, type DeskRole } from './api.ts';
import { t } from './translations.ts';
import { useLabels } from './useLabels.ts';

export function BusinessList({ desk }: { desk: DeskRole }) {
  const [search, setSearch] = useState('');
  const [waiting, setWaiting] = useState<'' | '1'>('');
  const [page, setPage] = useState(1);
  const { fieldOf, districtOf } = useLabels();
  const words = new URLSearchParams({
    page: String(page),
    ...(search ? { search } : {}),
    ...(waiting ? { waiting } : {}),
  }).toString();
  const query = useListQuery(businessesQuery(desk, words));
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'end', gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}>
        <SearchBox
          label={t('businesses.search')}
          value={search}
          onSearch={(next) => {
            setSearch(next);
            setPage(1);
          }}
        />
        <NativeSelect
          label={t('licence.filter')}
          value={waiting}
          options={[
            { value: '', label: t('licence.filter_all') },
            { value: '1', label: t('licence.filter_waiting') },
          ]}
          onChange={(next) => {
            setWaiting(next);
            setPage(1);
          }}
        />
      </Box>
      <QueryResult
        level="h2"
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={{
          title: t(waiting ? 'licence.none_waiting' : search ? 'queue.none' : 'businesses.none'),
          text: t(waiting || search ? 'queue.none_text' : `businesses.none_text${desk === 'staff' ? '_staff' : ''}`),
        }}
      >
        {({ items, total_pages }) => (
          <div>
            <Box
              component="ul"
              aria-label={t('businesses.list')}
              sx={{
                listStyle: 'none',
                m: 0,
                p: 0,
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              }}
            >
              {items.map(({ id, business_name, brand_name, owner, business_field, district, ...more }) => (
                <li key={id}>
                  <LinkCard
                    to={`${BUSINESS_PATHS[desk]}/${id}`}
                    next={more.licences_waiting > 0 && t('licence.waiting', { count: more.licences_waiting })}
                  >
                    <Box sx={{ overflowWrap: 'anywhere' }}>
                      <Box className="lead" sx={{ fontWeight: 600 }}>
                        {brand_name ?? business_name}
                      </Box>
                      <Box>{owner.name}</Box>
                    </Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
                      {[
                        fieldOf(business_field),
                        districtOf(district),
                        t('businesses.entries', { count: more.submissions }),
                        t('businesses.since', { date: longDate(more.created_at) }),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Box>
                  </LinkCard>
                </li>
              ))}
            </Box>
            <Pager page={page} total={total_pages} onPage={setPage} />
          </div>
        )}
      </QueryResult>
    </Box>
  );
}
