/** Rules that exist in two languages have the same result in both. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { Uuid } from '#contract/submissions.ts';
import { dayInWita } from '#engine/calendar.ts';
import { UUID_PATTERN } from '#engine/uuid.ts';
import { startOfWitaDay, witaDayOf, witaMonthOf } from '#server/database/wita.ts';
import { likePattern } from '#server/lib/like-pattern.ts';
import { whatsappOf } from '#server/lib/whatsapp.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});
const queryOne = async <T>(value: ReturnType<typeof sql<T>>): Promise<T> => {
  const { rows } = await sql<{ value: T }>`select ${value} as value`.execute(world.db.kysely);
  return rows[0]?.value as T;
};

test('the contract and the engine use the same pattern for an id', () => {
  expect((Uuid as { pattern?: string }).pattern).toBe(UUID_PATTERN);
});

test.each([
  '081234567',
  '08123456',
  '08123456789012',
  '081234567890123',
  '0542873344',
  '6281234567890',
  '08 1234567',
  '',
])('the link to WhatsApp of %s is the same on an order and on a shop', async (phone) => {
  const { rows } = await sql<{ value: string | null }>`select shop_whatsapp(b) as value
    from jsonb_populate_record(null::businesses, jsonb_build_object('answers',
      jsonb_build_object('business_phone', ${phone}::text))) as b`.execute(world.db.kysely);
  expect(whatsappOf(phone)).toBe(rows[0]?.value ?? null);
});

test('the day in Balikpapan begins at 16.00 UTC, in SQL and in the engine', async () => {
  for (const [at, day] of [
    ['2026-11-24T15:59:59.999Z', '2026-11-24'],
    ['2026-11-24T16:00:00.000Z', '2026-11-25'],
  ] as const) {
    expect(dayInWita(new Date(at))).toBe(day);
    expect(await queryOne(sql<string>`to_char(${witaDayOf(sql`${at}::timestamptz`)}, 'YYYY-MM-DD')`)).toBe(day);
  }
  expect(new Date(await queryOne(sql<Date>`${startOfWitaDay('2026-11-25')}`)).toISOString()).toBe(
    '2026-11-24T16:00:00.000Z',
  );
  expect(new Date(await queryOne(sql<Date>`${startOfWitaDay('2026-11-25', 1)}`)).toISOString()).toBe(
    '2026-11-25T16:00:00.000Z',
  );
});

test('a month of a year ago is grouped as earlier, this month has its own entry', async () => {
  expect(await queryOne(sql<string>`${witaMonthOf(sql`now() - interval '1 year 1 month'`)}`)).toBe('earlier');
  expect(await queryOne(sql<string>`${witaMonthOf(sql`now()`)}`)).toBe(dayInWita(Date.now()).slice(0, 7));
});

test('a search for pattern characters finds only those characters', async () => {
  const finds = (text: string, typed: string) => queryOne(sql<boolean>`${text}::text ilike ${likePattern(typed)}`);
  expect(await finds('diskon 50% hari ini', '50%')).toBe(true);
  expect(await finds('diskon 500 hari ini', '50%')).toBe(false);
  expect(await finds('a_b', 'a_b')).toBe(true);
  expect(await finds('acb', 'a_b')).toBe(false);
  expect(await finds('a\\b', 'a\\b')).toBe(true);
});
