/** Rate limits shared by all processes: a counter per key and window in the database. If counting fails, the request is refused (503). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type Bucket, countRequest, refundRequest } from '../database/rate-limits.ts';
import { normaliseEmail } from '../modules/identity/auth/account-key.ts';
import { problems } from '../problems.ts';
import type { RateLimit } from '../types.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts that are refunded if this request is not accepted. */
    refundableLimits: { key: string; window: Date }[];
  }
}

/** The first 64 bits of an IPv6 address, `::` expanded. Other addresses are unchanged. A closed connection has no address. */
export function clientNetworkOf(ip = 'gone'): string {
  if (!ip.includes(':') || ip.includes('.')) return ip;
  const [before = '', after] = ip.split('::');
  const groups = before === '' ? [] : before.split(':');
  const last = after ? after.split(':') : [];
  if (after !== undefined) while (groups.length + last.length < 8) groups.push('0');
  return [...groups, ...last].slice(0, 4).join(':');
}

const DEVICE_TOKEN = /^[\w-]{16,64}$/;
/** Random text that the browser stores and sends with a visitor's requests. It identifies no user. */
const deviceTokenOf = (request: FastifyRequest): string | null => {
  const token = request.headers['device-token'];
  return typeof token === 'string' && DEVICE_TOKEN.test(token) ? token : null;
};

/** null: this limit does not count this request. */
function limitKeyOf({ by }: RateLimit, request: FastifyRequest): string | null {
  const { user } = request;
  if (by === 'person') return user?.id ?? clientNetworkOf(request.ip);
  if (by === 'user') return user?.id ?? null;
  if (by === 'key') return request.apiKey?.id ?? null;
  if (by === 'device') return user ? null : deviceTokenOf(request);
  if (by === 'visitor') return user ? null : clientNetworkOf(request.ip);
  if (by === 'ip') return clientNetworkOf(request.ip);
  const email = (request.body as { email?: unknown } | undefined)?.email;
  if (typeof email !== 'string') return null;
  // Normalised as in the command, so that another spelling of the address does not get a new limit.
  return request.server.crypt.blindIndex(normaliseEmail(email), 'rate_limits.account');
}

const isAccepted = (reply: FastifyReply) => reply.statusCode < 400 && !reply.hasHeader('idempotent-replayed');

export default fp(async (app: FastifyInstance) => {
  app.decorateRequest('refundableLimits');
  app.addHook('onRoute', (route) => {
    const limits = [route.config?.limit ?? []].flat();
    if (limits.length === 0) return;
    const count = async (request: FastifyRequest) => {
      request.refundableLimits = [];
      for (const limit of limits) {
        const key = limitKeyOf(limit, request);
        if (key === null) continue;
        const name = typeof limit.name === 'string' ? limit.name : limit.name(request);
        const bucket: Bucket = { key: `${name}:${limit.by}:${key}`, seconds: limit.windowSeconds };
        const { count, secondsLeft, window } = await countRequest(app.db, bucket);
        if (limit.accepted) request.refundableLimits.push({ key: bucket.key, window });
        if (count > limit.max * app.config.rateFactor) throw problems.TOO_MANY(secondsLeft);
      }
    };
    route.preHandler = [count, ...(route.preHandler ? [route.preHandler].flat() : [])];
    if (!limits.some(({ accepted }) => accepted)) return;
    // Counted before the work and refunded after a refusal, so that parallel requests cannot exceed the limit together.
    const settle = async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
      const counted = request.refundableLimits ?? [];
      request.refundableLimits = [];
      if (!isAccepted(reply))
        for (const { key, window } of counted)
          await refundRequest(app.db, key, window).catch((error) =>
            request.log.warn({ err: error }, 'budget not given back'),
          );
      return payload;
    };
    route.onSend = [settle, ...(route.onSend ? [route.onSend].flat() : [])];
  });
});
