/** Requests of visitors in the bench: 500 different paths of each kind. */
import { FLAVOURS, PRODUCT_NAMES, SIZES } from '#server/seeds/bench/names.ts';
import type { Input } from './load.ts';

export const INPUT_COUNT = 500;
const SORTS = ['newest', 'cheapest', 'dearest', 'rating', 'sold'];

/** The first 500 different paths, because combinations repeat now and then. */
export function inputsOf(path: (n: number) => string): Input[] {
  const paths = new Set<string>();
  for (let n = 0; paths.size < INPUT_COUNT && n < 10 * INPUT_COUNT; n++) paths.add(path(n));
  if (paths.size !== INPUT_COUNT) throw new Error(`${paths.size} different inputs, not ${INPUT_COUNT}: ${path(0)}`);
  return [...paths].map((one) => ({ method: 'GET', path: one }));
}

/** Combinations of filters, sort orders and first pages. */
export function listPath(n: number): string {
  const query = new URLSearchParams();
  const categories = Object.keys(PRODUCT_NAMES);
  if (n % 2) query.set('category', categories[(n >> 1) % categories.length] as string);
  if (n % 3 === 0) query.set('district', `64.71.0${(n % 6) + 1}`);
  if (n % 5 === 1) query.set('rating', String(3 + (n % 2)));
  if (n % 7 === 2) query.set('price_min', String((n % 50) * 1_000));
  if (n % 7 === 3) query.set('price_max', String(60_000 + (n % 90) * 1_000));
  if (n % 11 === 4) query.set('open', '1');
  if (n % 4) query.set('sort', SORTS[n % 5] as string);
  query.set('page', String(1 + (n % 9 === 0 ? n % 10 : n % 4)));
  return `/api/v1/products?${query}`;
}

const kinds = Object.values(PRODUCT_NAMES).flat();
const pick = (list: readonly string[], n: number) => list[n % list.length] as string;

/** Names as users type them: complete, in part, and with a missing letter. Each round uses other words. */
export function searchText(n: number): string {
  const round = Math.floor(n / kinds.length);
  const kind = pick(kinds, n);
  const taste = pick(FLAVOURS, n + 5 * round);
  const form = (n + round) % 3;
  if (form === 0) return `${kind} ${taste}`.toLowerCase();
  if (form === 1) return `${kind.slice(0, 3)}${kind.slice(4)} ${n % 2 ? pick(SIZES, n + round) : taste}`.toLowerCase();
  return `${kind.split(' ')[0]} ${taste}`.toLowerCase();
}
