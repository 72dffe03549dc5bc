/** The seller's orders: tabs with counts, search and pages. The page passes the component of a row. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OrderItem, OrderStatus } from '#contract/orders.ts';
import { ORDER_STATUSES } from '#machines/order.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { useList } from '../../components/lists/useList.ts';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import { SearchBox } from '../../components/SearchBox.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { formatFullCount } from '../../format/counts.ts';
import { countsQuery, ordersQuery, PAYMENT_OPTIONS_PATH, totalsQuery } from './api.ts';
import { type OrderListParams, orderList } from './list-params.ts';
import { t } from './translations.ts';

const LIST_PATH = '/dashboard/member/orders';
const listUrl = (params: OrderListParams, change: Partial<OrderListParams>): string =>
  orderList.url(LIST_PATH, params, change);

interface Props {
  /** Label of a status while its count is loading. */
  labelOf: (status: OrderStatus) => string;
  row: (order: OrderItem) => ReactNode;
}

function NoOrdersYet() {
  return (
    <EmptyState
      title={t('first_title')}
      text={t('first_text')}
      action={
        <>
          <Action look="filled" to="/dashboard/member/products">
            {t('first_products')}
          </Action>
          <Action look="outlined" to={PAYMENT_OPTIONS_PATH}>
            {t('first_payment')}
          </Action>
        </>
      }
    />
  );
}

export function OrderList({ labelOf, row }: Props) {
  const [listParams, change] = useList(orderList);
  const query = useListQuery(ordersQuery(orderList.query(listParams)));
  const { data: counts } = useQuery(countsQuery);
  const { data: totals } = useQuery(totalsQuery);
  const { data, error, refetch, isPlaceholderData } = query;
  const countOf = (status: OrderStatus | null) =>
    counts?.reduce((sum, entry) => (status === null || entry.status === status ? sum + entry.count : sum), 0);
  const tab = (
    status: OrderStatus | null,
    has_proof: boolean,
    label: string,
    count: number | undefined,
    refund = false,
  ) => ({
    to: listUrl(listParams, { status, has_proof, refund, complaint: false, payment_method: null }),
    text: count === undefined ? label : t('tab', { label, number: formatFullCount(count) }),
    isCurrent:
      listParams.status === status &&
      listParams.has_proof === has_proof &&
      listParams.refund === refund &&
      !listParams.complaint &&
      !listParams.payment_method,
  });
  const tabs = [
    tab(null, false, t('all'), countOf(null)),
    ...ORDER_STATUSES.flatMap((status) => [
      tab(status, false, labelOf(status), countOf(status)),
      // The status `waiting` has two tabs: the buyer must pay, or the seller must check the proof.
      ...(status === 'waiting' ? [tab(status, true, t('to_check'), totals?.proofs_to_check)] : []),
    ]),
    {
      to: listUrl(listParams, { status: null, has_proof: false, refund: false, complaint: true, payment_method: null }),
      text: t('complaints'),
      isCurrent: listParams.complaint,
    },
    {
      to: listUrl(listParams, {
        status: null,
        has_proof: false,
        refund: false,
        complaint: false,
        payment_method: 'cod',
      }),
      text: t('cod'),
      isCurrent: listParams.payment_method === 'cod',
    },
    tab(null, false, t('to_refund'), totals && totals.refunds_to_pay + totals.cancellations_to_answer, true),
  ];

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
    const { status, complaint, refund, payment_method, search } = listParams;
    if (data.total === 0 && !status && !complaint && !refund && !payment_method && !search) return <NoOrdersYet />;
    if (data.items.length === 0) {
      return (
        <EmptyState
          small
          title={t('none_title')}
          text={t('none_text')}
          action={
            <Action look="outlined" to={LIST_PATH}>
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
        <PaginationLinks
          label={t('list')}
          page={listParams.page}
          total={data.total_pages}
          to={(page) => listUrl(listParams, { page })}
        />
      </>
    );
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Box sx={{ maxWidth: 480 }}>
        <SearchBox
          label={t('search')}
          value={listParams.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      </Box>
      <LinkTabs label={t('tabs')} tabs={tabs} />
      <Box {...listStartProps} role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
        {data && !isPlaceholderData && t('count', { count: data.total })}
      </Box>
      {list()}
    </Box>
  );
}
