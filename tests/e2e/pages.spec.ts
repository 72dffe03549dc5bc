/** Every page, by everybody who may see it, narrow and wide, light and dark: no axe violation, no error, nothing cut off. */
import { logIn } from './support/people.ts';
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
  'budi@contoh.id': ['/profile', '/profile?page=business', '/curation'],
  'dewi@contoh.id': ['/dashboard/curator'],
  'staf@contoh.id': ['/dashboard/staff'],
};

const looks = [
  { width: 360, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  // Behind the gate's dialog the main part is hidden from assistive technology, and still there.
  await expect(page.locator('main')).toHaveCount(1);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

for (const { width, theme } of looks) {
  test.describe(`${width} px, ${theme}`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(({ page }) => page.addInitScript((name) => localStorage.setItem('theme', name), theme));

    test('a visitor', async ({ page }) => {
      test.setTimeout(240_000);
      for (const path of visitor) await look(page, path);
    });
    for (const [email, paths] of Object.entries(journeys)) {
      test(email, async ({ page }) => {
        test.setTimeout(240_000);
        await logIn(page, email);
        for (const path of paths) await look(page, path);
      });
    }
  });
}
