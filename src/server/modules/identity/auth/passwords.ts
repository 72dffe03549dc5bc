/**
 * Hashes and compares passwords with argon2id. A few run at a time with a short queue. Unknown accounts cost the same
 * work.
 */
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

/** One argon2 run takes 19 MiB and a core. More runs than cores would only make every request slower. */
async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await hashSemaphore.run(work);
  } catch (error) {
    throw error instanceof SemaphoreFull ? problems.TOO_MANY(RETRY_AFTER_SECONDS) : error;
  }
}

/** The library's default is argon2id. `isOutdated` would notice another algorithm. */
type HashCost = Config['argon2'];

export const hashPassword = (cost: HashCost, password: string): Promise<string> =>
  withHashSlot(() => hash(password, cost));

const dummyHashes = new Map<string, Promise<string>>();
/** Hash of a random password with the current cost. */
export function dummyHash(cost: HashCost): Promise<string> {
  const key = JSON.stringify(cost);
  const known = dummyHashes.get(key) ?? hash(randomBytes(16).toString('hex'), cost);
  dummyHashes.set(key, known);
  return known;
}

/** Without a hash (no account has this e-mail) it takes as long and returns false. */
export async function verifyPassword(cost: HashCost, storedHash: string | null, password: string): Promise<boolean> {
  const against = storedHash ?? (await dummyHash(cost));
  const matches = await withHashSlot(() => verify(against, password));
  return matches && storedHash !== null;
}

/** Whether a stored hash is cheaper than the current cost. */
export function isOutdated(cost: HashCost, storedHash: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(storedHash);
  return !found || Number(found[1]) < cost.memoryCost || Number(found[2]) < cost.timeCost;
}
