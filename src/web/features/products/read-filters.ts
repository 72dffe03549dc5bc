/** Reads filters from an address. Apart from `filters.ts`, because only the list itself needs to read numbers. */
import { apiPaths } from '#contract/paths.ts';
import { parseMoney } from '#engine/read-number.ts';
import { type Filters, productsPath, SORTS } from './filters.ts';

const DEAREST = 1_000_000_000_000;
const LAST_PAGE = 100_000;

const words = (text: string | null) => (text ?? '').trim().replace(/\s+/g, ' ').slice(0, 100).trim();
const code = (text: string | null) => (text && /^[\w.-]{1,64}$/.test(text) ? text : '');
const sum = (text: string | null) => {
  const value = parseMoney(text ?? '')?.value;
  return value === undefined || value < 0 || value > DEAREST || !Number.isInteger(value) ? null : value;
};
const whole = (text: string | null, most: number) => {
  const number = Number(text);
  return text && Number.isInteger(number) && number >= 1 && number <= most ? number : null;
};

/** The filters that stand in an address. A value that cannot be meant counts as not given. */
export function readFilters(params: URLSearchParams): Filters {
  const prices = [sum(params.get('price_min')), sum(params.get('price_max'))] as const;
  const isCrossed = prices[0] !== null && prices[1] !== null && prices[0] > prices[1];
  const search = words(params.get('search'));
  const sort = SORTS.find((known) => known === params.get('sort')) ?? null;
  return {
    search,
    category: code(params.get('category')),
    district: code(params.get('district')),
    rating: whole(params.get('rating'), 5),
    // Written the wrong way round: meant is what lies between.
    price_min: (isCrossed ? prices[1] : prices[0]) || null,
    price_max: isCrossed ? prices[0] : prices[1],
    open: params.get('open') === '1',
    // Without words the newest come first anyway: one address for one list.
    sort: sort === 'newest' && !search ? null : sort,
    page: whole(params.get('page'), LAST_PAGE) ?? 1,
  };
}

/** Every address that /marketplace reads at once; the list itself first. */
export const marketplaceReads = ({ searchParams }: URL): string[] => [
  productsPath(readFilters(searchParams)),
  apiPaths.categories,
  apiPaths.districts,
];
