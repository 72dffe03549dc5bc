/** The badge (engine) and "buka sekarang" (database) agree for every shop at every minute. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { isShopOpen, openingHours, weekTimeInWita } from '#engine/opening-hours.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';

let world: TestApp;
beforeAll(async () => {
  world = await testApp();
});

const time = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 59 })).map(([hour, minute]) => {
    const two = (n: number) => String(n).padStart(2, '0');
    return `${two(hour)}:${two(minute)}`;
  }),
  fc.constantFrom(null, '', '00:00', '24:00', '8.30', ' 09:15 ', 'pagi', '8', '08:00-10:00'),
);
const days = fc.constantFrom(
  ...[null, '', 'senin-jumat', 'senin-sabtu', 'senin-minggu', 'selasa-minggu', 'sabtu-minggu', 'sabtu-senin', 'minggu'],
  ...['jumat', 'Senin - Rabu', 'tidak-ada', 'libur', 'senin-rabu-jumat', 'senin-libur'],
);
const shop = fc.record({ open: time, close: time, days_open: days, days_close: days });

test('a thousand shops at a thousand moments, across midnight and on closed days', async () => {
  const cases = fc.sample(fc.record({ shop, at: fc.integer({ min: 0, max: 14 * 1440 - 1 }) }), 1_500);
  const moments = cases.map(({ at }) => new Date(Date.UTC(2026, 10, 16) + at * 60_000));
  const rows = cases.map(({ shop }, n) => ({ ...shop, ...weekTimeInWita(moments[n] as Date), n }));
  const answer = await world.db.executeSql(
    `select is_open(h[1], h[2], open_days(days_open, days_close), day, minute) as open
      from json_to_recordset($1::json) as c(n int, open text, close text, days_open text, days_close text, day int, minute int)
      cross join lateral (select opening_minutes(open, close) as h) hours order by n`,
    [JSON.stringify(rows)],
  );
  let open = 0;
  for (const [n, { shop }] of cases.entries()) {
    const { days_open, days_close } = shop;
    const expected = isShopOpen(
      { hours: openingHours(shop.open, shop.close), days_open, days_close },
      moments[n] as Date,
    );
    expect(answer.rows[n]?.open, JSON.stringify([shop, moments[n]])).toBe(expected);
    if (expected) open++;
  }
  // Both results occurred often enough.
  expect(open).toBeGreaterThan(300);
  expect(open).toBeLessThan(1_200);
});
