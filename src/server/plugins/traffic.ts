/** The coarse part of defence, per process: a flood cap per household, and an end to uploads that trickle. */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { household } from './limits.ts';

const PATIENCE_MS = 15_000;
const LEAST_BYTES = 2_048 * (PATIENCE_MS / 1000);

/** The whole body may take five minutes, but less than 2 kB/s for 15 s on end is not a slow phone. */
function watchTrickle(request: FastifyRequest): void {
  const { raw } = request;
  let seen = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    // Where we are the slow side (the stream is paused) the sender is not to blame.
    if (raw.readableFlowing && !raw.complete && bytesRead - seen < LEAST_BYTES) raw.destroy();
    seen = bytesRead;
  }, PATIENCE_MS).unref();
  raw.once('close', () => clearInterval(timer));
}

export default fp(async (app: FastifyInstance) => {
  await app.register(rateLimit, {
    global: true,
    max: app.config.floodCap,
    timeWindow: '1 minute',
    keyGenerator: (request) => household(request.ip),
    allowList: (request) => request.url.startsWith('/health/'),
    errorResponseBuilder: (_request, context) => problems.TOO_MANY(context.ttl / 1000),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
  app.addHook('onRequest', async (request) => {
    const length = Number(request.headers['content-length'] ?? (request.headers['transfer-encoding'] ? Infinity : 0));
    if (length > 64 * 1024) watchTrickle(request);
  });
});
