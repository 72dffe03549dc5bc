/** The categories as chips in one scrolling row, for the landing page on a phone. */
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { categoriesQuery } from './option-queries.ts';
import { t } from './translations.ts';

const Nav = styled('nav')(({ theme }) => ({
  margin: '12px -16px 0',
  [theme.breakpoints.up('md')]: { display: 'none' },
  '& ul': {
    listStyle: 'none',
    display: 'flex',
    gap: 8,
    margin: 0,
    padding: '4px 16px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minHeight: 48,
    padding: '0 16px',
    borderRadius: 99,
    border: `1.5px solid ${theme.vars.palette.divider}`,
    background: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    fontWeight: 600,
    fontSize: '0.9375rem',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
}));

export function CategoryStrip() {
  const { data = [] } = useQuery(categoriesQuery);
  return (
    <Nav aria-label={t('categories.title')}>
      <ul>
        {data.map(({ id, category_name }) => (
          <li key={id}>
            <Link to={`/marketplace?category=${encodeURIComponent(id)}`}>{category_name}</Link>
          </li>
        ))}
      </ul>
    </Nav>
  );
}
