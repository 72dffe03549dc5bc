import { type Kysely, sql } from 'kysely';

const FILTERS = ['district', 'rating', 'price', 'price_max', 'opens', 'closes', 'open_days'];
const SORTS = { newest: 'created_at desc', cheapest: 'price', dearest: 'price_max desc' };

/** Indexes of rated products within a category. With those of 0004, a page of one category would also read twelve others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, sort] of Object.entries(SORTS)) {
    const others = FILTERS.filter((column) => column !== sort.split(' ')[0]).join(', ');
    await sql
      .raw(
        `create index listings_category_rated_${name} on listings (category_id, ${sort}, product_id)
          include (${others}) where rating > 0`,
      )
      .execute(db);
  }
}
