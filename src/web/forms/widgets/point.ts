/** A place on earth, as answers hold it. */
export interface Point {
  lat: number;
  lng: number;
}

/** Seven digits are a centimetre; more is noise in the answers. */
export const roundPoint = ({ lat, lng }: Point): Point => ({
  lat: Number(lat.toFixed(7)),
  lng: Number(lng.toFixed(7)),
});

export function pointOf(value: unknown): Point | null {
  const { lat, lng } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Point>;
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}
