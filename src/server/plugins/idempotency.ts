/**
 * `Idempotency-Key`: the first answer is kept in the same transaction as the work, so a retry gets it again, and work that
 * was rolled back was never answered. How a route uses it: `app.once(request, reply, { status: 201 }, (trx) => …)`.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../database/door.ts';
import { claimKey, getAnswer, type KeptKey, keepAnswer } from '../database/idempotency.ts';
import { problems } from '../problems.ts';

export interface OnceOptions {
  status?: number;
  /** What makes two requests the same; the body by default. Multipart calls give fields with file hashes instead of ids. */
  fingerprint?: unknown;
}
export type Once = <T extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  options: OnceOptions,
  work: (trx: Tx) => Promise<T>,
) => Promise<T>;

const KEY = /^[\w.:-]{1,200}$/;
const LOCK_TIMEOUT = '55P03';

const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
};

const markOf = (request: FastifyRequest, fingerprint: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(canonical([request.params, fingerprint ?? request.body ?? null])))
    .digest('hex');

const keyOf = (request: FastifyRequest, key: string): KeptKey => ({
  // spec: a visitor has no account; keys are random, and another visitor's key answers only the very same body.
  scope: request.person ? `person:${request.person.id}` : 'visitor',
  route: `${request.method} ${request.routeOptions.url}`,
  key,
});

/** The key that came, and what tells whether the same was sent with it; null without a key. */
export function readKey(request: FastifyRequest, fingerprint?: unknown): { kept: KeptKey; mark: string } | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !request.routeOptions.config.idempotent) return null;
  if (typeof key !== 'string' || !KEY.test(key)) throw problems.IDEMPOTENCY_KEY_INVALID();
  return { kept: keyOf(request, key), mark: markOf(request, fingerprint) };
}

export function makeOnce(db: Database): Once {
  return async (request, reply, { status = 200, fingerprint }, work) => {
    const found = readKey(request, fingerprint);
    if (!found) {
      const answer = await db.tx(work);
      reply.code(status);
      return answer;
    }
    const { kept, mark } = found;
    const result = await db.tx(async (trx) => {
      const isFirst = await claimKey(trx, kept, mark, status).catch((error) => {
        throw error?.code === LOCK_TIMEOUT ? problems.CONFLICT('IDEMPOTENCY_IN_FLIGHT') : error;
      });
      if (isFirst) {
        const answer = await work(trx);
        await keepAnswer(trx, kept, answer);
        return { answer, status, replayed: false };
      }
      const first = await getAnswer(trx, kept);
      if (first.fingerprint !== mark) throw problems.IDEMPOTENCY_KEY_REUSED();
      return { answer: first.body as never, status: first.status, replayed: true };
    });
    reply.code(result.status);
    if (result.replayed) reply.header('idempotent-replayed', 'true');
    return result.answer;
  };
}
