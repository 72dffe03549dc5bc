/**
 * The same two hundred requests as in `trade-load.long.test.ts`, over HTTP, while processes are killed: two on one PostgreSQL, and the
 * only one on the embedded database. Their own clocks act too.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { freshPostgres } from '#tests/support/postgres.ts';
import { type RunningServer, runServer } from '#tests/support/process.ts';
import { openPersistentApp, SECRET, type ShopperPlan } from './persistent-app.ts';
import { brokenRules, lostEvents } from './trade-invariants.ts';
import { liveThrough, placeTrade, type Send, STOCK } from './trade-load.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-trade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PER_KIND = 3;
const COPIES = 3;
/** A process is killed after each of these counts of acknowledged requests. */
const KILLS = [40, 120, 220];

async function tradeWithKills(place: Pick<ShopperPlan, 'databaseUrl' | 'dataDir'>, processes: number): Promise<void> {
  const before = await openPersistentApp(place);
  const orders = await placeTrade(before, PER_KIND);
  await before.close();
  const env = {
    ...{ DATA_DIR: place.dataDir, SECRET_KEY: SECRET, RATE_LIMITS: '10000', PAGE_CACHE: 'off' },
    ...{ ORDER_PROOF_ANSWER_EXPIRES: '1s', ORDER_CANCELLATION_AGREES: '1s', COMPLAINT_ARRIVAL_EXPIRES: '1s' },
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
  };
  const servers: RunningServer[] = await Promise.all(Array.from({ length: processes }, () => runServer(env)));
  let turn = 0;
  const send: Send = async (token, { method, path, body }, key) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
    const json = body ? { 'content-type': 'application/json' } : {};
    try {
      const answer = await fetch(`${servers[turn++ % processes]?.url}/api/v1${path}`, {
        method,
        headers: { ...headers, ...json },
        body: body ? JSON.stringify(body) : null,
      });
      const { data } = (await answer.json()) as { data: unknown };
      return { status: answer.status, code: String(answer.headers.get('problem-code')), data };
    } catch {
      return null;
    }
  };
  const restarts: Promise<void>[] = [];
  const restart = async (at: number) => {
    const { child, waitForExit } = servers[at] as RunningServer;
    child.kill('SIGKILL');
    await waitForExit();
    servers[at] = await runServer(env);
  };
  try {
    const { acknowledged, faults } = await liveThrough(orders, send, {
      copies: COPIES,
      onAcknowledged: (count) => {
        if (KILLS.includes(count)) restarts.push(restart(restarts.length % processes));
      },
    });
    await Promise.all(restarts);
    for (const { child, waitForExit } of servers) {
      child.kill('SIGKILL');
      await waitForExit();
    }
    const db = await openDatabase(place);
    const [lost, broken] = [await lostEvents(db, acknowledged), await brokenRules(db, STOCK)];
    await db.close();
    expect({ faults, lost, broken, kills: restarts.length }).toEqual({
      ...{ faults: [], lost: [], broken: {} },
      kills: KILLS.length,
    });
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
  }
}

const TITLE = 'stock, money and budget stay exact, and nothing acknowledged is lost';
const limit = { timeout: 700_000 };

test.skipIf(!process.env.TEST_DATABASE_URL)(`two processes are killed in turn: ${TITLE}`, limit, async () => {
  const postgres = await freshPostgres(String(process.env.TEST_DATABASE_URL));
  await tradeWithKills({ databaseUrl: postgres.url, dataDir: join(folder, 'postgres') }, 2);
  await postgres.drop();
});

test(`the only process, on the embedded database, is killed: ${TITLE}`, limit, () =>
  tradeWithKills({ databaseUrl: null, dataDir: join(folder, 'embedded') }, 1),
);
