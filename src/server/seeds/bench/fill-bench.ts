/** Fills an empty, migrated database with the data of a busy town over several years, for benchmarks. No account can log in. */
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Database } from '../../database/connect.ts';
import {
  FIRST_NAMES,
  FLAVOURS,
  LAST_NAMES,
  PLACE_NAMES,
  PRODUCT_NAMES,
  SENTENCES,
  SHOP_TYPES,
  SIZES,
} from './names.ts';
import {
  addOrders,
  addPictures,
  addProducts,
  addShops,
  addUsers,
  refreshDerivedData,
  type Sizes,
  withoutTriggers,
} from './queries.ts';

export type { Sizes } from './queries.ts';

/** Rows per statement. */
const BATCH_SIZE = 5_000;

/** `onProgress` is called after each batch. The categories must exist already. The application creates them when it starts. */
export async function fillBench(
  db: Database,
  sizes: Sizes,
  onProgress: (what: string, done: number) => void,
): Promise<void> {
  const words = {
    first: FIRST_NAMES,
    last: LAST_NAMES,
    houses: SHOP_TYPES,
    places: PLACE_NAMES,
    categories: Object.keys(PRODUCT_NAMES),
    kinds: Object.values(PRODUCT_NAMES).flat(),
    tastes: FLAVOURS,
    sizes: SIZES,
    sentences: SENTENCES,
  };
  await withoutTriggers(db, async () => {
    await addUsers(db, sizes, words, await hash(randomBytes(24).toString('base64url')));
    await addShops(db, sizes, words);
    await addPictures(db, words.categories.length);
    await inBatches(sizes.products, async (from, to) => {
      await addProducts(db, sizes, words, from, to);
      onProgress('products', to);
    });
    await inBatches(sizes.orders, async (from, to) => {
      await addOrders(db, sizes, from, to);
      onProgress('orders', to);
    });
    await refreshDerivedData(db, sizes);
  });
}

async function inBatches(total: number, work: (from: number, to: number) => Promise<void>) {
  for (let from = 1; from <= total; from += BATCH_SIZE) await work(from, Math.min(from + BATCH_SIZE - 1, total));
}
