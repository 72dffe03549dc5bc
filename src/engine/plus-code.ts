/** Open Location Code (plus codes): returns the centre of the square of a code. Short codes are completed near a given point. */
import type { Point } from './coordinates.ts';

const DIGITS = '23456789CFGHJMPQRVWX';

const FULL_CODE = /^[2-9CFGHJMPQRVWX]{8}\+[2-9CFGHJMPQRVWX]{2,7}$/iu;
const SHORT_CODE = /^[2-9CFGHJMPQRVWX]{4,6}\+[2-9CFGHJMPQRVWX]{2,7}$/iu;

/** The point of a plus code, `6PCRVV4C+G7F` or short `VV4C+G7F`; undefined for any other text. */
export function decodePlusCode(code: string, near: Point): Point | undefined {
  if (FULL_CODE.test(code)) return decodeFullCode(code);
  if (!SHORT_CODE.test(code) || code.indexOf('+') % 2) return undefined;
  const missing = 8 - code.indexOf('+');
  const step = 20 ** (2 - missing / 2);
  const point = decodeFullCode(encodePrefix(near).slice(0, missing) + code);
  return { lat: nearestSquare(point.lat, near.lat, step, 90), lng: nearestSquare(point.lng, near.lng, step, 180) };
}

/** Moves a coordinate by one square when that is nearer. */
function nearestSquare(value: number, wanted: number, step: number, bound: number): number {
  if (wanted + step / 2 < value && value - step >= -bound) return round(value - step);
  return wanted - step / 2 > value && value + step <= bound ? round(value + step) : value;
}

function decodeFullCode(code: string): Point {
  const digits = [...code.toUpperCase().replace('+', '')].map((digit) => DIGITS.indexOf(digit));
  let [lat, lng, height, width] = [-90, -180, 400, 400];
  for (let at = 0; at < Math.min(10, digits.length); at += 2) {
    height /= 20;
    width /= 20;
    lat += (digits[at] ?? 0) * height;
    lng += (digits[at + 1] ?? 0) * width;
  }
  // From the eleventh digit on, each digit divides the square into five rows and four columns.
  for (const digit of digits.slice(10)) {
    height /= 5;
    width /= 4;
    lat += Math.floor(digit / 4) * height;
    lng += (digit % 4) * width;
  }
  return { lat: round(lat + height / 2), lng: round(lng + width / 2) };
}

function encodePrefix({ lat, lng }: Point): string {
  let [south, west, size] = [lat + 90, lng + 180, 20];
  let code = '';
  for (let pair = 0; pair < 4; pair += 1) {
    const row = Math.floor(south / size);
    const column = Math.floor(west / size);
    code += `${DIGITS[row]}${DIGITS[column]}`;
    south -= row * size;
    west -= column * size;
    size /= 20;
  }
  return code;
}

const round = (value: number) => Math.round(value * 1e7) / 1e7;
