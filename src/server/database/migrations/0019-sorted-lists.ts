import { type Kysely, sql } from 'kysely';

/** Indexes for the sort orders of staff lists, so that reading a page does not read the whole table. */
const statements = [
  `create index users_by_name on users (lower(name), id desc)`,
  `create index products_newest on products (created_at desc, id) where removed_at is null`,
  `create index products_by_name on products (lower(name), id desc) where removed_at is null`,
  `create index reviews_newest on reviews (created_at desc, id)`,
  `create index reviews_by_rate on reviews (rate, id desc)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
