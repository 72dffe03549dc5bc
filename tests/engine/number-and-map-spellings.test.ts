/** Numbers and map links as users write them, at the edges between one meaning, two meanings and none. */

import { describe, expect, it } from 'vitest';
import { parseMapLink } from '#engine/map-link.ts';
import {
  DECIMAL_NUMBER_STYLE,
  formatPlainNumber,
  MONEY_STYLE,
  type NumberParseResult,
  type NumberStyle,
  parseMoney,
  parseNumber,
} from '#engine/parse-number.ts';

const value = (number: number): NumberParseResult => ({ kind: 'value', value: number });
const either = (...readings: [number, number]): NumberParseResult => ({ kind: 'ambiguous', readings });
const unreadable: NumberParseResult = { kind: 'unreadable' };
const POINT_STYLE: NumberStyle = { dot: 'decimal', comma: 'group', isMoney: true };

describe('a number', () => {
  it.each<[string, NumberParseResult]>([
    [`${'0'.repeat(59)}5`, value(5)],
    [`${'0'.repeat(60)}5`, unreadable],
    ['9007199254740991', value(9_007_199_254_740_991)],
    ['9007199254740992', unreadable],
    ['1’50', unreadable],
    ['- 5.000', value(-5000)],
    ['-0', value(0)],
    ['5 rp', unreadable],
    ['rupiah 5', unreadable],
    ['2.000rupiah', value(2000)],
    ['2.000 idr.', value(2000)],
    ['1.-5', unreadable],
    ['5.000,--', value(5000)],
    ['5.000,---', unreadable],
    ['5 jt. 500 rb', value(5_500_000)],
    ['5 jt.500 rb', unreadable],
    ['5 jt 0 jt', unreadable],
    ['5 jt 15,000', unreadable],
    ['5 rb 999', value(5999)],
    ['5 rb 1000', unreadable],
    ['5 rb 2000', unreadable],
    ['1,25 jt 500 rb', unreadable],
    ['1,500.00.00', unreadable],
    ['15,00.50', unreadable],
    ['1.500.0000', unreadable],
    ['1.500.0', either(1500, 15_000)],
    ['000,500', value(0.5)],
    ['0007.500', value(7500)],
    ['1 500 00', unreadable],
    ['1500 000', unreadable],
    ['1500.000.000', unreadable],
    ['01.500.000', unreadable],
    ['1.0500.000', unreadable],
    ['1,5 t', value(1.5e12)],
  ])('%j in a money field is %j', (text, reading) => {
    expect(parseNumber(text, MONEY_STYLE)).toStrictEqual(reading);
  });

  it.each<[string, NumberStyle, NumberParseResult]>([
    ['1,500.000', POINT_STYLE, value(1500)],
    ['15000.000', POINT_STYLE, value(15_000)],
    ['15000,000', POINT_STYLE, either(15_000_000, 15_000)],
    ['1.500 jt', POINT_STYLE, value(1_500_000)],
    ['1,500 jt', POINT_STYLE, either(1_500_000_000, 1_500_000)],
    ['1.2345', POINT_STYLE, unreadable],
    ['1.2300', POINT_STYLE, value(1.23)],
    ['5.000,-', DECIMAL_NUMBER_STYLE, unreadable],
    ['-1,500', DECIMAL_NUMBER_STYLE, either(-1500, -1.5)],
  ])('%j in the style %j is %j', (text, style, reading) => {
    expect(parseNumber(text, style)).toStrictEqual(reading);
  });

  it('is an amount only with one meaning', () => {
    expect(parseMoney('Rp 5 jt')).toStrictEqual({ value: 5_000_000 });
    expect(parseMoney('lima')).toBeUndefined();
    expect(parseMoney('15,000')).toBeUndefined();
  });

  it.each([
    [0, '0'],
    [-1.5, '-1,5'],
    [0.125, '0,1250'],
    [1234, '1234'],
    [0.25, '0,25'],
  ])('%d has the plain spelling %s', (number, text) => {
    expect(formatPlainNumber(number)).toBe(text);
  });
});

