/** Which products have a low stock: the product itself, or at least one of its variants. */
import { type RawBuilder, sql } from 'kysely';
import { LOW_STOCK } from '#contract/limits.ts';

const lowVariants = (product: string) => sql`from variants v where v.product_id = ${sql.ref(`${product}.id`)}
  and v.removed_at is null and not v.is_default and v.stock_quantity <= ${LOW_STOCK}`;

/** `product`: the alias of the products table. */
export const isLowOnStock = (product: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${product}.stock_quantity`)} <= ${LOW_STOCK} or exists (select 1 ${lowVariants(product)}))`;

export const countLowVariants = (product: string): RawBuilder<number> =>
  sql<number>`(select count(*)::integer ${lowVariants(product)})`;
