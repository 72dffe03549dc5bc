/** Which map pictures this installation uses (MAP_TILES), as the server wrote it into the page's head; null: none. */
export interface TileSource {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string;
  /** Whom the pictures are owed to, as plain text (MAP_ATTRIBUTION). */
  attribution: string;
}

export function readTileSource(): TileSource | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-tiles"]');
  return meta?.content ? { url: meta.content, attribution: meta.dataset.attribution ?? '' } : null;
}
