/** Every page, by everybody who may see it, narrow and wide, light and dark: no axe violation, no error, nothing cut off. */
import { callApi } from './support/calls.ts';
import { logIn, PASSWORD } from './support/people.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const visitor = [
  '/',
  '/login',
  '/register',
  '/forgot-password',
  '/verify/success',
  '/verify/fail',
  '/faq',
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
    '/curation',
    '/curation?form=umkm-data',
    '/curation?form=curator-registration',
    '/dashboard/member',
    '/dashboard/member/products',
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
  'dewi@contoh.id': ['/dashboard/curator'],
  'staf@contoh.id': ['/dashboard/staff'],
};

/** Nothing is on its way any more: no skeleton, and the fonts that decide how wide a line is are there. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1, [role=dialog], [role=alertdialog]').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Memuat' })).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
}

/** One visit, two looks: narrow and light as it came, then wide and dark. */
async function look(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(path);
  await settled(page);
  // Behind the gate's dialog the main part is hidden from assistive technology, and still there.
  await expect(page.locator('main')).toHaveCount(1);
  await expectWhole(page, path);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
  await settled(page);
  await expectWhole(page, path);
}

async function expectWhole(page: Page, path: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

test('a visitor', async ({ page }) => {
  test.setTimeout(300_000);
  for (const path of visitor) await look(page, path);
});
for (const [email, paths] of Object.entries(journeys)) {
  test(email, async ({ page }) => {
    test.setTimeout(300_000);
    await logIn(page, email);
    for (const path of paths) await look(page, path);
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
  await logIn(page, login.email);
  for (const path of [await first('waiting'), received, `${received}/receipt`]) await look(page, `/order-list/${path}`);
});
