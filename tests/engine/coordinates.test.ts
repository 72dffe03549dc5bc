import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPoint, isInIndonesia, parsePoint } from '#engine/coordinates.ts';
import { baseContext, compileWithValidators, formFile } from './fixtures.ts';

const PLACE = [-1.2378889, 116.8610556];

describe('coordinates as users write them', () => {
  it.each<[string, number[] | null]>([
    ['1°14\'16.4"S 116°51\'39.8"E', PLACE],
    ['1° 14\' 16.4" LS, 116° 51\' 39.8" BT', PLACE],
    ['1°14′16,4″LS 116°51′39,8″BT', PLACE],
    ['1º14’16.4”S, 116º51’39.8”E', PLACE],
    ["1°14'16.4''S 116°51'39.8''E", PLACE],
    ['116°51\'39.8"E 1°14\'16.4"S', PLACE],
    ["1°14.5'S 116°51.5'E", [-1.2416667, 116.8583333]],
    ['S1.237 E116.861', [-1.237, 116.861]],
    ['E116.861 S1.237', [-1.237, 116.861]],
    ['1.237°S, 116.861°E', [-1.237, 116.861]],
    ['1,237 LS 116,861 BT', [-1.237, 116.861]],
    ['1.237 Lintang Selatan, 116.861 Bujur Timur', [-1.237, 116.861]],
    ['0.5 LU 117 BT', [0.5, 117]],
    ['-1.237, 116.861', [-1.237, 116.861]],
    ['−1.237 116.861', [-1.237, 116.861]],
    ['-1,237, 116,861', [-1.237, 116.861]],
    ['-1,237;116,861', [-1.237, 116.861]],
    ['-1,237 116,861', [-1.237, 116.861]],
    ['116.861, -1.237', [-1.237, 116.861]],
    ['(-1.237,116.861)', [-1.237, 116.861]],
    ['lat: -1.237, lng: 116.861', [-1.237, 116.861]],
    ['Latitude -1.237 Longitude 116.861', [-1.237, 116.861]],
    ['－１．２３７, １１６．８６１', [-1.237, 116.861]],
    ['52.52, 13.405', [52.52, 13.405]],
    ['1°14\'16.4"S', null],
    ['1.2 S 3.4 S', null],
    ['-1.2 S, 116 E', null],
    ["1°75'S 116°51'E", null],
    ['5,120,3', null],
    ['-1.237', null],
    ['1.2.3, 116', null],
    ['di rumah', null],
    ['', null],
  ])('%s is %j', (text, right) => {
    const point = parsePoint(text);
    expect(point ? [point.lat, point.lng] : null).toEqual(right);
  });

  it('are parsed back from the formatted text, anywhere in Indonesia', () => {
    const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(between(-11.1, 6.1), between(94.9, 141.1), (south, east) => {
        const point = { lat: Math.round(south * 1e7) / 1e7 || 0, lng: Math.round(east * 1e7) / 1e7 };
        expect(parsePoint(formatPoint(point))).toEqual(point);
        expect(parsePoint(`${point.lng} ${point.lat}`.replaceAll('e-', 'x'))?.lat ?? point.lat).toBe(point.lat);
      }),
    );
  });
});

it('include the corners of Indonesia', () => {
  const inside = [
    [5.89, 95.32],
    [-8.49, 140.4],
    [-10.9, 122.8],
    [4.7, 126.9],
  ];
  const outside = [
    [0, 0],
    [1.35, -103],
    [14.6, 121],
    [-12.4, 130.8],
    [52.5, 13.4],
  ];
  for (const [lat = 0, lng = 0] of inside) expect([lat, lng, isInIndonesia({ lat, lng })]).toEqual([lat, lng, true]);
  for (const [lat = 0, lng = 0] of outside) expect([lat, lng, isInIndonesia({ lat, lng })]).toEqual([lat, lng, false]);
});

it('outside Indonesia are refused in a form with their own message', async () => {
  const form = await compileWithValidators(formFile({ spot: { type: 'object', 'x-widget': 'map' } }), {
    ...baseContext,
    messages: { ...baseContext.messages, 'map.outside': '{{label}} di luar Indonesia.' },
  });
  for (const spot of [
    { lat: 0, lng: 0 },
    { lat: 52.52, lng: 13.405 },
    { lat: 116.86, lng: -1.23 },
  ])
    expect(form.validate({ spot }).valid).toBe(false);
  expect(form.validate({ spot: { lat: 52.52, lng: 13.405 } }).messages).toEqual({ spot: ['Spot di luar Indonesia.'] });
  expect(form.validate({ spot: { lat: -1.23, lng: 116.86 } }).valid).toBe(true);
});
