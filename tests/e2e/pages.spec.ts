/** Every page, by everybody who may see it, narrow and wide, light and dark: no axe violation, no error, nothing cut off. */
import { callApi } from './support/calls.ts';
import { PASSWORD, returning } from './support/people.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const visitor = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/verify/success',
  '/verify/fail',
  '/faq',
  '/faq?search=tidak-ada-yang-cocok',
  '/announcements',
  '/announcements?kind=tips',
  '/infographics',
  '/curators',
  '/announcement/curation',
  '/announcement/curation?search=tidak-ada',
  '/help',
  '/terms',
  '/privacy',
  '/contact-us',
  '/forms/umkm-data',
  '/tidak-ada',
];
const journeys: Record<string, string[]> = {
  'siti@contoh.id': [
    '/profile',
    '/profile?page=business',
    '/profile?page=business&bagian=dokumen',
    '/profile?page=business&bagian=pembayaran',
    '/profile?page=security',
    '/profile?page=privacy',
    '/curation',
    '/curation?form=umkm-data',
    '/curation?form=curator-registration',
    '/consultation',
    '/consultation?form=consultation',
    '/consultation/history',
    '/consultation/history?status=no_show&from=2026-01-01',
    '/dashboard/member',
    '/dashboard/member/products',
    '/dashboard/member/products?search=tidak-ada',
    '/dashboard/member/products/add',
    '/dashboard/member/products/import',
    '/dashboard/member/orders',
  ],
  'rahma@contoh.id': ['/dashboard/member', '/profile?page=business'],
  'budi@contoh.id': [
    '/profile',
    '/profile?page=business',
    '/curation',
    '/carts',
    '/checkout',
    '/order-list/',
    '/order-list/?status=failed&search=tidak-ada',
    '/notifications',
  ],
  'dewi@contoh.id': [
    '/dashboard/curator',
    '/dashboard/curator/consultations',
    '/dashboard/curator/submissions',
    '/dashboard/curator/submissions?part=decide&search=tidak-ada',
    '/dashboard/curator/businesses',
    '/dashboard/curator/registrations',
  ],
  'staf@contoh.id': [
    '/dashboard/staff',
    '/dashboard/staff/submissions',
    '/dashboard/staff/submissions?form=umkm-data',
    '/dashboard/staff/curation',
    '/dashboard/staff/curation/add',
    '/dashboard/staff/curation/submissions?period=none',
    '/dashboard/staff/curation/registrations',
    '/dashboard/staff/content',
    '/dashboard/staff/content/event',
    '/dashboard/staff/content/faq-item',
    '/dashboard/staff/content/category?search=tidak-ada',
    '/dashboard/staff/content/announcement/new',
    '/dashboard/staff/content/category/minuman',
    '/dashboard/staff/tickets',
    '/dashboard/staff/people',
    '/dashboard/staff/people?search=tidak-ada',
    '/dashboard/staff/moderation',
    '/dashboard/staff/moderation?kind=reviews',
    '/dashboard/staff/mails',
    '/dashboard/staff/system',
    '/dashboard/staff/audit',
  ],
};

/**
 * Nothing is on its way any more: no skeleton, and the fonts that decide how wide a line is are there. Waited for in the
 * page itself, at every frame: asked from outside in growing pauses, ninety pages take a minute more.
 */
async function settled(page: Page): Promise<void> {
  const isThere = () => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const isWaiting = (element: Element) => (element.textContent ?? '').includes('Memuat');
    return (
      [...document.querySelectorAll('h1, [role=dialog], [role=alertdialog]')].some(isVisible) &&
      ![...document.querySelectorAll('[role=status]')].some(isWaiting)
    );
  };
  await page.waitForFunction(isThere, undefined, { polling: 'raf' });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Colours that are still on their way from light to dark are no colours of ours.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const moving = () => document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    while (moving().length > 0) await Promise.allSettled(moving().map((one) => one.finished));
  });
}

/** What a second look at the same content can still find wrong: the rest is judged where the layout shows most of it. */
const LOOKS = process.env.FULL ? undefined : ['color-contrast', 'target-size', 'scrollable-region-focusable'];

/** One visit, two looks: narrow and light as it came, then wide and dark. */
async function look(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(path);
  await settled(page);
  // Behind the gate's dialog the main part is hidden from assistive technology, and still there.
  await expect(page.locator('main')).toHaveCount(1);
  const isDesk = path.startsWith('/dashboard');
  await expectWhole(page, path, isDesk ? LOOKS : undefined);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await settled(page);
  await expectWhole(page, path, isDesk ? undefined : LOOKS);
}

async function expectWhole(page: Page, path: string, rules?: string[]): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectAccessible(page, rules);
}

