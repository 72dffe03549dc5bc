/**
 * The real application on a real database, called by `inject`: PGlite from a migrated template, or a new database on the
 * PostgreSQL of TEST_DATABASE_URL. Without demo data, with cheap password hashing and high rate limits.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished } from 'vitest';
import { type AppOptions, buildApp } from '#server/app.ts';
import { type Config, loadConfig } from '#server/config.ts';
import type { Database } from '#server/database/connect.ts';
import type { App } from '#server/types.ts';
import { freshDatabase, type InitialData } from './databases.ts';
import { type Mailbox, mailboxOf } from './mails.ts';
import { type TestUsers, testUsersOf } from './test-users.ts';

export interface TestApp {
  app: App;
  db: Database;
  config: Config;
  as: TestUsers;
  mails: Mailbox;
  /** Starts the job queue. Most tests need no jobs. */
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Open applications, each with the test file that created it. */
const openApps = new Map<() => Promise<void>, string | undefined>();
const currentTestFile = () => expect.getState().testPath;

/**
 * Closes the application after the test, or after the file if it was created outside a test. `afterAll` does not work inside
 * `beforeAll`, so the next file closes what such a file left open. Otherwise thirty databases would be open at the end of a run.
 */
function closeAfterTest(close: () => Promise<void>): void {
  openApps.set(close, currentTestFile());
  try {
    onTestFinished(close);
  } catch {
    afterAll(close);
  }
}
async function closeLeftOpenApps(): Promise<void> {
  for (const [close, file] of openApps) if (file !== currentTestFile()) await close();
}

/** Options that change the initial data. A test that sets one of them starts with an empty database. */
const OWN_DATA_OPTIONS: (keyof Config)[] = ['schemasDir', 'localesDir', 'secretKey', 'demo'];

function initialDataFor(config: Config, overrides: Partial<Config>): InitialData {
  if (OWN_DATA_OPTIONS.some((name) => name in overrides)) return { name: 'bare', prepare: async () => undefined };
  return {
    name: 'opened',
    async prepare(db) {
      const first = await buildApp({ config, db });
      await first.ready();
      await first.close();
    },
  };
}

/** `extend` adds routes for a test before the application is ready. */
export async function testApp(
  overrides: Partial<Config> = {},
  extend: (app: App) => void | Promise<void> = () => undefined,
  more: Pick<AppOptions, 'renderer'> = {},
): Promise<TestApp> {
  const dataDir = overrides.dataDir ?? mkdtempSync(join(tmpdir(), 'sentra-umkm-test-'));
  const config: Config = {
    ...loadConfig({
      DATA_DIR: dataDir,
      SECRET_KEY: 'a-key-for-tests-only-0123456789abcdef',
      DEMO: '0',
      LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
      ARGON2_MEMORY_KB: '64',
      ARGON2_TIME: '1',
      RATE_LIMITS: '10000',
    }),
    floodCap: 1_000_000,
    ...overrides,
  };
  await closeLeftOpenApps();
  const { db, release } = await freshDatabase(initialDataFor(config, overrides));
  const app = await buildApp({ config, db, ...more });
  await extend(app);
  await app.ready();
  let closed = false;
  const close = async () => {
    if (closed) return;
    closed = true;
    openApps.delete(close);
    await app.close();
    await release();
    if (!overrides.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  closeAfterTest(close);
  return { app, db, config, as: testUsersOf(app), mails: mailboxOf(db), startJobs: () => app.jobs.start(), close };
}
