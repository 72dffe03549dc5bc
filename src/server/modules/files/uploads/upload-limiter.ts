/**
 * Checks before a body is read: whether this user has a free slot, and whether their unused files are below the quota.
 */
import type { FastifyRequest } from 'fastify';
import { problems } from '#server/problems.ts';
import { KeyedSemaphore, SemaphoreFull } from '#server/semaphore.ts';
import type { App } from '#server/types.ts';
import { countUnused } from '../files/files.queries.ts';
import type { Uploader } from './upload-rules.ts';

const MAX_CONCURRENT = 2;
/**
 * Five photos dropped at once wait in a queue, unread. A client that sends more than this at once is no user with a
 * form.
 */
const MAX_WAITING = 20;
/** Quota of one user for files without a lasting use. A long form has some fifty. */
export const MAX_UNUSED_FILES = 300;
export const MAX_UNUSED_BYTES = 1024 * 1_048_576;
/** Larger than any form can be. Bodies with a larger content-length are refused. */
const MAX_BODY_BYTES = 41 * 20_971_520;

const limiters = new WeakMap<object, KeyedSemaphore>();

export async function withUploadLimit<T>(
  app: App,
  user: Uploader,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    throw problems.TOO_LARGE({ headers: { connection: 'close' } });
  const limiter = limiters.get(app.db) ?? new KeyedSemaphore(MAX_CONCURRENT, MAX_WAITING);
  limiters.set(app.db, limiter);
  try {
    return await limiter.run(user.id, async () => {
      // A client that disconnected while waiting is skipped, because none of its parts will come.
      if (request.raw.destroyed || request.raw.socket?.destroyed) throw problems.TIMEOUT();
      await requireQuota(app, user);
      return await work();
    });
  } catch (error) {
    throw error instanceof SemaphoreFull ? problems.TOO_MANY(3, 'UPLOADS_BUSY') : error;
  }
}

/** Checked before each file is received, so that one request with many files cannot exceed the quota. */
export async function requireQuota(app: App, user: Uploader): Promise<void> {
  const { files, bytes } = await countUnused(app.db.kysely, user.id);
  if (files >= MAX_UNUSED_FILES || bytes >= MAX_UNUSED_BYTES) throw problems.TOO_MANY(24 * 3600, 'UPLOADS_TOO_MANY');
}
