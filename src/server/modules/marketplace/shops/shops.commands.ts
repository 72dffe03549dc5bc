/** Pages of shops with their totals, as cards. */
import type { ShopCard } from '#contract/catalogue.ts';
import { resolveTotal } from '#server/lib/stale-while-revalidate-cache.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { labelFinder, presentShop } from './shops.present.ts';
import { countShops, listShops, type ShopFilter } from './shops.queries.ts';

export async function listShopCards(
  app: App,
  filter: ShopFilter,
  at: { page: number; per_page: number },
): Promise<{ items: ShopCard[]; total: number }> {
  const rows = await listShops(app.db, filter, at);
  const labelOf = await labelFinder(app);
  const total = await resolveTotal(rows.length, at, () => countShops(app.db, filter));
  return { items: presentRows(app.log, 'shops', rows, (row) => presentShop(row, labelOf)), total };
}
