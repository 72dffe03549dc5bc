/** Parses filters from a URL. Separate from `filters.ts`, because only the list itself needs the number parsing. */
import { apiPaths } from '#contract/paths.ts';
import { parseMoney } from '#engine/parse-number.ts';
import { type Filters, productsPath, SORTS } from './filters.ts';

const MAX_PRICE = 1_000_000_000_000;
const LAST_PAGE = 100_000;

const cleanText = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 100).trim();
const validCode = (text: string | null) => (text && /^[\w.-]{1,64}$/.test(text) ? text : '');
const parsePrice = (text: string | null) => {
  const value = parseMoney(text ?? '')?.value;
  return value === undefined || value < 0 || value > MAX_PRICE || !Number.isInteger(value) ? null : value;
};
const parseInteger = (text: string | null, max: number) => {
  const number = Number(text);
  return text && Number.isInteger(number) && number >= 1 && number <= max ? number : null;
};

/** The filters in a URL. Invalid values count as absent. */
export function readFilters(params: URLSearchParams): Filters {
  const prices = [parsePrice(params.get('price_min')), parsePrice(params.get('price_max'))] as const;
  const isCrossed = prices[0] !== null && prices[1] !== null && prices[0] > prices[1];
  const search = cleanText(params.get('search'));
  const sort = SORTS.find((known) => known === params.get('sort')) ?? null;
  return {
    search,
    category: validCode(params.get('category')),
    district: validCode(params.get('district')),
    rating: parseInteger(params.get('rating'), 5),
    // Swapped prices are corrected to the range between them.
    price_min: (isCrossed ? prices[1] : prices[0]) || null,
    price_max: isCrossed ? prices[0] : prices[1],
    open: params.get('open') === '1',
    // Without a search text, newest first is the default, so it is left out to get one URL for one list.
    sort: sort === 'newest' && !search ? null : sort,
    page: parseInteger(params.get('page'), LAST_PAGE) ?? 1,
  };
}

/** The API paths that /marketplace prefetches, the list first. */
export const marketplacePrefetchPaths = ({ searchParams }: URL): string[] => [
  productsPath(readFilters(searchParams)),
  apiPaths.categories,
  apiPaths.districts,
];
