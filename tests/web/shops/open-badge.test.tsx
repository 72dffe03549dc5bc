import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { isShopOpen } from '#engine/opening-hours.ts';
import { OpenBadge, OpenBadgeAt } from '#web/components/OpenBadge.tsx';

const html = (badge: React.ReactNode) => renderToString(badge);
const text = (badge: React.ReactNode) => html(badge).replace(/<style.*?<\/style>|<[^>]*>/g, '');
/** A date in WITA (UTC+8). */
const wita = (time: string) => new Date(`${time}+08:00`);

const hour = fc.integer({ min: 0, max: 1439 }).map((at) => {
  const pair = (value: number) => String(value).padStart(2, '0');
  return `${pair(Math.floor(at / 60))}:${pair(at % 60)}`;
});
/** Minutes around midnight of one of fourteen days. */
const nearMidnight = fc
  .tuple(fc.integer({ min: 0, max: 13 }), fc.integer({ min: -150, max: 150 }))
  .map(([day, minutes]) => new Date(wita('2026-11-16T00:00:00').getTime() + (day * 1440 + minutes) * 60_000));

test('around midnight the badge follows the opening hours rule to the minute', () => {
  const shop = fc.record({
    hours: fc.tuple(hour, hour).map(([open, close]) => `${open}-${close}`),
    days_open: fc.constantFrom(null, 'senin-jumat', 'sabtu-minggu', 'sabtu'),
    days_close: fc.constantFrom(null, 'tidak-ada', 'minggu'),
  });
  fc.assert(
    fc.property(shop, nearMidnight, (hours, now) => {
      expect(text(<OpenBadgeAt {...hours} now={now} />)).toBe(isShopOpen(hours, now) ? 'Toko Buka' : 'Toko Tutup');
    }),
    { numRuns: 60 },
  );
});

test('a stall that opens on Saturday evening is open on Sunday at 01.30 and closes at 02.00', () => {
  const stall = { hours: '17:00-02:00', days_open: 'sabtu', days_close: null };
  const texts = ['2026-11-21T16:59:00', '2026-11-21T17:00:00', '2026-11-22T01:59:00', '2026-11-22T02:00:00'].map((at) =>
    text(<OpenBadgeAt {...stall} now={wita(at)} />),
  );
  expect(texts).toEqual(['Toko Tutup', 'Toko Buka', 'Toko Buka', 'Toko Tutup']);
});

test('both hours are shown on request', () => {
  const shop = { hours: '08:00-17:00', days_open: null, days_close: null };
  expect(text(<OpenBadgeAt {...shop} withHours now={wita('2026-11-20T09:00:00')} />)).toBe('Toko Buka08.00–17.00 WITA');
});

test('a shop that staff hid says so at any hour, also before the current time is known, and never says that it is open', () => {
  const shop = { hours: '08:00-17:00', days_open: null, days_close: null };
  for (const now of [null, wita('2026-11-20T09:00:00'), wita('2026-11-20T23:00:00')])
    expect(text(<OpenBadgeAt {...shop} isHidden now={now} />)).toBe('Toko disembunyikan');
  expect(html(<OpenBadgeAt {...shop} isHidden now={null} />)).not.toMatch(/class="[^"]*unknown/);
  expect(html(<OpenBadgeAt {...shop} now={null} />)).toMatch(/class="[^"]*unknown/);
});

test('a cached page says neither open nor closed, because it is read at any hour and is the same for all', () => {
  const shop = { hours: '08:00-17:00', days_open: null, days_close: null };
  expect(text(<OpenBadge {...shop} withHours />)).toBe('08.00–17.00 WITA');
  expect(html(<OpenBadge {...shop} />)).not.toContain(' style="');
});
