/** The map itself: Leaflet, our own pin, and a plain grid where no tiles come. */
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { useEffect, useRef } from 'react';
import type { FormsEnvironment } from '../types.ts';
import type { Point } from './point.ts';

/** The middle of Balikpapan, where the map opens before a place is pinned. */
const CITY: Point = { lat: -1.2379, lng: 116.8529 };
const PIN = `<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 1C7.7 1 1 7.7 1 16c0 10.6 15 25 15 25s15-14.4 15-25C31 7.7 24.3 1 16 1Z" fill="#C2410C" stroke="#fff" stroke-width="2"/><circle cx="16" cy="16" r="5.5" fill="#fff"/></svg>`;

/** A drawn grid with the degrees of each cell's corner: enough to see that the pin moved. */
const Grid = L.GridLayer.extend({
  createTile(this: L.GridLayer, coords: L.Coords) {
    const tile = document.createElement('canvas');
    const { x: size } = this.getTileSize();
    tile.width = size;
    tile.height = size;
    const pen = tile.getContext('2d');
    const corner = (this as unknown as { _map: L.Map })._map.unproject(coords.scaleBy(this.getTileSize()), coords.z);
    if (pen) {
      pen.strokeStyle = 'rgb(84 101 95 / 0.35)';
      pen.strokeRect(0.5, 0.5, size, size);
      pen.fillStyle = '#54655F';
      pen.font = '12px sans-serif';
      pen.fillText(`${corner.lat.toFixed(3)}, ${corner.lng.toFixed(3)}`, 8, 18);
    }
    return tile;
  },
}) as unknown as new () => L.GridLayer;

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

  useEffect(() => {
    if (!place.current) return;
    const here = first.current ?? CITY;
    const view = L.map(place.current, { zoomAnimation: false, attributionControl: Boolean(tiles) });
    view.setView([here.lat, here.lng], first.current ? 16 : 12);
    new Grid().addTo(view);
    if (tiles) L.tileLayer(tiles.url, { maxZoom: 19, attribution: tiles.attribution }).addTo(view);
    const icon = L.divIcon({ html: PIN, className: 'pin', iconSize: [32, 42], iconAnchor: [16, 41] });
    const pin = L.marker([here.lat, here.lng], {
      icon,
      draggable: true,
      keyboard: false,
      opacity: first.current ? 1 : 0,
    });
    pin.addTo(view).on('dragend', () => hear.current(pin.getLatLng()));
    view.on('click', ({ latlng }) => hear.current(latlng));
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
    if (!shown.map.getBounds().pad(-0.1).contains([point.lat, point.lng]))
      shown.map.setView([point.lat, point.lng], 16);
  }, [point]);

  return <section ref={place} aria-label={label} style={{ height: '100%' }} />;
}
