import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMapLink } from '#engine/map-link.ts';
import { decodePlusCode } from '#engine/plus-code.ts';

const G = 'https://www.google.com/maps';
const PIN = '!8m2!3d-1.2655!4d116.8312';

describe('a pasted map link', () => {
  it.each<[string, string, [number, number]]>([
    ['-1.2379, 116.8529', 'pair', [-1.2379, 116.8529]],
    ['(-1.2379, 116.8529)', 'pair', [-1.2379, 116.8529]],
    ['-1,2379; 116,85', 'pair', [-1.2379, 116.85]],
    ['1°14\'16.4"S 116°51\'39.8"E', 'pair', [-1.2378889, 116.8610556]],
    ['VV4C+G7F Balikpapan', 'plus-code', [-1.1436875, 116.8706719]],
    [`${G}/place/Toko/@-1.2,116.8,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0${PIN}!16s`, 'pin', [-1.2655, 116.8312]],
    [`${G}/place/Toko/@-1.2,116.8,17z/data=!3d-1.25!4d116.85`, 'pin', [-1.25, 116.85]],
    [`${G}/place/A/data=!4m5!3d-9!4d100${PIN}`, 'pin', [-1.2655, 116.8312]],
    [
      `${G}/dir/A/B/@-1.2,116.8,12z/data=!4m13!1m5!1m1!1s0x0!2m2!1d116.70!2d-1.10!1m5!1m1!1s0x0!2m2!1d116.83!2d-1.26!3e0`,
      'route',
      [-1.26, 116.83],
    ],
    [`${G}/dir/?api=1&destination=-1.2379%2C116.8529`, 'query', [-1.2379, 116.8529]],
    ['https://maps.google.com/?q=-1.2379,116.8529', 'query', [-1.2379, 116.8529]],
    ['https://maps.google.com/maps?q=loc:-1.2379,116.8529+(Toko)', 'query', [-1.2379, 116.8529]],
    [`${G}/search/?api=1&query=-1.2379%2C116.8529`, 'query', [-1.2379, 116.8529]],
    ['https://maps.google.co.id/?ll=-1.2379,116.8529&z=16', 'query', [-1.2379, 116.8529]],
    [`${G}/place/-1.2379,116.8529`, 'place', [-1.2379, 116.8529]],
    [`${G}/search/-1.2379,+116.8529?entry=tts&g_st=iw`, 'place', [-1.2379, 116.8529]],
    [`${G}/place/1%C2%B014'16.4%22S+116%C2%B051'10.4%22E/@-1.2,116.8,17z`, 'place', [-1.2378889, 116.8528889]],
    [`${G}/dir/-1.10,116.70/-1.26,116.83/@-1.2,116.8,12z`, 'route', [-1.26, 116.83]],
    ['https://maps.google.com?q=VV4C%2BG7F,+Balikpapan&ftid=0x0:0x0', 'plus-code', [-1.1436875, 116.8706719]],
    [`${G}/search/VV4C+G7F`, 'plus-code', [-1.1436875, 116.8706719]],
    [`${G}/place/6PCRVV4C%2BG7F`, 'plus-code', [-1.1436875, 116.8706719]],
    [`${G}/@?api=1&map_action=map&center=-1.2379%2C116.8529&zoom=12`, 'viewport', [-1.2379, 116.8529]],
    [`${G}/embed?pb=!1m18!1m12!1m3!1d3988.8!2d116.8529!3d-1.2379!2m3`, 'viewport', [-1.2379, 116.8529]],
    [`${G}/place/Toko+Siti/@-1.2379,116.8529,17z`, 'viewport', [-1.2379, 116.8529]],
    [`Toko kami di sini: ${G}/@-1.2379,116.8529,17z yaa`, 'viewport', [-1.2379, 116.8529]],
    [`<a href="${G}/@-1.2379,116.8529,17z">peta</a>`, 'viewport', [-1.2379, 116.8529]],
    ['google.com/maps/@-1.2379,116.8529,17z', 'viewport', [-1.2379, 116.8529]],
    ['google.co.id/maps?q=-1.2379,116.8529', 'query', [-1.2379, 116.8529]],
  ])('%s is a %s', (text, source, [lat, lng]) => {
    expect(parseMapLink(text)).toEqual({ lat, lng, source, approximate: source === 'viewport' });
  });

  it.each([
    ['https://maps.app.goo.gl/AbC123?g_st=ic', 'https://maps.app.goo.gl/AbC123'],
    ['maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
    ['http://goo.gl/maps/AbC123', 'https://goo.gl/maps/AbC123'],
    ['https://app.goo.gl/maps/AbC', 'https://app.goo.gl/maps/AbC'],
    ['https://g.co/kgs/abc', 'https://g.co/kgs/abc'],
    ['Toko Siti\nhttps://maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
  ])('%s is short', (text, short) => {
    expect(parseMapLink(text)).toEqual({ short });
  });

  it.each<[string, string]>([
    ['', 'not-a-map'],
    ['Jalan Jenderal Sudirman', 'not-a-map'],
    ['https://contoh.id/maps/@-1.2,116.8,17z', 'not-a-map'],
    ['https://google.com.evil.example/maps/@-1.2,116.8,17z', 'not-a-map'],
    ['https://evilgoogle.com/maps/@-1.2,116.8,17z', 'not-a-map'],
    ['https://google.com@evil.example/maps/@-1.2,116.8', 'not-a-map'],
    ['https://user:pw@www.google.com/maps/@-1.2,116.8', 'not-a-map'],
    ['https://www.google.com:8080/maps/@-1.2,116.8', 'not-a-map'],
    ['https://www.google.com/search?q=-1.2,116.8', 'not-a-map'],
    ['https://goo.gl/abc', 'not-a-map'],
    ['https://maps.app.goo.gl/', 'not-a-map'],
    ['ftp://www.google.com/maps/@-1.2,116.8', 'not-a-map'],
    ['file:///etc/passwd', 'not-a-map'],
    ['https://maps.google.com?q=Toko+Siti,+Jalan+Sudirman&ftid=0x0:0x1', 'no-coordinates'],
    [`${G}/place/Toko+Siti`, 'no-coordinates'],
    [`${G}/@0,0,17z`, 'out-of-range'],
    ['0, 0', 'out-of-range'],
    ['95, 116', 'out-of-range'],
    ['52.52, 13.405', 'outside'],
    [`${G}/@52.52,13.405,17z`, 'outside'],
    [`${G}?q=-1.2,216.8`, 'out-of-range'],
  ])('%s is refused: %s', (text, problem) => {
    expect(parseMapLink(text)).toEqual({ problem });
  });

  it('never throws and never gives an invalid point', () => {
    const part = fc.constantFrom(
      'https://',
      'www.google.com',
      '/maps/',
      'dir/',
      '@',
      '-1.2',
      ',',
      '116.8',
      '!3d',
      '!4d',
      '%',
      '%2',
      '?q=',
      '&',
      '+',
      '\u0000',
      '999',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part, { maxLength: 12 }).map((parts) => parts.join('')),
        ),
        (text) => {
          const reading = parseMapLink(text);
          if ('lat' in reading) expect(Math.abs(reading.lat) <= 90 && Math.abs(reading.lng) <= 180).toBe(true);
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('a plus code', () => {
  it('that is short belongs to the nearest square, also across its border', () => {
    expect(decodePlusCode('9G8F+6X', { lat: 47.4, lng: 8.6 })).toEqual({ lat: 47.3655625, lng: 8.5249375 });
    expect(decodePlusCode('9G8F+6X', { lat: 46.9, lng: 8.6 })).toEqual({ lat: 47.3655625, lng: 8.5249375 });
    expect(decodePlusCode('9G8F+6X', { lat: 47.4, lng: 9.01 })).toEqual({ lat: 47.3655625, lng: 8.5249375 });
  });

  const city = { lat: -1.2379, lng: 116.8529 };
  it.each<[string, [number, number] | undefined]>([
    ['6PCRVV4C+G7F', [-1.1436875, 116.8706719]],
    ['VV4C+G7F', [-1.1436875, 116.8706719]],
    ['vv4c+g7f', [-1.1436875, 116.8706719]],
    ['8FVC9G8F+6X', [47.3655625, 8.5249375]],
    ['VV4C', undefined],
    ['VV4AC+G7', undefined],
    ['VV4CX+G7', undefined],
  ])('%s is %j', (code, point) => {
    expect(decodePlusCode(code, city)).toEqual(point && { lat: point[0], lng: point[1] });
  });
});
