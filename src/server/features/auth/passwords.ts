/** Hashing and comparing passwords with argon2id: a few at a time, a short queue, and the same work for people we do not know. */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '#server/config.ts';
import { problems } from '#server/problems.ts';
import { Semaphore, SemaphoreFull } from '#server/semaphore.ts';

const MAX_WAITING = 50;
const MAX_CONCURRENT = Math.max(1, availableParallelism());
const RETRY_AFTER_SECONDS = 3;

const hashSemaphore = new Semaphore(MAX_CONCURRENT, MAX_WAITING);

/** One argon2 run takes 19 MiB and a core: more than the machine has cores would only make everybody slower. */
async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await hashSemaphore.run(work);
  } catch (error) {
    throw error instanceof SemaphoreFull ? problems.TOO_MANY(RETRY_AFTER_SECONDS) : error;
  }
}

/** The library's own default is argon2id, and `isOutdated` would notice another. */
type HashCost = Config['argon2'];

export const hashPassword = (cost: HashCost, password: string): Promise<string> =>
  withHashSlot(() => hash(password, cost));

const dummyHashes = new Map<string, Promise<string>>();
/** Of a password that nobody knows, at today's price. */
export function dummyHash(cost: HashCost): Promise<string> {
  const key = JSON.stringify(cost);
  const known = dummyHashes.get(key) ?? hash(randomBytes(16).toString('hex'), cost);
  dummyHashes.set(key, known);
  return known;
}

/** Without a hash (nobody has this e-mail) it takes as long and says no. */
export async function verifyPassword(cost: HashCost, storedHash: string | null, password: string): Promise<boolean> {
  const against = storedHash ?? (await dummyHash(cost));
  const matches = await withHashSlot(() => verify(against, password));
  return matches && storedHash !== null;
}

/** Whether a kept hash is cheaper than what is asked for today. */
export function isOutdated(cost: HashCost, storedHash: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(storedHash);
  return !found || Number(found[1]) < cost.memoryCost || Number(found[2]) < cost.timeCost;
}
