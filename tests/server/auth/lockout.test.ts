/** How long an account is locked after wrong passwords. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { clearAttempts, countAttempt, purgeAttempts } from '#server/modules/identity/auth/lockout/lockout.queries.ts';
import { testApp } from '#tests/support/app.ts';

const { db } = await testApp();
const ACCOUNT = 'account-of-siti';

beforeEach(() => clearAttempts(db.kysely, ACCOUNT));

/** Pretends that the lock ended this long ago. */
const openedAgo = (interval: string) =>
  sql`update login_attempts set next_try_at = now() - ${interval}::interval where account = ${ACCOUNT}`.execute(
    db.kysely,
  );
const fails = async () =>
  (await db.kysely.selectFrom('login_attempts').select('fails').where('account', '=', ACCOUNT).executeTakeFirst())
    ?.fails;

/** This many attempts, each as soon as the account is unlocked. */
async function tries(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    expect(await countAttempt(db.kysely, ACCOUNT)).toBe(0);
    await openedAgo('1 second');
  }
}
/** For how many seconds the account is locked after this many attempts. */
async function pauseAfter(count: number): Promise<number> {
  await tries(count - 1);
  expect(await countAttempt(db.kysely, ACCOUNT)).toBe(0);
  return Math.round(await countAttempt(db.kysely, ACCOUNT));
}

test('four attempts are free', async () => {
  await tries(4);
  expect(await countAttempt(db.kysely, ACCOUNT)).toBe(0);
});

test.each([
  [5, 1],
  [8, 8],
  [10, 32],
])('after attempt %d it is locked for %d seconds', async (count, seconds) => {
  expect(await pauseAfter(count)).toBe(seconds);
});

test('it is never locked for longer than a quarter of an hour', async () => {
  expect(await pauseAfter(40)).toBe(900);
});

test('an attempt at a locked account is not counted, so an attacker cannot lock a user out for ever', async () => {
  await pauseAfter(9);
  const counted = await fails();
  const left = await countAttempt(db.kysely, ACCOUNT);
  for (let at = 0; at < 5; at += 1) expect(await countAttempt(db.kysely, ACCOUNT)).toBeLessThanOrEqual(left);
  expect(await fails()).toBe(counted);
});

test('a day after the lock ended, the count starts again', async () => {
  await tries(9);
  await openedAgo('25 hours');
  expect(await countAttempt(db.kysely, ACCOUNT)).toBe(0);
  expect(await fails()).toBe(1);
});

test('counts are stored for two days after the lock ended', async () => {
  await tries(3);
  await openedAgo('47 hours');
  await purgeAttempts(db.kysely);
  expect(await fails()).toBe(3);
  await openedAgo('49 hours');
  await purgeAttempts(db.kysely);
  expect(await fails()).toBeUndefined();
});
