/** Reads the point in a Google Maps link from the link's text alone. Short links are returned unchanged, and the server follows them. */

import { isInIndonesia, type Point, parsePoint } from './coordinates.ts';
import { decodePlusCode } from './plus-code.ts';

type MapSource = 'pair' | 'route' | 'pin' | 'query' | 'place' | 'plus-code' | 'viewport';
type MapProblem =
  /** Not a link of Google Maps. */
  | 'not-a-map'
  /** A map link without a point in it. */
  | 'no-coordinates'
  /** 0,0 or no valid latitude and longitude. */
  | 'out-of-range'
  /** A valid point outside Indonesia. */
  | 'outside';
export type MapLinkResult =
  | (Point & { source: MapSource; approximate: boolean })
  | { short: string }
  | { problem: MapProblem };

/** Centre of Balikpapan. Short plus codes are completed near it. */
const CITY: Point = { lat: -1.2379, lng: 116.8529 };
const NUMBER = '[+-]?\\d{1,3}(?:\\.\\d+)?';
const PAIR = new RegExp(`^\\s*(?:loc:)?\\s*(${NUMBER})\\s*,\\s*(${NUMBER})(?=$|[^\\d.])`, 'u');

export function parseMapLink(text: string): MapLinkResult {
  const trimmed = text.trim().slice(0, 4000);
  const plain = parsePlainText(trimmed);
  if (plain) return toResult(plain.point, plain.source);
  const url = findUrl(trimmed);
  if (!url) return { problem: 'not-a-map' };
  if (isShortLink(url)) return { short: `https://${url.hostname}${url.pathname}` };
  if (!isGoogleMapsUrl(url)) return { problem: 'not-a-map' };
  const point = parseUrl(url);
  return point ? toResult(point.point, point.source) : { problem: 'no-coordinates' };
}

function toResult(point: Point, source: MapSource): MapLinkResult {
  const { lat, lng } = point;
  const isSomewhere = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
  if (!isSomewhere) return { problem: 'out-of-range' };
  return isInIndonesia({ lat, lng })
    ? { lat, lng, source, approximate: source === 'viewport' }
    : { problem: 'outside' };
}

/** Coordinates, or a plus code: `VV4C+G7F Balikpapan`. */
function parsePlainText(text: string): { point: Point; source: MapSource } | undefined {
  const pair = parsePoint(text);
  if (pair) return { point: pair, source: 'pair' };
  const code = text.length <= 120 && /[:/]/u.test(text) === false ? findPlusCode(text) : undefined;
  return code && { point: code, source: 'plus-code' };
}

