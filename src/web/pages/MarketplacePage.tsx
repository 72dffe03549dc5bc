/** /marketplace: every product of every shop. What narrows it stands in the address. */
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import words from '#locales/id/marketplace.json';
import { listStart } from '../components/list-start.ts';
import { PageHead } from '../components/PageHead.tsx';
import { Still } from '../components/Still.tsx';
import { Unseen } from '../components/Unseen.tsx';
import { useHydrated } from '../components/useHydrated.ts';
import { categoriesQuery, productsQuery } from '../features/products/api.ts';
import { CategoryNav } from '../features/products/CategoryNav.tsx';
import { FilterChips } from '../features/products/FilterChips.tsx';
import { FilterForm } from '../features/products/FilterForm.tsx';
import { type Filters, listNarrowings, noFilters, placeOf } from '../features/products/filters.ts';
import { Results } from '../features/products/Results.tsx';
import { readFilters } from '../features/products/read-filters.ts';
import { Toolbar } from '../features/products/Toolbar.tsx';
import { SearchField } from '../layouts/SearchField.tsx';
import { once } from '../theme/once.ts';
import { addWords } from '../words.ts';

addWords('marketplace', words);

const Correction = lazy(() => import('../features/products/Correction.tsx').catch(() => ({ default: () => null })));

/** One category is a page of its own for search engines; words and other filters are not. */
const isOwnPage = (filters: Filters) =>
  !filters.search && !filters.sort && listNarrowings(filters).every((narrowing) => narrowing === 'category');

const Header = styled('header')(
  once(({ theme }) => ({
    display: 'grid',
    gap: 16,
    marginBottom: 12,
    '& .search': { display: 'flex' },
    [theme.breakpoints.up('md')]: {
      gap: 4,
      marginBottom: 24,
      '& .search': { display: 'none' },
    },
  })),
);

/** What narrows the list beside it; on a phone above it. */
const Columns = styled('div')(
  once(({ theme }) => ({
    display: 'grid',
    gap: 16,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    [theme.breakpoints.up('lg')]: { gap: 32, gridTemplateColumns: '232px minmax(0, 1fr)' },
    '& > .ways': { display: 'grid', gap: 24, gridTemplateColumns: 'minmax(0, 1fr)' },
    '& > section': { display: 'grid', gap: 16, minWidth: 0, alignContent: 'start' },
  })),
);

export default function MarketplacePage() {
  const { t } = useTranslation('marketplace');
  const [params] = useSearchParams();
  const isHydrated = useHydrated();
  const filters = readFilters(params);
  const list = useQuery({ ...productsQuery(filters), placeholderData: keepPreviousData });
  const { data: categories } = useQuery(categoriesQuery);
  const shown = list.error ? null : list.isPlaceholderData ? undefined : list.data;
  const category = categories?.find(({ id }) => id === filters.category)?.category_name;
  const heading = filters.search ? t('found', { words: filters.search }) : (category ?? t('title'));
  return (
    <>
      <PageHead
        title={heading}
        description={t('description')}
        path={placeOf(noFilters, { category: filters.category, page: filters.page })}
        hidden={!isOwnPage(filters)}
      />
      <Header>
        <div className="search">
          <SearchField />
        </div>
        <Still of={() => 'marketplace'} texts={() => ({ heading })}>
          {(texts) => (
            <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {texts.heading}
            </Typography>
          )}
        </Still>
        {heading === t('title') && (
          <Typography color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            {t('lead')}
          </Typography>
        )}
        {isHydrated && filters.search && shown && (
          <Suspense>
            <Correction search={filters.search} to={(search) => placeOf(filters, { search })} />
          </Suspense>
        )}
      </Header>
      <Columns>
        <div className="ways">
          <CategoryNav filters={filters} />
          <FilterForm filters={filters} />
        </div>
        <section aria-labelledby="daftar-produk">
          <Unseen>
            <h2 {...listStart} id="daftar-produk">
              {t('results')}
            </h2>
          </Unseen>
          <Toolbar filters={filters} list={shown} />
          <FilterChips filters={filters} />
          <Results filters={filters} query={list} />
        </section>
      </Columns>
    </>
  );
}
