/** A failed start says in one sentence what is wrong and what to do. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect.ts';
import { StartError } from '#server/start-error.ts';
import { type Cluster, ownCluster, postgresBinaries } from '#tests/support/cluster.ts';
import { longTest } from '#tests/support/long-test.ts';
import { freePort, runProgram } from '#tests/support/process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sentra-umkm-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const openAt = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: null });
const linesOf = (program: { output(): string }) => program.output().trim().split('\n');

describe('as a process: one line, no stack, exit code 1', () => {
  const start = async (env: Record<string, string>) => {
    const program = runProgram('src/server/main.ts', { PORT: '0', DEMO: '0', ...env });
    const { code } = await program.waitForExit();
    return { code, lines: linesOf(program) };
  };

  test('a damaged embedded database', async () => {
    const database = join(folder, 'damaged/database');
    mkdirSync(join(database, 'base'), { recursive: true });
    writeFileSync(join(database, 'PG_VERSION'), '18\n');
    writeFileSync(join(database, 'postgresql.conf'), '');
    expect(await start({ DATA_DIR: join(folder, 'damaged'), SECRET_KEY: 'k'.repeat(40) })).toEqual({
      code: 1,
      lines: [expect.stringMatching(/^Basis data di .* rusak .*snapshots seperti tertulis di README\.$/)],
    });
  });

  test('a DATA_DIR that is a file', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await start({ DATA_DIR: file })).toEqual({ code: 1, lines: [expect.stringMatching(/bukan folder/)] });
  });

  longTest('a PostgreSQL that is not running', async () => {
    const settings = {
      DATABASE_URL: `postgres://umkm:rahasia@127.0.0.1:${await freePort()}/umkm`,
      SECRET_KEY: 'k'.repeat(40),
    };
    const { code, lines } = await start({ DATA_DIR: join(folder, 'none'), ...settings });
    expect({ code, lines }).toEqual({
      code: 1,
      lines: [expect.stringMatching(/tidak dapat dihubungi .*ECONNREFUSED/)],
    });
    expect(lines.join()).not.toContain('rahasia');
  });
});

describe.skipIf(!postgresBinaries)('with a PostgreSQL', { timeout: 60_000 }, () => {
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await ownCluster();
    // A standby has the state of its primary when it was copied.
    await (await openAt(cluster.url)).close();
  }, 120_000);
  afterAll(() => cluster.remove());

  test('a database that does not exist', async () => {
    const url = Object.assign(new URL(cluster.url), { pathname: '/tidak_ada' }).href;
    await expect(openAt(url)).rejects.toThrow('Tidak ada basis data tidak_ada');
  });

  test('an unknown database user', async () => {
    const url = Object.assign(new URL(cluster.url), { username: 'siapa' }).href;
    await expect(openAt(url)).rejects.toThrow('menolak pengguna atau kata sandinya');
  });

  test('a database user without rights', async () => {
    const db = await openAt(cluster.url);
    await db.executeSql('create role tamu login');
    await db.executeSql('create database sempit template template0');
    await db.close();
    const url = Object.assign(new URL(cluster.url), { username: 'tamu', pathname: '/sempit' }).href;
    await expect(openAt(url)).rejects.toThrow('tidak berhak membuat tabel di basis data sempit');
  });

  test('a standby, and a database that was set to read only', async () => {
    const standby = await cluster.standby();
    try {
      await expect(openAt(standby.url)).rejects.toThrow(StartError);
      await expect(openAt(standby.url)).rejects.toThrow('hanya dapat dibaca');
    } finally {
      await standby.remove();
    }
    const db = await openAt(cluster.url);
    await db.executeSql('create database beku');
    await db.executeSql('alter database beku set default_transaction_read_only = on');
    await db.close();
    const url = Object.assign(new URL(cluster.url), { pathname: '/beku' }).href;
    await expect(openAt(url)).rejects.toThrow('hanya dapat dibaca');
  });
});
