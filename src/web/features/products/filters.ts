/**
 * Filters of the product list in the URL. The parameters have the names of the form inputs, so submitting the form
 * without scripts gives the same URL.
 */
import type { ProductQuery } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import { parseMoney } from '#engine/parse-number.ts';
import { defineList, type Param, type ValuesOf } from '../../components/lists/define-list.ts';
import { code, flag, numberUpTo, oneOf, page, words } from '../../components/lists/params.ts';

export type Sort = NonNullable<ProductQuery['sort']>;

const PER_PAGE = 24;
const MAX_PRICE = 1_000_000_000_000;
export const SORTS: Sort[] = ['newest', 'sold', 'rating', 'cheapest', 'dearest'];
export const RATINGS = [5, 4, 3];

/** Whole rupiah, as users write them. */
const price: Param<number | null> = {
  read(text) {
    const sum = parseMoney(text)?.value;
    return sum !== undefined && sum >= 0 && sum <= MAX_PRICE && Number.isInteger(sum) ? sum : null;
  },
};

export const productList = defineList(
  {
    search: words,
    /** Id of a category, code of a district. Empty: all. */
    category: code,
    district: code,
    /** Minimum number of stars. */
    rating: numberUpTo(5),
    price_min: price,
    price_max: price,
    open: flag,
    /** Null: by relevance, or newest first without a search text. */
    sort: oneOf(SORTS, null),
    page,
  },
  (filters) => {
    const { search, price_min: min, price_max: max, sort } = filters;
    // Swapped prices are corrected to the range between them.
    const isSwapped = min !== null && max !== null && min > max;
    return {
      ...filters,
      price_min: (isSwapped ? max : min) || null,
      price_max: isSwapped ? min : max,
      // Without a search text, newest first is the default, so it is left out to get one URL for one list.
      sort: sort === 'newest' && !search ? null : sort,
    };
  },
);
export type Filters = ValuesOf<typeof productList>;

/** Path of the list. The filters follow as a query. */
export const MARKETPLACE_PATH = '/marketplace';

/** `?` and the query of a list, or an empty string. A change returns to the first page, unless it names a page. */
export const queryOf = (filters: Filters, change: Partial<Filters> = {}): string =>
  productList.url('', filters, change);

/** URL of the list. */
export const marketplaceUrl = (filters: Filters, change?: Partial<Filters>): string =>
  MARKETPLACE_PATH + queryOf(filters, change);

/** API path of the list, for page and server. It is the first path that the page prefetches. */
export const productsPath = (filters: Filters) => apiPaths.products(productList.query(filters, { per_page: PER_PAGE }));

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
