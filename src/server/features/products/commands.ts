/** Pages of products with their totals. */
import type { ProductQuery } from '#contract/catalogue.ts';
import { witaMinute } from '#engine/opening-hours.ts';
import { settleTotal } from '../../counts.ts';
import type { Database } from '../../database/door.ts';
import { listCards, type Wanted } from './queries.ts';
import { totalsOf } from './totals.ts';

export type { Wanted } from './queries.ts';

/** The words of a search; undefined if there are none. */
export const cleaned = (text: string | undefined) => text?.trim() || undefined;

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
