/** Siti closes her shop with the keyboard. Budi, on a phone, reads it everywhere, cannot choose her goods, and buys when she is back. */
import type { Cart } from '../../src/contract/cart.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending } from './support/calls.ts';
import { activate, expectFocusKept, press, tabTo } from './support/keyboard.ts';
import { createProduct } from './support/products.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const SITI = 'siti@contoh.id';
const BUDI = 'budi@contoh.id';
const CLOSURE = '/profile?page=business&bagian=tutup';
const MESSAGE = 'Kami mudik, sampai jumpa.';

test.afterEach(async ({ server }) => {
  await callApi(server, await tokenOf(server, SITI), 'DELETE', '/members/closure');
});

/** The day after the next holiday, a sentence, and no orders. */
async function closeByKeys(page: Page): Promise<void> {
  await page.goto(CLOSURE);
  await activate(page, page.getByRole('button', { name: 'Tutup toko sementara' }));
  await expectFocusKept(page);
  await activate(page, page.getByRole('group', { name: /libur/i }).getByRole('button').first());
  await activate(page, page.getByRole('button', { name: 'Tutup toko', exact: true }));
  // Nothing is lost, and the missing sentence is named at its field.
  await expect(page.getByLabel('Kabar untuk Pembeli')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const message = page.getByLabel('Kabar untuk Pembeli');
  await message.focus();
  await page.keyboard.type(MESSAGE);
  await tabTo(page, page.getByRole('radio').first());
  await press(page, 'ArrowDown');
  await expect(page.getByRole('radio', { name: /Tidak menerima/ })).toBeChecked();
  await activate(page, page.getByRole('button', { name: 'Tutup toko', exact: true }));
  await expect(page.getByRole('button', { name: 'Buka toko sekarang' })).toBeVisible();
  await expectAccessible(page);
}

async function fillCart(server: Server): Promise<{ product: string; name: string; lines: string }> {
  const [siti, budi] = [await tokenOf(server, SITI), await tokenOf(server, BUDI)];
  await cancelPending(server, budi);
  const { id, name } = await createProduct(server, siti, `Amplang Uji Tutup ${Date.now()}`, { price: 30_000 });
  await callApi(server, budi, 'POST', '/users/cart', { product_id: id, quantity: 1 });
  const { shops } = (await callApi(server, budi, 'GET', '/users/cart')) as Cart;
  const line = shops.flatMap((shop) => shop.lines).find(({ product_id }) => product_id === id);
  return { product: id, name, lines: line?.id ?? '' };
}

test(
  'a closed shop says until when and why, takes no order while it refuses them, and is open again by one press',
  SLOW_TEST,
  async ({ page, newContext, server }) => {
    test.setTimeout(240_000);
    const { product, name, lines } = await fillCart(server);
    await page.setViewportSize({ width: 1280, height: 900 });
    await restoreSession(page, server, SITI);
    await closeByKeys(page);

    const phone = await (await newContext({ viewport: { width: 360, height: 800 } })).newPage();
    await restoreSession(phone, server, BUDI);
    const notice = phone.getByRole('note').filter({ hasText: MESSAGE });
    await phone.goto(`/product/${product}`);
    await expect(notice).toContainText('Pesanan tidak diterima sampai toko buka lagi.');
    await expectAccessible(phone);
    await phone.goto('/carts');
    await expect(notice.first()).toBeVisible();
    await expect(phone.getByRole('checkbox', { name: `Pilih ${name}` })).toBeDisabled();
    await expectAccessible(phone);
    // The checkout offers nothing to press: it says why, and leads back to the cart.
    await phone.goto(`/checkout?lines=${lines}`);
    await expect(phone.getByText(`${name}: Toko sedang tutup dan belum menerima pesanan`)).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Buat pesanan' })).toHaveCount(0);
    await expectAccessible(phone);

    await activate(page, page.getByRole('button', { name: 'Buka toko sekarang' }));
    await expect(page.getByText('Toko Anda buka lagi').first()).toBeVisible();
    await expectFocusKept(page);
    await phone.goto(`/checkout?lines=${lines}`);
    await phone.getByRole('radio', { name: 'Lainnya' }).check();
    await phone.getByRole('button', { name: 'Buat pesanan' }).click();
    await expect(phone.getByText('Pesanan Anda sudah diteruskan ke penjual')).toBeVisible();
    await cancelPending(server, await tokenOf(server, BUDI));
  },
);