/** The first address in the pasted text. Users also paste surrounding words and HTML tags. */
function findUrl(text: string): URL | undefined {
  const written =
    /https?:\/\/[^\s"<>]+/iu.exec(text) ?? /^[a-z0-9][a-z0-9.-]*\.[a-z]{2,}(?:[/?][^\s"<>]*)?/iu.exec(text);
  const address = written?.[0].replace(/[')\].,;]+$/u, '');
  if (!address) return undefined;
  try {
    const url = new URL(/^https?:/iu.test(address) ? address : `https://${address}`);
    return url.username || url.password || url.port ? undefined : url;
  } catch {
    return undefined;
  }
}

function isShortLink({ hostname, pathname }: URL): boolean {
  if (hostname === 'maps.app.goo.gl') return pathname.length > 1;
  if (hostname === 'goo.gl' || hostname === 'app.goo.gl') return /^\/maps\/./u.test(pathname);
  return hostname === 'g.co' && /^\/kgs\/./u.test(pathname);
}

function isGoogleMapsUrl({ hostname, pathname }: URL): boolean {
  const match = /^(?:(www|maps)\.)?google\.(?:com?\.[a-z]{2}|com|cat|[a-z]{2})$/u.exec(hostname);
  return match !== null && (match[1] === 'maps' || pathname === '/maps' || pathname.startsWith('/maps/'));
}

/** The parsers are in order of reliability: the first ones name the place itself. */
function parseUrl(url: URL): { point: Point; source: MapSource } | undefined {
  const path = decodeSafely(url.pathname);
  const parsers: Array<[MapSource, () => Point | undefined]> = [
    [
      'route',
      () =>
        path.startsWith('/maps/dir') ? findLastPoint(path, /!1d(-?[\d.]+)!2d(-?[\d.]+)/gu, 'lng-first') : undefined,
    ],
    [
      'pin',
      () =>
        findLastPoint(path, /!8m2!3d(-?[\d.]+)!4d(-?[\d.]+)/gu) ?? findLastPoint(path, /!3d(-?[\d.]+)!4d(-?[\d.]+)/gu),
    ],
    ['query', () => pointFromQuery(url, ['destination', 'daddr', 'q', 'query', 'll', 'sll'])],
    ['place', () => pointFromPlace(path)],
    ['route', () => pointFromRoute(path)],
    ['plus-code', () => pointFromPlusCode(url, path)],
    ['viewport', () => pointFromQuery(url, ['center', 'viewpoint'])],
    ['viewport', () => pointFromEmbed(url)],
    ['viewport', () => findLastPoint(path, /\/@(-?[\d.]+),(-?[\d.]+)/gu)],
  ];
  for (const [source, read] of parsers) {
    const point = read();
    if (point && Number.isFinite(point.lat) && Number.isFinite(point.lng)) return { point, source };
  }
  return undefined;
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/gu, ' '));
  } catch {
    return text;
  }
}

function findLastPoint(text: string, pattern: RegExp, order?: 'lng-first'): Point | undefined {
  const match = [...text.matchAll(pattern)].at(-1);
  if (!match) return undefined;
  const [first, second] = [Number(match[1]), Number(match[2])];
  return order ? { lat: second, lng: first } : { lat: first, lng: second };
}

function parsePair(text: string | null | undefined): Point | undefined {
  if (!text) return undefined;
  const match = PAIR.exec(text);
  return match ? { lat: Number(match[1]), lng: Number(match[2]) } : parsePoint(text);
}

function pointFromQuery(url: URL, names: string[]): Point | undefined {
  for (const name of names) {
    const point = parsePair(url.searchParams.get(name));
    if (point) return point;
  }
  return undefined;
}

function pointFromPlace(path: string): Point | undefined {
  return parsePair(/^\/maps\/(?:place|search)\/([^/]+)/u.exec(path)?.[1]);
}

function pointFromRoute(path: string): Point | undefined {
  if (!path.startsWith('/maps/dir/')) return undefined;
  const stops = path
    .slice('/maps/dir/'.length)
    .split('/')
    .filter((part) => part && !part.startsWith('@') && !part.startsWith('data='));
  return parsePair(stops.at(-1));
}

function pointFromPlusCode(url: URL, path: string): Point | undefined {
  const texts = [
    url.searchParams.get('q'),
    url.searchParams.get('query'),
    /^\/maps\/(?:place|search)\/([^/]+)/u.exec(path)?.[1],
  ];
  for (const text of texts) {
    // In a query string an unescaped `+` means a space.
    const point = text && findPlusCode(text, '[+ ]');
    if (point) return point;
  }
  return undefined;
}

function findPlusCode(text: string, plus = '\\+'): Point | undefined {
  const digits = '[2-9CFGHJMPQRVWX]';
  const code = new RegExp(`(?:^|[\\s,])(${digits}{4,8})${plus}(${digits}{2,7})(?=$|[\\s,])`, 'iu').exec(text);
  return code ? decodePlusCode(`${code[1]}+${code[2]}`, CITY) : undefined;
}

function pointFromEmbed(url: URL): Point | undefined {
  return url.pathname === '/maps/embed'
    ? findLastPoint(url.searchParams.get('pb') ?? '', /!2d(-?[\d.]+)!3d(-?[\d.]+)/gu, 'lng-first')
    : undefined;
}
