/** The built-in map: districts that cover the city exactly once, and names for places. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { coordinatesOf } from '#server/seeds/villages.ts';
import { DISTRICTS, PLACES, VILLAGES } from '#web/components/map/balikpapan.ts';
import { CITY_OUTLINE, isInside, placeText, villageAreas, villageAt } from '#web/components/map/districts.ts';
import { ROADS } from '#web/components/map/roads.ts';

const rows = (file: string) =>
  gunzipSync(readFileSync(join(ROOT, 'src/server/seeds/regions', file)))
    .toString()
    .split('\n')
    .map((line) => line.split(',') as [string, string])
    .filter(([code]) => code.startsWith('64.71.'));
const districts = new Map(rows('districts.csv.gz'));

/** Area by the shoelace formula. */
const sizeOf = (polygon: readonly (readonly [number, number])[]) =>
  Math.abs(
    polygon.reduce((sum, [a, b], at) => {
      const [c, d] = polygon[(at + 1) % polygon.length] as readonly [number, number];
      return sum + a * d - c * b;
    }, 0) / 2,
  );

test('the map has the six districts and their villages of the region data, at the same places', () => {
  expect(DISTRICTS.map(({ name }) => name).sort()).toEqual([...districts.values()].sort());
  const known = rows('villages.csv.gz').map(([code, name]) => {
    const { lat, lng } = coordinatesOf(code);
    return { name, district: districts.get(code.slice(0, 8)), at: [lat, lng] };
  });
  expect(VILLAGES).toEqual(known);
});

test('the villages cover the whole city without overlap, each with its centre inside', () => {
  const areas = villageAreas();
  for (const { village, area } of areas) expect(isInside(village.at, area), village.name).toBe(true);
  const sum = areas.reduce((total, { area }) => total + sizeOf(area), 0);
  expect(sum).toBeCloseTo(sizeOf(CITY_OUTLINE), 3);
});

test('the label of each district is inside that district', () => {
  for (const { name, at } of DISTRICTS) expect(villageAt({ lat: at[0], lng: at[1] })?.district).toBe(name);
});

test('a pin is described by village and district, and has no description at sea or in another city', () => {
  expect(placeText({ lat: -1.2145, lng: 116.9673 })).toBe('Manggar, Balikpapan Timur');
  expect(villageAt({ lat: -1.3, lng: 116.9 })).toBeNull();
  expect(villageAt({ lat: -0.502, lng: 117.153 })).toBeNull();
});

test('roads and places are on land', () => {
  const wet = [
    ...ROADS.flatMap(({ name, path }) => path.map((at) => ({ name, at }))),
    ...PLACES.filter(({ name }) => !/^(Pelabuhan|Feri|Pantai)/.test(name)),
  ].filter(({ at }) => !isInside(at, CITY_OUTLINE));
  expect(wet).toEqual([]);
});