const G = 'https://www.google.com/maps';

describe('a pasted map link', () => {
  it.each<[string, string, [number, number]]>([
    [' google.com/maps/@-1.2379,116.8529,17z', 'viewport', [-1.2379, 116.8529]],
    ['google.com/maps/@-1.2379,116.8529,17z?u=http:x', 'viewport', [-1.2379, 116.8529]],
    ['https://www.google.de/maps/@-1.2379,116.8529,17z', 'viewport', [-1.2379, 116.8529]],
    ['0, 116.8529', 'pair', [0, 116.8529]],
    ['vv4c+g7f balikpapan', 'plus-code', [-1.1436875, 116.8706719]],
    [`VV4C+G7F ${'x'.repeat(111)}`, 'plus-code', [-1.1436875, 116.8706719]],
    [`${G}/search/?api=1&query=VV4C%2BG7F`, 'plus-code', [-1.1436875, 116.8706719]],
    [`${G}/dir/A/B/data=!1d116.83!2d1.26`, 'route', [1.26, 116.83]],
    [`${G}/dir/-1.1,116.7/-1.2,116.8/-1.26,116.83`, 'route', [-1.26, 116.83]],
    [`${G}/dir/-1.1,116.7/-1.26,116.83/data=!3m1`, 'route', [-1.26, 116.83]],
    [`${G}/place/A/data=!8m2!3d1.25!4d116.85!3d-9!4d100`, 'pin', [1.25, 116.85]],
    [`${G}/place/A/data=!3d1.25!4d116.85`, 'pin', [1.25, 116.85]],
    ['https://maps.google.com/?daddr=-1.2379,116.8529', 'query', [-1.2379, 116.8529]],
    ['https://maps.google.com/?sll=-1.2379,116.8529', 'query', [-1.2379, 116.8529]],
    [`${G}/@?api=1&map_action=pano&viewpoint=-1.2379,116.8529`, 'viewport', [-1.2379, 116.8529]],
    [`${G}/embed?pb=!2d116.8529!3d1.2379`, 'viewport', [1.2379, 116.8529]],
  ])('%s is a %s', (text, source, [lat, lng]) => {
    expect(parseMapLink(text)).toStrictEqual({ lat, lng, source, approximate: source === 'viewport' });
  });

  it('is short without the marks that end a sentence', () => {
    expect(parseMapLink('(https://maps.app.goo.gl/AbC123).')).toStrictEqual({
      short: 'https://maps.app.goo.gl/AbC123',
    });
  });

  it.each<[string, string]>([
    ['90, 100', 'outside'],
    ['-1.2, 180', 'outside'],
    ['-1.2, 0', 'outside'],
    [`${'x'.repeat(4000)} ${G}/@-1.2379,116.8529,17z`, 'not-a-map'],
    [`VV4C+G7F ${'x'.repeat(112)}`, 'not-a-map'],
    ['Alamat: VV4C+G7F', 'not-a-map'],
    ['Jalan A/VV4C, VV4C+G7F', 'not-a-map'],
    ['https://user@www.google.com/maps/@-1.2,116.8', 'not-a-map'],
    ['https://goo.gl/x/maps/abc', 'not-a-map'],
    ['https://g.co/maps', 'not-a-map'],
    ['https://g.co/x/kgs/abc', 'not-a-map'],
    ['https://contoh.id/kgs/abc', 'not-a-map'],
    ['maps.google.com', 'no-coordinates'],
    [`${G}/place/Toko/data=!1d116.83!2d-1.26`, 'no-coordinates'],
    ['https://maps.google.com/x/maps/place/-1.2379,116.8529', 'no-coordinates'],
    ['https://maps.google.com/x/maps/place/VV4C+G7F', 'no-coordinates'],
    ['https://maps.google.com/abcdefgh/-1.2379,116.8529', 'no-coordinates'],
    [`${G}/place/x?pb=!2d116.8529!3d-1.2379`, 'no-coordinates'],
  ])('%s is refused: %s', (text, problem) => {
    expect(parseMapLink(text)).toStrictEqual({ problem });
  });
});
