/** The point that a Google Maps link names, read from its text alone. Short links are handed back: following them is the server's. */
import { readPlusCode } from './plus-code.ts';
import { isInIndonesia, type Point, readPoint } from './points.ts';

export type MapSource = 'pair' | 'route' | 'pin' | 'query' | 'place' | 'plus-code' | 'viewport';
export type MapProblem =
  /** Not a link of Google Maps. */
  | 'not-a-map'
  /** A map link without a point in it. */
  | 'no-coordinates'
  /** 0,0 or outside of the globe. */
  | 'out-of-range'
  /** On the globe, but not in Indonesia. */
  | 'outside';
export type MapReading =
  | (Point & { source: MapSource; approximate: boolean })
  | { short: string }
  | { problem: MapProblem };

/** Short plus codes are completed around the middle of the city. */
const CITY: Point = { lat: -1.2379, lng: 116.8529 };
const NUMBER = '[+-]?\\d{1,3}(?:\\.\\d+)?';
const PAIR = new RegExp(`^\\s*(?:loc:)?\\s*(${NUMBER})\\s*,\\s*(${NUMBER})(?=$|[^\\d.])`, 'u');

export function readMapLink(text: string): MapReading {
  const trimmed = text.trim().slice(0, 4000);
  const bare = readBare(trimmed);
  if (bare) return found(bare.point, bare.source);
  const url = findUrl(trimmed);
  if (!url) return { problem: 'not-a-map' };
  if (isShort(url)) return { short: `https://${url.hostname}${url.pathname}` };
  if (!isMap(url)) return { problem: 'not-a-map' };
  const point = readUrl(url);
  return point ? found(point.point, point.source) : { problem: 'no-coordinates' };
}

function found(point: Point, source: MapSource): MapReading {
  const { lat, lng } = point;
  const isSomewhere = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && !(lat === 0 && lng === 0);
  if (!isSomewhere) return { problem: 'out-of-range' };
  return isInIndonesia({ lat, lng })
    ? { lat, lng, source, approximate: source === 'viewport' }
    : { problem: 'outside' };
}

/** A pair of coordinates, or a plus code by itself: `VV4C+G7F Balikpapan`. */
function readBare(text: string): { point: Point; source: MapSource } | undefined {
  const pair = readPoint(text);
  if (pair) return { point: pair, source: 'pair' };
  const code = text.length <= 120 && /[:/]/u.test(text) === false ? plusCodeIn(text) : undefined;
  return code && { point: code, source: 'plus-code' };
}

/** The first address in what was pasted; people paste the words around it too, and pages their tags. */
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

function isShort({ hostname, pathname }: URL): boolean {
  if (hostname === 'maps.app.goo.gl') return pathname.length > 1;
  if (hostname === 'goo.gl' || hostname === 'app.goo.gl') return /^\/maps\/./u.test(pathname);
  return hostname === 'g.co' && /^\/kgs\/./u.test(pathname);
}

function isMap({ hostname, pathname }: URL): boolean {
  const match = /^(?:(www|maps)\.)?google\.(?:com?\.[a-z]{2}|com|cat|[a-z]{2})$/u.exec(hostname);
  return match !== null && (match[1] === 'maps' || pathname === '/maps' || pathname.startsWith('/maps/'));
}

/** In the order of how surely a part names the place itself. */
function readUrl(url: URL): { point: Point; source: MapSource } | undefined {
  const path = decode(url.pathname);
  const readings: Array<[MapSource, () => Point | undefined]> = [
    [
      'route',
      () => (path.startsWith('/maps/dir') ? lastPoint(path, /!1d(-?[\d.]+)!2d(-?[\d.]+)/gu, 'lng-first') : undefined),
    ],
    [
      'pin',
      () => lastPoint(path, /!8m2!3d(-?[\d.]+)!4d(-?[\d.]+)/gu) ?? lastPoint(path, /!3d(-?[\d.]+)!4d(-?[\d.]+)/gu),
    ],
    ['query', () => fromQuery(url, ['destination', 'daddr', 'q', 'query', 'll', 'sll'])],
    ['place', () => fromPlace(path)],
    ['route', () => fromRoute(path)],
    ['plus-code', () => fromPlusCode(url, path)],
    ['viewport', () => fromQuery(url, ['center', 'viewpoint'])],
    ['viewport', () => fromEmbed(url)],
    ['viewport', () => lastPoint(path, /\/@(-?[\d.]+),(-?[\d.]+)/gu)],
  ];
  for (const [source, read] of readings) {
    const point = read();
    if (point && Number.isFinite(point.lat) && Number.isFinite(point.lng)) return { point, source };
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replace(/\+/gu, ' '));
  } catch {
    return text;
  }
}

function lastPoint(text: string, pattern: RegExp, order?: 'lng-first'): Point | undefined {
  const match = [...text.matchAll(pattern)].at(-1);
  if (!match) return undefined;
  const [first, second] = [Number(match[1]), Number(match[2])];
  return order ? { lat: second, lng: first } : { lat: first, lng: second };
}

function readPair(text: string | null | undefined): Point | undefined {
  if (!text) return undefined;
  const match = PAIR.exec(text);
  return match ? { lat: Number(match[1]), lng: Number(match[2]) } : readPoint(text);
}

function fromQuery(url: URL, names: string[]): Point | undefined {
  for (const name of names) {
    const point = readPair(url.searchParams.get(name));
    if (point) return point;
  }
  return undefined;
}

function fromPlace(path: string): Point | undefined {
  return readPair(/^\/maps\/(?:place|search)\/([^/]+)/u.exec(path)?.[1]);
}

function fromRoute(path: string): Point | undefined {
  if (!path.startsWith('/maps/dir/')) return undefined;
  const stops = path
    .slice('/maps/dir/'.length)
    .split('/')
    .filter((part) => part && !part.startsWith('@') && !part.startsWith('data='));
  return readPair(stops.at(-1));
}

function fromPlusCode(url: URL, path: string): Point | undefined {
  const texts = [
    url.searchParams.get('q'),
    url.searchParams.get('query'),
    /^\/maps\/(?:place|search)\/([^/]+)/u.exec(path)?.[1],
  ];
  for (const text of texts) {
    // In a query string an unescaped `+` has become a space.
    const point = text && plusCodeIn(text, '[+ ]');
    if (point) return point;
  }
  return undefined;
}

function plusCodeIn(text: string, plus = '\\+'): Point | undefined {
  const digits = '[2-9CFGHJMPQRVWX]';
  const code = new RegExp(`(?:^|[\\s,])(${digits}{4,8})${plus}(${digits}{2,7})(?=$|[\\s,])`, 'iu').exec(text);
  return code ? readPlusCode(`${code[1]}+${code[2]}`, CITY) : undefined;
}

function fromEmbed(url: URL): Point | undefined {
  return url.pathname === '/maps/embed'
    ? lastPoint(url.searchParams.get('pb') ?? '', /!2d(-?[\d.]+)!3d(-?[\d.]+)/gu, 'lng-first')
    : undefined;
}
