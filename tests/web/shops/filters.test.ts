import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  eventListPrefetchPaths,
  eventsPath,
  listUrl as eventsPlace,
  readListParams,
} from '#web/features/events/list-params.ts';
import {
  filteredUrl,
  isNarrowed,
  noFilters,
  pointsPath,
  readFilters,
  type ShopFilters,
  shopsPath,
  writeFilters,
} from '#web/features/shops/filters.ts';
import { mapPrefetchPaths, shopListPrefetchPaths, shopPrefetchPaths } from '#web/features/shops/prefetch-paths.ts';

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
      expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
    }),
  );
});

test('equal lists have one URL, for any order of parameters', () => {
  const one = readFilters(new URLSearchParams('page=2&field=kuliner&open=1&search=madu&district=64.71.01'));
  expect(filteredUrl('/members', one, { page: 2 })).toBe(
    '/members?search=madu&district=64.71.01&field=kuliner&open=1&page=2',
  );
});

test('invalid values are ignored without an error', () => {
  const invalidQuery = 'search=%20%20&district=%3Cscript%3E&field=a%20b&open=ya&page=-3&utm_source=wa';
  expect(readFilters(new URLSearchParams(invalidQuery))).toEqual(noFilters);
  for (const page of ['0', '1.5', 'dua', '', '1e9']) {
    expect(readFilters(new URLSearchParams({ page })).page, page).toBe(1);
  }
});

test('a new filter starts at the first page', () => {
  const third = { ...noFilters, search: 'kopi', page: 3 };
  expect(filteredUrl('/members', third, { district: '64.71.02' })).toBe('/members?search=kopi&district=64.71.02');
  expect(filteredUrl('/members', third, { page: 4 })).toBe('/members?search=kopi&page=4');
  expect(filteredUrl('/members', noFilters)).toBe('/members');
  expect([isNarrowed(noFilters), isNarrowed(third), isNarrowed({ ...noFilters, page: 2 })]).toEqual([
    false,
    true,
    false,
  ]);
});

test('the server prefetches exactly the paths that the page reads', () => {
  const params = 'search=kopi&district=64.71.02&page=2';
  const filters = readFilters(new URLSearchParams(params));
  expect(shopListPrefetchPaths(at(`/members?${params}`))[0]).toBe(shopsPath(filters));
  expect(shopsPath(filters)).toBe('/shops?search=kopi&district=64.71.02&page=2&per_page=24');
  expect(mapPrefetchPaths(at(`/maps?${params}`))[0]).toBe(pointsPath({ ...filters, open: false, page: 1 }));
  expect(pointsPath(filters)).toBe('/shops/coordinates?search=kopi&district=64.71.02');
  expect(shopPrefetchPaths(at('/members/abc?page=3'))).toEqual(['/shops/abc', '/shops/abc/products?page=3']);
  expect(eventListPrefetchPaths(at('/events?past=1&page=2'))).toEqual([eventsPath({ past: true, page: 2 })]);
});

test('the filter "open now" is left to the browser, because a cached page would be wrong an hour later', () => {
  const reads = shopListPrefetchPaths(at('/members?open=1'));
  expect(reads.some((path) => path.startsWith('/shops'))).toBe(false);
});

test('upcoming and past events have their own URLs', () => {
  expect([eventsPlace({ past: false, page: 1 }), eventsPlace({ past: true, page: 3 })]).toEqual([
    '/events',
    '/events?page=3&past=1',
  ]);
  expect(readListParams(new URLSearchParams('past=1&page=x'))).toEqual({ past: true, page: 1 });
});
