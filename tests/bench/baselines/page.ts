/** Baseline of a page: plain Fastify that returns a constant HTML page of a given size, precompressed or plain. */
import fastify from 'fastify';

const [size = 0, encoding = ''] = [Number(process.argv[2]), process.argv[3]];
const body = Buffer.alloc(size, 'x');
const app = fastify();
app.get('/constant', (_request, reply) => {
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type('text/html; charset=utf-8').send(body);
});
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address && typeof address === 'object') console.log(`port ${address.port}`);
