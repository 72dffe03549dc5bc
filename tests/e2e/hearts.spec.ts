/** The heart on product cards, for a visitor and with the keyboard. */
import { PASSWORD, restoreSession } from './support/accounts.ts';
import { press } from './support/keyboard.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const BUDI = 'budi@contoh.id';
const hearts = (page: Page) => page.getByRole('button', { name: / ke favorit$/ });

test(
  'a visitor saves a product from its card, logs in on the way, and takes it back by keyboard',
  SLOW_TEST,
  async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/marketplace');
    await expect(hearts(page).first()).toBeVisible();
    await expectAccessible(page);
    expect(loaded.filter((path) => path.includes('/users/favorites') || path.includes('LoadedHearts'))).toEqual([]);
    const label = (await hearts(page).nth(2).getAttribute('aria-label')) ?? '';
    const name = /^Simpan (.+) ke favorit$/.exec(label)?.[1] ?? '';
    await hearts(page).nth(2).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(BUDI);
    await page.getByLabel('Password', { exact: false }).first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page).toHaveURL(/\/marketplace/);
    const saved = page.getByRole('button', { name: `Hapus ${name} dari favorit` });
    await expect(saved).toBeVisible();
    await saved.focus();
    await press(page, 'Enter');
    await expect(page.getByRole('button', { name: label })).toBeFocused();
  },
);

test('the page of favourites shows filled hearts', SLOW_TEST, async ({ page, server }) => {
  await restoreSession(page, server, BUDI);
  await page.goto('/favorites');
  await expect(page.getByRole('button', { name: /^Hapus .+ dari favorit$/ }).first()).toBeVisible();
  await expectAccessible(page);
});
