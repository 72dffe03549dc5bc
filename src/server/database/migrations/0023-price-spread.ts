import { type Kysely, sql } from 'kysely';

/** The widest range of prices within one product is one look: it says where a list by price may begin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('create index listings_spread on listings ((price_max - price))').execute(db);
}
