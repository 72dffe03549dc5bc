/**
 * Baseline of the catalogue's reads: plain Fastify, no authentication, a pool as large as the product's, one named statement per
 * request, planned once per connection. `/list`: 20 rows along an index. `/detail`: one row by its key. `/search`: the product's own
 * search, names and prices of 20 rows without a total.
 */
import fastify from 'fastify';
import pg from 'pg';
import { pageStatement } from '#server/modules/marketplace/products/listing-sql.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

/** One name per statement text, because PostgreSQL refuses another text under a known name. */
const names = new Map<string, string>();
async function ask(text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const name = names.get(text) ?? `floor-${names.size}`;
  names.set(text, name);
  return (await pool.query({ name, text, values })).rows;
}

app.get('/list', async (request) => {
  const { from } = request.query as { from: string };
  const rows = await ask(
    `select id, name, price, price_max, stock_quantity, sold, rating_sum, rating_count, category_id, business_id, picture
      from products where id >= $1 order by id limit 20`,
    [from],
  );
  return { items: rows };
});

app.get('/detail', async (request) => {
  const { id } = request.query as { id: string };
  return (await ask('select * from products where id = $1', [id]))[0];
});

app.get('/search', async (request) => {
  const { search } = request.query as { search: string };
  const { text, values } = pageStatement({ search }, { page: 1, per_page: 20 });
  const rows = await ask(
    `select product_id, name, price from (${text}) found join listings using (product_id)`,
    values,
  );
  return { items: rows };
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address && typeof address === 'object') console.log(`port ${address.port}`);
