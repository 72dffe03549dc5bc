/**
 * Counts the products that match a filter. A plain total is a sum over facet counts. Other totals are counted and
 * cached for a while. If many different prices or opening hours are requested at once, one scan of all products answers
 * them.
 */
import { omitUndefined } from '#engine/lookup.ts';
import { isOpenAt } from '#engine/opening-hours.ts';
import type { PublicDb } from '#server/database/database.ts';
import { StaleWhileRevalidateCache } from '#server/lib/stale-while-revalidate-cache.ts';
import {
  type CatalogueFilter,
  countCards,
  countFacets,
  type Facet,
  type FacetCount,
  type FacetScan,
  scanFacets,
} from './products.queries.ts';

/** A product counts if its price range overlaps the wanted one, as in listing-sql.ts. */
function countInScan(
  { hours, facets }: FacetScan,
  filter: CatalogueFilter,
  isWanted: (facet: Facet) => boolean,
): number {
  const { price_min = Number.NEGATIVE_INFINITY, price_max = Number.POSITIVE_INFINITY, open } = filter;
  const isOpen = hours.map((shopHours) => !open || isOpenAt(shopHours, open));
  let total = 0;
  for (const facet of facets) {
    if (!isWanted(facet)) continue;
    const { products } = facet;
    for (let at = 0; at < products.length; at += 3)
      if (
        (products[at] as number) <= price_max &&
        (products[at + 1] as number) >= price_min &&
        isOpen[products[at + 2] as number]
      )
        total++;
  }
  return total;
}

/**
 * Limits for single counts: at most SINGLE_COUNT_MS of work in each WINDOW_MS (milliseconds), and MAX_SINGLE_COUNTS at
 * once. Beyond that one scan reads all products.
 */
const WINDOW_MS = 10_000;
const SINGLE_COUNT_MS = 200;
const MAX_SINGLE_COUNTS = 4;
const MAX_KEYS = 1_000;

/** The filter has only prices and hours. */
const isScanFilter = ({ price_min: _, price_max: __, open: ___, ...others }: CatalogueFilter): boolean =>
  Object.values(others).every((value) => value === undefined);

/** A scan with the totals computed from it, at most one per key. They are dropped with the scan. */
interface CachedScan {
  scan: FacetScan;
  found: Map<string, number>;
}

export class ProductCounter {
  readonly #db: PublicDb;
  readonly #singlyMs: number;
  readonly #window = { since: 0, spent: 0 };
  #counting = 0;
  readonly #shares = new StaleWhileRevalidateCache<FacetCount[]>({ maxSize: 1, ttlFactor: 100 });
  readonly #survey = new StaleWhileRevalidateCache<CachedScan>({ maxSize: 1, ttlFactor: 200 });
  readonly #others = new StaleWhileRevalidateCache<number>({ maxSize: MAX_KEYS, ttlFactor: 10_000 });
  constructor(db: PublicDb, singlyMs = SINGLE_COUNT_MS) {
    this.#db = db;
    this.#singlyMs = singlyMs;
  }
  facetCounts(): Promise<FacetCount[]> {
    return this.#shares.get('', () => countFacets(this.#db));
  }
  async count({ category, district, rating = 0, sort: _, ...rest }: CatalogueFilter): Promise<number> {
    const isWanted = (facet: Facet) =>
      (category === undefined || facet.category_id === category) &&
      (district === undefined || facet.district === district) &&
      facet.stars >= rating;
    if (Object.values(rest).some((value) => value !== undefined)) {
      const wanted = omitUndefined<CatalogueFilter>({ category, district, rating: rating || undefined, ...rest });
      // The minute is not part of the key. It would force a new count every minute, and this total may be as old as any
      // other.
      const key = JSON.stringify({ ...wanted, open: rest.open && true });
      if (!isScanFilter(rest)) return this.#others.get(key, () => countCards(this.#db, wanted));
      const cachedScan = this.#surveyed();
      return cachedScan
        ? this.#lookUp(await cachedScan, key, wanted, isWanted)
        : this.#others.get(key, () => this.#countSingly(wanted));
    }
    let total = 0;
    for (const facet of await this.facetCounts()) if (isWanted(facet)) total += facet.n;
    return total;
  }
  /** A scan made under load also serves later requests. It is not renewed when there is little load. */
  #surveyed(): Promise<CachedScan> | undefined {
    return this.#isBusy()
      ? this.#survey.get('', async () => ({ scan: await scanFacets(this.#db), found: new Map() }))
      : this.#survey.peek('');
  }

  #isBusy(): boolean {
    const now = performance.now();
    if (now - this.#window.since > WINDOW_MS) Object.assign(this.#window, { since: now, spent: 0 });
    return this.#window.spent >= this.#singlyMs || this.#counting >= MAX_SINGLE_COUNTS;
  }

  async #countSingly(wanted: CatalogueFilter): Promise<number> {
    const began = performance.now();
    this.#counting += 1;
    try {
      return await countCards(this.#db, wanted);
    } finally {
      this.#counting -= 1;
      this.#window.spent += performance.now() - began;
    }
  }

  #lookUp(
    { scan, found }: CachedScan,
    key: string,
    wanted: CatalogueFilter,
    isWanted: (facet: Facet) => boolean,
  ): number {
    let total = found.get(key);
    if (total === undefined) {
      total = countInScan(scan, wanted, isWanted);
      if (found.size < MAX_KEYS) found.set(key, total);
    }
    return total;
  }
}

const counters = new WeakMap<PublicDb, ProductCounter>();
export function productCounterOf(db: PublicDb): ProductCounter {
  let found = counters.get(db);
  if (!found) {
    found = new ProductCounter(db);
    counters.set(db, found);
  }
  return found;
}
