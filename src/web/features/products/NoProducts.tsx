/** Nothing found: why, and the nearest ways to something. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { categoriesQuery } from './api.ts';
import { type Filters, listNarrowings, noFilters, placeOf, without } from './filters.ts';
import { useNarrowingNames } from './useNarrowingNames.ts';

const MOST = 6;

export function NoProducts({ filters }: { filters: Filters }) {
  const { t } = useTranslation('marketplace');
  const nameOf = useNarrowingNames(filters);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const narrowings = listNarrowings(filters);
  const filled = categories.filter(({ id, products }) => products > 0 && id !== filters.category).slice(0, MOST);
  const why = () => {
    if (filters.search) return t('empty.words', { words: filters.search });
    return t(narrowings.length > 0 ? 'empty.narrow' : 'empty.nothing');
  };
  return (
    <Blank
      level="h2"
      title={t('empty.title')}
      text={why()}
      action={
        <>
          {narrowings.map((narrowing) => (
            <Action key={narrowing} size="small" look="outlined" to={placeOf(filters, without(narrowing))}>
              {t('empty.loosen', { name: nameOf(narrowing) })}
            </Action>
          ))}
          {filters.search || narrowings.length > 0 ? (
            <Action size="small" look="filled" to={placeOf(noFilters)}>
              {t('empty.clear')}
            </Action>
          ) : (
            <Action size="small" look="filled" to="/members">
              {t('empty.shops')}
            </Action>
          )}
          {filled.length > 0 && (
            <Box sx={{ width: 1, mt: 2 }}>
              <Typography color="textSecondary" sx={{ mb: 1 }}>
                {t('empty.categories')}
              </Typography>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
                {filled.map(({ id, category_name }) => (
                  <Action key={id} size="small" to={placeOf(noFilters, { category: id })}>
                    {category_name}
                  </Action>
                ))}
              </Box>
            </Box>
          )}
        </>
      }
    />
  );
}
