/**
 * The coast of Balikpapan in a few dozen strokes, drawn by hand for where no map pictures come: which way the sea lies,
 * where the bay is. A sketch, right to about a kilometre, so it is shown from afar only.
 */
import L from 'leaflet';

type Line = [lat: number, lng: number][];

/** The city's side: down the bay, around the harbour, north-east along the strait, back over land. */
const CITY_SIDE: Line = [
  [-0.7, 116.68],
  [-1.0, 116.7],
  [-1.075, 116.735],
  [-1.12, 116.755],
  [-1.165, 116.775],
  [-1.176, 116.79],
  [-1.197, 116.79],
  [-1.215, 116.806],
  [-1.236, 116.811],
  [-1.255, 116.806],
  [-1.272, 116.802],
  [-1.278, 116.812],
  [-1.281, 116.828],
  [-1.28, 116.846],
  [-1.276, 116.864],
  [-1.275, 116.882],
  [-1.278, 116.896],
  [-1.27, 116.914],
  [-1.256, 116.936],
  [-1.236, 116.956],
  [-1.221, 116.976],
  [-1.196, 117.003],
  [-1.156, 117.031],
  [-1.118, 117.053],
  [-1.06, 117.092],
  [-0.98, 117.13],
  [-0.7, 117.2],
];
/** Penajam, across the bay. */
const FAR_SIDE: Line = [
  [-0.7, 116.66],
  [-1.0, 116.68],
  [-1.08, 116.7],
  [-1.13, 116.715],
  [-1.18, 116.74],
  [-1.225, 116.755],
  [-1.26, 116.772],
  [-1.285, 116.768],
  [-1.32, 116.742],
  [-1.38, 116.69],
  [-1.47, 116.6],
  [-1.6, 116.5],
  [-1.6, 116.2],
  [-0.7, 116.2],
];

const LAST_ZOOM = 14;

export function drawCoast(map: L.Map): void {
  const pane = map.createPane('coast');
  pane.classList.add('coast');
  // Below the tiles, which Leaflet puts at 200.
  pane.style.zIndex = '150';
  const land = [CITY_SIDE, FAR_SIDE].map((line) => L.polygon(line, { pane: 'coast', interactive: false }));
  const layer = L.layerGroup(land).addTo(map);
  map.on('zoomend', () => {
    if (map.getZoom() <= LAST_ZOOM) layer.addTo(map);
    else layer.remove();
  });
}
