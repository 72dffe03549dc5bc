/** Flood protection: limits the requests per minute from one address. Counted per process, responses from memory included. */
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { clientNetworkOf } from './rate-limits.ts';

const WINDOW_MS = 60_000;
const UNCOUNTED_PATHS = /^\/(assets|health)\//;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request. Returns null, or the seconds until the address may ask again. */
    countForFloodProtection(url: string, address: string | undefined): number | null;
  }
}

export default fp(async (app: FastifyInstance) => {
  let counts = new Map<string, number>();
  let since = Date.now();
  app.decorate('countForFloodProtection', (url: string, address: string | undefined) => {
    // One page loads about twenty files, and a whole office may share one address.
    if (UNCOUNTED_PATHS.test(url)) return null;
    const now = Date.now();
    if (now - since >= WINDOW_MS) {
      counts = new Map();
      since = now;
    }
    const key = clientNetworkOf(address);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count > app.config.floodCap ? (since + WINDOW_MS - now) / 1000 : null;
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const secondsLeft = app.countForFloodProtection(request.url, request.ip);
    if (secondsLeft !== null) return done(problems.TOO_MANY(secondsLeft));
    done();
  });
});
