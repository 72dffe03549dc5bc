import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CITY_CENTRE, distance, formatDistance, sortByDistance } from '#web/features/map/distance.ts';
import { shopPoint } from './samples.ts';

const coordinates = fc.record({
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a hundredth of a degree along the equator is 1.11 km, and Balikpapan is 90 km from Samarinda', () => {
  expect(distance({ lat: 0, lng: 116 }, { lat: 0, lng: 116.01 })).toBeCloseTo(1111.95, 1);
  expect(distance(CITY_CENTRE, { lat: -0.4948, lng: 117.1436 }) / 1000).toBeCloseTo(88.7, 0);
});

test('distance is symmetric, never negative, and zero between equal places', () => {
  fc.assert(
    fc.property(coordinates, coordinates, (one, other) => {
      expect(distance(one, other)).toBeCloseTo(distance(other, one), 3);
      expect(distance(one, other)).toBeGreaterThanOrEqual(0);
      expect(distance(one, one)).toBe(0);
    }),
  );
});

test('with a user location the nearest shop comes first, and no shop is lost', () => {
  fc.assert(
    fc.property(coordinates, fc.array(coordinates, { maxLength: 30 }), (from, places) => {
      const shops = places.map((where, at) => shopPoint({ ...where, id: String(at) }));
      const sorted = sortByDistance(shops, from);
      expect(sorted.map(({ id }) => id).sort()).toEqual(shops.map(({ id }) => id).sort());
      for (const [at, shop] of sorted.entries()) {
        expect(shop.metres).toBe(distance(from, shop));
        expect(shop.metres).toBeGreaterThanOrEqual(sorted[at - 1]?.metres ?? 0);
      }
    }),
  );
});

test('without a user location the shops keep their order and have no distance', () => {
  const shops = [shopPoint({ id: 'b', lat: 5 }), shopPoint({ id: 'a' })];
  expect(sortByDistance(shops, null).map(({ id, metres }) => [id, metres])).toEqual([
    ['b', null],
    ['a', null],
  ]);
});

test('shops in one building keep their order', () => {
  const shops = ['c', 'a', 'b'].map((id) => shopPoint({ id }));
  expect(sortByDistance(shops, CITY_CENTRE).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('distances are formatted for reading', () => {
  const formatted = [0, 4, 347, 994, 996, 1249, 9949, 9951, 12_400, 1_234_567].map(formatDistance);
  expect(formatted).toEqual([
    '0 m',
    '0 m',
    '350 m',
    '990 m',
    '1,0 km',
    '1,2 km',
    '9,9 km',
    '10 km',
    '12 km',
    '1.235 km',
  ]);
});
