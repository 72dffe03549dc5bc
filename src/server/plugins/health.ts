/** Is the process alive, is it ready, and its figures. Ready means: the database answers within half a second and nobody is shutting down. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { problems } from '../problems.ts';

const LIMIT_MS = 500;
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

async function answersInTime(app: FastifyInstance): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS);
  });
  const asked = app.db.executeSql('select 1').then(
    () => true,
    () => false,
  );
  const answered = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answered;
}

/** A proxy on the same machine also comes from loopback, but says for whom. */
const isLocal = (request: FastifyRequest) =>
  LOOPBACK.has(request.raw.socket.remoteAddress ?? '') &&
  !request.headers['x-forwarded-for'] &&
  !request.headers.forwarded;

export default fp(async (app: FastifyInstance) => {
  const config = { access: 'public', outside: true } as const;
  app.decorate('closingDown', false);

  app.get('/health/live', { config, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config, logLevel: 'warn' }, async () => {
    if (app.closingDown || !(await answersInTime(app))) throw problems.UNAVAILABLE();
    return { status: 'ok' };
  });

  const register = new Registry();
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  app.addHook('onListen', async () => collectDefaultMetrics({ register }));
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? '-', status: reply.statusCode };
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get('/metrics', { config, logLevel: 'warn' }, async (request, reply) => {
    if (!app.config.metricsPublic && !isLocal(request)) throw problems.ROUTE_NOT_FOUND();
    reply.type(register.contentType);
    return register.metrics();
  });
});
