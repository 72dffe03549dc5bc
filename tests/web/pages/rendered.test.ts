/**
 * Every public page through the server's own renderer: complete, without warnings, and without anything that the CSP
 * forbids.
 */

import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { formPaths } from '#contract/calls/forms.ts';
import { programmePaths } from '#contract/calls/programme.ts';
import type { Landing } from '#contract/catalogue.ts';
import type { Announcement, FaqItem, Figure, Infographic, PublicCurator } from '#contract/content.ts';
import type { Announcement as Results } from '#contract/curation.ts';
import { isServerRendered } from '#contract/pages.ts';
import { apiPaths } from '#contract/paths.ts';
import { renderText } from '#tests/support/render-text.ts';
import { card, detail, list, productQuestion, review } from '#tests/web/marketplace/samples.ts';
import { eventItem, pageOf, shopCard, shopDetail, shopPoint } from '#tests/web/shops/samples.ts';

// The next test file of this worker must not get the modules of this one.
afterAll(() => void vi.resetModules());

const landing: Landing = {
  shops: [shopCard()],
  products: [card(1), card(2)],
  events: [eventItem({ starts_at: '2026-12-03T01:00:00.000Z', cost: 0 })],
  testimonials: [{ id: 't1', name: 'Ibu Ratna', business: 'Amplang Ratna', portrait: null, quote: 'Pesanan naik.' }],
  trainers: [{ id: 'p1', name: 'Pak Hadi', expertise: 'Kemasan', portrait: null, certifications: ['BNSP', 'Halal'] }],
  partners: [{ id: 'm1', name: 'Pos Balikpapan', logo: '/media/pos.png', link: null }],
};

const announcement: Announcement = {
  ...{ id: '0c9c5a1e-0000-4000-8000-0000000000a1', title: 'Kurasi dibuka', kind: 'Pengumuman', summary: 'Sampai Mei.' },
  ...{ picture: null, pinned: true, published_at: '2026-11-20T00:00:00.000Z', updated_at: '2026-11-20T00:00:00.000Z' },
  body: '## Syarat\n\n- Punya **NIB**\n- Lihat https://oss.go.id\n\n<script>alert(1)</script>',
  attachment: null,
};
const figure: Figure = {
  id: 'district',
  total: 61,
  rows: [
    { code: '64.71.01', label: 'Balikpapan Timur', count: 40 },
    { code: '64.71.02', label: 'Balikpapan Barat', count: null },
  ],
};
const infographic: Infographic = {
  ...{ id: 'g1', title: 'Peta usaha', picture: '/media/g.png', width: 1200, height: 900, summary: '', period: '2026' },
  ...{ alt: 'Kuliner paling banyak.', source: 'Pendataan', date: '2026-06-30' },
};
const curator: PublicCurator = {
  ...{ id: 'k1', name: 'Dewi Lestari', picture: null, skills: ['Pemasaran'], institution: 'PLUT', about: null },
  district: 'Balikpapan Kota',
  hours: null,
};
const question: FaqItem = { id: 'q1', question: 'Apa itu NIB?', answer: 'Nomor Induk Berusaha.' };

const results: Results['data'] = {
  ...{ page: 1, per_page: 24, total: 1, total_pages: 1 },
  items: [
    {
      ...{ id: 'h1', shop_id: 's1', business_name: 'Dapur Siti', product: 'Amplang Tenggiri', grade: 'B' as const },
      ...{ district: { value: '64.71.01', label: 'Balikpapan Timur' }, field: { value: 'kuliner', label: 'Kuliner' } },
      ...{ result: 'passed_with_notes' as const, result_label: 'Lolos dengan Catatan' },
      period: { id: 'p1', title: 'Kurasi Galeri 2026' },
    },
  ],
  periods: [
    { id: 'p1', title: 'Kurasi Galeri 2026', description: '', announced_at: '2026-11-01T00:00:00.000Z', passed: 1 },
  ],
  fields: [{ value: 'kuliner', label: 'Kuliner' }],
};

