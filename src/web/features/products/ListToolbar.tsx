/** Above the list: number of results, sort order, and on a small screen the filter button. */
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { useCurrentParams } from '../../components/useCurrentParams.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatFullCount } from '../../format/counts.ts';
import type { ProductPage } from './api.ts';
import { type Filters, listActiveFilters, marketplaceUrl, productList, SORTS, type Sort } from './filters.ts';
import styles from './ListToolbar.module.css';
import { t } from './translations.ts';

const FilterSheet = lazy(() => import('./FilterSheet.tsx'));

interface Props {
  filters: Filters;
  /** Undefined: loading. Null: failed, and the list shows the error. */
  list: ProductPage | null | undefined;
}

export function ListToolbar({ filters, list }: Props) {
  const navigate = useNavigate();
  const now = useCurrentParams();
  const [isOpen, setOpen] = useState(false);
  const count = listActiveFilters(filters).filter((name) => name !== 'category').length;
  const orders: (Sort | '')[] = filters.search ? ['', ...SORTS] : ['', ...SORTS.filter((sort) => sort !== 'newest')];
  const best = filters.search ? 'best' : 'newest';
  const counted = list && (list.total_pages > 1 && list.items.length > 0 ? 'total_pages' : 'total');
  const countText = list === undefined ? 'loading' : counted;
  return (
    <div className={styles.root}>
      <ServerFragment
        cacheKey={() => `tools ${countText} ${count} ${filters.sort} ${best}`}
        texts={() => ({
          total: formatFullCount(list?.total ?? 0),
          page: String(list?.page),
          pages: String(list?.total_pages),
        })}
      >
        {(numbers) => (
          <>
            <p role="status" className={styles.count}>
              {countText && t(countText, numbers)}
            </p>
            <button type="button" className={styles.control} aria-haspopup="dialog" onClick={() => setOpen(true)}>
              <SlidersHorizontal aria-hidden size={18} />
              {t('filters.button')}
              {count > 0 && (
                <>
                  {' '}
                  <b>{count}</b> <VisuallyHidden>{t('filters.active_suffix')}</VisuallyHidden>
                </>
              )}
            </button>
            <div className={styles.control}>
              <ArrowUpDown aria-hidden size={18} className={styles.order} />
              <select
                form="saringan"
                name="sort"
                aria-label={t('sort.label')}
                value={filters.sort ?? ''}
                onChange={({ target }) =>
                  void navigate(
                    marketplaceUrl(productList.read(now()), { sort: (target.value || null) as Sort | null }),
                  )
                }
              >
                {orders.map((sort) => (
                  <option key={sort} value={sort}>
                    {t(`sort.${sort || best}`)}
                  </option>
                ))}
              </select>
            </div>
          </>
        )}
      </ServerFragment>
      {isOpen && (
        <Suspense>
          <FilterSheet
            filters={filters}
            onClose={() => setOpen(false)}
            onApply={(next) => {
              setOpen(false);
              void navigate(marketplaceUrl(next));
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
