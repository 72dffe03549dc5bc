/** The map itself, in a separate chunk, because Leaflet is larger than the page. */
import '../../../components/map/map.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { CITY_CENTRE, createMap } from '../../../components/map/leaflet-map.ts';
import { readTileSource } from '../../../components/map/tiles.ts';
import { formatFullCount } from '../../../format/counts.ts';
import { t } from './translations.ts';

interface Props {
  points: { lat: number; lng: number; count: number }[];
  label: string;
}

/** In pixels. The area of a circle grows with its count. */
const radiusOf = (count: number, most: number): number => 4 + 12 * Math.sqrt(count / most);

export default function PointMap({ points, label }: Props) {
  const container = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!container.current) return;
    const map = createMap(container.current, { tiles: readTileSource(), hasCooperativeGestures: true });
    map.setView([CITY_CENTRE.lat, CITY_CENTRE.lng], 11);
    const most = Math.max(1, ...points.map(({ count }) => count));
    for (const { lat, lng, count } of points)
      L.circleMarker([lat, lng], { radius: radiusOf(count, most), className: 'answer-point' })
        .bindTooltip(t('map.point', { shown: formatFullCount(count) }))
        .addTo(map);
    if (points.length > 0)
      map.fitBounds(L.latLngBounds(points.map(({ lat, lng }) => [lat, lng])).pad(0.15), {
        maxZoom: 14,
        animate: false,
      });
    return () => void map.remove();
  }, [points]);
  return <section ref={container} aria-label={label} />;
}
