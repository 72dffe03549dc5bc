/**
 * What a visitor has narrowed the list down to, as it stands in the address. The same names are the form's fields, so a
 * form sent without any script means the same. Whatever cannot be meant is left out, never an error.
 */
import type { ProductQuery } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';

export type Sort = NonNullable<ProductQuery['sort']>;

export interface Filters {
  search: string;
  /** Id of a category, code of a district; empty: all. */
  category: string;
  district: string;
  /** At least so many stars. */
  rating: number | null;
  /** Whole rupiah. */
  price_min: number | null;
  price_max: number | null;
  open: boolean;
  /** null: what fits the words best, without words the newest. */
  sort: Sort | null;
  page: number;
}

export const PER_PAGE = 24;
export const SORTS: Sort[] = ['newest', 'sold', 'rating', 'cheapest', 'dearest'];
export const RATINGS = [5, 4, 3];
export const noFilters: Filters = {
  search: '',
  category: '',
  district: '',
  rating: null,
  price_min: null,
  price_max: null,
  open: false,
  sort: null,
  page: 1,
};

/** In one fixed order, without what is as it always is: equal lists have equal addresses. */
export function writeFilters(filters: Filters): string {
  const entries: [string, string | number | null][] = [
    ['search', filters.search],
    ['category', filters.category],
    ['district', filters.district],
    ['rating', filters.rating],
    ['price_min', filters.price_min],
    ['price_max', filters.price_max],
    ['open', filters.open ? 1 : null],
    ['sort', filters.sort],
    ['page', filters.page > 1 ? filters.page : null],
  ];
  const entriesWithValue = entries.filter(([, value]) => value !== null && value !== '');
  return new URLSearchParams(entriesWithValue.map(([name, value]) => [name, String(value)])).toString();
}

/** Where the list stands; what narrows it follows. */
export const MARKETPLACE_PATH = '/marketplace';

/** `?` and the query of a list, or nothing; `change` goes back to the first page unless it names one. */
export function queryOf(filters: Filters, change: Partial<Filters> = {}): string {
  const query = writeFilters({ ...filters, page: 1, ...change });
  return query && `?${query}`;
}

/** The list's address. */
export const marketplaceUrl = (filters: Filters, change?: Partial<Filters>): string =>
  MARKETPLACE_PATH + queryOf(filters, change);

/** What the page reads, here and on the server: the list itself first. */
export function productsPath(filters: Filters): string {
  const query = writeFilters(filters);
  return apiPaths.products(`${query && `${query}&`}per_page=${PER_PAGE}`);
}

export type FilterName = 'category' | 'district' | 'rating' | 'price' | 'open';

/** What narrows the list besides words, in the order of the form. */
export function listActiveFilters({ category, district, rating, price_min, price_max, open }: Filters): FilterName[] {
  const activeByName: Record<FilterName, boolean> = {
    category: category !== '',
    district: district !== '',
    rating: rating !== null,
    price: price_min !== null || price_max !== null,
    open,
  };
  return (Object.keys(activeByName) as FilterName[]).filter((name) => activeByName[name]);
}

const EMPTY_VALUES: Record<FilterName, Partial<Filters>> = {
  category: { category: '' },
  district: { district: '' },
  rating: { rating: null },
  price: { price_min: null, price_max: null },
  open: { open: false },
};

/** The change that takes a narrowing away. */
export const withoutFilters = (...names: FilterName[]): Partial<Filters> =>
  Object.assign({}, ...names.map((name) => EMPTY_VALUES[name]));
