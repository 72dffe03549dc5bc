/** The map itself: our own pin, moved by hand; a plain grid where no tiles come. */
import '../../components/map/map.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { CITY, openMap, pinIcon } from '../../components/map/view.ts';
import type { FormsEnvironment } from '../types.ts';
import type { Point } from './point.ts';

/** Close enough to see which house it is. */
const CLOSE = 16;

interface Props {
  point: Point | null;
  tiles: FormsEnvironment['tiles'];
  label: string;
  onPin: (point: Point) => void;
}

export default function PinMap({ point, tiles, label, onPin }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const map = useRef<{ map: L.Map; pin: L.Marker } | null>(null);
  const hear = useRef(onPin);
  hear.current = onPin;
  const first = useRef(point);
  const isByHand = useRef(false);

  useEffect(() => {
    if (!place.current) return;
    const here = first.current ?? CITY;
    const view = openMap(place.current, { tiles });
    view.setView([here.lat, here.lng], first.current ? CLOSE : 12);
    const icon = pinIcon('');
    const pin = L.marker([here.lat, here.lng], {
      icon,
      draggable: true,
      keyboard: false,
      opacity: first.current ? 1 : 0,
    });
    const set = (next: Point) => {
      isByHand.current = true;
      hear.current(next);
    };
    pin.addTo(view).on('dragend', () => set(pin.getLatLng()));
    view.on('click', ({ latlng }) => set(latlng));
    map.current = { map: view, pin };
    return () => {
      map.current = null;
      view.remove();
    };
  }, [tiles]);

  useEffect(() => {
    const shown = map.current;
    if (!shown) return;
    shown.pin.setOpacity(point ? 1 : 0);
    if (!point) return;
    shown.pin.setLatLng([point.lat, point.lng]);
    const isSeen = shown.map.getZoom() >= CLOSE && shown.map.getBounds().pad(-0.1).contains([point.lat, point.lng]);
    // Who set it here looks at it already; what came from elsewhere is to be looked at.
    if (!isSeen && !isByHand.current) shown.map.setView([point.lat, point.lng], CLOSE);
    isByHand.current = false;
  }, [point]);

  return <section ref={place} aria-label={label} style={{ height: '100%' }} />;
}
