import { type Kysely, sql } from 'kysely';
import { readTable } from '../../modules/reference/regions/region-table.ts';
import { listingStatements } from './catalogue-listings.ts';
import { searchStatements } from './catalogue-search.ts';
import { shopStatements } from './catalogue-shops.ts';

/**
 * Tables of public data: `shops` and `listings` hold one row for each public business and product. Only triggers write them. So one
 * place decides what is public, and a list is one index scan.
 */
const statements = [
  'create extension if not exists pg_trgm',
  `create table districts (code text primary key, name text not null)`,

  // A JSON string, or null. Stable like `to_json`. Otherwise PostgreSQL would call the function instead of inlining it.
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
