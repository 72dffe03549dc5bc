/** The shops that were found: how many, the cards, the pages of them; or why there are none. */
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import './words.ts';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { Failed } from '../../components/Failed.tsx';
import { listStart } from '../../components/list-start.ts';
import { PageLinks } from '../../components/PageLinks.tsx';
import { formatFull } from '../../format/counts.ts';
import { shopsQuery } from './api.ts';
import { isNarrowed, placeOf, type ShopFilters } from './filters.ts';
import { ShopGrid, ShopGridBones } from './ShopCard.tsx';

const PATH = '/members';

function Empty({ filters, total }: { filters: ShopFilters; total: number }) {
  const { t } = useTranslation('shops');
  if (total > 0) {
    return (
      <Blank
        title={t('empty.past_title')}
        text={t('empty.past_text')}
        action={<Action to={placeOf(PATH, filters)}>{t('empty.first_page')}</Action>}
      />
    );
  }
  if (!isNarrowed(filters)) {
    return (
      <Blank
        title={t('empty.none_title')}
        text={t('empty.none_text')}
        action={
          <Action to="/register" look="filled">
            {t('empty.register')}
          </Action>
        }
      />
    );
  }
  return (
    <Blank
      title={t('empty.title')}
      text={t(filters.open ? 'empty.open_text' : 'empty.text')}
      action={
        <Action to={PATH} look="outlined">
          {t('filter.clear')}
        </Action>
      }
    />
  );
}

export function ShopList({ filters }: { filters: ShopFilters }) {
  const { t } = useTranslation('shops');
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...shopsQuery(filters),
    placeholderData: keepPreviousData,
  });
  if (!data) return error ? <Failed error={error} onRetry={() => void refetch()} /> : <ShopGridBones />;
  const narrowed = isNarrowed(filters);
  return (
    <Box
      component="section"
      aria-busy={isPlaceholderData}
      sx={{ display: 'grid', gap: 3, opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 140ms' }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 48 }}>
        <Box {...listStart} role="status" sx={{ fontWeight: 600 }}>
          {isPlaceholderData
            ? t('loading')
            : t(narrowed ? 'total_found' : 'total', { count: data.total, shown: formatFull(data.total) })}
        </Box>
        {narrowed && (
          <Action to={PATH} size="small">
            {t('filter.clear')}
          </Action>
        )}
      </Box>
      {data.items.length > 0 ? <ShopGrid shops={data.items} /> : <Empty filters={filters} total={data.total} />}
      <PageLinks
        label={t('pages')}
        page={data.page}
        total={data.total_pages}
        to={(page) => placeOf(PATH, filters, { page })}
      />
    </Box>
  );
}
