/**
 * Creates our Leaflet map: the drawn base map below, tiles of the configured host above it where they load, controls in
 * Indonesian.
 */
import 'leaflet/dist/leaflet.css';
import L from 'leaflet';
import { t } from '../../i18n.ts';
import { drawBaseMap } from './base-map.ts';
import type { TileSource } from './tiles.ts';

/** The centre of Balikpapan. */
export const CITY_CENTRE = { lat: -1.2379, lng: 116.8529 };

interface MapOptions {
  tiles: TileSource | null;
  /** Moves only with two fingers and not with the wheel, because a map inside a page must not catch scrolling. */
  hasCooperativeGestures?: boolean;
  /** Called with false when the first tile fails and none has loaded, and with true when the first tile loads. */
  onTilesAvailable?: (come: boolean) => void;
}

/** Leaflet expects HTML, so plain text must be escaped. */
function escapeHtml(text: string): string {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
}

export function createMap(
  container: HTMLElement,
  { tiles, hasCooperativeGestures = false, onTilesAvailable }: MapOptions,
): L.Map {
  const map = L.map(container, {
    zoomAnimation: false,
    zoomControl: false,
    attributionControl: Boolean(tiles),
    scrollWheelZoom: !hasCooperativeGestures,
    dragging: !hasCooperativeGestures || !L.Browser.mobile,
  });
  map.attributionControl?.setPrefix(false);
  L.control.zoom({ zoomInTitle: t('map.zoom_in'), zoomOutTitle: t('map.zoom_out') }).addTo(map);
  drawBaseMap(map);
  if (!tiles) {
    onTilesAvailable?.(false);
    return map;
  }
  let hasTiles = false;
  L.tileLayer(tiles.url, { maxZoom: 19, attribution: escapeHtml(tiles.attribution) })
    .on('tileload', () => {
      if (hasTiles) return;
      hasTiles = true;
      map.getContainer().classList.add('tiled');
      onTilesAvailable?.(true);
    })
    .on('tileerror', () => {
      if (!hasTiles) onTilesAvailable?.(false);
    })
    .addTo(map);
  return map;
}

/** Our own pin, 32 × 42 pixels, with its tip on the point. `tone` is a class of `map.css`. */
export const pinIcon = (tone: string): L.DivIcon =>
  L.divIcon({
    html: '<svg viewBox="0 0 32 42" width="32" height="42" aria-hidden="true"><path d="M16 1C7.7 1 1 7.7 1 16c0 10.6 15 25 15 25s15-14.4 15-25C31 7.7 24.3 1 16 1Z"/><circle cx="16" cy="16" r="5.5"/></svg>',
    className: `pin ${tone}`,
    iconSize: [32, 42],
    iconAnchor: [16, 41],
  });
