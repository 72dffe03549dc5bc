/** A buyer misspells a word: suggestions while typing, and the correction above the results. */
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

test(
  'a misspelled search is corrected: suggestions by keyboard while typing, and the correction above the results',
  LONG_TEST,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto('/marketplace');
    // Its role stays the same when suggestions arrive, so assistive technology reads one field all the time.
    const field = page.getByRole('searchbox', { name: 'Cari produk' });
    await field.click();
    await expect(field).toHaveAttribute('aria-haspopup', 'listbox');
    await field.pressSequentially('sambel');
    const list = page.getByRole('listbox', { name: 'Saran pencarian' });
    await expect(list.getByRole('option').first()).toHaveText('sambal Mungkin maksud Anda');
    await expect(list.getByRole('option', { name: 'Sambal Terasi Matang Produk' })).toBeVisible();
    await expect(field).toHaveAttribute('aria-controls', (await list.getAttribute('id')) ?? 'no list');
    await field.press('ArrowDown');
    await field.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    await expect(list.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
    await expect(field).toBeFocused();
    await expectAccessible(page);
    // Escape closes the list and keeps the text. Enter searches for it.
    await field.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue('sambel');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasil untuk “sambel”');
    await expect(page.getByText('Mungkin maksud Anda sambal?')).toBeVisible();
    await page.getByRole('link', { name: 'sambal', exact: true }).click();
    await expect(page).toHaveURL(/\/marketplace\?search=sambal$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasil untuk “sambal”');
    await expect(page.getByText('Mungkin maksud Anda')).toHaveCount(0);
    // An option opens its page.
    await page.getByLabel('Cari produk').locator('visible=true').fill('terasi mat');
    await page.getByRole('option', { name: 'Sambal Terasi Matang Produk' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sambal Terasi Matang' })).toBeVisible();
  },
);
