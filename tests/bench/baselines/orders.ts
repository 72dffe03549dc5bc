/**
 * Baseline of the buyers' writes: plain Fastify, no authentication, a pool as large as the product's, the same durability, separate
 * tables without triggers or foreign keys. `/cart`: one upsert. `/order`: BEGIN, stock, order, COMMIT.
 */
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();
interface Body {
  person: string;
  variant: string;
}

app.post('/cart', async (request, reply) => {
  const { person, variant } = request.body as Body;
  const { rows } = await pool.query(
    `insert into floor_carts (user_id, variant_id, quantity) values ($1, $2, 1)
      on conflict (user_id, variant_id) do update set quantity = floor_carts.quantity + 1 returning quantity`,
    [person, variant],
  );
  return reply.code(201).send(rows[0]);
});

app.post('/order', async (request, reply) => {
  const { person, variant } = request.body as Body;
  const client = await pool.connect();
  try {
    await client.query('begin');
    const sold = await client.query(
      'update floor_variants set stock = stock - 1 where id = $1 and stock >= 1 returning price',
      [variant],
    );
    const made = await client.query(
      'insert into floor_orders (user_id, variant_id, total) values ($1, $2, $3) returning id',
      [person, variant, sold.rows[0].price],
    );
    await client.query('commit');
    return reply.code(201).send(made.rows[0]);
  } finally {
    client.release();
  }
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address && typeof address === 'object') console.log(`port ${address.port}`);
