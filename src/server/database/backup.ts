/**
 * Copies a database into one file and back: the embedded one as its gzipped folder, PostgreSQL by `pg_dump` in the custom format. Both
 * return a fingerprint of every table of the very state that was copied, so that a restored database can be compared with it.
 */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';
import { RECORD_BACKUP } from './backup-time.ts';
import { lockDirectory } from './directory-lock.ts';
import { beginFirstStart, containsDatabase, endFirstStart } from './first-start.ts';
import { LONG_OPERATION_MS, PgliteClient } from './pglite-client.ts';
import { primaryUrlOf } from './primary.ts';

/** `rows`, and a sum over the rows that does not depend on their order. */
interface TableFingerprint {
  rows: number;
  sum: string;
}
export type Fingerprints = Record<string, TableFingerprint>;
type Execute = (text: string) => Promise<{ rows: Record<string, unknown>[] }>;

const TABLES = `select c.oid::regclass::text as name from pg_class c
  where relnamespace in (select oid from pg_namespace where nspname in ('public', 'pgboss')) and relkind = 'r' order by 1`;

/** Must run in one transaction or without writers. */
async function fingerprintsOf(execute: Execute): Promise<Fingerprints> {
  const fingerprints: Fingerprints = {};
  await execute(`set timezone = 'UTC'`);
  for (const { name } of (await execute(TABLES)).rows) {
    const { rows } = await execute(`select count(*)::text as rows,
      coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint::numeric), 0)::text as sum from ${name} t`);
    fingerprints[String(name)] = { rows: Number(rows[0]?.rows), sum: String(rows[0]?.sum) };
  }
  return fingerprints;
}

/** Runs work on the embedded database of a folder that no server uses. `archive`: unpacked into the empty folder before. */
async function withEmbedded<T>(
  folder: string,
  archive: string | undefined,
  work: (client: PgliteClient) => Promise<T>,
): Promise<T> {
  const lock = await lockDirectory(folder);
  if (archive) beginFirstStart(folder);
  const client = new PgliteClient({ dataDir: folder, template: archive, watchdogMs: LONG_OPERATION_MS });
  try {
    await client.ready();
    const result = await work(client);
    if (archive) endFirstStart(folder);
    return result;
  } finally {
    await client.close();
    await lock.release();
  }
}

export async function dumpEmbedded(folder: string, file: string): Promise<Fingerprints> {
  if (!containsDatabase(folder)) throw new StartError(t('start:backup.no_database', { folder }));
  return withEmbedded(folder, undefined, async (client) => {
    const fingerprints = await fingerprintsOf((text) => client.query(text, []));
    await writeFile(file, await client.dump(), { mode: 0o600 });
    return fingerprints;
  });
}

export async function restoreEmbedded(folder: string, file: string): Promise<Fingerprints> {
  if (containsDatabase(folder)) throw new StartError(t('start:restore.not_empty', { place: folder }));
  return withEmbedded(folder, file, (client) => fingerprintsOf((text) => client.query(text, [])));
}

/** After the last file of a backup was written. */
export const recordEmbeddedBackup = (folder: string): Promise<void> =>
  withEmbedded(folder, undefined, async (client) => void (await client.exec(RECORD_BACKUP)));

/** The newest installed one; Debian keeps each version in a folder of its own. */
function postgresProgram(name: string): string {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(debian, version, 'bin', name)).find((path) => existsSync(path)) ?? name;
}

/** The password goes through the environment: arguments of a process can be read by other users. */
async function runPostgres(name: string, url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) };
  try {
    await promisify(execFile)(postgresProgram(name), [`--dbname=${address.href}`, ...args], { env });
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string };
    const reason = code === 'ENOENT' ? t('start:backup.not_installed') : stderr.trim().split('\n')[0];
    throw new StartError(t('start:backup.program_failed', { program: name, reason }), { cause: error });
  }
}

async function withConnection<T>(url: string, work: (execute: Execute) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work((text) => client.query(text));
  } finally {
    await client.end();
  }
}

/** While servers write: the copy and the fingerprints see the same snapshot. */
export async function dumpPostgres(address: string, file: string): Promise<Fingerprints> {
  // Both connections must lead to the same of several hosts.
  const url = await primaryUrlOf(address);
  return withConnection(url, async (execute) => {
    await execute('begin isolation level repeatable read, read only');
    const { rows } = await execute('select pg_export_snapshot() as id');
    await runPostgres('pg_dump', url, ['--format=custom', `--snapshot=${rows[0]?.id}`, `--file=${file}`]);
    return fingerprintsOf(execute);
  });
}

export const recordPostgresBackup = async (address: string): Promise<void> =>
  withConnection(await primaryUrlOf(address), async (execute) => void (await execute(RECORD_BACKUP)));

export async function restorePostgres(address: string, file: string): Promise<Fingerprints> {
  const url = await primaryUrlOf(address);
  const tables = await withConnection(url, async (execute) => (await execute(TABLES)).rows.length);
  if (tables > 0) throw new StartError(t('start:restore.not_empty', { place: new URL(url).pathname.slice(1) }));
  await runPostgres('pg_restore', url, ['--no-owner', '--no-privileges', '--exit-on-error', file]);
  return withConnection(url, fingerprintsOf);
}
