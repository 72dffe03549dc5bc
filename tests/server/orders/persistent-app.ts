/**
 * An application whose database outlives its process, for programs that are killed and for several at once. Not a test.
 */
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { type Database, openDatabase } from '#server/database/connect.ts';
import type { App } from '#server/types.ts';
import { databaseTemplate } from '#tests/support/template.ts';
import { testUsersOf } from '#tests/support/test-users.ts';
import { createProduct } from './order-fixtures.ts';

export const SECRET = 'a-key-for-tests-only-0123456789abcdef';
export interface ShopperPlan {
  /** null for the embedded database in `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
  tokens: string[];
  products: string[];
}

/** For a few buyers who order without limits. */
const NO_LIMITS = { RATE_LIMITS: '10000', ORDER_MOST_UNANSWERED: '1000000' };

export async function openPersistentApp({ databaseUrl, dataDir }: Pick<ShopperPlan, 'databaseUrl' | 'dataDir'>) {
  const settings = { DATA_DIR: dataDir, SECRET_KEY: SECRET, DEMO: '0', LOG_LEVEL: 'silent', ...NO_LIMITS };
  const config = loadConfig({ ...settings, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) });
  const db = await openDatabase({ databaseUrl, dataDir, template: databaseUrl ? undefined : await databaseTemplate() });
  const app: App = await buildApp({ config, db });
  await app.ready();
  const close = async () => {
    await app.close();
    await db.close();
  };
  return { app, db, as: testUsersOf(app), close };
}
export type PersistentApp = Awaited<ReturnType<typeof openPersistentApp>>;

/** A shop with this many products of `stock` pieces each, and this many buyers. */
export async function fillDatabase(
  persistent: PersistentApp,
  { products, stock, buyers }: Record<'products' | 'stock' | 'buyers', number>,
) {
  const seller = await persistent.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  const offered = [];
  for (let n = 0; n < products; n++)
    offered.push(await createProduct(persistent, seller, { name: `Amplang ${n}`, stock }));
  const people = [];
  for (let n = 0; n < buyers; n++) people.push(await persistent.as.user({ name: 'Budi' }));
  return { seller, products: offered, buyers: people };
}

/** Pieces in stock by the variants and by the products, and pieces in orders that were not cancelled or rejected. */
export async function countPieces(db: Database): Promise<{ shelf: number; shown: number; ordered: number }> {
  const { rows } = await sql<{ shelf: number; shown: number; ordered: number }>`select
    (select sum(stock_quantity)::integer from variants) as shelf,
    (select sum(stock_quantity)::integer from products) as shown,
    (select coalesce(sum(l.quantity), 0)::integer from order_lines l join orders o on o.id = l.order_id
      where o.status not in ('failed', 'canceled', 'rejected')) as ordered`.execute(db.kysely);
  return rows[0] as { shelf: number; shown: number; ordered: number };
}
