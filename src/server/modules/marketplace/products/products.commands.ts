/** Pages of products with their totals. */
import type { ProductQuery } from '#contract/catalogue.ts';
import { omitUndefined } from '#engine/lookup.ts';
import { weekTimeInWita } from '#engine/opening-hours.ts';
import type { PublicDb } from '#server/database/database.ts';
import { resolveTotal } from '#server/lib/stale-while-revalidate-cache.ts';
import { productCounterOf } from './product-counter.ts';
import { type CatalogueFilter, listCards } from './products.queries.ts';

export type { CatalogueFilter } from './products.queries.ts';

/** The trimmed search text, or undefined if it is empty. */
export const cleanSearch = (text: string | undefined) => text?.trim() || undefined;

export const toFilter = ({
  page: _,
  per_page: __,
  search,
  category,
  district,
  open,
  ...rest
}: ProductQuery): CatalogueFilter =>
  omitUndefined<CatalogueFilter>({
    ...rest,
    search: cleanSearch(search),
    category: cleanSearch(category),
    district: cleanSearch(district),
    open: open ? weekTimeInWita(new Date()) : undefined,
  });

/** `items` is a JSON list of ProductCards without its brackets. */
export async function listProducts(db: PublicDb, filter: CatalogueFilter, at: { page: number; per_page: number }) {
  const { items, n } = await listCards(db, filter, at);
  return { items, total: await resolveTotal(n, at, () => productCounterOf(db).count(filter)) };
}

/** Public products by category. A category without products is missing. */
export async function countByCategory(db: PublicDb): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const { category_id, n } of await productCounterOf(db).facetCounts())
    found.set(category_id, (found.get(category_id) ?? 0) + n);
  return found;
}

/** Public products by the district of their shop. The key is null for shops without a district. */
export async function countByDistrict(db: PublicDb): Promise<Map<string | null, number>> {
  const found = new Map<string | null, number>();
  for (const { district, n } of await productCounterOf(db).facetCounts())
    found.set(district, (found.get(district) ?? 0) + n);
  return found;
}
