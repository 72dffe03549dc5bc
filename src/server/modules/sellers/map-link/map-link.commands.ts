/** Resolves a pasted link to coordinates, from its text where possible. Only short links need the network. */
import type { MapPoint } from '#contract/business.ts';
import { parseMapLink } from '#engine/map-link.ts';
import { t } from '#server/lib/i18n.ts';
import { problems } from '#server/problems.ts';
import type { ShortLinks } from './short-links.ts';

export async function findPoint(links: ShortLinks, text: string): Promise<MapPoint> {
  const result = parseMapLink(text);
  const reading = 'short' in result ? await links.open(result.short) : result;
  if ('problem' in reading) throw problems.VALIDATION_FAILED({ link: [t(`map-link:${reading.problem}`)] });
  const { lat, lng, source, approximate } = reading;
  return { lat, lng, source, approximate };
}

/** Bounds around Balikpapan. A point outside is accepted, and the user is asked to check it. */
const CITY = { south: -1.35, north: -0.95, west: 116.7, east: 117.1 };

export function hintFor({ lat, lng, approximate }: MapPoint): string {
  const isInCity = lat >= CITY.south && lat <= CITY.north && lng >= CITY.west && lng <= CITY.east;
  if (!isInCity) return t('map-link:outside-city');
  return approximate ? t('map-link:approximate') : '';
}