test('a visitor', async ({ page }) => {
  test.setTimeout(300_000);
  for (const path of visitor) await look(page, path);
});
/** Pages of records that only the running server knows. */
async function recordsOf(server: Server, email: string): Promise<string[]> {
  if (email === 'dewi@contoh.id') return consultationsOf(server, email);
  if (email === 'staf@contoh.id') return contentOf(server, email);
  if (email !== 'siti@contoh.id') return [];
  const { token } = (await callApi(server, '', 'POST', '/auth/login', { email, password: PASSWORD })) as {
    token: string;
  };
  const first = async (path: string) =>
    ((await callApi(server, token, 'GET', path)) as { items: { id: string }[] }).items[0]?.id;
  const product = await first('/members/products?sort=sold&direction=desc');
  return [
    `/dashboard/member/products/detail/${product}`,
    `/dashboard/member/products/edit/${product}`,
    `/dashboard/member/orders/${await first('/members/orders?status=waiting')}`,
    `/dashboard/member/orders/${await first('/members/orders?status=completed')}`,
    `/consultation/detail/${await first('/consultations?status=scheduled')}`,
    `/consultation/detail/${await first('/consultations?status=done')}`,
  ];
}

/** An event as it is written, and a message that waits for an answer. */
async function contentOf(server: Server, email: string): Promise<string[]> {
  const { token } = (await callApi(server, '', 'POST', '/auth/login', { email, password: PASSWORD })) as {
    token: string;
  };
  const first = async (path: string) =>
    ((await callApi(server, token, 'GET', path)) as { items: { id: string }[] }).items[0]?.id;
  return [
    `/dashboard/staff/content/event/${await first('/staff/content/event')}`,
    `/dashboard/staff/tickets/${await first('/staff/tickets')}`,
  ];
}

/** A request that waits for its hour, and an hour that is booked. */
async function consultationsOf(server: Server, email: string): Promise<string[]> {
  const { token } = (await callApi(server, '', 'POST', '/auth/login', { email, password: PASSWORD })) as {
    token: string;
  };
  const { items } = (await callApi(server, token, 'GET', '/curators/consultations')) as {
    items: { id: string; status: string }[];
  };
  const one = (wanted: string) => items.find(({ status }) => status === wanted)?.id;
  return ['pending', 'scheduled'].map((status) => `/dashboard/curator/consultations/${one(status)}`);
}

for (const [email, paths] of Object.entries(journeys)) {
  test(email, async ({ page, server }) => {
    test.setTimeout(300_000);
    await returning(page, server, email);
    for (const path of [...paths, ...(await recordsOf(server, email))]) await look(page, path);
  });
}
test('budi, an order to be paid, one that he has received, and its receipt', async ({ page, server }) => {
  test.setTimeout(300_000);
  const login = { email: 'budi@contoh.id', password: PASSWORD };
  const { token } = (await callApi(server, '', 'POST', '/auth/login', login)) as { token: string };
  const first = async (status: string) => {
    const orders = (await callApi(server, token, 'GET', `/users/orders?status=${status}&per_page=1`)) as {
      items: { id: string }[];
    };
    return orders.items[0]?.id;
  };
  const received = await first('completed');
  await returning(page, server, login.email);
  for (const path of [await first('waiting'), received, `${received}/receipt`]) await look(page, `/order-list/${path}`);
});
test('a visitor on the marketplace: the list, nothing found, past its end, a product that sells and one that is sold out', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const list = (await callApi(server, '', 'GET', '/products?per_page=100&sort=sold')) as {
    items: { id: string; rating_count: number; stock_quantity: number }[];
  };
  const sold = list.items.find(({ rating_count }) => rating_count > 0)?.id;
  const gone = list.items.find(({ stock_quantity }) => stock_quantity === 0)?.id;
  const paths = ['/marketplace', '/marketplace?search=zzzz&rating=5&price_max=20000', '/marketplace?page=99'];
  for (const path of [...paths, `/product/${sold}`, `/product/${gone ?? sold}`]) await look(page, path);
});
test('the curation: entries on three desks, a score sheet, a period, an assisted business', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const as = async (email: string) => {
    const login = (await callApi(server, '', 'POST', '/auth/login', { email, password: PASSWORD })) as {
      token: string;
    };
    await returning(page, server, email);
    return async (path: string) =>
      ((await callApi(server, login.token, 'GET', path)) as { items: { id: string }[] }).items[0]?.id;
  };
  const desk = '/dashboard/curator';
  const yusuf = await as('yusuf@contoh.id');
  await look(page, `${desk}/submissions/${await yusuf('/curators/curations?status=verifying')}`);
  await look(page, `${desk}/submissions/${await yusuf('/curators/curations?part=score')}?nilai=1`);
  await look(page, `${desk}/submissions/${await yusuf('/curators/curations?status=passed')}`);
  const dewi = await as('dewi@contoh.id');
  await look(page, `${desk}/businesses/${await dewi('/curators/businesses')}`);
  const staff = await as('staf@contoh.id');
  await look(page, `/dashboard/staff/curation/${await staff('/staff/curation/periods')}`);
  await look(page, `/dashboard/staff/curation/submissions/${await staff('/staff/curation/submissions')}`);
  await look(page, `/dashboard/staff/submissions/${await staff('/staff/submissions')}`);
  const siti = await as('siti@contoh.id');
  const entry = await siti('/auth/user/curations');
  for (const path of [`/curation/${entry}`, `/curation/${entry}?perbaiki=1`]) await look(page, path);
});
