/** Which URLs search engines should index, and which they should not crawl. */

import { type WebPage, webPages } from '#contract/pages.ts';
import { keysOf } from '#engine/lookup.ts';
import type { Db } from '#server/database/connect.ts';
import type { App } from '#server/types.ts';
import { entriesOf, type SitemapEntry, siteIndex, urlSet } from './sitemap.present.ts';
import { isSmall, listEvents, listProducts, listShops, PARTITIONS } from './sitemap.queries.ts';

/** Up to this many shops and products are in one file. */
const SINGLE_FILE_LIMIT = 2_000;
const rows: [path: string, page: WebPage][] = Object.entries(webPages);
const STATIC: SitemapEntry[] = rows.flatMap(([path, { isIndexed }]) => (isIndexed ? { path } : []));

const kinds = {
  products: { folder: '/product', list: listProducts },
  shops: { folder: '/members', list: listShops },
};
type SitemapKind = keyof typeof kinds;
export const isSitemapKind = (kind: string): kind is SitemapKind => Object.hasOwn(kinds, kind);

async function listAll(db: Db, kind: SitemapKind): Promise<SitemapEntry[]> {
  const { folder, list } = kinds[kind];
  const partitions = await Promise.all(PARTITIONS.map((partition) => list(db, partition)));
  return partitions.flatMap((places) => entriesOf(folder, places));
}

const listPages = async (db: Db): Promise<SitemapEntry[]> => [...STATIC, ...entriesOf('/events', await listEvents(db))];

/** The whole sitemap if it is small, else the index of its parts. */
export async function renderSitemap(app: App, db: Db): Promise<string> {
  const site = app.config.publicUrl;
  if (await isSmall(db, SINGLE_FILE_LIMIT))
    return urlSet(site, [
      ...(await listPages(db)),
      ...(await listAll(db, 'shops')),
      ...(await listAll(db, 'products')),
    ]);
  const parts = keysOf(kinds).flatMap((kind) => PARTITIONS.map((share) => `/sitemaps/${kind}-${share}.xml`));
  return siteIndex(site, ['/sitemaps/pages.xml', ...parts]);
}

export const renderPages = async (app: App, db: Db): Promise<string> =>
  urlSet(app.config.publicUrl, await listPages(db));

export async function renderPartition(app: App, db: Db, kind: SitemapKind, partition: string): Promise<string> {
  const { folder, list } = kinds[kind];
  return urlSet(app.config.publicUrl, entriesOf(folder, await list(db, partition)));
}

/** Pages that need a login have nothing for search engines. The API is no page. */
export function renderRobots(app: App): string {
  const closed = rows.filter(([, { guard }]) => guard !== 'public');
  const folders = new Set(closed.map(([path]) => `/${path.split('/')[1]}`));
  const lines = [...folders, '/api', '/verify'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, 'Allow: /', '', `Sitemap: ${app.config.publicUrl}/sitemap.xml`, ''].join('\n');
}
