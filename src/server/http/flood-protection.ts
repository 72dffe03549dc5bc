/** Flood protection: limits the requests per minute from one address. Counted per process. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { clientNetworkOf } from './rate-limits.ts';

const WINDOW_MS = 60_000;
const UNCOUNTED_PATHS = /^\/(assets|health)\//;

export default fp(async (app: FastifyInstance) => {
  let counts = new Map<string, number>();
  let since = Date.now();
  app.addHook('onRequest', (request, _reply, done) => {
    // One page loads about twenty files, and a whole office may share one address.
    if (!UNCOUNTED_PATHS.test(request.url)) {
      const now = Date.now();
      if (now - since >= WINDOW_MS) {
        counts = new Map();
        since = now;
      }
      const key = clientNetworkOf(request.ip);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      if (count > app.config.floodCap) return done(problems.TOO_MANY((since + WINDOW_MS - now) / 1000));
    }
    done();
  });
});
