/** Shops that stand close together, taken as one at each zoom. Knows numbers only, no map. */
import Supercluster from 'supercluster';
import type { ShopPoint } from '#contract/catalogue.ts';
import { distance } from './distance.ts';

/** From the next zoom on every shop has a mark of its own. */
export const LAST_ZOOM = 16;
const RADIUS_PX = 64;
/** Closer than this no zoom parts them: they share a house. */
const SAME_HOUSE_M = 12;
const MOST_IN_LIST = 50;

interface Sum {
  open: number;
}
export type Index = Supercluster<{ shop: ShopPoint }, Sum>;
export type Mark =
  | { kind: 'shop'; key: string; lat: number; lng: number; shop: ShopPoint }
  | { kind: 'cluster'; key: string; lat: number; lng: number; id: number; count: number; open: number };

export function buildIndex(shops: ShopPoint[]): Index {
  const index: Index = new Supercluster({
    radius: RADIUS_PX,
    // A tile of the map is half as wide as the one that is reckoned with otherwise.
    extent: 256,
    maxZoom: LAST_ZOOM,
    map: ({ shop }) => ({ open: shop.open ? 1 : 0 }),
    reduce: (sum, { open }) => {
      sum.open += open;
    },
  });
  return index.load(
    shops.map((shop) => ({
      type: 'Feature',
      properties: { shop },
      geometry: { type: 'Point', coordinates: [shop.lng, shop.lat] },
    })),
  );
}

/** What to draw between west, south, east and north. */
export function marksIn(index: Index, box: [number, number, number, number], zoom: number): Mark[] {
  return index.getClusters(box, Math.floor(zoom)).map(({ properties, geometry }) => {
    const [lng = 0, lat = 0] = geometry.coordinates;
    if ('cluster' in properties) {
      const { cluster_id: id, point_count: count, open } = properties;
      return { kind: 'cluster', key: `cluster ${id} ${count} ${open}`, lat, lng, id, count, open };
    }
    const { shop } = properties;
    return { kind: 'shop', key: `${shop.id} ${shop.open}`, lat, lng, shop };
  });
}

/** What opens a cluster: a closer look, or, where that parts nobody, the shops themselves. */
export function opening(index: Index, id: number): { zoom: number } | { shops: ShopPoint[] } {
  const shops = index.getLeaves(id, MOST_IN_LIST).map(({ properties }) => properties.shop);
  const [first] = shops;
  const isOneHouse = first !== undefined && shops.every((shop) => distance(first, shop) <= SAME_HOUSE_M);
  return isOneHouse ? { shops } : { zoom: Math.min(index.getClusterExpansionZoom(id), LAST_ZOOM + 1) };
}
