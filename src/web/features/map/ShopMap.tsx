/** The map with its markers: one for each shop or cluster. Its code loads on demand. */
import '../../components/map/map.css';
import L from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import type { ShopPoint } from '#contract/shop-points.ts';
import { CITY_CENTRE, createMap, pinIcon } from '../../components/map/leaflet-map.ts';
import { readTileSource } from '../../components/map/tiles.ts';
import { buildIndex, expandCluster, LAST_ZOOM, type MapMarker, markersIn } from './clusters.ts';
import { sortByDistance } from './distance.ts';
import { t } from './translations.ts';
import type { Origin } from './useOrigin.ts';

export interface ShopMapProps {
  shops: ShopPoint[];
  /** Another list of shops moves the map to show all of them. */
  listKey: string;
  origin: Origin | null;
  selected: ShopPoint | null;
  onSelect: (shops: ShopPoint[]) => void;
  onTiles: (areAvailable: boolean) => void;
}

/** Number of shops shown around the origin. */
const NEAREST_COUNT = 5;

const createIcon = (className: string, html: string, size: number) =>
  L.divIcon({ className, html, iconSize: [size, size], iconAnchor: [size / 2, size / 2] });
/** Marker size in pixels: at least 44, larger for more shops. */
const clusterSize = (count: number) => 44 + Math.min(20, Math.round(Math.log10(count) * 10));

export default function ShopMap({ shops, listKey, origin, selected, onSelect, onTiles }: ShopMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map | null>(null);
  const markersByKey = useRef(new Map<string, L.Marker>());
  const index = useMemo(() => buildIndex(shops), [shops]);
  const onTileEvent = useRef({ onChoose: onSelect, onTiles });
  onTileEvent.current = { onChoose: onSelect, onTiles };
  const known = useRef(shops);
  known.current = shops;

  const createMarker = (mark: MapMarker): L.Marker => {
    const isCluster = mark.kind === 'cluster';
    const icon = isCluster
      ? createIcon('cluster', `<span>${mark.count}</span>`, clusterSize(mark.count))
      : pinIcon(mark.shop.open ? 'open' : 'closed');
    const label = isCluster
      ? t('cluster', { count: mark.count, open: mark.open })
      : t(mark.shop.open ? 'marker_open' : 'marker_closed', { name: mark.shop.name });
    const marker = L.marker([mark.lat, mark.lng], { icon, riseOnHover: true });
    marker.on('add', () => {
      marker.getElement()?.setAttribute('aria-label', label);
      if (!isCluster) marker.getElement()?.setAttribute('title', mark.shop.name);
    });
    const choose = () => {
      if (!isCluster) return onTileEvent.current.onChoose([mark.shop]);
      const next = expandCluster(index, mark.id);
      if ('shops' in next) return onTileEvent.current.onChoose(next.shops);
      map.current?.setView([mark.lat, mark.lng], next.zoom);
      // The focused marker was removed, so the focus moves to the map.
      map.current?.getContainer().focus({ preventScroll: true });
    };
    // Leaflet gives markers the role of a button, but handles only the pointer.
    marker.on('keydown', ({ originalEvent }) => {
      if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return;
      originalEvent.preventDefault();
      choose();
    });
    return marker.on('click', choose);
  };
  const draw = useRef(() => {});
  draw.current = () => {
    const view = map.current;
    if (!view) return;
    const bounds = view.getBounds().pad(0.2);
    const box = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()] as const;
    const marks = new Map(markersIn(index, [...box], view.getZoom()).map((mark) => [mark.key, mark]));
    for (const [key, marker] of markersByKey.current) {
      if (marks.has(key)) continue;
      marker.remove();
      markersByKey.current.delete(key);
    }
    for (const [key, mark] of marks) {
      if (!markersByKey.current.has(key)) markersByKey.current.set(key, createMarker(mark).addTo(view));
    }
    for (const [key, marker] of markersByKey.current) {
      marker.getElement()?.classList.toggle('chosen', selected !== null && key.startsWith(selected.id));
    }
  };

  useEffect(() => {
    if (!container.current) return;
    const marks = markersByKey.current;
    const view = createMap(container.current, {
      tiles: readTileSource(),
      onTilesAvailable: (areAvailable) => onTileEvent.current.onTiles(areAvailable),
    });
    view.setView([CITY_CENTRE.lat, CITY_CENTRE.lng], 12);
    view.on('moveend', () => draw.current());
    // Leaflet must measure again when the pane becomes visible or the phone is rotated.
    const watch = new ResizeObserver(() => view.invalidateSize());
    watch.observe(container.current);
    map.current = view;
    return () => {
      watch.disconnect();
      marks.clear();
      map.current = null;
      view.remove();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other markers, and `draw` is a ref with the latest function
  useEffect(() => {
    for (const marker of markersByKey.current.values()) marker.remove();
    markersByKey.current.clear();
    draw.current();
  }, [index]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another list moves the map, not a changed shop
  useEffect(() => {
    if (shops.length === 0 || origin) return;
    const all = L.latLngBounds(shops.map(({ lat, lng }) => [lat, lng]));
    map.current?.fitBounds(all.pad(0.1), { maxZoom: 15, animate: false });
  }, [listKey, shops.length === 0]);

  useEffect(() => {
    const view = map.current;
    if (!view || !origin) return;
    const label = t(origin.kind === 'me' ? 'here' : 'here_link');
    const originMarker = L.marker([origin.lat, origin.lng], {
      icon: createIcon('here', '<span></span>', 18),
      interactive: false,
      keyboard: false,
      title: label,
    }).addTo(view);
    const near = sortByDistance(known.current, origin).slice(0, NEAREST_COUNT);
    const visiblePoints = [origin, ...near].map(({ lat, lng }): [number, number] => [lat, lng]);
    view.fitBounds(L.latLngBounds(visiblePoints).pad(0.2), { maxZoom: 15, animate: false });
    return () => void originMarker.remove();
  }, [origin]);

  useEffect(() => {
    draw.current();
    const view = map.current;
    if (!view || !selected) return;
    const at: [number, number] = [selected.lat, selected.lng];
    const isSingle = [...markersByKey.current.keys()].some((key) => key.startsWith(selected.id));
    if (!isSingle) view.setView(at, LAST_ZOOM + 1);
    else if (!view.getBounds().pad(-0.15).contains(at)) view.panTo(at);
  }, [selected]);

  return <section ref={container} aria-label={t('region')} />;
}