/** API responses by their path without the query. */
const answers: Record<string, unknown> = {
  [apiPaths.landing]: landing,
  [apiPaths.products()]: list([card(1), card(2)], { total: 60 }),
  [apiPaths.product(detail().id)]: detail(),
  [`/products/${detail().id}/reviews`]: list([review()]),
  [`/products/${detail().id}/questions`]: list([productQuestion()]),
  [apiPaths.shopPointsStart()]: { items: [shopPoint()], total: 1 },
  [apiPaths.shops()]: pageOf([shopCard()]),
  [apiPaths.shop(shopCard().id)]: shopDetail(),
  [`/shops/${shopCard().id}/products`]: list([card(1)]),
  [apiPaths.events()]: pageOf([eventItem()]),
  [apiPaths.event(eventItem().id)]: eventItem(),
  [apiPaths.categories]: [],
  [apiPaths.announcements()]: pageOf([announcement]),
  [apiPaths.announcement(announcement.id)]: announcement,
  [apiPaths.infographics]: {
    total: 61,
    updated_at: '2026-11-20T00:00:00.000Z',
    figures: [figure],
    pictures: [infographic],
  },
  [apiPaths.productFigures]: { updated_at: '2026-11-20T00:00:00.000Z', figures: [] },
  [apiPaths.curators]: [curator],
  [apiPaths.faq]: [{ code: 'akun', title: 'Akun', items: [question] }],
  [programmePaths.curation.announcement()]: results,
  [apiPaths.districts]: [],
  [formPaths.options('business-field')]: { id: 'business-field', options: [] },
};
const load = async (path: string) => {
  const data = answers[path.split('?', 1)[0] as string];
  return data === undefined
    ? { status: 404, body: { success: false, message: '', errors: null, data: null } }
    : { status: 200, body: { success: true, message: '', errors: null, data } };
};
const SITE = 'https://pasar.contoh.id';
const renderPage = (path: string) => renderText({ url: SITE + path, site: SITE, load });

const pages = [
  '/',
  '/marketplace',
  '/marketplace?search=amplang&sort=cheapest&page=2',
  `/product/${detail().id}`,
  '/members',
  `/members/${shopCard().id}`,
  '/maps',
  '/events',
  `/events/${eventItem().id}`,
  '/faq',
  '/announcements?kind=pengumuman',
  `/announcements/${announcement.id}`,
  '/infographics',
  '/curators',
  '/announcement/curation',
  '/announcement/curation?period=p1&district=0&field=null&search=',
  '/help',
  '/terms',
  '/privacy',
];

afterEach(() => vi.restoreAllMocks());

test.each(pages)('%s is complete, without a warning and without an inline style', async (path) => {
  const consoleSpies = ['error', 'warn'].map((word) =>
    vi.spyOn(console, word as 'error').mockImplementation(() => undefined),
  );
  const page = await renderPage(path);
  expect(consoleSpies.flatMap(({ mock }) => mock.calls)).toEqual([]);
  const { status, head, body, state } = page ?? { status: 0, head: '', body: '', state: '' };
  expect(status).toBe(200);
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect(body.match(/<main/g)).toHaveLength(1);
  expect(body).not.toContain(' style="');
  // Everything that belongs into the head is there, and nothing of it is in the body.
  expect(head.match(/<title>/g)).toHaveLength(1);
  expect(body).not.toMatch(/<title>|<meta |<link |<style/);
  expect(head.match(/<style /g)?.length).toBe(head.match(/<style [^>]*nonce="__NONCE__"/g)?.length);
  expect(body).not.toContain('__NONCE__');
  expect(state).not.toContain('<');
  // All data of the page was there. Only the drawn map is loaded in the browser.
  expect(body).not.toMatch(/Memuat(?! peta)/);
});

test('the same page is the same HTML for all users and at all times', async () => {
  const first = await renderPage('/');
  vi.useFakeTimers({ now: new Date('2027-06-01T20:00:00Z'), toFake: ['Date'] });
  const later = await renderPage('/');
  vi.useRealTimers();
  expect(later?.body).toBe(first?.body);
});

