/** Labels of active filters: `Balikpapan Selatan`, `Rp10.000 – Rp50.000`. */
import { useQuery } from '@tanstack/react-query';
import { formatRupiah } from '#engine/money.ts';
import type { FilterName, Filters } from './filters.ts';
import { categoriesQuery, districtsQuery } from './option-queries.ts';
import { t } from './translations.ts';

export function useFilterLabels(filters: Filters): (filterName: FilterName) => string {
  const { data: categories } = useQuery(categoriesQuery);
  const { data: districts } = useQuery(districtsQuery);
  const { category, district, rating, price_min, price_max } = filters;
  const price = () => {
    const [min, max] = [price_min, price_max].map((sum) => (sum === null ? '' : formatRupiah(sum)));
    if (min && max) return t('chips.between', { min, max });
    return min ? t('chips.from', { min }) : t('chips.to', { max });
  };
  return (filterName) => {
    switch (filterName) {
      // An unknown id gets the label of its kind, so that the filter can still be removed.
      case 'category':
        return categories?.find(({ id }) => id === category)?.category_name ?? t('categories.title');
      case 'district':
        return districts?.find(({ id }) => id === district)?.name ?? t('filters.district');
      case 'rating':
        return t(rating === 5 ? 'chips.rating_5' : 'chips.rating_from', { rating });
      case 'price':
        return price();
      case 'open':
        return t('chips.open');
    }
  };
}
