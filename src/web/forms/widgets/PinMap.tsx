/** The map itself: our own pin, moved by hand or set in the middle by Enter; says in words where it stands. */
import '../../components/map/map.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import { placeText } from '../../components/map/districts.ts';
import { MapNote } from '../../components/map/MapNote.tsx';
import { CITY, openMap, pinIcon } from '../../components/map/view.ts';
import type { FormsEnvironment } from '../types.ts';
import { useWords } from '../words.ts';
import type { Point } from './point.ts';

/** Close enough to see which house it is; on the drawn map, which street. */
const CLOSE = { tiles: 16, drawn: 14 };

interface Props {
  point: Point | null;
  tiles: FormsEnvironment['tiles'];
  label: string;
  onPin: (point: Point) => void;
}

export default function PinMap({ point, tiles, label, onPin }: Props) {
  const say = useWords();
  const close = tiles ? CLOSE.tiles : CLOSE.drawn;
  const near = point && placeText(point);
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
    view.setView([here.lat, here.lng], first.current ? close : 12);
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
    // Arrow keys move the map, plus and minus its size; Enter sets the pin in its middle.
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
    // Who set it here looks at it already; what came from elsewhere is to be looked at.
    if (!isSeen && !isByHand.current) shown.map.setView([point.lat, point.lng], close);
    isByHand.current = false;
  }, [point, close]);

  return (
    <>
      <section ref={place} aria-label={label} style={{ height: '100%' }} />
      <MapNote>{near ? say('map.near', { place: near }) : say('map.hint')}</MapNote>
    </>
  );
}
