/**
 * The filters beside the list on a wide screen. Each change applies at once. Without scripts the form is submitted
 * instead.
 */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Action } from '../../components/Action.tsx';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { FilterFields } from './FilterFields.tsx';
import styles from './FilterForm.module.css';
import {
  type Filters,
  listActiveFilters,
  MARKETPLACE_PATH,
  marketplaceUrl,
  productList,
  queryOf,
  withoutFilters,
} from './filters.ts';
import { t } from './translations.ts';

/** Shows a choice at once, before the URL has changed. */
function useOptimisticFilters(filters: Filters) {
  const [optimistic, setOptimistic] = useState(filters);
  const [known, setKnown] = useState(filters);
  if (productList.query(known) !== productList.query(filters)) {
    setKnown(filters);
    setOptimistic(filters);
  }
  return [optimistic, setOptimistic] as const;
}

export function FilterForm({ filters }: { filters: Filters }) {
  const navigate = useNavigate();
  const [optimistic, setOptimistic] = useOptimisticFilters(filters);
  const applyFilters = (change: Partial<Filters>) => {
    setOptimistic({ ...optimistic, ...change });
    void navigate(marketplaceUrl(optimistic, change));
  };
  const activeFilters = listActiveFilters(filters).filter((name) => name !== 'category');
  return (
    <form
      className={styles.root}
      id="saringan"
      action={MARKETPLACE_PATH}
      method="get"
      aria-labelledby="judul-saringan"
      onSubmit={(event) => event.preventDefault()}
    >
      <VisuallyHidden>
        <h2 id="judul-saringan">{t('filters.title')}</h2>
      </VisuallyHidden>
      {filters.search && <input type="hidden" name="search" value={filters.search} />}
      {filters.category && <input type="hidden" name="category" value={filters.category} />}
      <FilterFields
        value={optimistic}
        onChange={applyFilters}
        underPrice={
          <ServerFragment cacheKey={() => 'apply filters'}>
            <Action type="submit" look="outlined" size="small" className={styles.apply}>
              {t('filters.apply')}
            </Action>
          </ServerFragment>
        }
      />
      {activeFilters.length > 0 && (
        <ServerFragment
          cacheKey={() => 'clear filters'}
          texts={() => ({ query: queryOf(filters, withoutFilters(...activeFilters)) })}
        >
          {({ query }) => (
            <Action to={MARKETPLACE_PATH + query} size="small" className={styles.clear}>
              {t('filters.clear')}
            </Action>
          )}
        </ServerFragment>
      )}
    </form>
  );
}
