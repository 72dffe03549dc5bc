/** The seller's products: filters, the list as grid or cards, and bulk actions. */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { MemberProductItem } from '#contract/selling.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { useList } from '../../components/lists/useList.ts';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { productsQuery } from './api.ts';
import { BulkBar } from './BulkBar.tsx';
import { gridApiQuery, isFiltered, productList } from './grid-state.ts';
import type { ListProps } from './list-props.ts';
import { ProductCards } from './ProductCards.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { RemoveProductDialog } from './RemoveProductDialog.tsx';
import { t } from './translations.ts';

const ProductGrid = lazy(() => import('./ProductGrid.tsx'));

const ListSkeleton = ({ isPhone }: { isPhone: boolean }) => (
  <Box aria-hidden sx={{ display: 'grid', gap: 1.5 }}>
    {Array.from({ length: 5 }, (_, row) => row).map((row) => (
      <SkeletonBar key={row} height={isPhone ? 168 : 60} />
    ))}
  </Box>
);

function NoProductsYet() {
  return (
    <EmptyState
      title={t('products.first_title')}
      text={t('products.first_text')}
      action={
        <>
          <Action look="filled" to="/dashboard/member/products/add">
            {t('products.add')}
          </Action>
          <Action look="outlined" to="/dashboard/member/products/import">
            {t('products.import')}
          </Action>
        </>
      }
    />
  );
}

export function ProductList() {
  const isPhone = useMediaQuery('(max-width: 767.95px)', { noSsr: true });
  const [state, change] = useList(productList);
  const [chosen, setChosen] = useState<string[]>([]);
  const [removing, setRemoving] = useState<MemberProductItem | null>(null);
  const { data, error, refetch, isFetching } = useListQuery(productsQuery(gridApiQuery(state)));
  const forget = useCallback(() => setChosen([]), []);
  const isFirst = data?.total === 0 && !isFiltered(state) && state.page === 1;
  // The only product of the last page may have been removed.
  useEffect(() => {
    if (data && !isFetching && data.total > 0 && state.page > data.total_pages)
      change({ page: data.total_pages }, { replace: true });
  }, [data, isFetching, state.page, change]);

  const list = () => {
    if (!data)
      return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ListSkeleton isPhone={isPhone} />;
    if (data.items.length === 0 && !isFetching) {
      return (
        <EmptyState
          small
          title={t('products.none_title')}
          text={t('products.none_text')}
          action={
            <Action
              look="outlined"
              onClick={() => change({ ...productList.empty, sort: state.sort, direction: state.direction })}
            >
              {t('products.clear')}
            </Action>
          }
        />
      );
    }
    const props: ListProps = {
      items: data.items,
      total: data.total,
      pages: data.total_pages,
      isFetching,
      state,
      change,
      chosen,
      onChoose: setChosen,
      onRemove: setRemoving,
    };
    if (isPhone) return <ProductCards {...props} />;
    return (
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '14px', bgcolor: 'background.paper', minWidth: 0 }}>
        <Suspense fallback={<ListSkeleton isPhone={false} />}>
          <ProductGrid {...props} />
        </Suspense>
      </Box>
    );
  };

  if (isFirst) return <NoProductsYet />;
  return (
    <>
      <ProductFilters state={state} change={change} isPhone={isPhone} />
      <Box {...listStartProps} role="status" sx={{ my: 1.5, color: 'text.secondary', minHeight: 24 }}>
        {data && t('products.count', { count: data.total })}
      </Box>
      {list()}
      <BulkBar chosen={chosen} onDone={forget} />
      <RemoveProductDialog
        product={removing}
        onClose={() => setRemoving(null)}
        onRemoved={(id) => setChosen((before) => before.filter((other) => other !== id))}
      />
    </>
  );
}
