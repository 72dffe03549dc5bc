/** Reads coordinates as users write them: decimals with a point or a comma, degrees and minutes, English or Indonesian letters. */
import { asciiDigits, INVISIBLE } from './digits.ts';

export interface Point {
  /** Degrees, south is negative. */
  lat: number;
  /** Degrees, west is negative. */
  lng: number;
}

// A longer text is not a pair of coordinates.
const MAX_LENGTH = 120;

const REPLACEMENTS: [RegExp, string][] = [
  [/LINTANG\s+SELATAN/gu, 'S'],
  [/LINTANG\s+UTARA/gu, 'N'],
  [/BUJUR\s+TIMUR/gu, 'E'],
  [/BUJUR\s+BARAT/gu, 'W'],
  [/\b(?:LATITUDE|LAT|LINTANG|LONGITUDE|LONG|LNG|LON|BUJUR)\b\s*[:=]?/gu, ''],
  [/[′’‘´`]/gu, "'"],
  [/[″”“]|''/gu, '"'],
  [/[º˚]/gu, '°'],
  [/[−–]/gu, '-'],
];

const LETTERS = '(LS|LU|BT|BB|[NSEW])';
const AMOUNT = '\\d{1,3}(?:[.,]\\d{1,15})?';
const ANGLE = `${LETTERS}?\\s*([+-]?)\\s*(${AMOUNT})\\s*°?\\s*(?:(${AMOUNT})\\s*'\\s*(?:(${AMOUNT})\\s*")?)?\\s*${LETTERS}?`;
const PAIR = new RegExp(`^\\(?\\s*${ANGLE}\\s*[,;\\s/]\\s*${ANGLE}\\s*\\)?$`, 'u');

interface Angle {
  degrees: number;
  axis: 'lat' | 'lng' | null;
}

/**
 * The point of a pair of coordinates. Undefined for any other text, and when the letters contradict each other. Without letters
 * the latitude comes first, unless only the other order is in Indonesia. The result is not limited to valid degrees.
 */
export function parsePoint(text: string): Point | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  let normalised = asciiDigits(text.replace(INVISIBLE, '')).toUpperCase().trim();
  for (const [pattern, replacement] of REPLACEMENTS) normalised = normalised.replace(pattern, replacement);
  normalised = normalised.trim();
  // `5,120,3` is ambiguous: either comma could separate the two numbers.
  if (/^[^.;\s]*$/u.test(normalised) && normalised.split(',').length === 3) return undefined;
  const match = PAIR.exec(normalised);
  const [first, second] = [match && parseAngle(match.slice(1, 7)), match && parseAngle(match.slice(7, 13))];
  if (!first || !second) return undefined;
  if (first.axis === 'lng' || second.axis === 'lat') {
    if (first.axis === 'lat' || second.axis === 'lng') return undefined;
    return { lat: second.degrees, lng: first.degrees };
  }
  const point = { lat: first.degrees, lng: second.degrees };
  const swapped = { lat: second.degrees, lng: first.degrees };
  const isNamed = first.axis !== null || second.axis !== null;
  return !isNamed && !isInIndonesia(point) && isInIndonesia(swapped) ? swapped : point;
}

function parseAngle([before, sign, whole, minutes, seconds, behind]: (string | undefined)[]): Angle | undefined {
  const number = (written: string | undefined) => Number((written ?? '0').replace(',', '.'));
  const letter = before ?? behind;
  if ((before && behind) || (letter && sign === '-')) return undefined;
  if (number(minutes) >= 60 || number(seconds) >= 60) return undefined;
  const degrees = number(whole) + number(minutes) / 60 + number(seconds) / 3600;
  const isNegative = sign === '-' || ['S', 'LS', 'W', 'BB'].includes(letter ?? '');
  const axis = letter === undefined ? null : ['N', 'S', 'LU', 'LS'].includes(letter) ? 'lat' : 'lng';
  return { degrees: round(isNegative ? -degrees : degrees), axis };
}

/** Seven decimals are about one centimetre. */
const round = (value: number) => Math.round(value * 1e7) / 1e7 || 0;

/** Rough bounds of the islands and the sea between them, in degrees. */
const INDONESIA = { south: -11.1, north: 6.1, west: 94.9, east: 141.1 } as const;

export function isInIndonesia({ lat, lng }: Point): boolean {
  return lat >= INDONESIA.south && lat <= INDONESIA.north && lng >= INDONESIA.west && lng <= INDONESIA.east;
}

/** `-1.2379,116.8529`, never with an exponent. */
export function formatPoint({ lat, lng }: Point): string {
  const write = (value: number) => value.toFixed(7).replace(/\.?0+$/u, '');
  return `${write(lat)},${write(lng)}`;
}
