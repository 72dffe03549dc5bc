/** Sitemaps as the protocol writes them. Every address in them is made of our own paths and ids. */
import { isoOrNull } from '../../present-rows.ts';
import type { Place } from './queries.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export interface Entry {
  path: string;
  changed?: Date;
}

export const entriesOf = (folder: string, places: Place[]): Entry[] =>
  places.map(({ id, changed }) => ({ path: `${folder}/${id}`, changed }));

const entry = (site: string, { path, changed }: Entry) => {
  const written = isoOrNull(changed ?? null);
  const day = written ? `<lastmod>${written.slice(0, 10)}</lastmod>` : '';
  return `<url><loc>${xml(site + path)}</loc>${day}</url>`;
};

export const urlSet = (site: string, entries: Entry[]): string =>
  `${HEAD}<urlset ${SPACE}>${entries.map((one) => entry(site, one)).join('\n')}</urlset>`;

export const siteIndex = (site: string, files: string[]): string =>
  `${HEAD}<sitemapindex ${SPACE}>${files.map((file) => `<sitemap><loc>${xml(site + file)}</loc></sitemap>`).join('\n')}</sitemapindex>`;
