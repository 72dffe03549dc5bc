/** The product list in all its states: loading, failed, empty, past the last page, loaded. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import type { ProductPage } from './api.ts';
import { type Filters, marketplaceUrl } from './filters.ts';
import { NoProducts } from './NoProducts.tsx';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';
import styles from './ProductResults.module.css';
import { t } from './translations.ts';

interface Props {
  filters: Filters;
  query: UseQueryResult<ProductPage>;
}

export function ProductResults({ filters, query }: Props) {
  const { data, error, isPlaceholderData } = query;
  if (error) return <LoadError error={error} onRetry={() => void query.refetch()} />;
  if (!data) return <ProductGridSkeleton count={12} columns={4} />;
  if (data.total === 0) return <NoProducts filters={filters} />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        art="waves"
        title={t('beyond.title')}
        text={t('beyond.text', { page: filters.page, pages: data.total_pages })}
        action={
          <Action look="outlined" to={marketplaceUrl(filters)}>
            {t('beyond.first')}
          </Action>
        }
      />
    );
  }
  return (
    <div className={styles.list} aria-busy={isPlaceholderData}>
      <ProductGrid products={data.items} columns={4} eager={1} />
      <PaginationLinks
        label={t('pages')}
        page={filters.page}
        total={data.total_pages}
        to={(page) => marketplaceUrl(filters, { page })}
      />
    </div>
  );
}
