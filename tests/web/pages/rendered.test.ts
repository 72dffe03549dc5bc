/** Every public page through the server's own renderer: whole, quiet, and free of what the security policy refuses. */
import { afterEach, expect, test, vi } from 'vitest';
import type { Landing } from '#contract/catalogue.ts';
import { apiPaths, isRendered } from '#contract/paths.ts';
import { card, detail, list, review } from '#tests/web/marketplace/shelf.ts';
import { eventItem, pageOf, shopCard, shopDetail, shopPoint } from '#tests/web/shops/samples.ts';
import { render } from '#web/entry-server.tsx';

const landing: Landing = {
  shops: [shopCard()],
  products: [card(1), card(2)],
  events: [eventItem({ starts_at: '2026-12-03T01:00:00.000Z', cost: 0 })],
  testimonials: [{ id: 't1', name: 'Ibu Ratna', business: 'Amplang Ratna', portrait: null, quote: 'Pesanan naik.' }],
  trainers: [{ id: 'p1', name: 'Pak Hadi', expertise: 'Kemasan', portrait: null, certifications: ['BNSP', 'Halal'] }],
  partners: [{ id: 'm1', name: 'Pos Balikpapan', logo: '/media/pos.png', link: null }],
};

/** Answers by their address without its query. */
const answers: Record<string, unknown> = {
  [apiPaths.landing]: landing,
  [apiPaths.products()]: list([card(1), card(2)], { total: 60 }),
  [apiPaths.product(detail().id)]: detail(),
  [`/products/${detail().id}/reviews`]: list([review()]),
  [apiPaths.shopPoints()]: [shopPoint()],
  [apiPaths.shops()]: pageOf([shopCard()]),
  [apiPaths.shop(shopCard().id)]: shopDetail(),
  [`/shops/${shopCard().id}/products`]: list([card(1)]),
  [apiPaths.events()]: pageOf([eventItem()]),
  [apiPaths.event(eventItem().id)]: eventItem(),
  [apiPaths.categories]: [],
  [apiPaths.districts]: [],
  [apiPaths.options('business-field')]: { id: 'business-field', options: [] },
};
const load = async (path: string) => {
  const data = answers[path.split('?', 1)[0] as string];
  return data === undefined
    ? { status: 404, body: { success: false, message: '', errors: null, data: null } }
    : { status: 200, body: { success: true, message: '', errors: null, data } };
};
const SITE = 'https://pasar.contoh.id';
const show = (path: string) => render({ url: SITE + path, nonce: 'n0nce', site: SITE, load });

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
  '/help',
  '/terms',
  '/privacy',
];

afterEach(() => vi.restoreAllMocks());

test.each(pages)('%s is whole, without a warning and without an inline style', async (path) => {
  const said = ['error', 'warn'].map((word) => vi.spyOn(console, word as 'error').mockImplementation(() => undefined));
  const page = await show(path);
  expect(said.flatMap(({ mock }) => mock.calls)).toEqual([]);
  const { status, head, body, state } = page ?? { status: 0, head: '', body: '', state: '' };
  expect(status).toBe(200);
  expect(body.match(/<h1/g)).toHaveLength(1);
  expect(body.match(/<main/g)).toHaveLength(1);
  expect(body).not.toContain(' style="');
  // What belongs into the head stands there, and nothing of it was left in the body.
  expect(head.match(/<title>/g)).toHaveLength(1);
  expect(body).not.toMatch(/<title>|<meta |<link |<style/);
  expect(head.match(/<style /g)?.length).toBe(head.match(/<style [^>]*nonce="n0nce"/g)?.length);
  expect(state).not.toContain('<');
  // All that the page reads was there. The drawn map alone is the browser's.
  expect(body).not.toMatch(/Memuat(?! peta)/);
});

test('the same page is the same text for everybody and at every time', async () => {
  const first = await show('/');
  vi.useFakeTimers({ now: new Date('2027-06-01T20:00:00Z'), toFake: ['Date'] });
  const later = await show('/');
  vi.useRealTimers();
  expect(later?.body).toBe(first?.body);
});

test('the front page shows what is new, who says what, who teaches what, and with whom', async () => {
  const body = (await show('/'))?.body ?? '';
  for (const text of [card(1).name, shopCard().business_name, eventItem().title, 'Pesanan naik.', 'Pak Hadi', 'BNSP'])
    expect(body).toContain(text);
  expect(body).toContain('alt="Pos Balikpapan"');
  expect(body).toMatch(/<form[^>]*action="\/marketplace"[^>]*>.*name="search"/);
  expect(body).toContain('3</b>Des 2026');
});

test('an empty market has no empty shelves on the front page', async () => {
  const empty = { shops: [], products: [], events: [], testimonials: [], trainers: [], partners: [] };
  const page = await render({
    url: `${SITE}/`,
    nonce: 'n0nce',
    site: SITE,
    load: async () => ({ status: 200, body: { success: true, message: '', errors: null, data: empty } }),
  });
  for (const id of ['products', 'shops', 'events', 'testimonials', 'trainers', 'partners'])
    expect(page?.body).not.toContain(`id="judul-${id}"`);
  expect(page?.body).toContain('Empat hal');
});

test('what does not exist is said so, and what only a login opens is left to the browser', async () => {
  const missing = await show('/product/00000000-0000-4000-8000-000000000000');
  expect([missing?.status, missing?.body.includes('Jalan ini buntu')]).toEqual([404, true]);
  for (const path of ['/login', '/carts', '/dashboard/member', '/contact-us']) {
    expect(isRendered(path), path).toBe(false);
    expect(await show(path)).toBeNull();
  }
});

test('the words of the build’s renderer are those of react-i18next', async () => {
  const [real, ours] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const path of pages) real.set(path, (await show(path))?.body);
  vi.resetModules();
  vi.doMock('react-i18next', () => import('#web/server-words.ts'));
  const again = await import('#web/entry-server.tsx');
  const used = (await import('react-i18next')).useTranslation as unknown;
  expect(used).toBe((await import('#web/server-words.ts')).useTranslation);
  for (const path of pages)
    ours.set(path, (await again.render({ url: SITE + path, nonce: 'n0nce', site: SITE, load }))?.body);
  vi.doUnmock('react-i18next');
  expect(ours).toEqual(real);
});
