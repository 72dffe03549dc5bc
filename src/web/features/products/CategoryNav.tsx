/** Categories as links: a strip to swipe on a phone, a column on a wide screen. */
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatFull } from '../../format/counts.ts';
import { categoriesQuery } from './api.ts';
import { type Filters, placeOf } from './filters.ts';

const Nav = styled('nav')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    '& h2': { display: 'none' },
    '& ul': {
      listStyle: 'none',
      display: 'flex',
      gap: 8,
      margin: '0 -16px',
      padding: '4px 16px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    '& li': { flex: 'none' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: 8,
      minHeight: 44,
      padding: '0 16px',
      borderRadius: 99,
      border: `1.5px solid ${palette.divider}`,
      background: palette.background.paper,
      color: palette.text.primary,
      fontWeight: 600,
      fontSize: '0.9375rem',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
    },
    '& a:hover': { borderColor: palette.primary.main },
    '& a[aria-current]': {
      borderColor: palette.primary.main,
      background: palette.soft.primary,
      color: palette.primary.main,
    },
    '& small': { display: 'none' },
    [theme.breakpoints.up('lg')]: {
      '& h2': { display: 'block', margin: '0 0 4px', fontSize: '1rem' },
      '& ul': { display: 'block', margin: 0, padding: 0, overflow: 'visible' },
      '& a': {
        minHeight: 40,
        padding: '4px 12px',
        margin: '0 -12px',
        borderRadius: 10,
        border: 0,
        background: 'transparent',
        fontWeight: 500,
        whiteSpace: 'normal',
      },
      '& a:hover': { background: palette.soft.sunken },
      '& a[aria-current]': { fontWeight: 700 },
      '& small': {
        display: 'inline',
        marginLeft: 'auto',
        fontSize: '0.8125rem',
        fontWeight: 500,
        color: palette.text.secondary,
        fontVariantNumeric: 'tabular-nums',
      },
    },
  };
});

export function CategoryNav({ filters }: { filters: Filters }) {
  const { t } = useTranslation('marketplace');
  const { data: categories = [] } = useQuery(categoriesQuery);
  if (categories.length === 0) return null;
  const link = (id: string, name: string, products?: number) => (
    <li key={id}>
      <Link to={placeOf(filters, { category: id })} aria-current={filters.category === id ? 'true' : undefined}>
        {name}
        {products !== undefined && <small aria-hidden>{formatFull(products)}</small>}
      </Link>
    </li>
  );
  return (
    <Nav aria-labelledby="kategori">
      <h2 id="kategori">{t('categories.title')}</h2>
      <ul>
        {link('', t('categories.all'))}
        {categories.map(({ id, category_name, products }) => link(id, category_name, products))}
      </ul>
    </Nav>
  );
}
