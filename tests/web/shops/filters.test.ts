import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eventList, eventsPath, eventsUrl } from '#web/features/events/list-params.ts';
import {
  isNarrowed,
  pointsPath,
  pointsStartPath,
  type ShopFilters,
  shopList,
  shopsPath,
} from '#web/features/shops/filters.ts';
import { findPrefetchPaths } from '#web/ssr/server-prefetch.ts';

const filtersArb: fc.Arbitrary<ShopFilters> = fc.record({
  search: fc.string({ maxLength: 100 }).map((text) => text.trim().replace(/\s+/g, ' ')),
  district: fc.constantFrom('', '64.71.01', '64.71.06'),
  field: fc.constantFrom('', 'kuliner', 'industri-kreatif'),
  open: fc.boolean(),
  page: fc.integer({ min: 1, max: 100_000 }),
});
const at = (path: string) => new URL(path, 'http://localhost');

test('a shared URL shows the same list to every visitor', () => {
  fc.assert(
    fc.property(filtersArb, (filters) => {
      expect(shopList.read(new URLSearchParams(shopList.query(filters)))).toEqual(filters);
    }),
  );
});

test('equal lists have one URL, for any order of parameters', () => {
  const one = shopList.read(new URLSearchParams('page=2&field=kuliner&open=1&search=madu&district=64.71.01'));
  expect(shopList.url('/members', one, { page: 2 })).toBe(
    '/members?search=madu&district=64.71.01&field=kuliner&open=1&page=2',
  );
});

test('invalid values are ignored without an error', () => {
  const invalidQuery = 'search=%20%20&district=%3Cscript%3E&field=a%20b&open=ya&page=-3&utm_source=wa';
  expect(shopList.read(new URLSearchParams(invalidQuery))).toEqual(shopList.empty);
  for (const page of ['0', '1.5', 'dua', '', '1e9']) {
    expect(shopList.read(new URLSearchParams({ page })).page, page).toBe(1);
  }
});

test('a new filter starts at the first page', () => {
  const third = { ...shopList.empty, search: 'kopi', page: 3 };
  expect(shopList.url('/members', third, { district: '64.71.02' })).toBe('/members?search=kopi&district=64.71.02');
  expect(shopList.url('/members', third, { page: 4 })).toBe('/members?search=kopi&page=4');
  expect(shopList.url('/members', shopList.empty)).toBe('/members');
  expect([isNarrowed(shopList.empty), isNarrowed(third), isNarrowed({ ...shopList.empty, page: 2 })]).toEqual([
    false,
    true,
    false,
  ]);
});

test('the server prefetches exactly the paths that the page reads', async () => {
  const params = 'search=kopi&district=64.71.02&page=2';
  const filters = shopList.read(new URLSearchParams(params));
  expect((await findPrefetchPaths(at(`/members?${params}`)))?.[0]).toBe(shopsPath(filters));
  expect(shopsPath(filters)).toBe('/shops?search=kopi&district=64.71.02&page=2&per_page=24');
  expect((await findPrefetchPaths(at(`/maps?${params}`)))?.[0]).toBe(
    pointsStartPath({ ...filters, open: false, page: 1 }),
  );
  expect(pointsStartPath(filters)).toBe('/shops/coordinates/start?search=kopi&district=64.71.02');
  expect(pointsPath(filters)).toBe('/shops/coordinates?search=kopi&district=64.71.02');
  expect(await findPrefetchPaths(at('/members/abc?page=3'))).toEqual(['/shops/abc', '/shops/abc/products?page=3']);
  expect(await findPrefetchPaths(at('/events?past=1&page=2'))).toEqual([eventsPath({ past: true, page: 2 })]);
});

test('the filter "open now" is left to the browser, because a cached page would be wrong an hour later', async () => {
  const reads = (await findPrefetchPaths(at('/members?open=1'))) ?? [];
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.some((path) => path.startsWith('/shops'))).toBe(false);
});

test('upcoming and past events have their own URLs', () => {
  expect([eventsUrl({ past: false, page: 1 }), eventsUrl({ past: true, page: 3 })]).toEqual([
    '/events',
    '/events?page=3&past=1',
  ]);
  expect(eventList.read(new URLSearchParams('past=1&page=x'))).toEqual({ past: true, page: 1 });
});
