/** Formats sitemaps as the protocol requires. All URLs are built from the site's own paths and ids. */
import { isoOrNull } from '#server/present-rows.ts';
import type { SitemapItem } from './sitemap.queries.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export interface SitemapEntry {
  path: string;
  changed?: Date;
}

export const entriesOf = (folder: string, places: SitemapItem[]): SitemapEntry[] =>
  places.map(({ id, changed }) => ({ path: `${folder}/${id}`, changed }));

const entry = (site: string, { path, changed }: SitemapEntry) => {
  const written = isoOrNull(changed ?? null);
  const day = written ? `<lastmod>${written.slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${xml(site + path)}</loc>${day}</url>`;
};

export const urlSet = (site: string, entries: SitemapEntry[]): string =>
  `${HEAD}<urlset ${NAMESPACE}>${entries.map((item) => entry(site, item)).join('\n')}</urlset>`;

export const siteIndex = (site: string, files: string[]): string =>
  `${HEAD}<sitemapindex ${NAMESPACE}>${files.map((file) => `<sitemap><loc>${xml(site + file)}</loc></sitemap>`).join('\n')}</sitemapindex>`;
