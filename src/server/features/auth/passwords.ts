/** Hashing and comparing passwords with argon2id: a few at a time, a short queue, and the same work for people we do not know. */
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '#server/config.ts';
import { problems } from '#server/problems.ts';
import { Semaphore, SemaphoreFull } from '#server/semaphore.ts';

const QUEUE_CAP = 50;
const SEATS = Math.max(1, availableParallelism());
const BUSY_SECONDS = 3;

const seats = new Semaphore(SEATS, QUEUE_CAP);

/** One argon2 run takes 19 MiB and a core: more than the machine has cores would only make everybody slower. */
async function seated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await seats.run(work);
  } catch (error) {
    throw error instanceof SemaphoreFull ? problems.TOO_MANY(BUSY_SECONDS) : error;
  }
}

/** The library's own default is argon2id, and `isOutdated` would notice another. */
type Cost = Config['argon2'];

export const hashPassword = (cost: Cost, password: string): Promise<string> => seated(() => hash(password, cost));

const dummies = new Map<string, Promise<string>>();
/** Of a password that nobody knows, at today's price. */
export function nobodysHash(cost: Cost): Promise<string> {
  const key = JSON.stringify(cost);
  const known = dummies.get(key) ?? hash(randomBytes(16).toString('hex'), cost);
  dummies.set(key, known);
  return known;
}

/** Without a hash (nobody has this e-mail) it takes as long and says no. */
export async function isPassword(cost: Cost, kept: string | null, password: string): Promise<boolean> {
  const against = kept ?? (await nobodysHash(cost));
  const matches = await seated(() => verify(against, password));
  return matches && kept !== null;
}

/** Whether a kept hash is cheaper than what is asked for today. */
export function isOutdated(cost: Cost, kept: string): boolean {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(kept);
  return !found || Number(found[1]) < cost.memoryCost || Number(found[2]) < cost.timeCost;
}
