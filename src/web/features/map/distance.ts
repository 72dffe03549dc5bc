/** Distance between two places, and sorting by distance. */
import { formatDecimals, formatNumber } from '#engine/money.ts';

export interface Coordinates {
  lat: number;
  lng: number;
}

/** The centre of Balikpapan. */
export const CITY_CENTRE: Coordinates = { lat: -1.2379, lng: 116.8529 };
const EARTH_M = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres. */
export function distance(a: Coordinates, b: Coordinates): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const h = half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng);
  return 2 * EARTH_M * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** `350 m` (rounded to 10 m), `1,2 km`, `12 km`. */
export function formatDistance(metres: number): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${tens} m`;
  const km = metres / 1000;
  return `${km < 9.95 ? formatDecimals(km) : formatNumber(Math.round(km))} km`;
}

export type WithDistance<T> = T & { metres: number | null };

/** Nearest first. Without an origin, the order stays. The sort is stable. */
export function sortByDistance<T extends Coordinates>(places: T[], from: Coordinates | null): WithDistance<T>[] {
  if (!from) return places.map((place) => ({ ...place, metres: null }));
  return places
    .map((place) => ({ ...place, metres: distance(from, place) }))
    .sort((one, other) => one.metres - other.metres);
}
