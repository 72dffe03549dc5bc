/** Public pages as they leave the server: whole for whoever cannot or need not run scripts, and never older than a write. */
import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { type Renderer, rendererOf } from '#server/plugins/pages/render.ts';
import { shelfOf } from '#tests/server/catalogue/shelf.ts';
import { pagesApp, SITE } from '#tests/support/pages.ts';
import * as entry from '#web/entry-server.tsx';

const { app, db, config, visit } = await pagesApp();
const shelf = shelfOf(db);
const { render } = rendererOf(entry);
const TRAP = 'Sambal </script><script>alert(1)</script> $& "pedas"';
const shop = await shelf.shop({ business_name: 'Dapur Manggar', district: '64.71.01' });
const amplang = await shelf.product(shop.id, {
  name: 'Amplang Kuku Macan',
  price: 17_500,
  description: 'Renyah, gurih, dibuat pagi hari.',
});
const sambal = await shelf.product(shop.id, { name: TRAP, stock_quantity: 0 });
const NOWHERE = '00000000-0000-4000-8000-000000000000';

/** A second application on the same database. */
async function another(how: Renderer['render'] = render, database = db) {
  const second = await buildApp({ config, db: database, renderer: { render: how } });
  await second.ready();
  return second;
}
/** One that says which addresses it rendered. */
async function counting() {
  const rendered: string[] = [];
  const second = await another((input) => {
    rendered.push(input.url.slice(SITE.length));
    return render(input);
  });
  return { second, rendered };
}

const facts = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map((found) =>
    JSON.parse(found[1] ?? ''),
  );
const tag = (html: string, pattern: RegExp) => pattern.exec(html)?.[1];

