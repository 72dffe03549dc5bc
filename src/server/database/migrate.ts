/**
 * Brings the schema to this release under the migrator's lock, so that only one process does it at a time: migrations, then functions
 * and triggers, then checks of words. Refuses the schema of a newer release.
 */
import { type Kysely, Migrator } from 'kysely';
import { t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';
import { applyFunctions } from './functions.ts';
import { loadMigrations } from './migrations.ts';
import type { Tables } from './tables.ts';
import { upgradeOldSchema } from './upgrade-old-schema.ts';
import { widenWordChecks } from './word-checks.ts';

/** An older release was started on the database of a newer one. */
class NewerSchema extends StartError {}

async function runMigrations(db: Kysely<Tables>): Promise<string[]> {
  const migrations = loadMigrations();
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error instanceof Error && /corrupted migrations|previously executed migration .* is missing/.test(error.message))
    throw new NewerSchema(t('start:newer'), { cause: error });
  if (error) throw error;
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Names of the migrations and functions that were applied. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  // The lock belongs to the connection and may be acquired several times by it. The migrator acquires it as well.
  return db.connection().execute(async (connection) => {
    const adapter = connection.getExecutor().adapter;
    const lock = { lockTable: 'kysely_migration_lock', lockRowId: 'migration_lock' };
    await adapter.acquireMigrationLock(connection, lock);
    try {
      await upgradeOldSchema(connection);
      const applied = [...(await runMigrations(connection)), ...(await applyFunctions(connection))];
      await widenWordChecks(connection);
      return applied;
    } finally {
      await adapter.releaseMigrationLock(connection, lock);
    }
  });
}
