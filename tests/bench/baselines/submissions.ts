/**
 * Baseline of the staff's table: plain Fastify, no authentication, a pool as large as the product's. `/page`: the 20 rows of a first
 * page without formatting. `/export`: the same number of constant rows as XLSX.
 */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import fastify from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

app.get('/page', async () => {
  const { rows } = await pool.query(
    `select * from submissions where form_id = 'umkm-data' order by submitted_at desc, id limit 20`,
  );
  return { items: rows };
});

const COLUMNS = 50;
const row = Array.from({ length: COLUMNS }, (_, at) => (at % 5 === 0 ? at * 1_000 : `Jawaban yang tetap ${at}`));
function* constant(rows: number) {
  for (let n = 0; n < rows; n++) yield row;
}
app.get('/export', async (request, reply) => {
  const { rows } = request.query as { rows: string };
  const columns = row.map((_, at) => ({ header: `Kolom ${at}` }));
  const stream = writeXlsxStream(constant(Number(rows)), { name: 'Lantai', columns });
  return reply.send(Readable.fromWeb(stream as ReadableStream<Uint8Array>));
});

await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address && typeof address === 'object') console.log(`port ${address.port}`);
