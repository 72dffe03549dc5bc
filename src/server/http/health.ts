/** Health checks and metrics: whether the process lives, whether it is ready (readiness.ts). A process that shuts down is not ready. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { problems } from '../problems.ts';
import { makeReadiness, type Readiness } from './readiness.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readiness: Readiness;
  }
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** True for a direct connection of this machine. A proxy also connects from loopback, but sends a proxy header or a public host name. */
const isLocal = ({ raw, headers, hostname }: FastifyRequest) =>
  LOOPBACK.has(raw.socket.remoteAddress ?? '') &&
  ['localhost', '127.0.0.1', '[::1]', '::1'].includes(hostname) &&
  PROXY_HEADERS.every((name) => headers[name] === undefined);

const sha256 = (text: string) => createHash('sha256').update(text).digest();

/** Checks the token of METRICS_TOKEN. Compares hashes, so that the time taken reveals neither its length nor a common prefix. */
function hasMetricsToken({ headers }: FastifyRequest, token: string | null): boolean {
  const sentToken = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return token !== null && sentToken !== undefined && timingSafeEqual(sha256(sentToken), sha256(token));
}

export default fp(async (app: FastifyInstance) => {
  const config = { access: 'public', outside: true } as const;
  app.decorate('isShuttingDown', false);
  const readiness = makeReadiness(app.withTypeProvider<TypeBoxTypeProvider>());
  app.decorate('readiness', readiness);

  app.get('/health/live', { config, logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/health/ready', { config, logLevel: 'warn' }, async () => {
    if (app.isShuttingDown || !(await readiness.isReady())) throw problems.UNAVAILABLE();
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
    const { metricsPublic, metricsToken } = app.config;
    if (!metricsPublic && !isLocal(request) && !hasMetricsToken(request, metricsToken))
      throw metricsToken === null ? problems.ROUTE_NOT_FOUND() : problems.UNAUTHORIZED();
    reply.type(register.contentType);
    return register.metrics();
  });
});
