/** The seller's orders: tabs with their numbers, search, and the list page by page. What a row looks like is the page's. */
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderItem, OrderStatus } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { Bone } from '../../components/Bone.tsx';
import { Failed } from '../../components/Failed.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { listStart } from '../../components/list-start.ts';
import { PageLinks } from '../../components/PageLinks.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { useQueryParams } from '../../components/useQueryParams.ts';
import { formatFull } from '../../format/counts.ts';
import { countsQuery, ordersQuery, PAYMENT_OPTIONS, totalsQuery } from './api.ts';
import { type OrderPlace, readPlace, STATUSES, writePlace } from './order-query.ts';

const BASE = '/dashboard/member/orders';
const at = (place: OrderPlace): string => {
  const query = writePlace(place);
  return query ? `${BASE}?${query}` : BASE;
};

interface Props {
  /** The word of a status while its number is not known yet. */
  labelOf: (status: OrderStatus) => string;
  row: (order: OrderItem) => ReactNode;
}

function First() {
  const { t } = useTranslation('member-orders');
  return (
    <Blank
      title={t('first_title')}
      text={t('first_text')}
      action={
        <>
          <Action look="filled" to="/dashboard/member/products">
            {t('first_products')}
          </Action>
          <Action look="outlined" to={PAYMENT_OPTIONS}>
            {t('first_payment')}
          </Action>
        </>
      }
    />
  );
}

export function OrderList({ labelOf, row }: Props) {
  const { t } = useTranslation('member-orders');
  const [params, setParams] = useQueryParams();
  const place = readPlace(params);
  const query = useQuery({ ...ordersQuery(writePlace(place)), placeholderData: keepPreviousData });
  const { data: counts } = useQuery(countsQuery);
  const { data: totals } = useQuery(totalsQuery);
  const { data, error, refetch, isPlaceholderData } = query;
  const countOf = (status: OrderStatus | null) =>
    counts?.reduce((sum, one) => (status === null || one.status === status ? sum + one.count : sum), 0);
  const tab = (status: OrderStatus | null, has_proof: boolean, label: string, count: number | undefined) => ({
    to: at({ ...place, status, has_proof, page: 1 }),
    text: count === undefined ? label : t('tab', { label, count: formatFull(count) as unknown as number }),
    isCurrent: place.status === status && place.has_proof === has_proof,
  });
  const tabs = [
    tab(null, false, t('all'), countOf(null)),
    ...STATUSES.flatMap((status) => [
      tab(status, false, labelOf(status), countOf(status)),
      // Whoever waits for payment is of two kinds: the buyer has something to do, or the seller has.
      ...(status === 'waiting' ? [tab(status, true, t('to_check'), totals?.proofs_to_check)] : []),
    ]),
  ];

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
    if (data.total === 0 && !place.status && !place.search) return <First />;
    if (data.items.length === 0) {
      return (
        <Blank
          small
          title={t('none_title')}
          text={t('none_text')}
          action={
            <Action look="outlined" to={BASE}>
              {t('clear')}
            </Action>
          }
        />
      );
    }
    return (
      <>
        <Box
          component="ul"
          aria-label={t('list')}
          aria-busy={isPlaceholderData || undefined}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, opacity: isPlaceholderData ? 0.6 : 1 }}
        >
          {data.items.map((order) => (
            <li key={order.id}>{row(order)}</li>
          ))}
        </Box>
        <PageLinks label={t('list')} page={place.page} total={data.total_pages} to={(page) => at({ ...place, page })} />
      </>
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ maxWidth: 480 }}>
        <SearchBox
          label={t('search')}
          value={place.search}
          onSearch={(search) =>
            setParams((now) => writePlace({ ...readPlace(now), search, page: 1 }), { replace: true })
          }
        />
      </Box>
      <LinkTabs label={t('tabs')} tabs={tabs} />
      <Box {...listStart} role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
        {data && !isPlaceholderData && t('count', { count: data.total })}
      </Box>
      {list()}
    </Box>
  );
}
