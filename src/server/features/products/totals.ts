/**
 * How many products there are of what is wanted. A plain total is a sum over few shares, one within a range of prices is looked
 * up in them; any other is counted and remembered for a while.
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

/** A few ranges in a while are counted singly, which is quicker for whoever waits; from then on all prices are read at once. */
const SINGLY = { most: 10, ms: 10_000 };

class Totals {
  readonly #db: Database;
  readonly #ranges = { since: 0, asked: 0 };
  readonly #shares = new Counts<Share[]>({ most: 1, rest: 100 });
  readonly #priced = new Counts<Priced[]>({ most: 1, rest: 200 });
  readonly #others = new Counts<number>({ most: 1_000, rest: 10_000 });
  constructor(db: Database) {
    this.#db = db;
  }
  shares(): Promise<Share[]> {
    return this.#shares.get('', () => countShares(this.#db));
  }
  #areRangesFew(): boolean {
    const now = performance.now();
    if (now - this.#ranges.since > SINGLY.ms) Object.assign(this.#ranges, { since: now, asked: 0 });
    return ++this.#ranges.asked <= SINGLY.most;
  }
  async of({ category, district, rating = 0, sort: _, ...rest }: Wanted): Promise<number> {
    const { price_min, price_max, ...others } = rest;
    const isRange = price_min !== undefined || price_max !== undefined;
    const isCrossed = price_min !== undefined && price_max !== undefined && price_min > price_max;
    const isOther = isCrossed || Object.values(others).some((value) => value !== undefined);
    if (isOther || (isRange && this.#areRangesFew())) {
      const wanted = { category, district, rating: rating || undefined, ...rest };
      // How many are open may be as old as any other total: with its minute in the key, each would be counted anew by the clock.
      const key = { ...wanted, open: rest.open && true };
      return this.#others.get(JSON.stringify(key), () => countCards(this.#db, wanted));
    }
    const isWanted = (share: Omit<Share, 'n'>) =>
      (category === undefined || share.category_id === category) &&
      (district === undefined || share.district === district) &&
      share.stars >= rating;
    let total = 0;
    if (!isRange) {
      for (const share of await this.shares()) if (isWanted(share)) total += share.n;
      return total;
    }
    const priced = await this.#priced.get('', () => readPrices(this.#db));
    for (const share of priced) if (isWanted(share)) total += countWithin(share, { price_min, price_max });
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
