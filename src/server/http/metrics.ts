/** `/metrics` for Prometheus: the time to answer by route, the process's own figures, and what features register in `app.metrics`. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram } from 'prom-client';
import { readFreeBytes } from '../data-dir.ts';
import { problems } from '../problems.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a response of the fast path. `route` would have answered otherwise. */
    countMemoryResponse(route: string): void;
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
  const { metrics, db, config: settings } = app;
  const { register } = metrics;
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
    registers: [register],
  });
  // Counted here and handed over when the metrics are read, because the library's own count costs 5 % of such a response.
  const memoryResponses = new Map<string, number>();
  metrics.countedElsewhere(
    {
      name: 'http_responses_from_memory_total',
      help: 'Responses that were in memory and did not reach the route, by route. Not in http_request_seconds.',
      label: 'route',
    },
    () => Object.fromEntries(memoryResponses),
  );
  metrics.gauge(
    {
      name: 'database_connections',
      help: 'Connections to the database by state, and who waits for one. The embedded database has one.',
      label: 'state',
    },
    () => ({ ...db.connections() }),
  );
  metrics.gauge({ name: 'data_disk_free_bytes', help: 'Free bytes of the disk that holds DATA_DIR.' }, () =>
    readFreeBytes(settings.dataDir).catch(() => null),
  );
  app.decorate('countMemoryResponse', (route: string) => {
    memoryResponses.set(route, (memoryResponses.get(route) ?? 0) + 1);
  });
  app.addHook('onListen', async () => collectDefaultMetrics({ register }));
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    durations.observe({ method, route: routeOptions.url ?? '-', status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const config = { access: 'public', outside: true } as const;
  app.get('/metrics', { config, logLevel: 'warn' }, async (request, reply) => {
    const { metricsPublic, metricsToken } = app.config;
    if (!metricsPublic && !isLocal(request) && !hasMetricsToken(request, metricsToken))
      throw metricsToken === null ? problems.ROUTE_NOT_FOUND() : problems.UNAUTHORIZED();
    reply.type(register.contentType);
    return register.metrics();
  });
});
