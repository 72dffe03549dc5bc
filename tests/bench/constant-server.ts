/** Baseline of a read: a plain Fastify server that returns a constant of a given size. Runs as a process and prints its port. */
import fastify from 'fastify';

const size = Number(process.argv[2]);
const body = Buffer.from(JSON.stringify({ filler: 'x'.repeat(Math.max(0, size - 13)) }));
const app = fastify();
app.get('/constant', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ port: 0, host: '127.0.0.1' });
const address = app.server.address();
if (address && typeof address === 'object') console.log(`port ${address.port}`);
