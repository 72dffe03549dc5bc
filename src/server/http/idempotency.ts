/**
 * `Idempotency-Key`: the response is saved in the same transaction as the work, so a retry gets the same response and a rollback
 * saves none. Use in a route: `app.runIdempotent(request, reply, { status: 201 }, (trx) => …)`.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database, Tx } from '../database/connect.ts';
import { claimKey, getSavedResponse, type IdempotencyKey, saveResponse } from '../database/idempotency.ts';
import { problems } from '../problems.ts';

interface IdempotencyOptions {
  status?: number;
  /** Identifies equal requests. Default: the body. Multipart routes pass fields with file hashes instead of file ids. */
  fingerprint?: unknown;
}
export type RunIdempotent = <T extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  options: IdempotencyOptions,
  work: (trx: Tx) => Promise<T>,
) => Promise<T>;

const KEY_PATTERN = /^[\w.:-]{1,200}$/;
const LOCK_TIMEOUT = '55P03';

const sortKeys = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortKeys(inner)]),
  );
};

const requestFingerprintOf = (request: FastifyRequest, fingerprint: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(sortKeys([request.params, fingerprint ?? request.body ?? null])))
    .digest('hex');

const idempotencyKeyOf = (request: FastifyRequest, key: string): IdempotencyKey => ({
  // An anonymous visitor has no account. Keys are random, and another visitor's key only matches the very same body.
  scope: request.user ? `person:${request.user.id}` : 'visitor',
  route: `${request.method} ${request.routeOptions.url}`,
  key,
});

/** The request's key and fingerprint; null without a key. */
export function readIdempotencyKey(
  request: FastifyRequest,
  fingerprint?: unknown,
): { idempotencyKey: IdempotencyKey; requestFingerprint: string } | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined || !request.routeOptions.config.idempotent) return null;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) throw problems.IDEMPOTENCY_KEY_INVALID();
  return {
    idempotencyKey: idempotencyKeyOf(request, key),
    requestFingerprint: requestFingerprintOf(request, fingerprint),
  };
}

export function makeRunIdempotent(db: Database): RunIdempotent {
  return async <T extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    { status = 200, fingerprint }: IdempotencyOptions,
    work: (trx: Tx) => Promise<T>,
  ) => {
    const found = readIdempotencyKey(request, fingerprint);
    if (!found) {
      const answer = await db.tx(work);
      reply.code(status);
      return answer;
    }
    const { idempotencyKey, requestFingerprint } = found;
    const result = await db.tx(async (trx) => {
      const isFirst = await claimKey(trx, idempotencyKey, requestFingerprint, status).catch((error) => {
        throw error?.code === LOCK_TIMEOUT ? problems.CONFLICT('IDEMPOTENCY_IN_FLIGHT') : error;
      });
      if (isFirst) {
        const answer = await work(trx);
        await saveResponse(trx, idempotencyKey, answer);
        return { answer, status, replayed: false };
      }
      const first = await getSavedResponse<T>(trx, idempotencyKey);
      if (first.fingerprint !== requestFingerprint) throw problems.IDEMPOTENCY_KEY_REUSED();
      return { answer: first.body, status: first.status, replayed: true };
    });
    reply.code(result.status);
    if (result.replayed) reply.header('idempotent-replayed', 'true');
    return result.answer;
  };
}
