/**
 * Draws the base map of Balikpapan below the pins: land and water, districts, main roads and places, from our own data.
 */
import L from 'leaflet';
import {
  BAY_HEAD,
  CITY_LIMIT,
  DISTRICTS,
  LANDS,
  NORTH_COAST,
  PENAJAM,
  PLACES,
  SHORE,
  VILLAGES,
  WATERS,
} from './balikpapan.ts';
import { villageAreas } from './districts.ts';
import { ROADS } from './roads.ts';

const PANE = 'base-map';
/** Zoom levels from which names are shown. Further out they would overlap. */
const DISTRICTS_FROM = 11;
const LARGE_DISTRICTS_FROM = 10;
const LARGE = ['Balikpapan Timur', 'Balikpapan Barat', 'Balikpapan Utara'];
const VILLAGES_FROM = 14;
const ROADS_FROM = 13;
const PLACES_FROM = 13;

const shape = (className: string): L.PathOptions => ({ pane: PANE, interactive: false, className });

function label([lat, lng]: readonly [number, number], name: string, kind: string): L.Marker {
  const text = document.createElement('span');
  text.textContent = name;
  const icon = L.divIcon({ className: `label ${kind}`, html: text, iconSize: [0, 0] });
  return L.marker([lat, lng], { icon, interactive: false, keyboard: false, pane: PANE });
}

const points = (path: readonly (readonly [number, number])[]) => path.map(([lat, lng]): [number, number] => [lat, lng]);

const districts = (choose: (district: { name: string }) => boolean) =>
  L.layerGroup(DISTRICTS.filter(choose).map(({ at, name }) => label(at, name, 'of-district')));

/** Tints 0 to 2, so that neighbouring districts differ. North and south of each other always differ. */
const TINTS: Record<string, number> = {
  'Balikpapan Timur': 0,
  'Balikpapan Barat': 1,
  'Balikpapan Utara': 2,
  'Balikpapan Tengah': 0,
  'Balikpapan Selatan': 1,
  'Balikpapan Kota': 2,
};

export function drawBaseMap(map: L.Map): void {
  const pane = map.createPane(PANE);
  pane.classList.add(PANE);
  // Below the tile pane, which has z-index 200 in Leaflet.
  pane.style.zIndex = '150';
  const mainland = [...BAY_HEAD, ...SHORE, ...NORTH_COAST];
  for (const land of [mainland, PENAJAM]) L.polygon(points(land), shape('land')).addTo(map);
  for (const { village, area } of villageAreas())
    L.polygon(points(area), shape(`district-area tint-${TINTS[village.district]}`)).addTo(map);
  L.polyline(points([...SHORE.slice(-1), ...CITY_LIMIT, ...SHORE.slice(0, 1)]), shape('limit')).addTo(map);
  for (const { path } of ROADS) L.polyline(points(path), shape('road-edge')).addTo(map);
  for (const { path } of ROADS) L.polyline(points(path), shape('road')).addTo(map);
  for (const { at } of PLACES) L.circleMarker([at[0], at[1]], { ...shape('place'), radius: 4 }).addTo(map);

  const names = [
    { from: LARGE_DISTRICTS_FROM, layer: districts(({ name }) => LARGE.includes(name)) },
    { from: DISTRICTS_FROM, layer: districts(({ name }) => !LARGE.includes(name)) },
    { from: VILLAGES_FROM, layer: L.layerGroup(VILLAGES.map(({ at, name }) => label(at, name, 'of-village'))) },
    {
      from: DISTRICTS_FROM,
      layer: L.layerGroup([
        ...WATERS.map(({ at, name }) => label(at, name, 'of-water')),
        ...LANDS.map(({ at, name }) => label(at, name, 'of-land')),
      ]),
    },
    { from: ROADS_FROM, layer: L.layerGroup(ROADS.map(({ nameAt, name }) => label(nameAt, name, 'of-road'))) },
    { from: PLACES_FROM, layer: L.layerGroup(PLACES.map(({ at, name }) => label(at, name, 'of-place'))) },
  ];
  const show = () => {
    for (const { from, layer } of names) {
      if (map.getZoom() >= from) layer.addTo(map);
      else layer.remove();
    }
  };
  map.on('zoomend viewreset', show);
  map.whenReady(show);
}
