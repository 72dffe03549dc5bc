/** What the orders need: shops with stock, buyers with a session, users who log in. */
import { buildApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { createProduct } from '../server/orders/order-fixtures.ts';
import { testUsersOf } from '../support/test-users.ts';
import type { Offer } from './load.ts';

const SHOPS = 10;
const PRODUCTS_PER_SHOP = 3;
const STOCK = 1_000_000;
/** More than can wait at once: fifty a second, and an outage of half a minute. */
const BUYERS = 2_000;
const SESSIONS = 30;

export interface Town {
  offers: Offer[];
  buyerTokens: string[];
  emails: string[];
  pieces: number;
}

/** Migrates the empty database and fills it. */
export async function fillTown(databaseUrl: string, env: Record<string, string>): Promise<Town> {
  const config = loadConfig({ ...env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
  const db = await openDatabase({ databaseUrl, dataDir: config.dataDir });
  const app = await buildApp({ config, db });
  try {
    await app.ready();
    const as = testUsersOf(app);
    const offers: Offer[] = [];
    for (let shop = 1; shop <= SHOPS; shop++) {
      const seller = await as.member({ name: `Siti ${shop}`, business: { business_name: `Dapur ${shop}` } });
      for (let n = 1; n <= PRODUCTS_PER_SHOP; n++) {
        const product = await createProduct({ db }, seller, { name: `Amplang ${shop}.${n}`, stock: STOCK });
        offers.push({ product_id: product.id, shop_id: String(seller.business_id) });
      }
    }
    const buyerTokens: string[] = [];
    while (buyerTokens.length < BUYERS) {
      const some = await Promise.all(Array.from({ length: 50 }, () => as.user({ name: 'Budi' })));
      buyerTokens.push(...some.map(({ token }) => token));
    }
    const people = await Promise.all(Array.from({ length: SESSIONS }, () => as.user({ name: 'Rahma' })));
    return { offers, buyerTokens, emails: people.map(({ email }) => email), pieces: offers.length * STOCK };
  } finally {
    await app.close();
    await db.close();
  }
}