test('the front page shows new products and shops, testimonials, trainers and partners', async () => {
  const body = (await renderPage('/'))?.body ?? '';
  for (const text of [card(1).name, shopCard().business_name, eventItem().title, 'Pesanan naik.', 'Pak Hadi', 'BNSP'])
    expect(body).toContain(text);
  expect(body).toContain('alt="Pos Balikpapan"');
  expect(body).toMatch(/<form[^>]*action="\/marketplace"[^>]*>.*name="search"/);
  expect(body).toContain('3</b>Des 2026');
});

test('an announcement renders simple markup, and never HTML', async () => {
  const body = (await renderPage(`/announcements/${announcement.id}`))?.body ?? '';
  expect(body).toContain('<strong>NIB</strong>');
  expect(body).toMatch(/<a[^>]*href="https:\/\/oss\.go\.id\/?"[^>]*rel="noopener noreferrer nofollow"/);
  expect(body).toContain('&lt;script&gt;');
});

test('figures are in a table before any chart, and a hidden figure is not a number', async () => {
  const body = (await renderPage('/infographics'))?.body ?? '';
  expect(body).toMatch(/Balikpapan Timur<\/th><td[^>]*>40/);
  expect(body).toMatch(/Balikpapan Barat<\/th><td[^>]*>disamarkan/);
  expect(body).toContain('Kuliner paling banyak.');
});

test('the announcement lists who passed, with product and grade, and its filters work without script', async () => {
  const body = (await renderPage('/announcement/curation?period=p1'))?.body ?? '';
  for (const text of ['Hasil Kurasi Galeri 2026', 'Dapur Siti', 'Amplang Tenggiri', 'Lolos dengan Catatan', '>B<'])
    expect(body).toContain(text);
  expect(body).toContain('href="/members/s1"');
  expect(body).toMatch(/<form[^>]*action="\/announcement\/curation"[^>]*>.*name="period"/);
  // Nothing has been announced yet. The page says so and shows no filters.
  const none = { ...results, items: [], periods: [], total: 0 };
  const empty = await renderText({
    url: `${SITE}/announcement/curation`,
    site: SITE,
    load: async () => ({ status: 200, body: { success: true, message: '', errors: null, data: none } }),
  });
  expect(empty?.body).toContain('Belum ada hasil yang diumumkan');
  expect(empty?.body).not.toContain('name="period"');
});

test('an empty market has no empty sections on the front page', async () => {
  const empty = { shops: [], products: [], events: [], testimonials: [], trainers: [], partners: [] };
  const page = await renderText({
    url: `${SITE}/`,
    site: SITE,
    load: async (path) => ({
      status: 200,
      body: { success: true, message: '', errors: null, data: path.includes('/categories') ? [] : empty },
    }),
  });
  for (const id of ['products', 'shops', 'events', 'testimonials', 'trainers', 'partners'])
    expect(page?.body).not.toContain(`id="judul-${id}"`);
  expect(page?.body).toContain('Empat hal');
});

test('a missing record is reported as missing, and a page behind a login is left to the browser', async () => {
  const missing = await renderPage('/product/00000000-0000-4000-8000-000000000000');
  expect([missing?.status, missing?.body.includes('Produk ini tidak tersedia')]).toEqual([404, true]);
  for (const path of ['/login', '/carts', '/dashboard/member', '/contact-us']) {
    expect(isServerRendered(path), path).toBe(false);
    expect(await renderPage(path)).toBeNull();
  }
});

test('the replacements of libraries in the server build give the same results as the libraries', async () => {
  const [real, ours] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const path of pages) real.set(path, (await renderPage(path))?.body);
  vi.resetModules();
  const queries = await vi.importActual<object>('@tanstack/react-query');
  vi.doMock('@tanstack/react-query', () => queries);
  const { useQuery } = await import('#web/ssr/server-queries.ts');
  vi.doMock('@tanstack/react-query', () => ({ ...queries, useQuery }));
  const entryWithReplacements = await import('#web/ssr/entry-server.tsx');
  expect((await import('@tanstack/react-query')).useQuery).toBe(useQuery);
  for (const path of pages)
    ours.set(path, (await renderText({ url: SITE + path, site: SITE, load }, entryWithReplacements.render))?.body);
  vi.doUnmock('@tanstack/react-query');
  expect(ours).toEqual(real);
});
