/**
 * Two hundred visitors want the same few places while a process is killed: with two processes on one PostgreSQL, and with the only process on
 * the embedded database. `at-once.test.ts` covers the same without kills in every run.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { ownCluster, postgresBinaries } from '#tests/support/cluster.ts';
import { freshPostgres } from '#tests/support/postgres.ts';
import { type RunningServer, runServer } from '#tests/support/process.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { openPersistentApp, SECRET } from '../orders/persistent-app.ts';
import { changePlaceAt, type Sent, sendCrowd } from './crowd.ts';
import { MORNING, NOON, publishLimited } from './limited-form.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-places-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const VISITORS = 200;
const QUOTA = 17;
const [MORNINGS, NOONS] = [7, 11];
const GIVEN_BACK = 4;
const OFFER_LIMIT_MS = 60_000;

interface Places {
  databaseUrl: string | null;
  dataDir: string;
}

async function prepare(places: Places): Promise<{ whole: string; sessions: string }> {
  const { as, close } = await openPersistentApp(places);
  const staff = await as.staff({ name: 'Rina' });
  const whole = await publishLimited(staff, 'bazar-serbu', { quota: QUOTA, 'waiting-list': true });
  const options = { jam: { [MORNING]: MORNINGS, [NOON]: NOONS } };
  const sessions = await publishLimited(staff, 'bazar-serbu-sesi', { options, 'waiting-list': true });
  await close();
  return { whole, sessions };
}

async function kill({ child, waitForExit }: RunningServer): Promise<void> {
  child.kill('SIGKILL');
  await waitForExit();
}

interface Stored {
  id: string;
  status: string;
  option: string | null;
  turn: number;
}
/** The submissions of a form in the order in which they came. */
async function readStored({ databaseUrl, dataDir }: Places, form: string): Promise<Stored[]> {
  const db = await openDatabase({ databaseUrl, dataDir });
  const { rows } = await db.executeSql(`select s.id, s.status, p.options[1] as option, p.turn::integer as turn
    from submissions s join submission_places p on p.submission_id = s.id where s.form_id = '${form}' order by p.turn`);
  await db.close();
  return rows as unknown as Stored[];
}

function requireEverybody(stored: Stored[], sent: Sent[]): void {
  // One submission for each visitor, also for those whose first request was answered by nobody.
  expect(stored.map(({ id }) => id).toSorted()).toEqual(sent.map(({ id }) => id).toSorted());
  const statuses = new Map(stored.map(({ id, status }) => [id, status]));
  expect(sent.filter(({ id, status }) => statuses.get(id) !== status)).toEqual([]);
}
const placesOf = (stored: Stored[], option?: string) =>
  stored.filter((one) => ['received', 'offered'].includes(one.status) && (!option || one.option === `jam=${option}`));

async function crowdWithKill(places: Places, processes: number): Promise<void> {
  const { whole, sessions } = await prepare(places);
  const env = {
    ...{ DATA_DIR: places.dataDir, SECRET_KEY: SECRET, RATE_LIMITS: 'off', PAGE_CACHE: 'off' },
    ...(places.databaseUrl ? { DATABASE_URL: places.databaseUrl } : {}),
  };
  const servers: RunningServer[] = [];
  const urls: string[] = [];
  const start = async (at: number) => {
    const server = await runServer(env);
    [servers[at], urls[at]] = [server, server.url];
  };
  try {
    await Promise.all(Array.from({ length: processes }, (_, at) => start(at)));
    let restarted: Promise<void> | undefined;
    const sendWithKill = async (form: string, sessionOf?: (n: number) => string) => {
      restarted = undefined;
      const sent = await sendCrowd({
        ...{ form, count: VISITORS, urls },
        ...(sessionOf ? { sessionOf } : {}),
        // In the middle of those who get a place.
        onAcknowledged: (count) => {
          if (count === 5) restarted = kill(servers[0] as RunningServer).then(() => start(0));
        },
      });
      await restarted;
      return sent;
    };
    const sentWhole = await sendWithKill(whole);
    const sentSessions = await sendWithKill(sessions, (n) => (n % 3 === 0 ? MORNING : NOON));
    // Those with a place give it back at the same moment, at every process.
    const holders = sentWhole.filter(({ status }) => status === 'received');
    const leaving = holders.slice(0, GIVEN_BACK);
    const changed = await Promise.all(
      leaving.map((one, n) => changePlaceAt(String(urls[n % processes]), one, 'withdraw')),
    );
    expect(changed).toEqual(leaving.map(() => 200));
    const place = async ({ id, place_token }: Sent) => {
      const response = await fetch(`${urls[0]}/api/v1/places/${id}?token=${place_token}`);
      return ((await response.json()) as { data: { status: string; position: number | null } }).data;
    };
    const statuses = async () => Promise.all(sentWhole.map(place));
    await waitUntil(
      async () => (await statuses()).filter(({ status }) => status === 'offered').length === GIVEN_BACK,
      OFFER_LIMIT_MS,
    );
    const accepting = (await statuses()).flatMap(({ status }, n) =>
      status === 'offered' ? [sentWhole[n] as Sent] : [],
    );
    const accepted = await Promise.all(
      accepting.map((one, n) => changePlaceAt(String(urls[n % processes]), one, 'accept')),
    );
    expect(accepted).toEqual(accepting.map(() => 200));
    await Promise.all(servers.map(kill));

    const storedSessions = await readStored(places, sessions);
    requireEverybody(storedSessions, sentSessions);
    expect(placesOf(storedSessions, MORNING)).toHaveLength(MORNINGS);
    expect(placesOf(storedSessions, NOON)).toHaveLength(NOONS);
    const storedWhole = await readStored(places, whole);
    expect(holders).toHaveLength(QUOTA);
    expect(placesOf(storedWhole)).toHaveLength(QUOTA);
    expect(storedWhole).toHaveLength(VISITORS);
    // The first who waited moved up, in their order.
    const [movedUp, left] = [new Set(accepting.map(({ id }) => id)), new Set(leaving.map(({ id }) => id))];
    const waited = storedWhole.filter(({ id, status }) => movedUp.has(id) || status === 'queued');
    expect(waited.slice(0, GIVEN_BACK).map(({ id }) => id)).toEqual(
      storedWhole.filter(({ id }) => movedUp.has(id)).map(({ id }) => id),
    );
    expect(storedWhole.filter(({ id }) => left.has(id)).map(({ status }) => status)).toEqual(
      leaving.map(() => 'withdrawn'),
    );
  } finally {
    for (const { child } of servers) child.kill('SIGKILL');
  }
}

const TITLE = 'exactly as many places as there are, nobody answered is lost, and the waiting list moves up';
const limit = { timeout: 300_000 };

test.skipIf(!process.env.TEST_DATABASE_URL && !postgresBinaries)(
  `a process of two is killed: ${TITLE}`,
  limit,
  async () => {
    const cluster = process.env.TEST_DATABASE_URL ? null : await ownCluster();
    const postgres = await freshPostgres(cluster?.url ?? String(process.env.TEST_DATABASE_URL));
    await crowdWithKill({ databaseUrl: postgres.url, dataDir: join(folder, 'postgres') }, 2);
    await postgres.drop();
    await cluster?.remove();
  },
);

test(`the only process, on the embedded database, is killed: ${TITLE}`, limit, () =>
  crowdWithKill({ databaseUrl: null, dataDir: join(folder, 'embedded') }, 1),
);
