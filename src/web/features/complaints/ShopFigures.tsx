/** Shops with complaints, and how their sellers answered. */
import Link from '@mui/material/Link';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { Panel } from '../../components/Panel.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordTable } from '../../components/RecordTable.tsx';
import { complaintShopsQuery } from './api.ts';
import { t } from './translations.ts';

const NUMBERS = ['total', 'open', 'in_time', 'unanswered'] as const;

export function ShopFigures() {
  const query = useQuery(complaintShopsQuery);
  return (
    <Panel title={t('staff.shops.title')} text={t('staff.shops.text')}>
      <QueryResult
        query={query}
        isEmpty={(shops) => shops.length === 0}
        empty={{ title: t('staff.shops.none'), text: t('staff.empty.text') }}
      >
        {(shops) => (
          <RecordTable
            isDense
            caption={t('staff.shops.title')}
            rows={shops}
            keyOf={({ business_id }) => business_id}
            columns={[
              {
                label: t('staff.shops.shop'),
                cell: ({ business_id, shop }) => (
                  <Link
                    component={RouterLink}
                    to={`/dashboard/staff/businesses/${business_id}`}
                    sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
                  >
                    {shop}
                  </Link>
                ),
              },
              ...NUMBERS.map((name) => ({
                label: t(`staff.shops.${name}`),
                numeric: true as const,
                cell: (row: (typeof shops)[number]) => row[name],
              })),
            ]}
          />
        )}
      </QueryResult>
    </Panel>
  );
}
