/** A visitor on the marketplace: filters on a phone, returns to the same position, zooms into a picture, and buys. */

import type { ProductCard, ProductDetail } from '../../src/contract/catalogue.ts';
import { getEntry } from '../../src/engine/lookup.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

async function read<T>(server: Server, path: string): Promise<T> {
  const answer = await fetch(`${server.url}/api/v1${path}`);
  return ((await answer.json()) as { data: T }).data;
}

/** A product with at least two variants that can be bought, as a visitor finds it. */
async function findProduct(server: Server, isFit: (product: ProductDetail) => boolean): Promise<ProductDetail> {
  const { items } = await read<{ items: ProductCard[] }>(server, '/products?per_page=100&sort=sold');
  for (const { id } of items) {
    const product = await read<ProductDetail>(server, `/products/${id}`);
    if (isFit(product)) return product;
  }
  throw new Error('the demo has no such product');
}
/** A product with two variants in stock at different prices. */
const findVaried = (server: Server) =>
  findProduct(
    server,
    ({ price, price_max, varian, min_order }) =>
      price < price_max && varian.filter(({ stock_quantity }) => stock_quantity > min_order + 2).length > 1,
  );

async function open(page: Page, button: RegExp | string, dialog: string) {
  await page.getByRole('button', { name: button }).click();
  const opened = page.getByRole('dialog', { name: dialog });
  await expect(opened).toBeVisible();
  return opened;
}

const total = async (page: Page) => Number((await page.getByText(/^\d+ produk/).textContent())?.match(/\d+/)?.[0]);

test('on a phone the strip of categories shows the chosen one, and the header has the link to log in', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const categories = await read<{ id: string; category_name: string }[]>(server, '/categories');
  const last = getEntry(categories, categories.length - 1);
  await page.goto(`/marketplace?category=${last.id}`);
  const chosen = page.getByRole('navigation', { name: 'Kategori' }).getByRole('link', { name: last.category_name });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible();
});

test('on a phone filters are in a sheet, are kept in the URL, and can be removed one by one', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/marketplace');
  const all = await total(page);
  const sheet = await open(page, 'Saring', 'Saring produk');
  await sheet.getByLabel('Balikpapan Timur').check();
  await sheet.getByLabel('Paling tinggi').fill('75000');
  await sheet.getByLabel('Paling tinggi').blur();
  await expect(sheet.getByRole('button', { name: /Tampilkan \d+ produk/ })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /Tampilkan/ }).click();
  await expect(page).toHaveURL(/\/marketplace\?district=64\.71\.\d\d&price_max=75000$/);
  await expect(page.getByRole('button', { name: 'Saring 2 terpasang' })).toBeVisible();
  await expect.poll(() => total(page)).toBeLessThan(all);
  await page.getByRole('link', { name: 'Hapus saringan Sampai Rp75.000' }).click();
  await expect(page).toHaveURL(/\/marketplace\?district=64\.71\.\d\d$/);
  // Escape closes the sheet without a change, and the focus returns.
  await page.getByRole('button', { name: 'Saring 1 terpasang' }).click();
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: 'Saring 1 terpasang' })).toBeFocused();
});

