/** One place on a map, to be looked at. */
import './map.css';
import L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MapNote } from './MapNote.tsx';
import { readTiles } from './tiles.ts';
import { openMap, pinIcon } from './view.ts';

export default function PlaceMap({
  point: { lat, lng },
  label,
}: {
  point: { lat: number; lng: number };
  label: string;
}) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const [hasTiles, setTiles] = useState(true);
  useEffect(() => {
    if (!place.current) return;
    const map = openMap(place.current, { tiles: readTiles(), calm: true, onTiles: setTiles });
    // A drawn map shows the way about the city, not single houses.
    map.setView([lat, lng], readTiles() ? 16 : 14);
    L.marker([lat, lng], { icon: pinIcon('open'), interactive: false, keyboard: false }).addTo(map);
    return () => void map.remove();
  }, [lat, lng]);
  return (
    <>
      <section ref={place} aria-label={label} />
      {!hasTiles && <MapNote>{t('map.no_tiles')}</MapNote>}
    </>
  );
}
