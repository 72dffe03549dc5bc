/** A shop that is closed until a day: what visitors read of it, and the holidays that a seller chooses from. */
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HOLIDAYS, nextHolidays } from '#engine/holidays.ts';
import { isShopOpen } from '#engine/opening-hours.ts';
import texts from '#locales/id/profile.json' with { type: 'json' };
import { ClosureNotice } from '#web/components/ClosureNotice.tsx';
import { OpenBadgeAt } from '#web/components/OpenBadge.tsx';

const closure = { until: '2026-12-07', message: 'Kami mudik dulu.', orders: 'wait' } as const;
const at = (time: string) => new Date(`${time}+08:00`);

test('visitors read until when, why, and whether they may order', () => {
  const read = renderToString(<ClosureNotice closure={closure} />);
  expect(read).toContain('Tutup sampai Senin, 7 Des 2026 – Kami mudik dulu.');
  expect(read).toContain('Anda tetap boleh memesan.');
  const refusing = renderToString(<ClosureNotice closure={{ ...closure, orders: 'refuse' }} />);
  expect(refusing).toContain('Pesanan tidak diterima sampai toko buka lagi.');
  expect(renderToString(<ClosureNotice closure={undefined} />)).toBe('');
});

test('the shop is closed to the last minute before the day in Balikpapan, and open from its first', () => {
  const shop = { hours: '00:00-24:00', closed_until: '2026-12-07' };
  expect(isShopOpen(shop, at('2026-12-06T23:59:59'))).toBe(false);
  expect(isShopOpen(shop, at('2026-12-07T00:00:00'))).toBe(true);
  const badge = (time: string) =>
    renderToString(
      <OpenBadgeAt hours="00:00-24:00" days_open={null} days_close={null} closed_until="2026-12-07" now={at(time)} />,
    );
  expect(badge('2026-12-06T12:00:00')).toContain('Toko Tutup');
  expect(badge('2026-12-07T12:00:00')).toContain('Toko Buka');
});

test('the next holidays are offered in order, none that has ended and none beyond the last day', () => {
  const names = (today: string, last: string) => nextHolidays(today, last, 4).map(({ name }) => name);
  expect(names('2026-11-29', '2027-05-28')).toEqual(['christmas', 'new_year', 'isra', 'imlek']);
  expect(names('2026-12-25', '2027-06-23')[0]).toBe('christmas');
  expect(names('2026-12-26', '2027-06-24')[0]).toBe('new_year');
  expect(names('2026-11-29', '2026-12-25')).toEqual([]);
  expect(names('2026-11-29', '2026-12-26')).toEqual(['christmas']);
});

test('every holiday is a real span of days, in order, and has a name', () => {
  for (const [n, { name, from, to }] of HOLIDAYS.entries()) {
    expect(from <= to, name).toBe(true);
    expect(new Date(`${to}T00:00:00Z`).toISOString().slice(0, 10)).toBe(to);
    expect(from > (HOLIDAYS[n - 1]?.to ?? ''), name).toBe(true);
    expect(texts.closure.holiday[name]).toMatch(/\S/);
  }
});
