import { useQuery } from '@tanstack/react-query';
import MapPinned from 'lucide-react/icons/map-pinned';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Text } from '../components/Text.tsx';
import { useHydrated } from '../components/useHydrated.ts';
import { districtsQuery, shopsQuery } from '../features/shops/api.ts';
import { shopList } from '../features/shops/filters.ts';
import { shopListPrefetchPaths } from '../features/shops/prefetch-paths.ts';
import { ShopFilters } from '../features/shops/ShopFilters.tsx';
import { ShopList } from '../features/shops/ShopList.tsx';
import { t } from '../features/shops/translations.ts';
import type { Prefetch } from '../routes.tsx';
import styles from './ShopsPage.module.css';

export const prefetch: Prefetch = ({ search }) => shopListPrefetchPaths(shopList.read(search));

const Correction = lazy(() =>
  import('../features/products/SearchCorrection.tsx').catch(() => ({ default: () => null })),
);

export default function ShopsPage() {
  const [params] = useSearchParams();
  const filters = shopList.read(params);
  const isHydrated = useHydrated();
  const total = useQuery(shopsQuery(filters)).data?.total ?? 0;
  const district = useQuery(districtsQuery).data?.find(({ id }) => id === filters.district);
  const title = district ? t('in_district', { name: district.name }) : t('title');
  // Searches and the filter for open shops are not separate pages for search engines.
  const path = shopList.url('/members', { ...filters, search: '', open: false });
  return (
    <>
      <PageHead
        title={title}
        description={t('description')}
        path={path}
        hidden={Boolean(filters.search || filters.open)}
      />
      <div className={styles.head}>
        <div className={styles.intro}>
          <Text variant="h1">{title}</Text>
          <Text color="secondary" className={styles.lead}>
            {t('lead')}
          </Text>
        </div>
        <Action to={shopList.url('/maps', filters, { open: false })} look="outlined" size="small">
          <MapPinned aria-hidden size={18} />
          {t('map_link')}
        </Action>
      </div>
      <div className={styles.filters}>
        <ShopFilters path="/members" filters={filters} withOpen />
      </div>
      {isHydrated && filters.search && total > 0 && (
        <Suspense>
          <Correction search={filters.search} to={(search) => shopList.url('/members', filters, { search })} />
        </Suspense>
      )}
      <ShopList filters={filters} />
    </>
  );
}
