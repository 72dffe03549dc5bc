/** The active filters as chips that can be removed. */
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import styles from './FilterChips.module.css';
import { type Filters, listActiveFilters, MARKETPLACE_PATH, queryOf, withoutFilters } from './filters.ts';
import { t } from './translations.ts';
import { useFilterLabels } from './useFilterLabels.ts';

export function FilterChips({ filters }: { filters: Filters }) {
  const nameOf = useFilterLabels(filters);
  const activeFilters = listActiveFilters(filters);
  if (activeFilters.length === 0) return null;
  return (
    <ul className={styles.root} aria-label={t('filters.active')}>
      {activeFilters.map((filter) => (
        <li key={filter}>
          <ServerFragment
            cacheKey={() => 'narrowing'}
            texts={() => ({ query: queryOf(filters, withoutFilters(filter)), name: nameOf(filter) })}
          >
            {({ query, name }) => (
              <Link to={MARKETPLACE_PATH + query} aria-label={t('filters.remove', { name })}>
                {name}
                <X aria-hidden size={18} />
              </Link>
            )}
          </ServerFragment>
        </li>
      ))}
    </ul>
  );
}
