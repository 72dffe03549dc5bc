/** A point on the map, as stored in answers. */
export interface Point {
  lat: number;
  lng: number;
}

/** Seven decimals are about a centimetre. More would be noise. */
export const roundPoint = ({ lat, lng }: Point): Point => ({
  lat: Number(lat.toFixed(7)),
  lng: Number(lng.toFixed(7)),
});

export function pointOf(value: unknown): Point | null {
  const { lat, lng } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Point>;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}