describe('whoever opens a link', () => {
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
  ])('%s finds it rendered, with title, description, its one address and a card', async (path) => {
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

  test('finds the product before any script has run: name, price, and what search engines read', async () => {
    const { text } = await visit(`/product/${amplang}`);
    expect(tag(text, /<title>([^<]+)/)).toContain('Amplang Kuku Macan');
    const product = facts(text).find((one) => one['@type'] === 'Product');
    expect(product).toMatchObject({ name: 'Amplang Kuku Macan', offers: { price: 17_500, priceCurrency: 'IDR' } });
    expect(product.offers.availability).toBe('https://schema.org/InStock');
    expect(product.image[0]).toMatch(`${SITE}/media/`);
    expect(facts(text).some((one) => one['@type'] === 'BreadcrumbList')).toBe(true);
  });

  test('finds the shop as a business of the city, and the site with its search', async () => {
    const business = facts((await visit(`/members/${shop.id}`)).text).find((one) => one['@type'] === 'LocalBusiness');
    expect(business).toMatchObject({ name: 'Dapur Manggar', address: { addressLocality: 'Balikpapan' } });
    const site = facts((await visit('/')).text).find((one) => one['@type'] === 'WebSite');
    expect(site.potentialAction.target.urlTemplate).toBe(`${SITE}/marketplace?search={search_term_string}`);
  });

  test('is told with 404, in words, when there is no such product, shop or event', async () => {
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

  test('gets the empty page, not a broken one, when what it shows cannot be read', async () => {
    const broken = await another((input) => render({ ...input, load: async () => ({ status: 503, payload: 'null' }) }));
    for (const url of ['/marketplace', `/product/${amplang}`]) {
      const { statusCode, payload } = await broken.inject({ url });
      expect([url, statusCode]).toEqual([url, 200]);
      expect(payload).toContain('<div id="root"></div>');
    }
    await broken.close();
  });
});

test('what a seller writes stays text: in the title, in the data, in the facts', async () => {
  const { text } = await visit(`/product/${sambal}`);
  expect(text).not.toContain('<script>alert');
  expect(text.match(/<\/script>/g)).toHaveLength(text.match(/<script[ >]/g)?.length ?? 0);
  const state = JSON.parse(tag(text, /id="state">(.*?)<\/script>/) ?? '');
  expect(JSON.stringify(state)).toContain(JSON.stringify(TRAP).slice(1, -1));
  const product = facts(text).find((one) => one['@type'] === 'Product');
  expect(product.name).toBe(TRAP);
  expect(product.offers.availability).toBe('https://schema.org/OutOfStock');
});

describe('a kept page', () => {
  const nonceOf = (policy: unknown) => /'nonce-([^']+)'/.exec(String(policy))?.[1] ?? '';

  test('carries a nonce of its own in each answer, compressed or not, and is the same page otherwise', async () => {
    const answers = [await visit('/faq'), await visit('/faq')];
    const [first, second] = answers.map(({ text, headers }) => {
      const nonce = nonceOf(headers['content-security-policy']);
      expect(nonce).toHaveLength(24);
      expect(text.split(`nonce="${nonce}"`).length).toBeGreaterThan(3);
      return { nonce, rest: text.replaceAll(nonce, '') };
    });
    expect(first?.nonce).not.toBe(second?.nonce);
    expect(first?.rest).toBe(second?.rest);
    const packed = await app.inject({ url: '/faq', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers['content-encoding']).toBe('gzip');
    const whole = gunzipSync(packed.rawPayload).toString();
    expect(whole.replaceAll(nonceOf(packed.headers['content-security-policy']), '')).toBe(first?.rest);
  });

  test('is one page however its address is spelt, and made once for many who ask together', async () => {
    const { second, rendered } = await counting();
    await second.inject({ url: '/marketplace?sort=cheapest&search=a' });
    await second.inject({ url: '/marketplace/?utm_source=wa&search=a&sort=cheapest&page=' });
    await Promise.all(Array.from({ length: 5 }, () => second.inject({ url: '/marketplace?search=b' })));
    expect(rendered).toEqual(['/marketplace?search=a&sort=cheapest', '/marketplace?search=b']);
    await second.close();
  });

  const rename = (name: string) =>
    db.tx((trx) => trx.updateTable('products').set({ name }).where('id', '=', amplang).execute());
  const sell = (stock_quantity: number) =>
    db.tx((trx) => trx.updateTable('variants').set({ stock_quantity }).where('product_id', '=', amplang).execute());
  const places = ['/', '/marketplace', `/product/${amplang}`, `/members/${shop.id}`];

  test('shows a write to what it shows at once, wherever that stands', async () => {
    for (const place of places) expect((await visit(place)).text).toContain('Amplang Kuku Macan');
    await rename('Amplang Bandeng');
    for (const place of places) {
      const { text } = await visit(place);
      expect(text, place).toContain('Amplang Bandeng');
      expect(text, place).not.toContain('Amplang Kuku Macan');
    }
  });

  test('shows that the last piece was sold, and that a review was written', async () => {
    const stockOf = (text: string) => facts(text).find((one) => one['@type'] === 'Product').offers.availability;
    expect(stockOf((await visit(`/product/${amplang}`)).text)).toContain('InStock');
    await sell(0);
    expect(stockOf((await visit(`/product/${amplang}`)).text)).toContain('OutOfStock');
    expect((await visit('/marketplace')).text).toContain('Stok habis');
    await sell(5);
    await shelf.review(amplang, 5, { description: 'Renyah sampai akhir bungkus' });
    expect((await visit(`/product/${amplang}`)).text).toContain('Renyah sampai akhir bungkus');
  });

  test('shows a shop that closed its account no more', async () => {
    const gone = await shelf.shop({ business_name: 'Warung Sebentar' });
    expect((await visit('/members')).text).toContain('Warung Sebentar');
    expect((await visit(`/members/${gone.id}`)).status).toBe(200);
    await db.tx((trx) =>
      trx.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', gone.user_id).execute(),
    );
    expect((await visit('/members')).text).not.toContain('Warung Sebentar');
    expect((await visit(`/members/${gone.id}`)).status).toBe(404);
  });

  test('is not made anew by a write to another product', async () => {
    const other = await shelf.product(shop.id, { name: 'Kopi Lasak' });
    const own = `/product/${await shelf.product((await shelf.shop()).id, { category_id: 'minuman' })}`;
    const { second, rendered } = await counting();
    await second.inject({ url: own });
    await db.tx((trx) =>
      trx.updateTable('variants').set({ stock_quantity: 3 }).where('product_id', '=', other).execute(),
    );
    await second.inject({ url: own });
    expect(rendered).toEqual([own]);
    await second.close();
  });

  test('shows in another process what this one wrote', async () => {
    // Another process shares the database and hears of a write by it alone.
    const elsewhere = await another(render, { ...db, commits: () => 0 });
    const url = `/product/${amplang}`;
    expect((await elsewhere.inject({ url })).payload).toContain('Amplang Bandeng');
    await rename('Amplang Pipih');
    const look = async () => expect((await elsewhere.inject({ url })).payload).toContain('Amplang Pipih');
    await vi.waitFor(look, { timeout: 10_000, interval: 50 });
    await elsewhere.close();
  });

  test('that was being made while somebody wrote is not kept', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const read = vi.fn();
    const slow = await another(async (input) => {
      const rendered = await render(input);
      read();
      await held;
      return rendered;
    });
    const url = `/product/${sambal}`;
    const early = slow.inject({ url });
    await vi.waitFor(() => expect(read).toHaveBeenCalled());
    await db.tx((trx) => trx.updateTable('products').set({ name: 'Sambal Baru' }).where('id', '=', sambal).execute());
    const late = slow.inject({ url });
    letGo();
    expect((await early).payload).not.toContain('Sambal Baru');
    expect((await late).payload).toContain('Sambal Baru');
    expect((await slow.inject({ url })).payload).toContain('Sambal Baru');
    await slow.close();
  });
});

describe('search engines', () => {
  test('are told where the sitemap is and what is nobody else’s business', async () => {
    const { text, headers } = await visit('/robots.txt');
    expect(headers['content-type']).toContain('text/plain');
    for (const closed of ['/api', '/dashboard', '/carts', '/login', '/profile'])
      expect(text).toContain(`Disallow: ${closed}\n`);
    expect(text).not.toContain('Disallow: /members');
    expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  test('find every public shop and product in the sitemap, and nothing that was taken away', async () => {
    const hidden = await shelf.product(shop.id, { status: 'inactive' });
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
