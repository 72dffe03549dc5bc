import { describe, expect, test } from 'vitest';
import {
  findRegion,
  hasRegion,
  listCities,
  listDistricts,
  listProvinces,
  listVillages,
  postalCode,
} from '#server/modules/reference/regions/regions.queries.ts';

const balikpapan = '64.71';
const villagesOf = (district: string) => listVillages(district).map(({ name }) => name);

describe('the regions of Indonesia', () => {
  test('a seller finds Balikpapan with its six districts and 34 villages', () => {
    expect(listCities('64').find(({ id }) => id === balikpapan)?.name).toBe('Kota Balikpapan');
    const districts = listDistricts(balikpapan);
    expect(districts.map(({ name }) => name)).toEqual(
      ['Timur', 'Barat', 'Utara', 'Tengah', 'Selatan', 'Kota'].map((side) => `Balikpapan ${side}`),
    );
    expect(districts.map(({ id }) => listVillages(id).length)).toEqual([4, 6, 6, 6, 7, 5]);
    expect(villagesOf('64.71.01')).toContain('Teritip');
  });

  test('the whole country is included, and no name has blanks at its ends', () => {
    const provinces = listProvinces();
    const cities = provinces.flatMap(({ id }) => listCities(id));
    const districts = cities.flatMap(({ id }) => listDistricts(id));
    const villages = districts.flatMap(({ id }) => listVillages(id));
    expect([provinces, cities, districts, villages].map((list) => list.length)).toEqual([38, 514, 7285, 83762]);
    const odd = [...provinces, ...cities, ...districts, ...villages].filter(
      ({ name }) => !name || name !== name.trim() || name.includes('  '),
    );
    expect(odd).toEqual([]);
  });

  test('names with commas and quotes are whole', () => {
    expect(villagesOf('12.07.28')).toContain('Lubuk Pakam I,II');
    expect(villagesOf('35.13.15')).toContain('Soka"an');
  });

  test('a code leads to its name, its level and its parent', () => {
    expect(findRegion('64.71.05.1010')).toEqual({
      id: '64.71.05.1010',
      name: 'Sungainangka',
      level: 'village',
      parent: '64.71.05',
    });
    expect(findRegion('64')).toMatchObject({ name: 'Kalimantan Timur', level: 'province', parent: null });
  });

  test('a malformed code finds nothing', () => {
    for (const code of ['', '6', '64.', '64.99', '64.71.01.9999', '64.71.01.1001.1', '__proto__', 'Balikpapan'])
      expect(findRegion(code)).toBeUndefined();
    expect(listCities(balikpapan)).toEqual([]);
    expect(listVillages('64')).toEqual([]);
    expect(hasRegion(balikpapan, 'province')).toBe(false);
    expect(hasRegion(balikpapan, 'city')).toBe(true);
  });

  test('every village of Balikpapan has a postal code of the city, no other village has one', () => {
    for (const { id } of listDistricts(balikpapan))
      for (const village of listVillages(id)) expect(postalCode(village.id), village.name).toMatch(/^761[1-3]\d$/);
    expect(postalCode('64.71.01.1003')).toBe('76118');
    expect(postalCode('64.72.01.1001')).toBeUndefined();
    expect(postalCode('constructor.name')).toBeUndefined();
  });
});
