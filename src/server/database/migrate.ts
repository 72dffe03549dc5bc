/** Migrates the schema to this release under the migrator's lock. Refuses the schema of a newer release. */
import { type Kysely, Migrator } from 'kysely';
import { t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './tables.ts';
import { widenWordChecks } from './word-checks.ts';

/** An older release was started on the database of a newer one. */
export class NewerSchema extends StartError {}

export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error instanceof Error && /corrupted migrations|previously executed migration .* is missing/.test(error.message))
    throw new NewerSchema(t('start:newer'), { cause: error });
  if (error) throw error;
  await widenWordChecks(db);
  return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
}
