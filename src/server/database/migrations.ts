/** The migrations: `migrations/*.sql` in order, only upwards. Never edit a released one. */
import { type Kysely, type Migration, sql } from 'kysely';
import { readTable } from '../modules/reference/regions/region-table.ts';
import { readMigrations, splitStatements } from './sql-files.ts';

/** Names of all districts, for the cards of shops. */
async function insertDistricts(db: Kysely<unknown>): Promise<void> {
  const districts = readTable('districts').listWithin(null);
  const names = JSON.stringify(Object.fromEntries(districts.map(({ id, name }) => [id, name])));
  await sql`insert into districts select key, value from jsonb_each_text(${names}::jsonb)`.execute(db);
}

/** What a migration does after its SQL. */
const STEPS: Record<string, (db: Kysely<unknown>) => Promise<void>> = { '0001-baseline': insertDistricts };

export function loadMigrations(): Record<string, Migration> {
  const migrations = [...readMigrations()].map(([name, texts]): [string, Migration] => [
    name,
    {
      async up(db) {
        for (const statement of texts.flatMap(splitStatements)) await sql.raw(statement).execute(db);
        await STEPS[name]?.(db);
      },
    },
  ]);
  return Object.fromEntries(migrations);
}
