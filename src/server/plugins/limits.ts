/** Rate budgets that every process shares: a counter per key and window in the database. If it cannot count, it refuses (503). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Bucket, countRequest } from '../database/limits.ts';
import { normaliseEmail } from '../features/auth/account-key.ts';
import { problems } from '../problems.ts';
import type { Limit } from '../types.ts';

/** IPv6 hands a household a /64. Who broke off before the request was looked at has no address any more, whatever the types say. */
export const household = (ip = 'gone') =>
  ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip;

function keyOf(limit: Limit, request: FastifyRequest): string | null {
  if (limit.by === 'person') return request.person?.id ?? household(request.ip);
  if (limit.by === 'ip') return household(request.ip);
  const email = (request.body as { email?: unknown } | undefined)?.email;
  if (typeof email !== 'string') return null;
  // In the spelling that the command looks up: another way of writing an address is no fresh budget.
  return request.server.crypt.blindIndex(normaliseEmail(email), 'rate_limits.account');
}

export default fp(async (app: FastifyInstance) => {
  app.addHook('onRoute', (route) => {
    const limits = [route.config?.limit ?? []].flat();
    if (limits.length === 0) return;
    const count = async (request: FastifyRequest) => {
      for (const limit of limits) {
        const key = keyOf(limit, request);
        if (key === null) continue;
        const bucket: Bucket = { key: `${limit.name}:${limit.by}:${key}`, seconds: limit.windowSeconds };
        const { count, secondsLeft } = await countRequest(app.db, bucket);
        if (count > limit.max * app.config.rateFactor) throw problems.TOO_MANY(secondsLeft);
      }
    };
    route.preHandler = [count, ...(route.preHandler ? [route.preHandler].flat() : [])];
  });
});
