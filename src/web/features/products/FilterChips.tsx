/** The active filters as chips that can be removed. */
import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router-dom';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { memoStyle } from '../../theme/memo-style.ts';
import { type Filters, listActiveFilters, MARKETPLACE_PATH, queryOf, withoutFilters } from './filters.ts';
import { t } from './translations.ts';
import { useFilterLabels } from './useFilterLabels.ts';

const List = styled('ul')(
  memoStyle(({ theme }) => ({
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    gap: 8,
    margin: 0,
    padding: 0,
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      minHeight: 40,
      padding: '0 8px 0 14px',
      borderRadius: 99,
      background: theme.vars.palette.soft.primary,
      color: theme.vars.palette.primary.main,
      fontSize: '0.9375rem',
      fontWeight: 600,
      textDecoration: 'none',
    },
    '& a:hover': { textDecoration: 'line-through' },
  })),
);

export function FilterChips({ filters }: { filters: Filters }) {
  const nameOf = useFilterLabels(filters);
  const activeFilters = listActiveFilters(filters);
  if (activeFilters.length === 0) return null;
  return (
    <List aria-label={t('filters.active')}>
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
    </List>
  );
}
