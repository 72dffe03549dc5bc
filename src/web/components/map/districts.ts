/**
 * Finds the village of a point, and computes the area of each village: all points that are nearer to it than to any
 * other.
 */
import { CITY_LIMIT, type LatLngPair, type Path, SHORE, VILLAGES, type Village } from './balikpapan.ts';

/** The city as one polygon. */
export const CITY_OUTLINE: Path = [...SHORE, ...CITY_LIMIT];

/** Twice the signed distance from the bisector of two villages. Negative means nearer to the first. */
const signedDistance = ([lat, lng]: LatLngPair, [a, b]: LatLngPair, [c, d]: LatLngPair): number =>
  2 * (lat * (c - a) + lng * (d - b)) + a * a + b * b - c * c - d * d;

/** The part of a polygon that is nearer to `own` than to `other` (Sutherland–Hodgman clipping). */
function clipPolygon(polygon: Path, own: LatLngPair, other: LatLngPair): Path {
  return polygon.flatMap((point, at) => {
    const next = polygon[(at + 1) % polygon.length] as LatLngPair;
    const [here, there] = [signedDistance(point, own, other), signedDistance(next, own, other)];
    const inside = here <= 0 ? [point] : [];
    if (here < 0 === there < 0 || here === 0 || there === 0) return inside;
    const part = here / (here - there);
    const crossing: LatLngPair = [point[0] + (next[0] - point[0]) * part, point[1] + (next[1] - point[1]) * part];
    return [...inside, crossing];
  });
}

/** One polygon per village. */
export const villageAreas = (): { village: Village; area: Path }[] =>
  VILLAGES.map((village) => ({
    village,
    area: VILLAGES.reduce<Path>(
      (area, { at }) => (at === village.at ? area : clipPolygon(area, village.at, at)),
      CITY_OUTLINE,
    ),
  }));

/** Whether a point lies inside a polygon. */
export function isInside([lat, lng]: LatLngPair, polygon: Path): boolean {
  let inside = false;
  for (const [at, [a, b]] of polygon.entries()) {
    const [c, d] = polygon[(at + 1) % polygon.length] as LatLngPair;
    if (b > lng !== d > lng && lat < ((c - a) * (lng - b)) / (d - b) + a) inside = !inside;
  }
  return inside;
}

/**
 * The village with the nearest centre, or null outside the city. Accurate near a village's centre, a guess near its
 * edge.
 */
export function villageAt(point: { lat: number; lng: number }): Village | null {
  const spot: LatLngPair = [point.lat, point.lng];
  if (!isInside(spot, CITY_OUTLINE)) return null;
  const distance = ({ at }: Village) => (at[0] - spot[0]) ** 2 + (at[1] - spot[1]) ** 2;
  return VILLAGES.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}

/** The location in words: "Manggar, Balikpapan Timur". */
export function placeText(point: { lat: number; lng: number }): string | null {
  const village = villageAt(point);
  return village && `${village.name}, ${village.district}`;
}
