/** Pages of products with their totals. A plain total is a sum over few shares, any other is counted and remembered for a while. */
import type { ProductQuery } from '#contract/catalogue.ts';
import { witaMinute } from '#engine/opening-hours.ts';
import { Counts, settleTotal } from '../../counts.ts';
import type { Database } from '../../database/door.ts';
import { countCards, countShares, listCards, type Share, type Wanted } from './queries.ts';

export type { Wanted } from './queries.ts';

/** Text that the database can hold; nothing where nothing is left of it. */
export const cleaned = (text: string | undefined) => text?.replaceAll('\0', '').trim() || undefined;

export const wantedOf = ({
  page: _,
  per_page: __,
  search,
  category,
  district,
  open,
  ...rest
}: ProductQuery): Wanted => ({
  ...rest,
  search: cleaned(search),
  category: cleaned(category),
  district: cleaned(district),
  open: open ? witaMinute(new Date()) : undefined,
});

class Totals {
  readonly #db: Database;
  readonly #shares = new Counts<Share[]>({ most: 1, rest: 100 });
  readonly #others = new Counts<number>({ most: 1_000, rest: 10_000 });
  constructor(db: Database) {
    this.#db = db;
  }
  shares(): Promise<Share[]> {
    return this.#shares.get('', () => countShares(this.#db));
  }
  async of({ category, district, rating = 0, sort: _, ...rest }: Wanted): Promise<number> {
    const wanted = { category, district, rating: rating || undefined, ...rest };
    // How many are open may be as old as any other total: with its minute in the key, each would be counted anew by the clock.
    const key = { ...wanted, open: rest.open && true };
    if (Object.values(rest).some((value) => value !== undefined))
      return this.#others.get(JSON.stringify(key), () => countCards(this.#db, wanted));
    let total = 0;
    for (const share of await this.shares())
      if (
        (category === undefined || share.category_id === category) &&
        (district === undefined || share.district === district) &&
        share.stars >= rating
      )
        total += share.n;
    return total;
  }
}

const totals = new WeakMap<Database, Totals>();
function totalsOf(db: Database): Totals {
  let found = totals.get(db);
  if (!found) {
    found = new Totals(db);
    totals.set(db, found);
  }
  return found;
}

/** `items` is the inside of a JSON list of ProductCards. */
export async function listProducts(db: Database, wanted: Wanted, at: { page: number; per_page: number }) {
  const { items, n } = await listCards(db, wanted, at);
  return { items, total: await settleTotal(n, at, () => totalsOf(db).of(wanted)) };
}

/** Public products by category; a category without any is not named. */
export async function countByCategory(db: Database): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { category_id, n } of await totalsOf(db).shares())
    found.set(category_id, (found.get(category_id) ?? 0) + n);
  return found;
}

/** Public products by the district of their shop; null: the shop names none. */
export async function countByDistrict(db: Database): Promise<Map<string | null, number>> {
  const found = new Map<string | null, number>();
  for (const { district, n } of await totalsOf(db).shares()) found.set(district, (found.get(district) ?? 0) + n);
  return found;
}
