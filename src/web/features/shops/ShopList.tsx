/** The found shops: count, cards and pages, or an empty state. */
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { listStartProps } from '../../components/list-start.ts';
import { PaginationLinks } from '../../components/PaginationLinks.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { formatFullCount } from '../../format/counts.ts';
import { shopsQuery } from './api.ts';
import { isNarrowed, type ShopFilters, shopList } from './filters.ts';
import { ShopGrid, ShopGridSkeleton } from './ShopCard.tsx';
import styles from './ShopList.module.css';
import { t } from './translations.ts';

const LIST_PATH = '/members';

function NoShops({ filters, total }: { filters: ShopFilters; total: number }) {
  if (total > 0) {
    return (
      <EmptyState
        title={t('empty.past_title')}
        text={t('empty.past_text')}
        action={<Action to={shopList.url(LIST_PATH, filters, {})}>{t('empty.first_page')}</Action>}
      />
    );
  }
  if (!isNarrowed(filters)) {
    return (
      <EmptyState
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
    <EmptyState
      title={t('empty.title')}
      text={t(filters.open ? 'empty.open_text' : 'empty.text')}
      action={
        <Action to={LIST_PATH} look="outlined">
          {t('filter.clear')}
        </Action>
      }
    />
  );
}

export function ShopList({ filters }: { filters: ShopFilters }) {
  const { data, error, refetch, isPlaceholderData } = useListQuery(shopsQuery(filters));
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <ShopGridSkeleton />;
  const narrowed = isNarrowed(filters);
  return (
    <section aria-busy={isPlaceholderData} className={styles.root}>
      <div className={styles.head}>
        <div {...listStartProps} role="status" className={styles.total}>
          {isPlaceholderData
            ? t('loading')
            : t(narrowed ? 'total_found' : 'total', { count: data.total, shown: formatFullCount(data.total) })}
        </div>
        {narrowed && (
          <Action to={LIST_PATH} size="small">
            {t('filter.clear')}
          </Action>
        )}
      </div>
      {data.items.length > 0 ? <ShopGrid shops={data.items} /> : <NoShops filters={filters} total={data.total} />}
      <PaginationLinks
        label={t('pages')}
        page={data.page}
        total={data.total_pages}
        to={(page) => shopList.url(LIST_PATH, filters, { page })}
      />
    </section>
  );
}
