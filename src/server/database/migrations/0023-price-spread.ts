import { type Kysely, sql } from 'kysely';

/** Makes the widest price range of a product one index read. It shows where a list sorted by price may begin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index listings_spread on listings ((price_max - price))').execute(db);
}
