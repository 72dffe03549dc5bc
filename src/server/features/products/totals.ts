/**
 * How many products there are of what is wanted. A plain total is a sum over few shares, any other is counted and remembered for
 * a while; where many different ranges of prices are asked for at once, they are looked up among all prices.
 */
import { Counts } from '../../counts.ts';
import type { Database } from '../../database/door.ts';
import { countCards, countShares, type Priced, readPrices, type Share, type Wanted } from './queries.ts';

/** How many of a sorted list are less than a number. */
export function countBelow(sorted: Float64Array, number: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] as number) < number) from = middle + 1;
    else to = middle;
  }
  return from;
}

type Prices = Pick<Wanted, 'price_min' | 'price_max'>;

/** Of those that begin within the range, without those that end before it: the same range as in list.ts, written the right way round. */
const countWithin = ({ lowest, highest }: Priced, { price_min, price_max }: Prices): number =>
  (price_max === undefined ? lowest.length : countBelow(lowest, price_max + 1)) -
  (price_min === undefined ? 0 : countBelow(highest, price_min));

/** In so long ranges are counted singly for so long, in milliseconds; beyond that all prices are read at once. */
const WINDOW_MS = 10_000;
const SINGLY_MS = 1_000;

/** Nothing but prices, the lower one first: that can be looked up. */
const isRange = ({ price_min = 0, price_max = Number.POSITIVE_INFINITY, ...others }: Omit<Wanted, 'sort'>): boolean =>
  price_min <= price_max && Object.values(others).every((value) => value === undefined);

export class Totals {
  readonly #db: Database;
  readonly #singlyMs: number;
  readonly #window = { since: 0, spent: 0 };
  readonly #shares = new Counts<Share[]>({ most: 1, rest: 100 });
  readonly #priced = new Counts<Priced[]>({ most: 1, rest: 200 });
  readonly #others = new Counts<number>({ most: 1_000, rest: 10_000 });
  constructor(db: Database, singlyMs = SINGLY_MS) {
    this.#db = db;
    this.#singlyMs = singlyMs;
  }
  shares(): Promise<Share[]> {
    return this.#shares.get('', () => countShares(this.#db));
  }
  async of({ category, district, rating = 0, sort: _, ...rest }: Wanted): Promise<number> {
    const isWanted = (share: Omit<Share, 'n'>) =>
      (category === undefined || share.category_id === category) &&
      (district === undefined || share.district === district) &&
      share.stars >= rating;
    if (Object.values(rest).some((value) => value !== undefined)) {
      const wanted = { category, district, rating: rating || undefined, ...rest };
      // How many are open may be as old as any other total: with its minute in the key, each would be counted anew by the clock.
      const key = { ...wanted, open: rest.open && true };
      return this.#others.get(JSON.stringify(key), () =>
        isRange(rest) ? this.#countRange(wanted, isWanted) : countCards(this.#db, wanted),
      );
    }
    let total = 0;
    for (const share of await this.shares()) if (isWanted(share)) total += share.n;
    return total;
  }
  async #countRange(wanted: Wanted, isWanted: (share: Priced) => boolean): Promise<number> {
    const began = performance.now();
    if (began - this.#window.since > WINDOW_MS) Object.assign(this.#window, { since: began, spent: 0 });
    if (this.#window.spent >= this.#singlyMs) {
      const priced = await this.#priced.get('', () => readPrices(this.#db));
      return priced.filter(isWanted).reduce((sum, share) => sum + countWithin(share, wanted), 0);
    }
    const total = await countCards(this.#db, wanted);
    this.#window.spent += performance.now() - began;
    return total;
  }
}

const totals = new WeakMap<Database, Totals>();
export function totalsOf(db: Database): Totals {
  let found = totals.get(db);
  if (!found) {
    found = new Totals(db);
    totals.set(db, found);
  }
  return found;
}
