/** /marketplace: all products of all shops. Filters are in the URL. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { apiPaths } from '#contract/paths.ts';
import { listStartProps } from '../components/list-start.ts';
import { PageHead } from '../components/PageHead.tsx';
import { ServerFragment } from '../components/ServerFragment.tsx';
import { Text } from '../components/Text.tsx';
import { useHydrated } from '../components/useHydrated.ts';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { HeartLoader } from '../features/favorites/HeartLoader.tsx';
import { productsQuery } from '../features/products/api.ts';
import { CategoryNav } from '../features/products/CategoryNav.tsx';
import { FilterChips } from '../features/products/FilterChips.tsx';
import { FilterForm } from '../features/products/FilterForm.tsx';
import {
  type Filters,
  listActiveFilters,
  marketplaceUrl,
  productList,
  productsPath,
  queryOf,
} from '../features/products/filters.ts';
import { ListToolbar } from '../features/products/ListToolbar.tsx';
import { categoriesQuery } from '../features/products/option-queries.ts';
import { ProductResults } from '../features/products/ProductResults.tsx';
import { t } from '../features/products/translations.ts';
import { SearchField } from '../layouts/SearchField.tsx';
import type { Prefetch } from '../routes.tsx';
import styles from './MarketplacePage.module.css';

export const prefetch: Prefetch = ({ search }) => [
  productsPath(productList.read(search)),
  apiPaths.categories,
  apiPaths.districts,
];

const Correction = lazy(() =>
  import('../features/products/SearchCorrection.tsx').catch(() => ({ default: () => null })),
);

/** Only one category is a separate page for search engines. Searches and other filters are not. */
const isOwnPage = (filters: Filters) =>
  !filters.search && !filters.sort && listActiveFilters(filters).every((narrowing) => narrowing === 'category');

export default function MarketplacePage() {
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const filters = productList.read(params);
  const list = useQuery({ ...productsQuery(filters), placeholderData: keepPreviousData });
  const { data: categories } = useQuery(categoriesQuery);
  const shown = list.error ? null : list.isPlaceholderData ? undefined : list.data;
  const category = categories?.find(({ id }) => id === filters.category)?.category_name;
  const heading = filters.search ? t('found', { words: filters.search }) : (category ?? t('title'));
  return (
    <>
      <HeartLoader />
      <PageHead
        title={heading}
        description={t('description')}
        path={marketplaceUrl(productList.empty, { category: filters.category, page: filters.page })}
        hidden={!isOwnPage(filters)}
      />
      <header className={styles.header}>
        <div className={styles.search}>
          <SearchField />
        </div>
        <ServerFragment cacheKey={() => 'marketplace'} texts={() => ({ heading })}>
          {(texts) => (
            <Text component="h1" variant="h2" className={styles.title}>
              {texts.heading}
            </Text>
          )}
        </ServerFragment>
        {heading === t('title') && (
          <Text color="secondary" className={styles.lead}>
            {t('lead')}
          </Text>
        )}
        {isHydrated && filters.search && shown && (
          <Suspense>
            <Correction search={filters.search} to={(search) => marketplaceUrl(filters, { search })} />
          </Suspense>
        )}
      </header>
      <div className={styles.columns}>
        <div className={styles.filters}>
          <CategoryNav chosen={filters.category} queryOf={(category) => queryOf(filters, { category })} />
          <FilterForm filters={filters} />
        </div>
        <section aria-labelledby="daftar-produk" className={styles.results}>
          <VisuallyHidden>
            <h2 {...listStartProps} id="daftar-produk">
              {t('results')}
            </h2>
          </VisuallyHidden>
          <ListToolbar filters={filters} list={shown} />
          <FilterChips filters={filters} />
          <ProductResults filters={filters} query={list} />
        </section>
      </div>
    </>
  );
}
