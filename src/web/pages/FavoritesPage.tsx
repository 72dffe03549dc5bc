/** /favorites: saved products, followed shops, and what was seen on this device. The part and the page are in the URL. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { pagedList } from '../components/lists/paged-list.ts';
import { PageTitle } from '../components/PageTitle.tsx';
import { PaginationLinks } from '../components/PaginationLinks.tsx';
import { useFocusFallback } from '../components/useFocusFallback.ts';
import { useListQuery } from '../components/useListQuery.ts';
import { favoriteProductsQuery, favoriteShopsQuery } from '../features/favorites/api.ts';
import { HeartLoader } from '../features/favorites/HeartLoader.tsx';
import { RecentlySeen } from '../features/favorites/RecentlySeen.tsx';
import { t } from '../features/favorites/translations.ts';
import { ProductGrid, ProductGridSkeleton } from '../features/products/ProductGrid.tsx';
import { ShopGrid, ShopGridSkeleton } from '../features/shops/ShopCard.tsx';

const PARTS = ['produk', 'toko', 'dilihat'] as const;
type Part = (typeof PARTS)[number];

function urlOf(part: Part, page = 1): string {
  const params = new URLSearchParams();
  if (part !== 'produk') params.set('bagian', part);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `/favorites?${params}` : '/favorites';
}

interface SavedListProps<Item> {
  query: Pick<UseQueryResult<{ items: Item[]; total_pages: number }>, 'data' | 'error' | 'refetch'>;
  page: number;
  part: Part;
  skeleton: ReactNode;
  none: ReactNode;
  children: (items: Item[]) => ReactNode;
}

function SavedList<Item>({
  query: { data, error, refetch },
  page,
  part,
  skeleton,
  none,
  children,
}: SavedListProps<Item>) {
  const container = useRef<HTMLElement>(null);
  // An item leaves the list with its heart.
  const focusFallback = useFocusFallback(() => container.current);
  const list = () => {
    if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : skeleton;
    if (data.items.length === 0) return none;
    return (
      <>
        {children(data.items)}
        <PaginationLinks label={t('pages')} page={page} total={data.total_pages} to={(next) => urlOf(part, next)} />
      </>
    );
  };
  return (
    <Box
      ref={container}
      {...focusFallback}
      component="section"
      tabIndex={-1}
      aria-label={t(`tab.${part}`)}
      sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}
    >
      {list()}
    </Box>
  );
}

function Products({ page }: { page: number }) {
  const none = (
    <EmptyState
      small
      title={t('products.none_title')}
      text={t('products.none_text')}
      action={
        <Action look="filled" to="/marketplace">
          {t('browse')}
        </Action>
      }
    />
  );
  const query = useListQuery(favoriteProductsQuery(page));
  return (
    <SavedList query={query} page={page} part="produk" skeleton={<ProductGridSkeleton count={5} />} none={none}>
      {(products) => <ProductGrid products={products} level="h2" />}
    </SavedList>
  );
}

function Shops({ page }: { page: number }) {
  const none = (
    <EmptyState
      small
      title={t('shops.none_title')}
      text={t('shops.none_text')}
      action={
        <Action look="filled" to="/members">
          {t('shops.browse')}
        </Action>
      }
    />
  );
  const query = useListQuery(favoriteShopsQuery(page));
  return (
    <SavedList query={query} page={page} part="toko" skeleton={<ShopGridSkeleton count={4} />} none={none}>
      {(shops) => <ShopGrid shops={shops} />}
    </SavedList>
  );
}

export default function FavoritesPage() {
  const [params] = useSearchParams();
  const { page } = pagedList.read(params);
  const part = PARTS.find((one) => one === params.get('bagian')) ?? 'produk';
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      <HeartLoader />
      <PageTitle>{t('page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('title')}
      </Typography>
      <LinkTabs
        label={t('tabs')}
        tabs={PARTS.map((one) => ({ to: urlOf(one), text: t(`tab.${one}`), isCurrent: one === part }))}
      />
      {part === 'produk' && <Products page={page} />}
      {part === 'toko' && <Shops page={page} />}
      {part === 'dilihat' && <RecentlySeen />}
    </Box>
  );
}
