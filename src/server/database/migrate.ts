/**
 * Brings the schema to this release: migrations, then functions and triggers, then checks of words. All of it is one transaction, which
 * holds the lock, so only one process does it at a time. A lock of the session would be lost behind a pooler, which gives every
 * transaction another connection. A schema of the next release is left as it is, that of a later one is refused.
 */
import { type Kysely, sql } from 'kysely';
import { t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';
import { applyFunctions } from './functions.ts';
import { loadMigrations } from './migrations.ts';
import { readSchemaState, recordSchemaRelease } from './schema-release.ts';
import type { Tables } from './tables.ts';
import { upgradeOldSchema } from './upgrade-old-schema.ts';
import { widenWordChecks } from './word-checks.ts';

/** An older release was started on the database of a newer one. */
class NewerSchema extends StartError {}

/** The number that Kysely's migrator used, so an earlier release that starts meanwhile waits as well. */
const MIGRATION_LOCK = '3853314791062309107';
const DDL_LOCK_TIMEOUT = '60s';

/** The migrations that were applied are listed in `kysely_migration`. */
async function runMigrations(trx: Kysely<Tables>): Promise<string[]> {
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    trx,
  );
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(trx);
  const done = new Set(rows.map(({ name }) => name));
  const names: string[] = [];
  for (const [name, migration] of Object.entries(loadMigrations())) {
    if (done.has(name)) continue;
    await migration.up(trx);
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
      trx,
    );
    names.push(name);
  }
  return names;
}

/** Names of the migrations and functions that were applied. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(trx);
    await sql`select set_config('lock_timeout', ${DDL_LOCK_TIMEOUT}, true)`.execute(trx);
    await upgradeOldSchema(trx);
    const state = await readSchemaState(trx);
    if (state === 'too-new') throw new NewerSchema(t('start:newer'));
    if (state === 'next') return [];
    const applied = [...(await runMigrations(trx)), ...(await applyFunctions(trx))];
    await widenWordChecks(trx);
    if (state !== 'current') await recordSchemaRelease(trx);
    return applied;
  });
}
