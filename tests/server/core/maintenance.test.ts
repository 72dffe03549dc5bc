/** Maintenance of the embedded database: snapshots can be opened, and deleted rows release their space. */
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/database/connect.ts';
import { takeSnapshot } from '#server/jobs/maintenance.ts';
import { testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import { waitUntil } from '#tests/support/wait-until.ts';

const unpack = promisify(execFile);
const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-upkeep-'));
const { app, db, as } = await testApp({ dataDir });
const isEmbedded = db.engine === 'pglite';
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('after a power loss staff unpack the last snapshot into an empty folder, and all users are there', async () => {
  const siti = await as.member({ business: true });
  await siti.put('/forms/contact-us/draft', { answers: { nama: 'Siti' }, base_revision: 0 });
  if (!isEmbedded) return expect(takeSnapshot(app)).rejects.toThrow('use pg_dump');
  const snapshot = await takeSnapshot(app);
  // Data written after the snapshot is lost.
  const late = await as.user();

  const folder = join(dataDir, 'restored', 'database');
  mkdirSync(folder, { recursive: true });
  await unpack('tar', ['-xzf', snapshot, '-C', folder]);
  const again = await openDatabase({ databaseUrl: null, dataDir: join(dataDir, 'restored') });
  try {
    const { kysely } = again;
    const users = await kysely.selectFrom('users').select('id').where('id', 'in', [siti.id, late.id]).execute();
    expect(users).toEqual([{ id: siti.id }]);
    const drafts = await kysely.selectFrom('drafts').select('form_id').where('user_id', '=', siti.id).execute();
    expect(drafts).toEqual([{ form_id: 'contact-us' }]);
    const tables = ['users', 'businesses', 'form_versions', 'sessions'] as const;
    for (const table of tables) {
      const count = async (of: typeof db) => (await of.executeSql(`select count(*) as n from ${table}`)).rows[0]?.n;
      const lost = table === 'users' || table === 'sessions' ? 1 : 0;
      expect([table, Number(await count(again))]).toEqual([table, Number(await count(db)) - lost]);
    }
    // The restored database accepts writes.
    await again.tx((trx) => trx.deleteFrom('drafts').where('user_id', '=', siti.id).execute());
  } finally {
    await again.close();
  }
});

test('vacuum releases the space of deleted rows, which nothing else does in the embedded database', async () => {
  const sizeOf = async () =>
    Number((await db.executeSql("select pg_relation_size('swept') as size")).rows[0]?.size ?? Number.NaN);
  await db.executeSql('create table swept (id int primary key, text text)');
  try {
    await db.executeSql("insert into swept select n, repeat('x', 500) from generate_series(1, 2000) n");
    const full = await sizeOf();
    await db.executeSql('delete from swept');
    expect([full > 1_000_000, await sizeOf()]).toEqual([true, full]);
    await db.vacuum();
    // PostgreSQL uses its own autovacuum.
    expect(await sizeOf()).toBe(isEmbedded ? 0 : full);
  } finally {
    await db.executeSql('drop table swept');
  }
});

test('vacuum updates the planner’s row counts', async () => {
  const known = async () =>
    Number((await db.executeSql("select reltuples from pg_class where relname = 'counted'")).rows[0]?.reltuples);
  await db.executeSql('create table counted (id int primary key)');
  try {
    await db.executeSql('insert into counted select generate_series(1, 700)');
    expect(await known()).toBe(-1);
    await db.vacuum();
    expect(await known()).toBe(isEmbedded ? 700 : -1);
  } finally {
    await db.executeSql('drop table counted');
  }
});

test('the embedded database is vacuumed every hour and copied as often as configured', () => {
  const periods = Object.fromEntries(app.jobs.periodic().map(({ name, seconds }) => [name, seconds]));
  expect([periods.vacuum, periods.snapshot]).toEqual(
    isEmbedded ? [3600, app.config.snapshotEvery] : [undefined, undefined],
  );
});

longTest('the first snapshot is taken soon after the first write of a user, and contains it', async () => {
  if (!isEmbedded) return;
  const own = mkdtempSync(join(tmpdir(), 'sentra-umkm-first-copy-'));
  const young = await testApp({ dataDir: own, firstSnapshotAfter: 1 });
  const listCopies = () => (existsSync(join(own, 'snapshots')) ? readdirSync(join(own, 'snapshots')) : []);
  const budi = await young.as.user();
  await budi.put('/forms/contact-us/draft', { answers: { nama: 'Budi' }, base_revision: 0 });
  expect(listCopies()).toEqual([]);
  await young.startJobs();
  await waitUntil(() => listCopies().some((name) => name.endsWith('.tar.gz')));

  const folder = join(own, 'restored', 'database');
  mkdirSync(folder, { recursive: true });
  await unpack('tar', ['-xzf', join(own, 'snapshots', String(listCopies()[0])), '-C', folder]);
  const again = await openDatabase({ databaseUrl: null, dataDir: join(own, 'restored') });
  const drafts = await again.kysely.selectFrom('drafts').select('form_id').where('user_id', '=', budi.id).execute();
  await again.close();
  await young.close();
  rmSync(own, { recursive: true, force: true });
  expect(drafts).toEqual([{ form_id: 'contact-us' }]);
});

test('by default the first snapshot is taken within ten minutes after the first write', () => {
  // Once a minute or more often, a job checks whether the snapshot is due.
  expect(loadConfig({ DATA_DIR: dataDir }).firstSnapshotAfter + 60).toBeLessThanOrEqual(600);
});
