import { type Kysely, sql } from 'kysely';
import { readTable } from '../../features/regions/region-table.ts';
import { listingStatements } from './catalogue-listings.ts';
import { searchStatements } from './catalogue-search.ts';
import { shopStatements } from './catalogue-shops.ts';

/**
 * What everybody sees, kept ready: `shops` and `listings` hold a row for each public business and product, written by
 * triggers alone. So whether something is public is said in one place, and a list is one walk along an index.
 */
const statements = [
  'create extension if not exists pg_trgm',
  `create table districts (code text primary key, name text not null)`,

  // A JSON string, or null. Stable, as `to_json` is: else it would be called each time instead of being written out in the plan.
  `create function json_text(value text) returns text language sql stable as
    $$ select coalesce(to_json(value)::text, 'null') $$`,

  ...searchStatements,
  ...shopStatements,
  ...listingStatements,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  const names = Object.fromEntries(
    readTable('districts')
      .listWithin(null)
      .map(({ id, name }) => [id, name]),
  );
  await sql`insert into districts select key, value from jsonb_each_text(${JSON.stringify(names)}::jsonb)`.execute(db);
  await sql`select refresh_shops(array(select id from businesses))`.execute(db);
}
