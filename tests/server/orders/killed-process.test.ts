/**
 * Kills a process in the middle of orders: on PostgreSQL in every run that has one, on the embedded database in full
 * runs. That acknowledged orders of the embedded database survive a kill is checked in every run by `core/durability`.
 * That no piece is lost or sold twice is checked by `concurrency`, and the same of subsidies by `subsidy-rush`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { freshPostgres } from '#tests/support/postgres.ts';
import { runProgram } from '#tests/support/process.ts';
import { isFull } from '#tests/support/property-runs.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import { countPieces, fillDatabase, openPersistentApp, type ShopperPlan } from './persistent-app.ts';
import { leftOf, runSubsidy } from './subsidy-fixtures.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const KILLS = isFull ? 6 : 1;
const STOCK = 100_000;
const PRODUCTS = 3;
const BUDGET = 10_000_000_000;
const FEE = 5_000;

/** Kills a process in the middle of its orders, again and again, and looks at what is left. */
async function killInTheMiddle(databaseUrl: string | null, dataDir: string): Promise<void> {
  const before = await openPersistentApp({ databaseUrl, dataDir });
  const { products, buyers, seller } = await fillDatabase(before, { products: PRODUCTS, stock: STOCK, buyers: 5 });
  const zones = [{ district: SAMPLE_ADDRESS.district, fee: FEE }];
  await seller.put('/members/delivery', { answers: { zones } });
  const subsidy = await runSubsidy(await before.as.staff(), { budget: BUDGET, most_per_order: FEE });
  await before.close();
  const plan: ShopperPlan = {
    databaseUrl,
    dataDir,
    tokens: buyers.map(({ token }) => token),
    products: products.map(({ id }) => id),
  };
  const file = join(folder, `${databaseUrl ? 'postgres' : 'embedded'}.json`);
  writeFileSync(file, JSON.stringify(plan));

  const said: string[] = [];
  for (let round = 0; round < KILLS; round++) {
    const shopper = runProgram('tests/server/orders/programs/shopper.ts', {}, [file]);
    await shopper.waitForOutput(/(ordered [\s\S]*?){20}/, 120_000);
    shopper.child.kill('SIGKILL');
    await shopper.waitForExit();
    said.push(shopper.output());
  }
  const after = await openDatabase({ databaseUrl, dataDir });
  const storedOrders = new Map(
    (await after.kysely.selectFrom('orders').select(['number', 'status']).execute()).map((row) => [
      row.number,
      row.status,
    ]),
  );
  const pieces = await countPieces(after);
  const sold = [...storedOrders.values()].filter((status) => status === 'pending').length;
  const left = await leftOf({ db: after }, subsidy);
  await after.close();
  const linesWith = (word: string) =>
    said.flatMap((text) =>
      [...text.matchAll(new RegExp(`^${word} (\\S+)$`, 'gm'))].map(([, number]) => String(number)),
    );
  expect(linesWith('ordered').length).toBeGreaterThanOrEqual(20 * KILLS);
  expect(linesWith('ordered').filter((number) => !storedOrders.has(number))).toEqual([]);
  expect(linesWith('canceled').filter((number) => storedOrders.get(number) !== 'canceled')).toEqual([]);
  expect(pieces.shelf + pieces.ordered).toBe(STOCK * PRODUCTS);
  expect(pieces.shown).toBe(pieces.shelf);
  expect(left).toBe(BUDGET - sold * FEE);
}

const TITLE = 'a process killed in the middle of orders loses no acknowledged order, no piece and no subsidy';
const limit = { timeout: 300_000 };

if (isFull) test(`${TITLE}: embedded database`, limit, () => killInTheMiddle(null, join(folder, 'embedded')));

test.skipIf(!process.env.TEST_DATABASE_URL)(`${TITLE}: PostgreSQL`, limit, async () => {
  const postgres = await freshPostgres(String(process.env.TEST_DATABASE_URL));
  await killInTheMiddle(postgres.url, join(folder, 'postgres'));
  await postgres.drop();
});
