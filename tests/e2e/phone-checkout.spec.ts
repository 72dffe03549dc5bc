/**
 * A product with variants and the checkout on a phone of 360×740: what stays on screen, and how many taps an order
 * takes.
 */
import type { ProductCard } from '../../src/contract/catalogue.ts';
import type { Cart, Order, OrderItem } from '../../src/contract/orders.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import type { Server } from './support/server.ts';
import { countTaps, expectTaps } from './support/taps.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const BUDI = 'budi@contoh.id';

async function findWithVariants(server: Server): Promise<ProductCard> {
  const { items } = (await callApi(server, '', 'GET', '/products?per_page=100')) as { items: ProductCard[] };
  const card = items.find(({ price, price_max, stock_quantity }) => price !== price_max && stock_quantity > 10);
  if (!card) throw new Error('the demo has no product with variants');
  return card;
}

/** Height of the screen that is covered by bars: all fixed or sticky elements at its top or bottom. */
const coveredByBars = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, pointerEvents } = getComputedStyle(element);
      const { top, bottom, height, width } = element.getBoundingClientRect();
      const isBar = /fixed|sticky/.test(position) && pointerEvents !== 'none' && width > innerWidth / 2 && height > 0;
      return (
        isBar && element.checkVisibility() && (top <= 0 || bottom >= innerHeight) && bottom > 0 && top < innerHeight
      );
    });
    return bars.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0);
  });

const orderButton = (page: Page) => page.getByRole('button', { name: 'Buat pesanan' });

/** No other element covers its centre. */
async function expectOnTop(page: Page, name: string): Promise<void> {
  const target = page.getByRole('button', { name });
  await expect(target).toBeInViewport({ ratio: 1 });
  const isHit = await target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isHit, `${name} is covered`).toBe(true);
}

test('a buyer orders a variant with a saved address in at most six taps', async ({ page, server }) => {
  const card = await findWithVariants(server);
  const token = await tokenOf(server, BUDI);
  await restoreSession(page, server, BUDI);
  await page.goto(`/product/${card.id}`);
  await expect(page.getByRole('heading', { level: 1, name: card.name })).toBeVisible();
  expect(await coveredByBars(page)).toBeLessThanOrEqual(130);
  const taps = await countTaps(page);

  await page.getByRole('button', { name: 'Beli langsung' }).click();
  const sheet = page.getByRole('dialog', { name: card.name });
  await expect(sheet).toBeVisible();
  // Buying before a variant is chosen: the sheet says what is missing and stays open.
  await sheet.getByRole('button', { name: 'Beli langsung' }).press('Enter');
  await expect(sheet.getByText('Pilih salah satu varian dahulu.')).toBeVisible();
  await expectAccessible(page);
  await taps.restart();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await taps.restart();

  await page.getByRole('button', { name: 'Beli langsung' }).click();
  await sheet.getByRole('radio', { disabled: false }).first().check({ force: true });
  await sheet.getByRole('button', { name: 'Beli langsung' }).click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.getByRole('radio', { name: 'Kurir toko' }).check();
  await orderButton(page).click();
  await expect(page).toHaveURL(/made=/);
  await expectTaps(taps, 6);
  const { items } = (await callApi(server, token, 'GET', '/users/orders?per_page=1')) as { items: OrderItem[] };
  await callApi(server, token, 'DELETE', `/users/orders/${items[0]?.id}`);
});

/** Presses a buy button, chooses the first available variant in the sheet, and presses the same button there. */
async function pressAndChooseVariant(page: Page, product: string, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  const sheet = page.getByRole('dialog', { name: product });
  await sheet.getByRole('radio', { disabled: false }).first().check({ force: true });
  await sheet.getByRole('button', { name: button }).click();
}

