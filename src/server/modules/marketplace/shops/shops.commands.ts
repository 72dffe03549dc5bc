/** Pages of shops with their totals, as cards. */
import type { ShopCard } from '#contract/catalogue.ts';
import type { PublicDb } from '#server/database/database.ts';
import { resolveTotal } from '#server/lib/stale-while-revalidate-cache.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { labelFinder, presentShop } from './shops.present.ts';
import { countShops, listShops, type ShopFilter } from './shops.queries.ts';

export async function listShopCards(
  app: App,
  db: PublicDb,
  filter: ShopFilter,
  at: { page: number; per_page: number },
): Promise<{ items: ShopCard[]; total: number }> {
  const rows = await listShops(db, filter, at);
  const labelOf = await labelFinder(app);
  const total = await resolveTotal(rows.length, at, () => countShops(db, filter));
  return { items: presentRows(app.log, 'shops', rows, (row) => presentShop(row, labelOf)), total };
}
