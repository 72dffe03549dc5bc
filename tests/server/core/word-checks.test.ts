import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { widenWordChecks } from '#server/database/word-checks.ts';
import { testApp } from '#tests/support/app.ts';

const { db } = await testApp();
const accepts = (status: string) =>
  sql`select ${sql.lit(status)}::order_status`.execute(db.kysely).then(
    () => true,
    () => false,
  );
const check = (words: string[]) => ({
  alter: 'domain order_status',
  constraint: 'order_status_check',
  tested: 'value',
  words,
});
const definition = async () =>
  (
    await sql<{ text: string }>`select pg_get_constraintdef(oid) as text from pg_constraint
      where conname = 'order_status_check'`.execute(db.kysely)
  ).rows[0]?.text ?? '';

test('a new status of the code is accepted after the next start, and no other word', async () => {
  const before = await definition();
  onTestFinished(async () => {
    await sql`alter domain order_status drop constraint order_status_check`.execute(db.kysely);
    await sql.raw(`alter domain order_status add constraint order_status_check ${before}`).execute(db.kysely);
  });
  expect(await accepts('refund_requested')).toBe(false);
  await widenWordChecks(db.kysely, [check(['pending', 'refund_requested'])]);
  expect(await accepts('refund_requested')).toBe(true);
  expect(await accepts('shipped')).toBe(false);
  // An older release beside this one writes its own words and does not know the new one.
  await widenWordChecks(db.kysely, [check(['pending', 'delivered'])]);
  expect([await accepts('refund_requested'), await accepts('delivered')]).toEqual([true, true]);
});

test('a start with the known words changes nothing', async () => {
  const before = await definition();
  await widenWordChecks(db.kysely);
  expect(await definition()).toBe(before);
});
