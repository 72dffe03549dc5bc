/** The configured map tiles (MAP_TILES), which the server wrote into the page's head. null means none. */
export interface TileSource {
  /** URL template with `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Attribution of the tiles as plain text (MAP_ATTRIBUTION). */
  attribution: string;
}

export function readTileSource(): TileSource | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  return meta?.content ? { url: meta.content, attribution: meta.dataset.attribution ?? '' } : null;
}
