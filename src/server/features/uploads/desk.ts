/** What is asked before a single byte of a body is read: is there a place for this person, and is their store of unused files not too big. */
import type { FastifyRequest } from 'fastify';
import { problems } from '../../problems.ts';
import { PerKey, SemaphoreFull } from '../../semaphore.ts';
import type { App } from '../../types.ts';
import { countUnused } from '../files/queries.ts';
import type { Uploader } from './rules.ts';

const AT_ONCE = 2;
/** Five photos dropped at once wait in line, unread; whoever sends more than this at once is no person with a form. */
const WAITING = 20;
/** Of one person without a lasting use: a long form names some fifty. */
export const UNUSED_FILES = 300;
export const UNUSED_BYTES = 1024 * 1_048_576;
/** A body that says beforehand that it is larger than any form could be. */
const LONGEST_BODY = 41 * 20_971_520;

const desks = new WeakMap<object, PerKey>();

export async function atDesk<T>(
  app: App,
  person: Uploader,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  if (Number(request.headers['content-length'] ?? 0) > LONGEST_BODY)
    throw problems.TOO_LARGE({ headers: { connection: 'close' } });
  const desk = desks.get(app.db) ?? new PerKey(AT_ONCE, WAITING);
  desks.set(app.db, desk);
  try {
    return await desk.run(person.id, async () => {
      // Who left while waiting is not waited for: no part of theirs will ever come.
      if (request.raw.destroyed || request.raw.socket?.destroyed) throw problems.TIMEOUT();
      await requireRoom(app, person);
      return await work();
    });
  } catch (error) {
    throw error instanceof SemaphoreFull ? problems.TOO_MANY(3, 'UPLOADS_BUSY') : error;
  }
}

/** Asked before each file is received, so that one request with many files does not pass the bound either. */
export async function requireRoom(app: App, person: Uploader): Promise<void> {
  const { files, bytes } = await countUnused(app.db.kysely, person.id);
  if (files >= UNUSED_FILES || bytes >= UNUSED_BYTES) throw problems.TOO_MANY(24 * 3600, 'UPLOADS_TOO_MANY');
}
