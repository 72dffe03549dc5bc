/** A read-only map of one place. */
import './map.css';
import L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../i18n.ts';
import { createMap, pinIcon } from './leaflet-map.ts';
import { MapNote } from './MapNote.tsx';
import { readTileSource } from './tiles.ts';

export default function PlaceMap({
  point: { lat, lng },
  label,
}: {
  point: { lat: number; lng: number };
  label: string;
}) {
  const container = useRef<HTMLDivElement>(null);
  const [hasTiles, setTiles] = useState(true);
  useEffect(() => {
    if (!container.current) return;
    const map = createMap(container.current, {
      tiles: readTileSource(),
      hasCooperativeGestures: true,
      onTilesAvailable: setTiles,
    });
    // The drawn map is accurate enough for the city, not for single houses.
    map.setView([lat, lng], readTileSource() ? 16 : 14);
    L.marker([lat, lng], { icon: pinIcon('open'), interactive: false, keyboard: false }).addTo(map);
    return () => void map.remove();
  }, [lat, lng]);
  return (
    <>
      <section ref={container} aria-label={label} />
      {!hasTiles && <MapNote>{t('map.no_tiles')}</MapNote>}
    </>
  );
}
