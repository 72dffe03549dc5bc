/** Empty state: the reason, and suggestions for other searches. */
import { useQuery } from '@tanstack/react-query';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Text } from '../../components/Text.tsx';
import { type Filters, listActiveFilters, marketplaceUrl, productList, withoutFilters } from './filters.ts';
import styles from './NoProducts.module.css';
import { categoriesQuery } from './option-queries.ts';
import { t } from './translations.ts';
import { useFilterLabels } from './useFilterLabels.ts';

const MAX_CATEGORIES = 6;

export function NoProducts({ filters }: { filters: Filters }) {
  const nameOf = useFilterLabels(filters);
  const { data: categories = [] } = useQuery(categoriesQuery);
  const activeFilters = listActiveFilters(filters);
  const filled = categories
    .filter(({ id, products }) => products > 0 && id !== filters.category)
    .slice(0, MAX_CATEGORIES);
  const reasonText = () => {
    if (filters.search)
      return t(activeFilters.length > 0 ? 'empty.words_narrow' : 'empty.words', { words: filters.search });
    return t(activeFilters.length > 0 ? 'empty.narrow' : 'empty.nothing');
  };
  return (
    <EmptyState
      level="h2"
      title={t('empty.title')}
      text={reasonText()}
      action={
        <>
          {activeFilters.map((filterName) => (
            <Action
              key={filterName}
              size="small"
              look="outlined"
              to={marketplaceUrl(filters, withoutFilters(filterName))}
            >
              {t('empty.loosen', { name: nameOf(filterName) })}
            </Action>
          ))}
          {filters.search || activeFilters.length > 0 ? (
            <Action size="small" look="filled" to={marketplaceUrl(productList.empty)}>
              {t('empty.clear')}
            </Action>
          ) : (
            <Action size="small" look="filled" to="/members">
              {t('empty.shops')}
            </Action>
          )}
          {filled.length > 0 && (
            <div className={styles.categories}>
              <Text color="secondary" className={styles.title}>
                {t('empty.categories')}
              </Text>
              <div className={styles.links}>
                {filled.map(({ id, category_name }) => (
                  <Action key={id} size="small" to={marketplaceUrl(productList.empty, { category: id })}>
                    {category_name}
                  </Action>
                ))}
              </div>
            </div>
          )}
        </>
      }
    />
  );
}
