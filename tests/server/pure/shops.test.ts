/** Shops: ratings, labels of codes, opening times, and links that are safe. */
import { describe, expect, test } from 'vitest';
import { presentMarket } from '#server/modules/marketplace/markets/markets.present.ts';
import { presentShop, presentShopDetail } from '#server/modules/marketplace/shops/shops.present.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

const labelOf = (field: string, code: string) => `${field}/${code}`;

type ShopRow = Parameters<typeof presentShopDetail>[0];

const shopRow = (more: Partial<ShopRow> = {}): ShopRow => ({
  card: { id: 'dapur-siti', business_name: 'Dapur Siti', days_open: 'senin-sabtu', days_close: null } as never,
  field: 'kuliner',
  excerpt: 'Abon sapi',
  created_at: at(1),
  products: 4,
  rating_sum: 14,
  rating_count: 3,
  sold: 70,
  brand_name: 'Siti',
  lat: -1.2,
  lng: 116.8,
  whatsapp: '6281200000003',
  ways: ['qris'],
  answers: {
    business_description: 'Abon sapi asli',
    business_address: 'Jalan Mawar 1',
    business_website: 'https://siti.example',
    link_facebook: 'javascript:alert(1)',
    link_ig: 'HTTP://instagram.example/siti',
    link_youtube: '',
  },
  ...more,
});

describe('a shop', () => {
  test('as a card has its field as a label and the mean rating with one digit', () => {
    expect(presentShop(shopRow(), labelOf)).toEqual({
      ...shopRow().card,
      field: { code: 'kuliner', label: 'business_field/kuliner' },
      excerpt: 'Abon sapi',
      products: 4,
      rating: 4.7,
      rating_count: 3,
      created_at: '2026-11-01T00:00:00.000Z',
    });
  });

  test('without reviews and without a field shows neither', () => {
    expect(presentShop(shopRow({ field: null, rating_sum: 0, rating_count: 0 }), labelOf)).toMatchObject({
      field: null,
      rating: null,
    });
  });

  test('in detail links only to http and https', () => {
    expect(presentShopDetail(shopRow(), labelOf, ['QRIS'])).toMatchObject({
      brand_name: 'Siti',
      business_description: 'Abon sapi asli',
      business_address: 'Jalan Mawar 1',
      map: { lat: -1.2, lng: 116.8 },
      sold: 70,
      whatsapp: '6281200000003',
      business_website: 'https://siti.example',
      link_facebook: null,
      link_ig: 'HTTP://instagram.example/siti',
      link_youtube: null,
    });
  });

  test('in detail has each of its own pages', () => {
    const links = {
      link_facebook: 'https://facebook.example/siti',
      link_ig: 'https://instagram.example/siti',
      link_youtube: 'https://youtube.example/siti',
    };
    expect(presentShopDetail(shopRow({ answers: links }), labelOf, ['QRIS'])).toMatchObject(links);
  });

  test('without a description, an address and a point on the map', () => {
    const bare = { business_description: { encrypted: 'x' }, business_website: 'lihat https://siti.example' };
    expect(presentShopDetail(shopRow({ answers: bare, lat: null }), labelOf, ['QRIS'])).toMatchObject({
      business_description: '',
      business_address: null,
      business_website: null,
      map: null,
    });
    expect(presentShopDetail(shopRow({ lng: null }), labelOf, ['QRIS']).map).toBeNull();
    expect(presentShopDetail(shopRow({ lat: 0, lng: 0 }), labelOf, ['QRIS']).map).toEqual({ lat: 0, lng: 0 });
  });

  test.each([
    ['senin-sabtu', null, 'Senin-Sabtu'],
    ['senin-minggu', 'tidak-ada', 'Senin-Minggu'],
    ['senin-sabtu', 'rabu', 'Senin, Selasa, Kamis, Jumat, Sabtu'],
    ['minggu', null, 'Minggu'],
    [null, 'minggu', null],
  ])('open %s and closed %s is open on %s', (days_open, days_close, days) => {
    const card = { ...shopRow().card, days_open, days_close };
    expect(presentShopDetail(shopRow({ card }), labelOf, ['QRIS']).days).toBe(days);
  });
});

describe('the market record of the dashboard', () => {
  const row = {
    id: 'dapur-siti',
    business_name: 'Dapur Siti',
    business_opening_hours: '08:00',
    business_closing_hours: '17:00',
    business_days_open: 'senin-sabtu',
    business_days_close: 'minggu',
    hidden_at: null,
    hidden_cause: null,
    hidden_reason: null,
  } as unknown as Parameters<typeof presentMarket>[0];
  // 09:00 and 18:00 on a Friday in Balikpapan.
  const [open, closed] = [new Date('2026-11-20T01:00:00Z'), new Date('2026-11-20T10:00:00Z')];
  const more = { logo: '/media/aa.webp', days: 'Senin-Sabtu', now: open };

  test('says whether the shop is open now', () => {
    expect(presentMarket(row, more)).toEqual({
      id: 'dapur-siti',
      business_name: 'Dapur Siti',
      business_logo: '/media/aa.webp',
      business_opening_hours: '08:00-17:00',
      days_open: 'senin-sabtu',
      days_close: 'minggu',
      days: 'Senin-Sabtu',
      open: true,
      hidden_reason: null,
    });
    expect(presentMarket(row, { ...more, now: closed }).open).toBe(false);
  });

  test('of a hidden shop is closed, and the reason is told only if staff hid it', () => {
    const hidden = { ...row, hidden_at: open, hidden_reason: 'Foto salah' };
    expect(presentMarket({ ...hidden, hidden_cause: 'moderation' }, more)).toMatchObject({
      open: false,
      hidden_reason: 'Foto salah',
    });
    const untold = { ...hidden, hidden_cause: 'moderation', hidden_reason: null } as typeof row;
    expect(presentMarket(untold, more).hidden_reason).toBe('');
    expect(presentMarket({ ...hidden, hidden_cause: 'disabled' }, more).hidden_reason).toBeNull();
  });
});
