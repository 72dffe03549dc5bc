/** The front page on a phone of 360×740: products at once, a short page, rows that scroll sideways. */
import { restoreSession } from './support/accounts.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('home on a phone shows categories and products on the first screen, and the open tasks of a logged-in buyer', async ({
  page,
  server,
}) => {
  await restoreSession(page, server, 'budi@contoh.id');
  await page.goto('/');
  const goods = page.getByRole('group', { name: 'Paling banyak dibeli' });
  await expect(page.getByRole('navigation', { name: 'Kategori' }).getByRole('link').first()).toBeInViewport();
  await expect(goods.getByRole('link').first()).toBeInViewport();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_500);
  await expect(page.getByRole('link', { name: /notifikasi|pemberitahuan/i }).first()).toBeInViewport();
  for (const way of [/^Keranjang/, /^Pesanan/]) await expect(page.getByRole('link', { name: way })).toBeInViewport();

  // By keyboard: the row takes the focus, and an arrow key scrolls to more products.
  await goods.focus();
  await expect(goods).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => goods.evaluate((row) => row.scrollLeft)).toBeGreaterThan(0);
  await expectAccessible(page);
});
