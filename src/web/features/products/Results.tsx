/** The list itself with its faces: being fetched, failed, empty, past its end, there. */
import { styled } from '@mui/material/styles';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { Failed } from '../../components/Failed.tsx';
import { PageLinks } from '../../components/PageLinks.tsx';
import { once } from '../../theme/once.ts';
import type { ProductPage } from './api.ts';
import { type Filters, placeOf } from './filters.ts';
import { NoProducts } from './NoProducts.tsx';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid.tsx';

const List = styled('div')(
  once(() => ({ display: 'grid', gap: 32, transition: 'opacity 140ms', '&[aria-busy=true]': { opacity: 0.5 } })),
);

interface Props {
  filters: Filters;
  query: UseQueryResult<ProductPage>;
}

export function Results({ filters, query }: Props) {
  const { t } = useTranslation('marketplace');
  const { data, error, isPlaceholderData } = query;
  if (error) return <Failed error={error} onRetry={() => void query.refetch()} />;
  if (!data) return <ProductGridSkeleton count={12} columns={4} />;
  if (data.total === 0) return <NoProducts filters={filters} />;
  if (data.items.length === 0) {
    return (
      <Blank
        art="waves"
        title={t('beyond.title')}
        text={t('beyond.text', { page: filters.page, pages: data.total_pages })}
        action={
          <Action look="outlined" to={placeOf(filters)}>
            {t('beyond.first')}
          </Action>
        }
      />
    );
  }
  return (
    <List aria-busy={isPlaceholderData}>
      <ProductGrid products={data.items} columns={4} eager={1} />
      <PageLinks
        label={t('pages')}
        page={filters.page}
        total={data.total_pages}
        to={(page) => placeOf(filters, { page })}
      />
    </List>
  );
}