test(
  'the total and its button stay on screen with an open address form and a toast, and the order uses that address',
  LONG_TEST,
  async ({ page, server }) => {
    const card = await findWithVariants(server);
    const token = await tokenOf(server, BUDI);
    await restoreSession(page, server, BUDI);
    await page.goto(`/product/${card.id}`);
    await pressAndChooseVariant(page, card.name, 'Tambah ke keranjang');
    const notice = page.getByRole('region', { name: 'Pemberitahuan' }).getByText('Masuk ke keranjang');
    await expect(notice).toBeVisible();
    await expectOnTop(page, 'Beli langsung');

    await page.goto('/carts');
    await expectOnTop(page, 'Checkout');
    await page.getByRole('button', { name: /^Checkout/ }).click();
    await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    // The saved address is one block with the recipient's name and one link to change it.
    const address = page.getByRole('region', { name: 'Alamat pengiriman' });
    await expect(address.getByRole('group').or(address.locator('address'))).toContainText('Budi Hartono');
    await expect(address.locator('address')).toContainText('Kota Balikpapan');
    await expect(address.locator('dl')).toHaveCount(0);
    for (const courier of await page.getByRole('radio', { name: 'Kurir toko' }).all()) await courier.check();
    await address.getByRole('button', { name: 'Ubah alamat' }).click();
    const recipient = address.getByLabel('Nama Penerima');
    // The saved address names no recipient, so the goods go to the buyer.
    await expect(recipient).toHaveValue('');
    await expectOnTop(page, 'Buat pesanan');
    await recipient.fill('Ibu Salmah');
    await address.getByLabel(/^Alamat Lengkap/).fill('');
    await orderButton(page).click();
    // Errors of the address are at its fields, and nothing was ordered.
    await expect(address.getByLabel(/^Alamat Lengkap/)).toHaveAttribute('aria-invalid', 'true');
    await expectOnTop(page, 'Buat pesanan');
    await expectAccessible(page);
    await address.getByLabel(/^Alamat Lengkap/).fill('Jl. Gunung Sari Ilir No. 4, depan mushala');
    // The page is loaded again, for example by the browser of a phone that needed the memory. The new address is still there.
    await page.reload();
    await expect(address.getByLabel(/^Alamat Lengkap/)).toHaveValue('Jl. Gunung Sari Ilir No. 4, depan mushala');
    await expect(recipient).toHaveValue('Ibu Salmah');
    await orderButton(page).click();
    await expect(page).toHaveURL(/made=/);
    const { items } = (await callApi(server, token, 'GET', '/users/orders?per_page=1')) as { items: OrderItem[] };
    const order = (await callApi(server, token, 'GET', `/users/orders/${items[0]?.id}`)) as Order;
    expect(order.address_text).toMatch(/^Ibu Salmah\. Jl\. Gunung Sari Ilir No\. 4/);
    await callApi(server, token, 'DELETE', `/users/orders/${order.id}`);
  },
);

test(
  'a buyer who buys directly what is already in the cart reads how many pieces the order has',
  LONG_TEST,
  async ({ page, server }) => {
    const card = await findWithVariants(server);
    const token = await tokenOf(server, BUDI);
    await restoreSession(page, server, BUDI);
    const buyFirstVariant = async () => {
      await page.goto(`/product/${card.id}`);
      await pressAndChooseVariant(page, card.name, 'Beli langsung');
      await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
    };
    const notice = page.getByRole('region', { name: 'Pemberitahuan' }).getByText(/^Jumlah yang dipesan menjadi/);
    await buyFirstVariant();
    await expect(notice).toHaveCount(0);
    await buyFirstVariant();
    await expect(notice).toHaveText('Jumlah yang dipesan menjadi 2');
    const { shops } = (await callApi(server, token, 'GET', '/users/cart')) as Cart;
    const lines = shops.flatMap((shop) => shop.lines).filter(({ product_id }) => product_id === card.id);
    for (const { id } of lines) await callApi(server, token, 'DELETE', `/users/cart/${id}`);
  },
);
