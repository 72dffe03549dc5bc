/** The buyer's orders for the filter in the URL: tabs, search, cards, pages and empty states. */
import Box from '@mui/material/Box';
import { useNavigate } from 'react-router-dom';
import { ORDER_STATUSES } from '#machines/order.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { useCurrentParams } from '../../components/useCurrentParams.ts';
import { useListQuery } from '../../components/useListQuery.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { ordersQuery } from './api.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { listUrl, type OrderFilter, orderList } from './filter.ts';
import { OrderCard } from './OrderCard.tsx';
import { OrderSearch } from './OrderSearch.tsx';
import { t } from './translations.ts';

function NoOrders({ search, status, refund, page }: OrderFilter) {
  if (!search && !status && !refund && page === 1) {
    return (
      <EmptyState
        title={t('list.empty.title')}
        text={t('list.empty.text')}
        action={
          <Action to="/marketplace" look="filled">
            {t('list.empty.action')}
          </Action>
        }
      />
    );
  }
  const wanted = search && status ? 'text_both' : search ? 'text_search' : refund ? 'text_refund' : 'text_status';
  const textKey = page > 1 ? 'text_page' : wanted;
  return (
    <EmptyState
      small
      title={t('list.none.title')}
      text={t(`list.none.${textKey}`, { search, status: status && t(`status.${status}`) })}
      action={
        <Action to="/order-list/" look="outlined">
          {t('list.none.action')}
        </Action>
      }
    />
  );
}

const ListSkeleton = () => {
  return (
    <Box role="status" sx={{ display: 'grid', gap: 1.5 }}>
      <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
      {[1, 2, 3].map((card) => (
        <Box
          key={card}
          sx={{
            p: 2.5,
            border: 1,
            borderColor: 'divider',
            borderRadius: '14px',
            bgcolor: 'background.paper',
            display: 'grid',
            gap: 1.5,
          }}
        >
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
            <SkeletonBar width="40%" />
            <SkeletonBar width={120} round />
          </Box>
          <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
            <SkeletonBar width={64} height={64} />
            <SkeletonBar width="50%" />
          </Box>
        </Box>
      ))}
    </Box>
  );
};

export function OrderList({ filter }: { filter: OrderFilter }) {
  const navigate = useNavigate();
  const now = useCurrentParams();
  const { data, error, refetch, isPlaceholderData } = useListQuery(ordersQuery(filter));
  const tab = (status: OrderFilter['status'], text: string, refund = false) => ({
    to: listUrl(filter, { status, refund }),
    text,
    isCurrent: status === filter.status && refund === filter.refund,
  });
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <OrderSearch search={filter.search} onSearch={(search) => navigate(listUrl(orderList.read(now()), { search }))} />
      <LinkTabs
        label={t('list.tabs')}
        tabs={[
          tab(null, t('list.all')),
          ...ORDER_STATUSES.map((status) => tab(status, t(`status.${status}`))),
          tab(null, t('list.refund'), true),
        ]}
      />
      {!data && !error && <ListSkeleton />}
      {!data && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <VisuallyHidden>
            <span {...listStartProps} role="status">
              {!isPlaceholderData && t('list.found', { count: data.total })}
            </span>
          </VisuallyHidden>
          {data.items.length === 0 ? (
            <NoOrders {...filter} />
          ) : (
            <Box
              component="ul"
              aria-busy={isPlaceholderData}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, opacity: isPlaceholderData ? 0.6 : 1 }}
            >
              {data.items.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} />
                  <Box sx={{ display: 'flex', justifyContent: 'flex-end', '&:not(:empty)': { mt: 1 } }}>
                    <BuyAgain order={order} size="small" />
                  </Box>
                </li>
              ))}
            </Box>
          )}
          <PaginationLinks
            label={t('list.pages')}
            page={filter.page}
            total={data.total_pages}
            to={(page) => listUrl(filter, { page })}
          />
        </>
      )}
    </Box>
  );
}
