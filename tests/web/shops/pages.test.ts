/** The pages of shops, map and events as rendered by the server for visitors with a shared link. */
import { expect, test } from 'vitest';
import { FULL_BRAND_NAME } from '#server/lib/brand.ts';
import { renderText } from '#tests/support/render-text.ts';
import { eventItem, pageOf, shopCard, shopDetail, shopPoint } from './samples.ts';

const lists: Record<string, unknown> = {
  '/provinsi/64/kota/64.71/kecamatan': [{ id: '64.71.01', name: 'Balikpapan Timur' }],
  '/options/business-field': { id: 'business-field', options: [{ value: 'kuliner', label: 'Kuliner' }] },
};

/** Responses of the server by path, 404 for all others. */
async function renderPage(url: string, answers: Record<string, unknown>) {
  const load = async (path: string) => {
    const data = { ...lists, ...answers }[path];
    const isThere = data !== undefined;
    return {
      status: isThere ? 200 : 404,
      body: { success: isThere, message: isThere ? '' : 'Tidak ditemukan', errors: null, data: data ?? null },
    };
  };
  const site = 'https://sentra.example';
  const page = await renderText({ url: site + url, site, load });
  if (!page) throw new Error(`${url} was not rendered`);
  const { body, head, status } = page;
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  expect(body, 'inline style').not.toContain(' style="');
  expect(main.match(/<h1/g), 'h1').toHaveLength(1);
  return { main, head, status, text: main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

const SHOPS = '/shops?per_page=24';
const ID = shopDetail().id;
const shopPage = (change: Parameters<typeof shopDetail>[0] = {}, products: unknown = pageOf([])) =>
  renderPage(`/members/${ID}`, { [`/shops/${ID}`]: shopDetail(change), [`/shops/${ID}/products?page=1`]: products });

test('without scripts a visitor sees the number of shops, their cards, and page links', async () => {
  const { main, text, status } = await renderPage('/members', {
    [SHOPS]: pageOf([shopCard()], { total: 1240, total_pages: 52 }),
  });
  expect(status).toBe(200);
  expect(text).toContain('1.240 toko');
  expect(text).toContain('Balikpapan Timur · Kuliner');
  expect(text).toContain('4,8 dari 5, 1234 ulasan');
  expect(main).toContain(`href="/members/${ID}"`);
  expect(main).toContain('href="/members?page=2"');
  expect(main).toMatch(/<form[^>]*action="\/members"[^>]*method="get"|<form[^>]*method="get"[^>]*action="\/members"/);
  for (const name of ['search', 'district', 'field', 'open']) expect(main).toContain(`name="${name}"`);
});

test('an empty search result says so and suggests what to do', async () => {
  const { text, main, head } = await renderPage('/members?search=zzz', {
    '/shops?search=zzz&per_page=24': pageOf([], { total_pages: 0 }),
  });
  expect(text).toContain('Belum ada toko yang cocok');
  expect(text).toContain('Hapus saringan');
  expect(main).toContain('value="zzz"');
  expect(head).toContain('content="noindex"');
});

test('a page past the last one links to the first', async () => {
  const { text } = await renderPage('/members?page=9', {
    '/shops?page=9&per_page=24': pageOf([], { total: 3, page: 9 }),
  });
  expect(text).toContain('Ke halaman pertama');
});

test('a list of one district has the name of the district', async () => {
  const path = '/shops?district=64.71.01&per_page=24';
  const { text, head } = await renderPage('/members?district=64.71.01', { [path]: pageOf([shopCard()]) });
  expect(text).toContain('Toko UMKM di Balikpapan Timur');
  expect(head).toContain('href="https://sentra.example/members?district=64.71.01"');
});

test('a shop page shows its name, opening hours, rating and contact links', async () => {
  const { text, main } = await shopPage();
  for (const expected of ['Teritip', 'NIB terverifikasi', '08.00–17.00 WITA', 'Senin-Sabtu', '12,5K']) {
    expect(text).toContain(expected);
  }
  expect(text, 'the legal name is for papers').not.toContain('Kelulut Teritip');
  const chat = /https:\/\/wa\.me\/6281200000001\?text=([^"]*)/.exec(main)?.[1] ?? '';
  expect(decodeURIComponent(chat)).toBe(
    `Halo Teritip, saya menemukan toko Anda di ${FULL_BRAND_NAME} (https://sentra.example/members/${ID}). Saya ingin bertanya tentang produk Anda.`,
  );
  expect(main).toContain('href="https://instagram.com/kelulut.teritip"');
});

test("a seller's links lead to web pages only, and none gives the opened page access to this one", async () => {
  const { main } = await shopPage({
    business_website: 'javascript:alert(document.cookie)',
    link_facebook: 'data:text/html,x',
    link_youtube: 'contoh',
  });
  expect(main).not.toMatch(/href="(javascript|data):/i);
  expect(main).not.toContain('href="contoh"');
  const leaving = main.match(/<a [^>]*target="_blank"[^>]*>/g) ?? [];
  expect(leaving.length).toBeGreaterThan(2);
  for (const link of leaving) expect(link).toContain('rel="noopener noreferrer"');
});

test('a shop with only a name has a complete page', async () => {
  const nothing = { rating: null, rating_count: 0, sold: 0, products: 0, whatsapp: null, map: null, field: null };
  const { text, main } = await shopPage({
    ...nothing,
    brand_name: null,
    business_description: '',
    business_address: null,
    business_logo: null,
    business_website: null,
    link_ig: null,
    district: null,
    licences: [],
  });
  expect(text).toContain('Toko ini belum menulis profilnya.');
  expect(text).toContain('Belum ada ulasan');
  expect(text).toContain('Belum ada produk');
  expect(text).not.toContain('NIB terverifikasi');
  expect(main).not.toContain('wa.me/62');
});

test("a seller's text is shown as text, never as markup", async () => {
  const { main } = await shopPage({ business_name: '<img src=x onerror=alert(1)>', business_description: '<script>' });
  expect(main).not.toContain('<img src=x');
  expect(main).not.toContain('<script>');
});

test('an unknown shop has a 404 page that leads to the other shops', async () => {
  const { status, text, main } = await renderPage('/members/nobody', {});
  expect(status).toBe(404);
  expect(text).toContain('Toko ini tidak ditemukan');
  expect(main).toContain('href="/members"');
});

test('the map page is rendered as a list with links and the number of shops', async () => {
  const items = Array.from({ length: 30 }, (_, at) => shopPoint({ id: `p${at}`, name: `Toko ${at}` }));
  const { text, main } = await renderPage('/maps', { '/shops/coordinates/start': { items, total: 35 } });
  expect(text).toContain('35 toko');
  expect(main.match(/href="\/members\/p\d+"/g)).toHaveLength(30);
  expect(text).toContain('Tampilkan 5 toko lagi');
  // The open state appears when the current time is known. The location is never requested automatically.
  expect(text).not.toMatch(/\bBuka\b|\bTutup\b/);
});

test('events show date, time, place, cost and quota as text', async () => {
  const { text, main } = await renderPage('/events', {
    '/events?per_page=12': pageOf([eventItem(), eventItem({ id: 'e2', cost: 75_000, quota: null })]),
  });
  for (const expected of [
    'Jumat, 20 Nov 2026',
    '08.00–12.30 WITA',
    'Mangrove Center, Batu Ampar',
    'Gratis',
    '50 peserta',
  ]) {
    expect(text).toContain(expected);
  }
  expect(text).toContain('Rp75.000');
  expect(main).toMatch(/aria-current="page"[^>]*>Kini dan akan datang/);
});

test('without upcoming events the page links to past ones', async () => {
  const { main, text } = await renderPage('/events', { '/events?per_page=12': pageOf([]) });
  expect(text).toContain('Belum ada acara mendatang');
  expect(main).toContain('href="/events?past=1"');
});

test('an event can be added to the calendar, opened on a map and shared', async () => {
  const { text, main, head } = await renderPage('/events/e1', {
    '/events/e1': eventItem({ id: 'e1', link: 'javascript:alert(1)' }),
  });
  expect(text).toContain('Tambahkan ke kalender');
  expect(main).toContain('Mangrove%20Center%2C%20Batu%20Ampar%2C%20Balikpapan');
  expect(main).not.toContain('javascript:');
  expect(head).toContain('og:title');
});
