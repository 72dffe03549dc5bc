/** Serving migrates nothing: it refuses a database that is not ready, and accepts one that the next release has prepared. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Database, openDatabase } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { assertServable, readSchemaState, stateOf, THIS_RELEASE } from '#server/database/schema-release.ts';
import { compareVersions } from '#server/version.ts';
import { testApp } from '#tests/support/app.ts';

const { db } = await testApp();

test('versions are compared by number', () => {
  const sorted = ['0.2.0', '0.10.0', '0.9.9', '1.0.0', '0.2.1'].sort(compareVersions);
  expect(sorted).toEqual(['0.2.0', '0.2.1', '0.9.9', '0.10.0', '1.0.0']);
  expect(compareVersions('0.2.0', '0.2.0')).toBe(0);
});

describe('what a release makes of a database', () => {
  const own = {
    release: { version: '0.5.0', oldest: '0.4.0' },
    migrations: ['1', '2'],
    functions: new Map([['f', 'a']]),
  };
  const other = new Map([['f', 'b']]);
  test.each([
    ['nothing in it', null, 'empty'],
    ['its own', own, 'current'],
    ['another text of a function', { ...own, functions: other }, 'outdated'],
    ['one function too many', { ...own, functions: new Map([...own.functions, ['g', 'a']]) }, 'outdated'],
    ['a missing migration', { ...own, migrations: ['1'] }, 'outdated'],
    ['the release before', { ...own, release: { version: '0.4.0', oldest: '0.3.0' } }, 'outdated'],
    ['no release written down', { ...own, release: undefined }, 'outdated'],
    ['an unknown migration of the same version', { ...own, migrations: ['1', '2', '3'] }, 'too-new'],
    ['an unknown migration and no release', { ...own, release: undefined, migrations: ['1', '2', '3'] }, 'too-new'],
    [
      'the next release, with more migrations and other functions',
      { release: { version: '0.6.0', oldest: '0.5.0' }, migrations: ['1', '2', '3'], functions: other },
      'next',
    ],
    ['the release after the next', { ...own, release: { version: '0.7.0', oldest: '0.6.0' } }, 'too-new'],
    [
      'the next release without a migration of this one',
      { ...own, release: { version: '0.6.0', oldest: '0.5.0' }, migrations: ['2', '3'] },
      'too-new',
    ],
  ])('%s: %s', (_, prepared, expected) => {
    expect(stateOf(prepared, own)).toBe(expected);
  });
});

/** Changes are rolled back afterwards. */
async function inRolledBack(work: (trx: Database['kysely'], run: (text: string) => Promise<unknown>) => Promise<void>) {
  const undo = new Error('undo');
  const ended = db.tx(async (trx) => {
    await work(trx, (text) => sql.raw(text).execute(trx));
    throw undo;
  });
  await expect(ended).rejects.toBe(undo);
}
const releaseIs = (version: string, oldest: string) =>
  `update settings set value = '${JSON.stringify({ version, oldest })}' where key = 'schema:release'`;

test('a prepared database names its release, and serving accepts it', async () => {
  const { rows } = await db.executeSql(`select value from settings where key = 'schema:release'`);
  expect(rows).toEqual([{ value: THIS_RELEASE }]);
  expect(await assertServable(db.kysely)).toBe('current');
});

test('serving refuses a database of the release before with a sentence', async () => {
  await inRolledBack(async (trx, run) => {
    await run(releaseIs('0.0.1', '0.0.0'));
    await expect(assertServable(trx)).rejects.toThrow('Jalankan `npm run db:migrate` dari versi ini');
  });
  await inRolledBack(async (trx, run) => {
    await run(`update applied_functions set checksum = 'older' where name = 'place_orders'`);
    await expect(assertServable(trx)).rejects.toThrow('npm run db:migrate');
  });
});

test('serving accepts a database of the next release, and refuses that of a later one', async () => {
  await inRolledBack(async (trx, run) => {
    await run(`insert into kysely_migration (name, timestamp) values ('9999-expand', 'later')`);
    await run(`update applied_functions set checksum = 'newer' where name = 'place_orders'`);
    await run(releaseIs('9.0.0', THIS_RELEASE.version));
    expect(await assertServable(trx)).toBe('next');
    await run(releaseIs('9.1.0', '9.0.0'));
    await expect(assertServable(trx)).rejects.toThrow('lebih baru');
  });
});

test('a start of this release leaves a database of the next one as it is', async () => {
  const before = await db.executeSql(`select checksum from applied_functions where name = 'place_orders'`);
  await db.executeSql(
    `update applied_functions set checksum = 'newer' where name = 'place_orders'; ${releaseIs('9.0.0', THIS_RELEASE.version)}`,
  );
  try {
    expect(await migrate(db.kysely)).toEqual([]);
    expect(await readSchemaState(db.kysely)).toBe('next');
    await db.executeSql(releaseIs('9.1.0', '9.0.0'));
    await expect(migrate(db.kysely)).rejects.toThrow('lebih baru');
  } finally {
    await db.executeSql(`update applied_functions set checksum = '${before.rows[0]?.checksum}' where name = 'place_orders';
      ${releaseIs(THIS_RELEASE.version, THIS_RELEASE.oldest)}`);
  }
  expect(await readSchemaState(db.kysely)).toBe('current');
});

test('without a database, serving says so and creates nothing', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sentra-umkm-serve-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  await expect(openDatabase({ databaseUrl: null, dataDir, onlyCheckSchema: true })).rejects.toThrow('masih kosong');
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});
