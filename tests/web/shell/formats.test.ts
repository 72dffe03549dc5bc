/** Dates, prices, addresses and short texts, as every page shows them. */
import { describe, expect, test } from 'vitest';
import { formatRupiah } from '#engine/money.ts';
import { formatFullCount, formatShortCount } from '#web/format/counts.ts';
import { calendarDay, clockTime, longDate, longDateTime, shortDate, timeOfDay } from '#web/format/dates.ts';
import { directionsLink, safeLink, shortLink, whatsappLink } from '#web/format/links.ts';
import { shopName } from '#web/format/shop-name.ts';
import { truncate } from '#web/format/truncate.ts';

test('a date is that of Balikpapan, also after midnight there', () => {
  const iso = '2026-11-19T17:05:00Z';
  expect(longDate(iso)).toBe('Jumat, 20 Nov 2026');
  expect(clockTime(iso)).toBe('01.05');
  expect(timeOfDay(iso)).toBe('01.05 WITA');
  expect(longDateTime(iso)).toBe('Jumat, 20 Nov 2026 pukul 01.05 WITA');
  expect(shortDate(iso)).toBe('20 Nov 2026');
  expect(calendarDay(iso)).toEqual({ day: '20', month: 'Nov 2026' });
});

test('a long text ends with an ellipsis and is never longer than allowed', () => {
  expect(truncate('Abon sapi', 9)).toBe('Abon sapi');
  expect(truncate('Abon sapi', 8)).toBe('Abon sa…');
});

test('a shop is named by its brand, or by its business name without one', () => {
  expect(shopName({ brand_name: 'Siti', business_name: 'Dapur Siti' })).toBe('Siti');
  expect(shopName({ business_name: 'Dapur Siti' })).toBe('Dapur Siti');
  for (const brand_name of [null, '']) expect(shopName({ brand_name, business_name: 'Dapur Siti' })).toBe('Dapur Siti');
});

test('money and counts have dots, and short counts have a unit', () => {
  expect(formatRupiah(1_234_567)).toBe('Rp1.234.567');
  expect(formatFullCount(12_345)).toBe('12.345');
  expect([999, 1_000, 1_249, 999_949, 999_950].map(formatShortCount)).toEqual([
    '999',
    '1,0K',
    '1,2K',
    '999,9K',
    '1,0M',
  ]);
  expect([2e12, 2e15].map(formatShortCount)).toEqual(['2,0T', '2000,0T']);
});

describe('a link that a user entered', () => {
  test.each([
    ['https://toko.example/a', 'https://toko.example/a'],
    [' http://toko.example ', 'http://toko.example/'],
    ['javascript:alert(1)', null],
    ['ftp://toko.example', null],
    ['https://localhost/a', null],
    ['toko.example', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%s is followed to %s', (text, href) => expect(safeLink(text)).toBe(href));

  test('is shown without what readers do not need', () => {
    expect(shortLink('https://www.contoh.id/toko//')).toBe('contoh.id/toko');
    expect(shortLink('https://toko.www.contoh.id/')).toBe('toko.www.contoh.id');
  });
});

test('links to other services carry the text and the place', () => {
  expect(whatsappLink('Halo & salam', '62812')).toBe('https://wa.me/62812?text=Halo%20%26%20salam');
  expect(whatsappLink('Halo')).toBe('https://wa.me/?text=Halo');
  expect(directionsLink({ lat: -1.25, lng: 116.8 })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=-1.25,116.8',
  );
});
