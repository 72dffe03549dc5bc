/**
 * A rendered page can be read and used before its script has loaded. Clicks and choices made in that time are not lost.
 */
import type { ProductCard } from '../../src/contract/catalogue.ts';
import { holdScript } from './machines/held-requests.ts';
import { restoreSession } from './support/accounts.ts';
import { expect, type Page, test } from './support/test.ts';

/** Holds back the application's script, so the page stays as rendered. The result releases it. */
async function holdScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const go = await holdScript(page, 'main');
  await page.goto(path, { waitUntil: 'commit' });
  return go;
}

test('a click on a rendered page before its script has loaded is replayed once, as soon as the page can handle it', async ({
  page,
}) => {
  const go = await holdScripts(page, '/marketplace');
  await page.getByRole('button', { name: 'Saring' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await go();
  const sheet = page.getByRole('dialog', { name: 'Saring produk' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Tutup' }).click();
  await expect(sheet).toBeHidden();
});

test('a logged-in user who taps before the page knows the session has the product in the cart', async ({
  page,
  server,
}) => {
  const answer = await fetch(`${server.url}/api/v1/products?per_page=100`);
  const { items } = ((await answer.json()) as { data: { items: ProductCard[] } }).data;
  const product = items.find(({ price, price_max, stock_quantity }) => price === price_max && stock_quantity > 20);
  await restoreSession(page, server, 'budi@contoh.id');
  await page.addInitScript(() => {
    // The root element learns of the bar of buttons when it begins to work. The session is known a moment later. On a
    // slow phone a tap may happen in between.
    new MutationObserver((_changes, observer) => {
      const add = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Tambah ke keranjang',
      );
      if (!add || !Object.keys(add).length) return;
      observer.disconnect();
      add.click();
    }).observe(document, { attributeFilter: ['data-action-bar'], subtree: true });
  });
  await page.goto(`/product/${product?.id}`);
  await expect(page.getByRole('status').filter({ hasText: 'Masuk ke keranjang' })).toContainText(product?.name ?? '-');
  await expect(page).toHaveURL(new RegExp(`/product/${product?.id}$`));
});

test('two filters chosen before the script has loaded both apply, and so does a checkbox', async ({ page }) => {
  const go = await holdScripts(page, '/members');
  await page.getByLabel('Kecamatan').selectOption({ label: 'Balikpapan Timur' });
  await page.getByLabel('Bidang usaha').selectOption({ index: 2 });
  await page.getByLabel('Buka sekarang').check();
  expect(new URL(page.url()).search).toBe('');
  await go();
  await expect(page).toHaveURL(/\/members\?district=64\.71\.\d\d&field=[\w.-]+&open=1$/);
  await expect(page.getByLabel('Kecamatan')).not.toHaveValue('');
  await expect(page.getByLabel('Bidang usaha')).not.toHaveValue('');
  await expect(page.getByLabel('Buka sekarang')).toBeChecked();
});

test('search and filters work without any script', async ({ newContext }) => {
  const context = await newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto('/marketplace');
  await page.getByRole('search').locator('visible=true').getByRole('searchbox').fill('amplang');
  await page.getByRole('search').locator('visible=true').getByRole('button', { name: 'Cari' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasil untuk “amplang”');
  await page.getByLabel('Paling tinggi').fill('60.000');
  await page.getByRole('button', { name: 'Terapkan' }).click();
  await expect(page.getByRole('link', { name: 'Hapus saringan Sampai Rp60.000' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hasil untuk “amplang”');
});
