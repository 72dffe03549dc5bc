/** Siti sets a promotion on a phone with the keyboard. Budi sees the price before it, and pays the lower one. */
import type { Locator } from '@playwright/test';
import type { Cart } from '../../src/contract/cart.ts';
import type { Order } from '../../src/contract/orders.ts';
import type { ProductPromotions } from '../../src/contract/promotions.ts';
import type { MemberProduct } from '../../src/contract/selling.ts';
import { dayAfter, dayInWita } from '../../src/engine/calendar.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending } from './support/calls.ts';
import { fieldAt } from './support/fill.ts';
import { activate, expectFocusKept, press, tabTo } from './support/keyboard.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const SITI = 'siti@contoh.id';
const BUDI = 'budi@contoh.id';
const PRODUCT = 'Sambal Teri Medan';
const PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 900 };

async function productOf(server: Server): Promise<MemberProduct> {
  const query = `/members/products?search=${encodeURIComponent(PRODUCT)}`;
  const { items } = (await callApi(server, await tokenOf(server, SITI), 'GET', query)) as { items: MemberProduct[] };
  return items[0] as MemberProduct;
}

test.afterEach(async ({ server }) => {
  const siti = await tokenOf(server, SITI);
  const base = `/members/products/${(await productOf(server)).id}/promotions`;
  const { variants } = (await callApi(server, siti, 'GET', base)) as ProductPromotions;
  for (const { promotions } of variants)
    for (const { id } of promotions) await callApi(server, siti, 'DELETE', `${base}/${id}`);
});

/** Pictures for a person to look at, with `SHOTS=<folder>`. */
async function shoot(page: Page, name: string): Promise<void> {
  if (!process.env.SHOTS) return;
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${process.env.SHOTS}/${name}-${colorScheme}.png`, fullPage: name.includes('form') });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The order of day and month depends on the language of the browser. */
async function typeDay(page: Page, input: Locator, day: string): Promise<void> {
  await tabTo(page, input);
  const [year, month, date] = day.split('-');
  for (const digits of [`${date}${month}${year}`, `${month}${date}${year}`]) {
    await press(page, 'ArrowLeft', 2);
    await page.keyboard.type(digits);
    if ((await input.inputValue()) === day) return;
  }
  throw new Error(`${day} could not be typed`);
}

async function typePrice(page: Page, input: Locator, price: string): Promise<void> {
  await tabTo(page, input);
  await press(page, 'Control+a');
  await page.keyboard.type(price);
}

test(
  'a promotion is set by keyboard, shown with the price before it, paid by a buyer, and ended',
  SLOW_TEST,
  async ({ page, newContext, server }) => {
    test.setTimeout(600_000);
    const { id, price } = await productOf(server);
    const budi = await tokenOf(server, BUDI);
    await cancelPending(server, budi);
    const today = dayInWita(Date.now());
    await page.setViewportSize(PHONE);
    await restoreSession(page, server, SITI);
    await page.goto(`/dashboard/member/products/detail/${id}`);
    const panel = page.getByRole('region', { name: 'Promo' });
    await activate(page, panel.getByRole('button', { name: 'Atur promo' }));
    const field = (name: string) => fieldAt(page, 'promotion', name).locator('input').first();
    await expect(fieldAt(page, 'promotion', 'normal_price')).toContainText('Rp36.000');
    await typePrice(page, field('price'), '40000');
    await typeDay(page, field('starts_on'), today);
    await typeDay(page, field('ends_on'), dayAfter(today, -1));
    await activate(page, panel.getByRole('button', { name: 'Simpan promo' }));
    await expect(page.getByText('Harga promo harus di bawah harga normal.').first()).toBeVisible();
    await expect(page.getByText('Hari terakhir mendahului hari pertama.').first()).toBeVisible();
    await expect(field('price')).toHaveAttribute('aria-invalid', 'true');
    await expectFocusKept(page);
    await expectAccessible(page);
    await shoot(page, 'form-360');
    await typePrice(page, field('price'), '27000');
    await typeDay(page, field('ends_on'), dayAfter(today, 6));
    await activate(page, panel.getByRole('button', { name: 'Simpan promo' }));
    await expect(panel.getByText('Berjalan', { exact: true })).toBeVisible();
    await expect(panel.getByText('Harga yang dicoret: Rp36.000')).toBeVisible();
    await expectFocusKept(page);
    await expectAccessible(page);
    await panel.scrollIntoViewIfNeeded();
    await shoot(page, 'panel-360');
    await page.setViewportSize(DESKTOP);
    await shoot(page, 'panel-1280');
    await page.setViewportSize(PHONE);

    const phone = await (await newContext({ viewport: PHONE })).newPage();
    await restoreSession(phone, server, BUDI);
    await phone.goto(`/marketplace?search=${encodeURIComponent(PRODUCT)}`);
    const card = phone.getByRole('listitem').filter({ has: phone.getByRole('link', { name: PRODUCT }) });
    await expect(card).toContainText('Harga terendah 30 hari terakhir Rp36.000');
    await expectAccessible(phone);
    await shoot(phone, 'list-360');
    await card.getByRole('link', { name: PRODUCT }).click();
    await expect(phone.getByRole('heading', { name: PRODUCT, level: 1 })).toBeVisible();
    const facts = phone.getByText('Hemat 25%').locator('..');
    await expect(facts).toContainText('Harga terendah 30 hari terakhir Rp36.000');
    await expect(facts).toContainText(/sampai \d+ [A-Z][a-z]{2}$/);
    await expectAccessible(phone);
    await shoot(phone, 'product-360');
    await phone.setViewportSize(DESKTOP);
    await shoot(phone, 'product-1280');
    await phone.goto(`/marketplace?search=${encodeURIComponent('sambal')}`);
    await expect(phone.getByText('Harga terendah 30 hari terakhir').first()).toBeAttached();
    await shoot(phone, 'list-1280');
    await phone.setViewportSize(PHONE);
    await callApi(server, budi, 'POST', '/users/cart', { product_id: id, quantity: 2 });
    const { shops } = (await callApi(server, budi, 'GET', '/users/cart')) as Cart;
    const line = shops.flatMap(({ lines }) => lines).find(({ product_id }) => product_id === id);
    await phone.goto(`/checkout?lines=${line?.id}`);
    await expect(phone.getByRole('region', { name: 'Ringkasan' })).toContainText('54.000');
    await shoot(phone, 'checkout-360');
    await phone.getByRole('radio', { name: 'Lainnya' }).check();
    await phone.getByRole('button', { name: 'Buat pesanan' }).click();
    await expect(phone.getByText('Pesanan Anda sudah diteruskan ke penjual')).toBeVisible();
    const { items } = (await callApi(server, budi, 'GET', '/users/orders?status=pending')) as { items: Order[] };
    expect(items[0]?.total).toBe(54_000);

    await activate(page, panel.getByRole('button', { name: /^Akhiri promo/ }));
    await activate(page, page.getByRole('alertdialog').getByRole('button', { name: 'Akhiri' }));
    await expect(page.getByText('Promo berakhir, harga normal berlaku lagi').first()).toBeVisible();
    await expectFocusKept(page);
    await phone.goto(`/product/${id}`);
    await expect(phone.getByText('Harga terendah 30 hari terakhir')).toHaveCount(0);
    const shown = (await callApi(server, budi, 'GET', `/products/${id}`)) as { price: number };
    expect(shown.price).toBe(price);
    await cancelPending(server, budi);
  },
);
