import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { ProductQuery } from '#contract/catalogue.ts';
import {
  type Filters,
  listActiveFilters,
  marketplaceUrl,
  productList,
  productsPath,
  SORTS,
  withoutFilters,
} from '#web/features/products/filters.ts';
import { findPrefetchPaths } from '#web/ssr/server-prefetch.ts';

const read = (query: string) => productList.read(new URLSearchParams(query));

/** Any filters that a visitor can choose on the page. */
const chosen: fc.Arbitrary<Filters> = fc
  .record({
    search: fc.string({ unit: 'grapheme', maxLength: 60 }).map((text) => text.trim().replace(/\s+/g, ' ').trim()),
    category: fc.constantFrom('', 'makanan-olahan', '4b1c2c5e-1111-4111-8111-111111111111'),
    district: fc.constantFrom('', '64.71.01', '64.71.06'),
    rating: fc.constantFrom(null, 1, 3, 4, 5),
    prices: fc.tuple(fc.option(fc.integer({ min: 1, max: 1e12 })), fc.option(fc.integer({ min: 0, max: 1e12 }))),
    open: fc.boolean(),
    sort: fc.constantFrom(null, ...SORTS),
    page: fc.integer({ min: 1, max: 100_000 }),
  })
  .filter(({ search }) => search.length <= 100 && !/\p{Surrogate}/u.test(search))
  .map(({ prices: [a, b], ...rest }) => {
    const isCrossed = a !== null && b !== null && a > b;
    return {
      ...rest,
      price_min: (isCrossed ? b : a) || null,
      price_max: isCrossed ? a : b,
      // Without a search text, newest first is the default.
      sort: rest.sort === 'newest' && !rest.search ? null : rest.sort,
    };
  });

test('a shared URL shows the same list', () => {
  fc.assert(
    fc.property(chosen, (filters) => {
      expect(read(productList.query(filters))).toEqual(filters);
    }),
  );
});

test('every URL is normalised to one URL, which then stays the same', () => {
  const names = ['search', 'category', 'district', 'rating', 'price_min', 'price_max', 'open', 'sort', 'page', 'x'];
  const randomParams = fc.array(
    fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom(...SORTS, '1')),
    ),
  );
  fc.assert(
    fc.property(randomParams, (entries) => {
      const normalised = productList.query(productList.read(new URLSearchParams(entries)));
      expect(productList.query(read(normalised))).toBe(normalised);
    }),
  );
});

test('the API accepts every query of the page', () => {
  const randomParams = fc.array(
    fc.tuple(fc.constantFrom('search', 'category', 'rating', 'price_min', 'page'), fc.string()),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        chosen.map((filters) => productList.query(filters)),
        randomParams.map((all) => new URLSearchParams(all).toString()),
      ),
      (query) => {
        const path = productsPath(read(query));
        const sent = Object.fromEntries(new URLSearchParams(path.slice(path.indexOf('?') + 1)));
        expect([...Value.Errors(ProductQuery, Value.Convert(ProductQuery, { page: 1, ...sent }))]).toEqual([]);
      },
    ),
  );
});

test('prices in Indonesian format are parsed, and the range 50.000 to 10.000 is corrected', () => {
  expect(read('price_min=10.000&price_max=Rp50.000')).toMatchObject({ price_min: 10_000, price_max: 50_000 });
  expect(read('price_min=15000.00&price_max=1,500,000')).toMatchObject({ price_min: 15_000, price_max: 1_500_000 });
  expect(read('price_min=1.5&price_max=15,000')).toMatchObject({ price_min: null, price_max: null });
  expect(read('price_min=50rb&price_max=10rb')).toMatchObject({ price_min: 10_000, price_max: 50_000 });
});

test('a price from nothing to the largest is a limit, and parts of a rupiah are not', () => {
  expect(read('price_max=0').price_max).toBe(0);
  expect(read('price_max=1000000000000').price_max).toBe(1e12);
  expect(read('price_max=1000000000001').price_max).toBeNull();
  expect(read('price_min=12500,50').price_min).toBeNull();
  expect(read('price_min=5000')).toMatchObject({ price_min: 5000, price_max: null });
});

test('one price alone is an active filter', () => {
  for (const query of ['price_min=5000', 'price_max=9000'])
    expect(listActiveFilters(read(query)), query).toEqual(['price']);
  expect(listActiveFilters(productList.empty)).toEqual([]);
});

test('newest first is a choice in a search only, and several spaces in it are one', () => {
  expect(read('sort=newest').sort).toBeNull();
  expect(read('sort=newest&search=kopi%20%20%20susu')).toMatchObject({ sort: 'newest', search: 'kopi susu' });
  expect(read('sort=sold').sort).toBe('sold');
});

test('invalid values are ignored without an error', () => {
  const nonsense =
    'rating=9&price_min=-5&price_max=banyak&open=ya&sort=termurah&page=0&category=../etc&district=%00&search=%20%20';
  expect(read(nonsense)).toEqual(productList.empty);
  expect(read('page=1.5&rating=4.2')).toEqual(productList.empty);
  expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
});

test('a new filter starts at the first page, and a list without filters has the plain URL', () => {
  const filters = read('search=kopi&page=3');
  expect(marketplaceUrl(filters, { rating: 4 })).toBe('/marketplace?search=kopi&rating=4');
  expect(marketplaceUrl(filters, { page: 4 })).toBe('/marketplace?search=kopi&page=4');
  expect(marketplaceUrl(filters, { search: '' })).toBe('/marketplace');
});

test('each filter can be removed alone without changing the others', () => {
  const filters = read(
    'search=madu&category=a&district=64.71.01&rating=4&price_min=5000&price_max=9000&open=1&sort=sold',
  );
  const all = listActiveFilters(filters);
  expect(all).toEqual(['category', 'district', 'rating', 'price', 'open']);
  for (const one of all) {
    const left = { ...filters, ...withoutFilters(one) };
    expect(listActiveFilters(left)).toEqual(all.filter((other) => other !== one));
    expect(left).toMatchObject({ search: 'madu', sort: 'sold' });
  }
});

test('the server loads the list of the same URL first', async () => {
  const paths = await findPrefetchPaths(new URL('https://contoh.id/marketplace?page=2&search=kopi&utm=x'));
  expect(paths?.[0]).toBe('/products?search=kopi&page=2&per_page=24');
});
