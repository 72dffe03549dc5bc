/** Fills an empty, migrated database with as much as a busy town would have in years. Nobody can log in as these people. */
import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Database } from '../../database/door.ts';
import {
  addOrders,
  addPeople,
  addPictures,
  addProducts,
  addShops,
  finish,
  type Sizes,
  withoutTriggers,
} from './queries.ts';
import { FIRST, HOUSES, KINDS, LAST, PLACES, SENTENCES, SIZES, TASTES } from './words.ts';

export type { Sizes } from './queries.ts';

/** How much one statement makes. */
const PORTION = 5_000;

/** `tell` hears how far it is. The categories must stand already: the application brings them in when it starts. */
export async function fillBench(db: Database, sizes: Sizes, tell: (what: string, done: number) => void): Promise<void> {
  const words = {
    first: FIRST,
    last: LAST,
    houses: HOUSES,
    places: PLACES,
    categories: Object.keys(KINDS),
    kinds: Object.values(KINDS).flat(),
    tastes: TASTES,
    sizes: SIZES,
    sentences: SENTENCES,
  };
  await withoutTriggers(db, async () => {
    await addPeople(db, sizes, words, await hash(randomBytes(24).toString('base64url')));
    await addShops(db, sizes, words);
    await addPictures(db, words.categories.length);
    await inPortions(sizes.products, async (from, to) => {
      await addProducts(db, sizes, words, from, to);
      tell('products', to);
    });
    await inPortions(sizes.orders, async (from, to) => {
      await addOrders(db, sizes, from, to);
      tell('orders', to);
    });
    await finish(db, sizes);
  });
}

async function inPortions(many: number, work: (from: number, to: number) => Promise<void>) {
  for (let from = 1; from <= many; from += PORTION) await work(from, Math.min(from + PORTION - 1, many));
}
