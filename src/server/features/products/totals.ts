/**
 * How many products there are of what is wanted. A plain total is a sum over few shares, any other is counted and remembered for
 * a while; where many different prices or opening hours are asked for at once, they are looked up among all products.
 */
import { isOpenAt } from '#engine/opening-hours.ts';
import { Counts } from '../../counts.ts';
import type { Database } from '../../database/door.ts';
import { countCards, countShares, type Kind, readSurvey, type Share, type Survey, type Wanted } from './queries.ts';

/** Of those whose range of prices meets the wanted one: the same as in list.ts. */
function countAmong({ hours, shares }: Survey, wanted: Wanted, isWanted: (share: Kind) => boolean): number {
  const { price_min = Number.NEGATIVE_INFINITY, price_max = Number.POSITIVE_INFINITY, open } = wanted;
  const isOpen = hours.map((one) => !open || isOpenAt(one, open));
  let total = 0;
  for (const share of shares) {
    if (!isWanted(share)) continue;
    const { products } = share;
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

/** In so long they are counted singly for so long, in milliseconds, and so many at once; beyond that all products are read at once. */
const WINDOW_MS = 10_000;
const SINGLY_MS = 200;
const MOST_SINGLY = 4;
const MOST_KEYS = 1_000;

/** Nothing but prices and hours. */
const isSurveyed = ({ price_min: _, price_max: __, open: ___, ...others }: Wanted): boolean =>
  Object.values(others).every((value) => value === undefined);

/** With what was looked up in it already: at most one total a key, and all of them go when it goes. */
interface Surveyed {
  survey: Survey;
  found: Map<string, number>;
}

export class Totals {
  readonly #db: Database;
  readonly #singlyMs: number;
  readonly #window = { since: 0, spent: 0 };
  #counting = 0;
  readonly #shares = new Counts<Share[]>({ most: 1, rest: 100 });
  readonly #survey = new Counts<Surveyed>({ most: 1, rest: 200 });
  readonly #others = new Counts<number>({ most: MOST_KEYS, rest: 10_000 });
  constructor(db: Database, singlyMs = SINGLY_MS) {
    this.#db = db;
    this.#singlyMs = singlyMs;
  }
  shares(): Promise<Share[]> {
    return this.#shares.get('', () => countShares(this.#db));
  }
  async of({ category, district, rating = 0, sort: _, ...rest }: Wanted): Promise<number> {
    const isWanted = (share: Kind) =>
      (category === undefined || share.category_id === category) &&
      (district === undefined || share.district === district) &&
      share.stars >= rating;
    if (Object.values(rest).some((value) => value !== undefined)) {
      const wanted = { category, district, rating: rating || undefined, ...rest };
      // How many are open may be as old as any other total: with its minute in the key, each would be counted anew by the clock.
      const key = JSON.stringify({ ...wanted, open: rest.open && true });
      if (!isSurveyed(rest)) return this.#others.get(key, () => countCards(this.#db, wanted));
      const surveyed = this.#surveyed();
      return surveyed
        ? this.#lookUp(await surveyed, key, wanted, isWanted)
        : this.#others.get(key, () => this.#countSingly(wanted));
    }
    let total = 0;
    for (const share of await this.shares()) if (isWanted(share)) total += share.n;
    return total;
  }
  /** What was read for a flood serves whoever comes after it as well, but is not read anew for a few. */
  #surveyed(): Promise<Surveyed> | undefined {
    return this.#isBusy()
      ? this.#survey.get('', async () => ({ survey: await readSurvey(this.#db), found: new Map() }))
      : this.#survey.known('');
  }

  #isBusy(): boolean {
    const now = performance.now();
    if (now - this.#window.since > WINDOW_MS) Object.assign(this.#window, { since: now, spent: 0 });
    return this.#window.spent >= this.#singlyMs || this.#counting >= MOST_SINGLY;
  }

  async #countSingly(wanted: Wanted): Promise<number> {
    const began = performance.now();
    this.#counting += 1;
    try {
      return await countCards(this.#db, wanted);
    } finally {
      this.#counting -= 1;
      this.#window.spent += performance.now() - began;
    }
  }

  #lookUp({ survey, found }: Surveyed, key: string, wanted: Wanted, isWanted: (share: Kind) => boolean): number {
    let total = found.get(key);
    if (total === undefined) {
      total = countAmong(survey, wanted, isWanted);
      if (found.size < MOST_KEYS) found.set(key, total);
    }
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
