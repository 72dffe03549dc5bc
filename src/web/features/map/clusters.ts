/** Groups nearby shops into clusters for each zoom level. Pure, without a map. */
import Supercluster from 'supercluster';
import type { ShopPoint } from '#contract/shop-points.ts';
import { distance } from './distance.ts';

/** Beyond this zoom level, every shop has its own marker. */
export const LAST_ZOOM = 16;
const RADIUS_PX = 64;
/** In metres. Shops closer than this are in one building, and no zoom level separates them. */
const SAME_BUILDING_M = 12;
const MAX_LISTED_SHOPS = 50;

interface ClusterCounts {
  open: number;
}
type ClusterIndex = Supercluster<{ shop: ShopPoint }, ClusterCounts>;
export type MapMarker =
  | { kind: 'shop'; key: string; lat: number; lng: number; shop: ShopPoint }
  | { kind: 'cluster'; key: string; lat: number; lng: number; id: number; count: number; open: number };

export function buildIndex(shops: ShopPoint[]): ClusterIndex {
  const index: ClusterIndex = new Supercluster({
    radius: RADIUS_PX,
    // The radius refers to tiles of 256 px. The default of supercluster is 512.
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

/** Markers in a box of west, south, east and north. */
export function markersIn(index: ClusterIndex, box: [number, number, number, number], zoom: number): MapMarker[] {
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

/** Opening a cluster: the zoom level that splits it, or the list of shops if all are in one building. */
export function expandCluster(index: ClusterIndex, id: number): { zoom: number } | { shops: ShopPoint[] } {
  const shops = index.getLeaves(id, MAX_LISTED_SHOPS).map(({ properties }) => properties.shop);
  const [first] = shops;
  const isSameBuilding = first !== undefined && shops.every((shop) => distance(first, shop) <= SAME_BUILDING_M);
  return isSameBuilding ? { shops } : { zoom: Math.min(index.getClusterExpansionZoom(id), LAST_ZOOM + 1) };
}
