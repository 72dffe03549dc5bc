/** The map with our own pin. The pin can be dragged, or set to the centre with Enter. A text describes its location. */
import '../../../components/map/map.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { placeText } from '../../../components/map/districts.ts';
import { CITY_CENTRE, createMap, pinIcon } from '../../../components/map/leaflet-map.ts';
import { MapNote } from '../../../components/map/MapNote.tsx';
import { t } from '../../translations.ts';
import type { FormsEnvironment } from '../../types.ts';
import type { Point } from './point.ts';

/** Zoom levels at which a house can be recognised, or a street on the drawn map. */
const CLOSE_ZOOM = { tiles: 16, drawn: 14 };

interface Props {
  point: Point | null;
  tiles: FormsEnvironment['tiles'];
  label: string;
  onPin: (point: Point) => void;
}

export default function PinMap({ point, tiles, label, onPin }: Props) {
  const close = tiles ? CLOSE_ZOOM.tiles : CLOSE_ZOOM.drawn;
  const nearestPlace = point && placeText(point);
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<{ map: L.Map; pin: L.Marker } | null>(null);
  const onPinRef = useRef(onPin);
  onPinRef.current = onPin;
  const first = useRef(point);
  const isSetByUser = useRef(false);

  useEffect(() => {
    if (!container.current) return;
    const here = first.current ?? CITY_CENTRE;
    const view = createMap(container.current, { tiles });
    view.setView([here.lat, here.lng], first.current ? close : 12);
    const icon = pinIcon('');
    const pin = L.marker([here.lat, here.lng], {
      icon,
      draggable: true,
      keyboard: false,
      opacity: first.current ? 1 : 0,
    });
    const set = (next: Point) => {
      isSetByUser.current = true;
      onPinRef.current(next);
    };
    pin.addTo(view).on('dragend', () => set(pin.getLatLng()));
    view.on('click', ({ latlng }) => set(latlng));
    // Arrow keys move the map, plus and minus zoom, and Enter sets the pin at the centre.
    view.getContainer().addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || event.target !== view.getContainer()) return;
      event.preventDefault();
      set(view.getCenter());
    });
    map.current = { map: view, pin };
    return () => {
      map.current = null;
      view.remove();
    };
  }, [tiles, close]);

  useEffect(() => {
    const shown = map.current;
    if (!shown) return;
    shown.pin.setOpacity(point ? 1 : 0);
    if (!point) return;
    shown.pin.setLatLng([point.lat, point.lng]);
    const isSeen = shown.map.getZoom() >= close && shown.map.getBounds().pad(-0.1).contains([point.lat, point.lng]);
    // A user who set the pin here already sees it. A point from elsewhere is brought into view.
    if (!isSeen && !isSetByUser.current) shown.map.setView([point.lat, point.lng], close);
    isSetByUser.current = false;
  }, [point, close]);

  return (
    <>
      <section ref={container} aria-label={label} style={{ height: '100%' }} />
      <MapNote>{nearestPlace ? t('map.near', { place: nearestPlace }) : t('map.hint')}</MapNote>
    </>
  );
}
