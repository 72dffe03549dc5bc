/** `npm run seed:bench [-- --products 200000 --shops … --orders … --buyers … --force]`: writes bench data to DATABASE_URL or the embedded database. */
import { parseArgs } from 'node:util';
import { buildApp } from '#server/app.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { fillBench } from '#server/seeds/bench/fill-bench.ts';
import { isEmpty } from '#server/seeds/bench/queries.ts';
import { exitFailedStart } from '#server/start-error.ts';

const HOUR_MS = 3_600_000;

async function run(): Promise<void> {
  const parseCount = (value: string | undefined, name: string) => {
    const number = Number(value);
    if (!Number.isSafeInteger(number) || number < 1) throw new ConfigError(`--${name}: a whole number above 0`);
    return number;
  };
  const { values } = parseArgs({
    options: {
      shops: { type: 'string', default: '2000' },
      products: { type: 'string', default: '20000' },
      orders: { type: 'string', default: '100000' },
      buyers: { type: 'string', default: '5000' },
      force: { type: 'boolean', default: false },
    },
  });
  const sizes = {
    shops: parseCount(values.shops, 'shops'),
    products: parseCount(values.products, 'products'),
    orders: parseCount(values.orders, 'orders'),
    buyers: parseCount(values.buyers, 'buyers'),
  };
  const config = { ...loadConfig(), logLevel: 'silent' as const };
  const { databaseUrl, dataDir } = config;
  const db = await openDatabase({
    databaseUrl,
    dataDir,
    watchdogMs: HOUR_MS,
    guardTransactions: false,
    withoutTimeouts: true,
  });
  // The application creates its categories during startup.
  const app = await buildApp({ config, db });
  try {
    await app.ready();
    if (!values.force && !(await isEmpty(db)))
      throw new ConfigError('The database is not empty: it has users or products. Use --force to add data anyway.');
    const startedAt = Date.now();
    await fillBench(db, sizes, (what, done) => console.log(`${what}: ${done}`));
    console.log(`${JSON.stringify(sizes)} in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
  } finally {
    await app.close();
    await db.close();
  }
}

try {
  await run();
} catch (error) {
  exitFailedStart(error);
}
