/** The businesses that a curator assists. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../components/Loaded.tsx';
import { Pager } from '../../components/Pager.tsx';
import { RecordTable } from '../../components/RecordTable.tsx';
import { curatorBusinessesQuery, optionsQuery } from './api.ts';

export function BusinessList() {
  const { t } = useTranslation('dashboard');
  const [page, setPage] = useState(1);
  const { data: fields } = useQuery(optionsQuery('business-field'));
  const labelOf = (code: string | null) => fields?.options.find(({ value }) => value === code)?.label ?? code;
  const query = useQuery({ ...curatorBusinessesQuery(page), placeholderData: keepPreviousData });
  return (
    <Loaded
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: t('curator.businesses.none'), text: t('curator.businesses.none_text') }}
    >
      {({ items, total_pages }) => (
        <>
          <RecordTable
            caption={t('curator.businesses.title')}
            rows={items}
            keyOf={({ id }) => id}
            columns={[
              { label: t('columns.business'), cell: ({ business_name, brand_name }) => brand_name ?? business_name },
              { label: t('columns.owner'), cell: ({ owner }) => owner.name },
              {
                label: t('columns.field'),
                cell: ({ business_field }) => labelOf(business_field) ?? t('columns.nobody'),
              },
              { label: t('columns.entries'), numeric: true, cell: ({ submissions }) => submissions },
            ]}
          />
          <Pager page={page} total={total_pages} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}
