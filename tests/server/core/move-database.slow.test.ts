/** Moving a database into another one: all data of a programme moves from the embedded database to PostgreSQL. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Database, openDatabase } from '#server/database/connect.ts';
import { moveDatabase, TargetInUse } from '#server/database/move-database.ts';
import { MAIL_JOB } from '#server/mail.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import { freshPostgres } from '#tests/support/postgres.ts';
import { databaseTemplate } from '#tests/support/template.ts';
import { PASSWORD } from '#tests/support/test-users.ts';

let server: TestApp;
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  server = await testApp();
});
afterAll(async () => {
  for (const end of ends) await end();
});

/** An empty database of the engine of this test run, opened as the tool opens it. */
async function emptyDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  const own = url ? await freshPostgres(url, { name: 'bare', prepare: async () => undefined }) : null;
  const db = own
    ? await openDatabase({ databaseUrl: own.url, dataDir: null, withoutTimeouts: true, guardTransactions: false })
    : await openDatabase({
        databaseUrl: null,
        dataDir: null,
        template: await databaseTemplate(),
        guardTransactions: false,
      });
  ends.push(() => db.close().then(() => own?.drop()));
  return db;
}

const rows = async (db: Database, text: string) => (await db.executeSql(text)).rows;

/** Count and checksum of every table, values of the sequences, and waiting jobs. */
async function contentOf(db: Database): Promise<Record<string, unknown>> {
  const tables = await rows(
    db,
    `select oid::regclass::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables)
    content[String(name)] = await rows(
      db,
      `select count(*) as n, md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
    );
  content.counters = await rows(
    db,
    `select sequencename, last_value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`,
  );
  content.jobs = await rows(
    db,
    `select name, state::text, data, start_after::text from pgboss.job where name = '${MAIL_JOB}' order by id`,
  );
  return content;
}
const rulesOf = (db: Database) =>
  rows(
    db,
    `select conname as name, condeferrable::text as state from pg_constraint where connamespace = 'public'::regnamespace
     union all select tgname, tgenabled::text from pg_trigger where not tgisinternal order by 1, 2`,
  );

test('every row, every sequence and every waiting mail is moved, and users can log in', async () => {
  const siti = await server.as.member({ email: 'siti.pindah@contoh.id', name: 'Siti "Ibu" Rahmawati\n\\ é 🐟' });
  const answers = { product: 'Amplang\t"asli"', business_name: 'Dapur' };
  expect((await siti.put('/forms/umkm-data/draft', { answers, base_revision: 0 })).status).toBe(200);
  expect((await siti.post('/auth/password/reset', { email: siti.email })).status).toBe(200);
  // A queue of an earlier release.
  await server.db.executeSql(`select pgboss.create_queue('gone', '{"policy":"short"}')`);
  await server.db.executeSql(`insert into pgboss.job (name, data) values ('gone', '{}')`);
  onTestFinished(
    async () =>
      void (await server.db.executeSql(
        `delete from pgboss.job where name = 'gone'; select pgboss.delete_queue('gone')`,
      )),
  );
  const before = await contentOf(server.db);
  expect(before.jobs, 'a mail is on its way').not.toEqual([]);

  const target = await emptyDatabase();
  const first = await buildApp({ config: server.config, db: target });
  await first.ready();
  await first.close();
  const rules = await rulesOf(target);
  const moved = await moveDatabase(server.db, target);
  expect(await contentOf(target)).toEqual(before);
  expect(moved.get('users')).toBe(Number((before.users as { n: string }[])[0]?.n));
  expect(await rulesOf(target), 'keys and triggers are as before').toEqual(rules);

  const app = await buildApp({ config: server.config, db: target });
  ends.unshift(() => app.close());
  await app.ready();
  const login = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email: siti.email, password: PASSWORD },
  });
  expect(login.statusCode).toBe(200);
  expect((await rows(server.db, 'select 1 from users')).length, 'the source is only read').toBeGreaterThan(0);

  // A second move would mix the data of two programmes.
  await expect(moveDatabase(server.db, target)).rejects.toThrow(TargetInUse);
});

longTest('a failing move changes nothing', async () => {
  await server.as.member({ name: 'Budi' });
  const target = await emptyDatabase();
  const first = await buildApp({ config: server.config, db: target });
  await first.ready();
  await first.close();
  await target.executeSql(`alter table users add constraint nobody check (name <> 'Budi')`);
  const before = await contentOf(target);
  const rules = await rulesOf(target);
  await expect(moveDatabase(server.db, target)).rejects.toThrow(/nobody/);
  expect(await contentOf(target)).toEqual(before);
  expect(await rulesOf(target)).toEqual(rules);
});
