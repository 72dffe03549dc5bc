/** Public pages as the server sends them: complete for clients that cannot or need not run scripts. */
import { describe, expect, test } from 'vitest';
import { createCatalogueFixtures } from '#tests/server/catalogue/catalogue-fixtures.ts';
import { structuredDataOf as facts, pagesApp, render, SITE } from '#tests/support/pages-app.ts';

const { db, visit, another } = await pagesApp();
const fixtures = createCatalogueFixtures(db);
const TRAP = 'Sambal </script><script>alert(1)</script> $& "pedas"';
const shop = await fixtures.shop({ business_name: 'Dapur Manggar', district: '64.71.01' });
const amplang = await fixtures.product(shop.id, {
  name: 'Amplang Kuku Macan',
  price: 17_500,
  description: 'Renyah, gurih, dibuat pagi hari.',
});
const sambal = await fixtures.product(shop.id, { name: TRAP, stock_quantity: 0 });
const NOWHERE = '00000000-0000-4000-8000-000000000000';

const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe('a visitor who opens a link', () => {
  test.each([
    '/',
    '/marketplace',
    `/product/${amplang}`,
    '/members',
    `/members/${shop.id}`,
    '/maps',
    '/events',
    '/faq',
    '/help',
    '/terms',
    '/privacy',
  ])('%s gets it rendered, with title, description, its canonical URL and a card', async (path) => {
    const { status, text } = await visit(path);
    expect(status).toBe(200);
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(tag(text, /<meta name="description" content="([^"]{20,})"/)).toBeTruthy();
    expect(tag(text, /<link rel="canonical" href="([^"]+)"/)).toBe(SITE + path);
    expect(tag(text, /<meta property="og:url" content="([^"]+)"/)).toBe(SITE + path);
    expect(tag(text, /<meta property="og:image" content="([^"]+)"/)).toMatch(/^https:\/\//);
    expect(text).toContain('id="state"');
    expect(text).not.toContain(' style="');
  });

  test('gets the product before any script has run: name, price, and structured data', async () => {
    const { text } = await visit(`/product/${amplang}`);
    expect(tag(text, /<title>([^<]+)/)).toContain('Amplang Kuku Macan');
    const product = facts(text).find((one) => one['@type'] === 'Product');
    expect(product).toMatchObject({ name: 'Amplang Kuku Macan', offers: { price: 17_500, priceCurrency: 'IDR' } });
    expect(product.offers.availability).toBe('https://schema.org/InStock');
    expect(product.image[0]).toMatch(`${SITE}/media/`);
    expect(facts(text).some((one) => one['@type'] === 'BreadcrumbList')).toBe(true);
  });

  test('gets a preload for the first picture of a product, and for no other', async () => {
    const { text } = await visit(`/product/${amplang}`);
    const head = text.slice(0, text.indexOf('</head>'));
    const preloads = head.match(/<link [^>]*rel="preload"[^>]*as="image"[^>]*>/g) ?? [];
    const shown = text.match(/<img[^>]*>/)?.[0] ?? '';
    const sources = tag(shown, / srcset="([^"]+)"/i);
    expect(sources).toContain('/media/');
    expect(preloads.map((link) => tag(link, / imagesrcset="([^"]+)"/i))).toEqual([sources]);
    expect(preloads[0]).toContain('fetchPriority="high"');
    expect(tag(preloads[0] ?? '', / imagesizes="([^"]+)"/i)).toBe(tag(shown, / sizes="([^"]+)"/));
  });

  test('gets the shop as a local business, and the site with its search, as structured data', async () => {
    const business = facts((await visit(`/members/${shop.id}`)).text).find((one) => one['@type'] === 'LocalBusiness');
    expect(business).toMatchObject({ name: 'Dapur Manggar', address: { addressLocality: 'Balikpapan' } });
    const site = facts((await visit('/')).text).find((one) => one['@type'] === 'WebSite');
    expect(site.potentialAction.target.urlTemplate).toBe(`${SITE}/marketplace?search={search_term_string}`);
  });

  test('gets a 404 page with a sentence when there is no such product, shop or event', async () => {
    for (const path of [`/product/${NOWHERE}`, `/members/${NOWHERE}`, `/events/${NOWHERE}`, '/product/tidak-ada']) {
      const { status, text } = await visit(path);
      expect([path, status]).toEqual([path, 404]);
      expect(text).toContain('data-missing');
      expect(text).toContain('<h1');
      expect(text).not.toContain('rel="canonical"');
    }
  });

  test('gets the empty page where a login is needed', async () => {
    for (const path of ['/login', '/carts', '/dashboard/member']) {
      const { status, text } = await visit(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).toContain('<div id="root"></div>');
    }
  });

  test('gets the empty page, not a broken one, when its data cannot be read', async () => {
    const broken = await another((input) => render({ ...input, load: async () => ({ status: 503, payload: 'null' }) }));
    for (const url of ['/marketplace', `/product/${amplang}`]) {
      const { statusCode, payload } = await broken.inject({ url });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(payload).toContain('<div id="root"></div>');
    }
    await broken.close();
  });
});

test('a seller’s text stays text: in the title, in the data, in the structured data', async () => {
  const { text } = await visit(`/product/${sambal}`);
  expect(text).not.toContain('<script>alert');
  expect(text.match(/<\/script>/g)).toHaveLength(text.match(/<script[ >]/g)?.length ?? 0);
  const state = JSON.parse(tag(text, /id="state">(.*?)<\/script>/) ?? '');
  expect(JSON.stringify(state)).toContain(JSON.stringify(TRAP).slice(1, -1));
  const product = facts(text).find((one) => one['@type'] === 'Product');
  expect(product.name).toBe(TRAP);
  expect(product.offers.availability).toBe('https://schema.org/OutOfStock');
});

describe('search engines', () => {
  test('read where the sitemap is and what they should not crawl', async () => {
    const { text, headers } = await visit('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    for (const closed of ['/api', '/dashboard', '/carts', '/login', '/profile'])
      expect(text).toContain(`Disallow: ${closed}\n`);
    expect(text).not.toContain('Disallow: /members');
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  test('find every public shop and product in the sitemap, and no removed ones', async () => {
    const hidden = await fixtures.product(shop.id, { status: 'inactive' });
    const { text } = await visit('/sitemap.xml');
    for (const path of ['/', '/marketplace', `/members/${shop.id}`, `/product/${amplang}`])
      expect(text).toContain(`<loc>${SITE}${path}</loc>`);
    expect(text).not.toContain(hidden);
    expect(text).not.toContain('/carts');
  });

  test('find it in parts as well, each with the ids of its first digit', async () => {
    const part = await visit(`/sitemaps/products-${amplang[0]}.xml`);
    expect(part.text).toContain(amplang);
    const other = amplang[0] === '0' ? '1' : '0';
    expect((await visit(`/sitemaps/products-${other}.xml`)).text).not.toContain(amplang);
    expect((await visit('/sitemaps/pages.xml')).text).toContain(`<loc>${SITE}/faq</loc>`);
    expect((await visit('/sitemaps/users-0.xml')).status).toBe(404);
  });
});
