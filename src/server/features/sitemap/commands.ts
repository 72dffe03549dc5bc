/** Which addresses search engines are told of, and which they need not look at. */
import { webUrls } from '#contract/paths.ts';
import type { App } from '../../types.ts';
import { type Entry, entriesOf, siteIndex, urlSet } from './present.ts';
import { isSmall, listEvents, listProducts, listShops, SHARES } from './queries.ts';

/** Up to this many shops and products stand in one file. */
const SMALL = 2_000;
const STATIC: Entry[] = [
  '/',
  '/marketplace',
  '/members',
  '/maps',
  '/events',
  '/announcements',
  '/infographics',
  '/curators',
  '/faq',
  '/help',
  '/contact-us',
  '/terms',
  '/privacy',
].map((path) => ({ path }));

const kinds = {
  products: { folder: '/product', list: listProducts },
  shops: { folder: '/members', list: listShops },
};
export type Kind = keyof typeof kinds;

async function listAll(app: App, kind: Kind): Promise<Entry[]> {
  const { folder, list } = kinds[kind];
  const shares = await Promise.all(SHARES.map((share) => list(app.db.kysely, share)));
  return shares.flatMap((places) => entriesOf(folder, places));
}

const listPages = async (app: App): Promise<Entry[]> => [
  ...STATIC,
  ...entriesOf('/events', await listEvents(app.db.kysely)),
];

/** All of it while it is little, else the list of its parts. */
export async function showSitemap(app: App): Promise<string> {
  const site = app.config.publicUrl;
  if (await isSmall(app.db.kysely, SMALL))
    return urlSet(site, [
      ...(await listPages(app)),
      ...(await listAll(app, 'shops')),
      ...(await listAll(app, 'products')),
    ]);
  const parts = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    SHARES.map((share) => `/sitemaps/${kind}-${share}.xml`),
  );
  return siteIndex(site, ['/sitemaps/pages.xml', ...parts]);
}

export const showPages = async (app: App): Promise<string> => urlSet(app.config.publicUrl, await listPages(app));

export async function showShare(app: App, kind: Kind, share: string): Promise<string> {
  const { folder, list } = kinds[kind];
  return urlSet(app.config.publicUrl, entriesOf(folder, await list(app.db.kysely, share)));
}

/** What needs a login shows a visitor nothing; the API is no page. */
export function showRobots(app: App): string {
  const closed = Object.entries(webUrls).filter(([, guard]) => guard !== 'public');
  const folders = new Set(closed.map(([path]) => `/${path.split('/')[1]}`));
  const lines = [...folders, '/api', '/verify'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, 'Allow: /', '', `Sitemap: ${app.config.publicUrl}/sitemap.xml`, ''].join('\n');
}
