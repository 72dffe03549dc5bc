/**
 * The floor of the catalogue's reads: bare Fastify, no authentication, a pool as large as the product's, one plain statement
 * a request. `/list` 20 rows along an index, `/detail` one row by its key, `/search` the product's own search, names and
 * prices of 20 rows without a total.
 */
import fastify from 'fastify';
import pg from 'pg';
import { pageOf } from '#server/features/products/list.ts';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

app.get('/list', async (request) => {
  const { from } = request.query as { from: string };
  const { rows } = await pool.query(
    `select id, name, price, price_max, stock_quantity, sold, rating_sum, rating_count, category_id, business_id, picture
      from products where id >= $1 order by id limit 20`,
    [from],
  );
  return { items: rows };
});

app.get('/detail', async (request) => {
  const { id } = request.query as { id: string };
  const { rows } = await pool.query('select * from products where id = $1', [id]);
  return rows[0];
});

app.get('/search', async (request) => {
  const { search } = request.query as { search: string };
  const { text, values } = pageOf({ search }, { page: 1, per_page: 20 });
  const { rows } = await pool.query(
    `select product_id, name, price from (${text}) found join listings using (product_id)`,
    values,
  );
  return { items: rows };
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address && typeof address === 'object') console.log(`port ${address.port}`);
