/** /marketplace: every product of every shop. What narrows it stands in the address. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import words from '#locales/id/marketplace.json';
import { PageHead } from '../components/PageHead.tsx';
import { Unseen } from '../components/Unseen.tsx';
import { useListStart } from '../components/useListStart.ts';
import { categoriesQuery, productsQuery } from '../features/products/api.ts';
import { CategoryNav } from '../features/products/CategoryNav.tsx';
import { FilterChips } from '../features/products/FilterChips.tsx';
import { FilterForm } from '../features/products/FilterForm.tsx';
import { type Filters, listNarrowings, noFilters, placeOf, readFilters } from '../features/products/filters.ts';
import { Results } from '../features/products/Results.tsx';
import { Toolbar } from '../features/products/Toolbar.tsx';
import { SearchField } from '../layouts/SearchField.tsx';
import { addWords } from '../words.ts';

addWords('marketplace', words);

/** One category is a page of its own for search engines; words and other filters are not. */
const isOwnPage = (filters: Filters) =>
  !filters.search && !filters.sort && listNarrowings(filters).every((narrowing) => narrowing === 'category');

export default function MarketplacePage() {
  const { t } = useTranslation('marketplace');
  const [params] = useSearchParams();
  const filters = readFilters(params);
  const list = useQuery({ ...productsQuery(filters), placeholderData: keepPreviousData });
  const { data: categories } = useQuery(categoriesQuery);
  const shown = list.error ? null : list.isPlaceholderData ? undefined : list.data;
  const start = useListStart(filters.page);
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
      <Box component="header" sx={{ display: 'grid', gap: { xs: 2, md: 0.5 }, mb: { xs: 1.5, md: 3 } }}>
        <Box sx={{ display: { xs: 'flex', md: 'none' } }}>
          <SearchField />
        </Box>
        <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {heading}
        </Typography>
        {heading === t('title') && (
          <Typography color="textSecondary" sx={{ display: { xs: 'none', md: 'block' } }}>
            {t('lead')}
          </Typography>
        )}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 4 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '232px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <CategoryNav filters={filters} />
          <FilterForm filters={filters} />
        </Box>
        <Box
          component="section"
          ref={start}
          tabIndex={-1}
          aria-labelledby="daftar-produk"
          sx={{ display: 'grid', gap: 2, minWidth: 0, alignContent: 'start', outline: 0 }}
        >
          <Unseen>
            <h2 id="daftar-produk">{t('results')}</h2>
          </Unseen>
          <Toolbar filters={filters} list={shown} />
          <FilterChips filters={filters} />
          <Results filters={filters} query={list} />
        </Box>
      </Box>
    </>
  );
}