test(
  'back from a product restores the scroll position, and another page of the list begins at its top',
  LONG_TEST,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/marketplace?sort=sold');
    const cards = page.locator('main li a[href^="/product/"]');
    await page.evaluate(() => scrollTo(0, 1400));
    // The position at the moment of leaving, because fonts that load meanwhile may move the page by a pixel.
    const before = await cards.nth(13).evaluate((link: HTMLElement) => {
      const y = scrollY;
      link.click();
      return y;
    });
    expect(before).toBeGreaterThan(1300);
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.getByRole('button', { name: 'Beli langsung' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/marketplace\?sort=sold$/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
    await page.getByRole('link', { name: 'Berikutnya' }).click();
    await expect(page).toHaveURL(/sort=sold&page=2$/);
    await expect(page.getByText(/halaman 2 dari/)).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBeLessThan(400);
  },
);

test(
  'a chunk that fails to load is loaded again when the connection is back, and the page stays',
  LONG_TEST,
  async ({ page, server }) => {
    const product = await findVaried(server);
    await page.goto(`/product/${product.id}`);
    await expect(page.getByRole('button', { name: 'Tambah ke keranjang' })).toBeEnabled();
    const tries: string[] = [];
    await page.route(/\/assets\/Lightbox-/, (route) => {
      const { search } = new URL(route.request().url());
      tries.push(search);
      return search === '?1' ? route.continue() : route.abort('failed');
    });
    await open(page, /^Perbesar foto 1 dari \d+:/, 'Foto besar');
    await expect(page.getByRole('heading', { level: 1, name: product.name, includeHidden: true })).toBeAttached();
    // Failed under two URLs, then requested under a third one. A hint of the page may ask for the first one too.
    expect([...new Set(tries)]).toEqual(['', '?0', '?1']);
  },
);

test("of a product's pictures the second loads when the page has loaded, the others on a swipe", async ({
  page,
  server,
}) => {
  const product = await findProduct(server, ({ media }) => media.length > 1);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/product/${product.id}`);
  const strip = page.getByRole('region', { name: 'Foto produk' }).locator('.track');
  await expect(strip.getByRole('listitem')).toHaveCount(3);
  await expect(strip.getByRole('img')).toHaveCount(2);
  await strip.evaluate((element) => element.scrollBy({ left: element.clientWidth }));
  await expect(strip.getByRole('img')).toHaveCount(3);
  await expect(page.getByText('2/3')).toBeVisible();
});

test(
  'a visitor chooses a variant, logs in when asked, and finds it in the cart',
  LONG_TEST,
  async ({ page, server, demo }) => {
    const product = await findVaried(server);
    const [first, second] = product.varian.filter(({ stock_quantity }) => stock_quantity > product.min_order + 2);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`/product/${product.id}`);
    // The lightbox: Escape closes it, and the focus returns.
    const photo = /^Perbesar foto 1 dari \d+:/;
    await open(page, photo, 'Foto besar');
    const large = page.getByRole('dialog', { name: 'Foto besar' });
    const [stage, bar] = [
      large.locator('div:has(> button[aria-pressed])'),
      large.getByRole('button', { name: 'Tutup' }),
    ];
    const [top, foot] = [await bar.boundingBox(), await stage.boundingBox()];
    expect(foot).toMatchObject({ x: 0, width: 360 });
    expect(foot?.y, 'nothing lies over the way out').toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
    // Two quick taps on the right half zoom into that half and do not undo each other. Arrow keys scroll it.
    await stage.dblclick({ position: { x: 300, y: 300 } });
    const left = () => stage.evaluate((element) => element.scrollLeft);
    expect(await left()).toBeGreaterThan(200);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(left).toBeLessThan(300);
    await page.keyboard.press('Enter');
    await expect(stage.getByRole('button')).toHaveAttribute('aria-pressed', 'false');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: photo })).toBeFocused();

    // Without a choice nothing is bought, and a message says what is missing.
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Beli langsung');
    const sheet = page.getByRole('dialog', { name: product.name });
    await sheet.getByRole('button', { name: 'Beli langsung' }).click();
    await expect(sheet.getByText('Pilih salah satu varian dahulu.')).toBeVisible();
    await page.keyboard.press('Escape');
    const chip = (name: string) => sheet.locator('fieldset label').filter({ hasText: name }).getByRole('radio');
    await press('Tambah ke keranjang');
    await chip(first?.name ?? '').focus();
    await page.keyboard.press('Space');
    await chip(second?.name ?? '').check({ force: true });
    await sheet.getByRole('button', { name: 'Tambah satu' }).click();
    await sheet.getByRole('button', { name: 'Tambah ke keranjang' }).click();

    await expect(page).toHaveURL(/\/login\?next=/);
    await page.getByLabel('Email').fill('budi@contoh.id');
    await page.locator('input[name=password]').fill(demo);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/product/${product.id}$`));
    const notice = page.getByRole('status').filter({ hasText: 'Masuk ke keranjang' });
    await expect(notice).toContainText(`${Math.max(1, product.min_order) + 1} × ${product.name} (${second?.name})`);
    // The variant chosen before the login is still chosen.
    await expect(page.getByRole('button', { name: second?.name ?? '' })).toBeVisible();
    await page.getByRole('link', { name: 'Lihat keranjang' }).click();
    await expect(page).toHaveURL(/\/carts$/);
    await expect(page.getByText(product.name).first()).toBeVisible();

    // Returning adds nothing a second time.
    await page.goto(`/product/${product.id}`);
    await expect(page.getByRole('button', { name: 'Beli langsung' })).toBeVisible();
    await expect(page.getByText('Masuk ke keranjang')).toHaveCount(0);
    await press('Beli langsung');
    await chip(second?.name ?? '').check({ force: true });
    await sheet.getByRole('button', { name: 'Beli langsung' }).click();
    await expect(page).toHaveURL(/\/checkout\?lines=[\w-]+$/);
  },
);

test(
  'the theme follows the device when it turns dark, stays on return without a flash, and a chosen theme is kept',
  LONG_TEST,
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // Records every theme of the page since it began to load.
    await page.addInitScript(() => {
      const looks: (string | undefined)[] = [];
      Object.assign(window, { looks });
      new MutationObserver(() => looks.push(document.documentElement.dataset.theme)).observe(document, {
        subtree: true,
        attributeFilter: ['data-theme'],
      });
    });
    const choose = async (name: string) => {
      await page.getByRole('button', { name: /^Tampilan/ }).click();
      await page.getByRole('button', { name }).click();
    };
    const looks = () => page.evaluate(() => [...new Set((window as unknown as { looks: string[] }).looks)]);
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.goto('/marketplace');
    await choose('Ikuti perangkat');
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Tampilan: Ikuti perangkat' })).toBeVisible();
    expect([await looks(), await ground()]).toEqual([['dark'], dark]);
    await choose('Terang');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Tampilan: Terang' })).toBeVisible();
    expect([await looks(), await ground()]).toEqual([['light'], light]);
  },
);
