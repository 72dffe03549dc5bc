/**
 * Filters of the product list in the URL. The parameters have the names of the form inputs, so submitting the form
 * without scripts gives the same URL. Invalid values are ignored and never cause an error.
 */
import type { ProductQuery } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';

export type Sort = NonNullable<ProductQuery['sort']>;

export interface Filters {
  search: string;
  /** Id of a category, code of a district. Empty: all. */
  category: string;
  district: string;
  /** Minimum number of stars. */
  rating: number | null;
  /** Whole rupiah. */
  price_min: number | null;
  price_max: number | null;
  open: boolean;
  /** Null: by relevance, or newest first without a search text. */
  sort: Sort | null;
  page: number;
}

const PER_PAGE = 24;
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

/** Parameters in a fixed order, without defaults, so that equal lists have equal URLs. */
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

/** Path of the list. The filters follow as a query. */
export const MARKETPLACE_PATH = '/marketplace';

/** `?` and the query of a list, or an empty string. A change returns to the first page, unless it names a page. */
export function queryOf(filters: Filters, change: Partial<Filters> = {}): string {
  const query = writeFilters({ ...filters, page: 1, ...change });
  return query && `?${query}`;
}

/** URL of the list. */
export const marketplaceUrl = (filters: Filters, change?: Partial<Filters>): string =>
  MARKETPLACE_PATH + queryOf(filters, change);

/** API path of the list, for page and server. It is the first path that the page prefetches. */
export function productsPath(filters: Filters): string {
  const query = writeFilters(filters);
  return apiPaths.products(`${query && `${query}&`}per_page=${PER_PAGE}`);
}

export type FilterName = 'category' | 'district' | 'rating' | 'price' | 'open';

/** The active filters except the search text, in the order of the form. */
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

/** The change that removes the given filters. */
export const withoutFilters = (...names: FilterName[]): Partial<Filters> =>
  Object.assign({}, ...names.map((name) => EMPTY_VALUES[name]));
