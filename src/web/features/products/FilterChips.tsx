/** What narrows the list, each with a way to take it off. */
import { styled } from '@mui/material/styles';
import X from 'lucide-react/icons/x';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Still } from '../../components/Still.tsx';
import { once } from '../../theme/once.ts';
import { type Filters, listNarrowings, PLACE, queryOf, without } from './filters.ts';
import { useNarrowingNames } from './useNarrowingNames.ts';

const List = styled('ul')(
  once(({ theme }) => ({
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
  const { t } = useTranslation('marketplace');
  const nameOf = useNarrowingNames(filters);
  const narrowings = listNarrowings(filters);
  if (narrowings.length === 0) return null;
  return (
    <List aria-label={t('filters.active')}>
      {narrowings.map((narrowing) => (
        <li key={narrowing}>
          <Still
            of={() => 'narrowing'}
            texts={() => ({ query: queryOf(filters, without(narrowing)), name: nameOf(narrowing) })}
          >
            {({ query, name }) => (
              <Link to={PLACE + query} aria-label={t('filters.remove', { name })}>
                {name}
                <X aria-hidden size={18} />
              </Link>
            )}
          </Still>
        </li>
      ))}
    </List>
  );
}
