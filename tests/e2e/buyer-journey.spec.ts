/**
 * Budi finds products of two shops, orders both, pays one by QRIS, has a proof refused, receives and reviews it. He
 * cancels the other order.
 */

import type { ProductCard } from '../../src/contract/catalogue.ts';
import type { Notification } from '../../src/contract/notifications.ts';
import type { Cart, Order, OrderItem } from '../../src/contract/orders.ts';
import { shopName } from '../../src/web/format/shop-name.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { picture } from './support/pictures.ts';
import type { Server } from './support/server.ts';
import { countTaps, expectTaps } from './support/taps.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const BUDI = 'budi@contoh.id';
const SITI = 'siti@contoh.id';

const list = async <T>(server: Server, token: string, path: string) =>
  ((await callApi(server, token, 'GET', path)) as { items: T[] }).items;

/** Products that may be ordered now without choosing a variant: one of Siti, one of another seller. */
async function findProducts(server: Server, token: string): Promise<[ProductCard, ProductCard]> {
  const own = (await callApi(server, await tokenOf(server, SITI), 'GET', '/auth/user')) as { business: { id: string } };
  const shelf = await list<ProductCard>(server, token, `/shops/${own.business.id}/products?per_page=100`);
  const market = await list<ProductCard>(server, token, '/products?per_page=100&price_max=500000');
  const isSimple = (card: ProductCard) => card.stock_quantity > 20 && card.price === card.price_max;
  const ofSiti = shelf.find(isSimple);
  const ofAnother = market.find((card) => isSimple(card) && card.shop.id !== own.business.id);
  if (!ofSiti || !ofAnother) throw new Error('the demo has too little to order');
  return [ofSiti, ofAnother];
}

/** Swaps two letters of the first long word, like a typing error on a phone. */
function mistyped(name: string): string {
  const word = name.split(/\s+/).find((part) => part.length >= 6) ?? name;
  return `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;
}

const headline = (page: Page) => page.getByRole('region', { name: 'Langkah berikutnya' }).getByRole('heading');

async function sendProof(page: Page, file: string): Promise<void> {
  await page.getByRole('radio', { name: /^QRIS/ }).check();
  await page
    .getByLabel(/Pilih berkas|Foto Bukti/)
    .first()
    .setInputFiles(await picture(file, 700, 1200));
  await expect(page.getByRole('button', { name: `Hapus ${file}` })).toBeVisible();
  await page.getByRole('button', { name: 'Kirim bukti', exact: true }).click();
  await expect(headline(page)).toHaveText('Bukti dikirim, menunggu pemeriksaan penjual');
}

test('Budi orders from two shops, pays one, receives and reviews it, and cancels the other', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const [budi, siti] = [await tokenOf(server, BUDI), await tokenOf(server, SITI)];
  const [ofSiti, ofAnother] = await findProducts(server, budi);
  const before = (await callApi(server, budi, 'GET', '/users/cart')) as Cart;
  for (const line of before.shops.flatMap(({ lines }) => lines)) {
    await callApi(server, budi, 'DELETE', `/users/cart/${line.id}`);
  }
  await restoreSession(page, server, BUDI);

  await page.goto(`/marketplace?search=${encodeURIComponent(mistyped(ofSiti.name))}`);
  await expect(page.getByRole('link', { name: ofSiti.name }).first()).toBeVisible();
  for (const card of [ofSiti, ofAnother]) {
    await page.goto(`/product/${card.id}`);
    await page
      .getByRole('button', { name: /keranjang/i })
      .first()
      .click();
    const cart = async () => JSON.stringify(await callApi(server, budi, 'GET', '/users/cart'));
    await expect.poll(cart).toContain(card.id);
  }

  await page.goto('/carts');
  for (const card of [ofSiti, ofAnother]) await expect(page.getByRole('link', { name: card.name })).toBeVisible();
  await expectAccessible(page);
  const lines = ((await callApi(server, budi, 'GET', '/users/cart')) as Cart).shops.flatMap((group) => group.lines);
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  await page.getByRole('button', { name: `Checkout (${pieces})` }).click();

  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await page.getByRole('button', { name: 'Buat pesanan' }).click();
  await expect(page.getByText('Pilih cara menerima barang.')).toHaveCount(2);
  for (const courier of await page.getByRole('radio', { name: 'Kurir toko' }).all()) await courier.check();
  await page.getByLabel(`Catatan untuk ${shopName(ofSiti.shop)}`).fill('Tolong bungkus rapat.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Buat pesanan' }).click();
  await expect(page.getByRole('heading', { name: 'Pesanan Anda sudah diteruskan ke penjual' })).toBeVisible();
  await expectAccessible(page);

  const placed = await list<OrderItem>(server, budi, '/users/orders?status=pending&per_page=2');
  const paid = placed.find(({ shop }) => shop.id === ofSiti.shop.id) as OrderItem;
  const other = placed.find(({ shop }) => shop.id === ofAnother.shop.id) as OrderItem;
  const seller = (status: string, note?: string) =>
    callApi(server, siti, 'POST', `/members/orders/${paid.id}/change-status-order`, {
      status,
      ...(note ? { note } : {}),
    });

  await page.goto(`/order-list/${other.id}`);
  await page.getByRole('button', { name: 'Batalkan pesanan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan pesanan' }).click();
  await expect(headline(page)).toHaveText('Anda membatalkan pesanan ini');
  await expect(page.getByRole('button', { name: 'Batalkan pesanan' })).toHaveCount(0);

  // The connection for live events is slow: the seller acts after the page was loaded and before it stands.
  let connect = () => {};
  const connected = new Promise<void>((done) => {
    connect = done;
  });
  await page.route('**/api/v1/users/events', (route) => connected.then(() => route.continue()));
  await page.goto(`/order-list/${paid.id}`);
  await expect(headline(page)).toHaveText('Menunggu penjual mengonfirmasi');
  // From here on the page is not reloaded. The seller's actions appear by themselves.
  await seller('waiting');
  connect();
  await expect(headline(page)).toContainText('lalu unggah buktinya', { timeout: 15_000 });
  await expect(page.getByRole('img', { name: /^Kode QRIS .* berisi jumlah/ })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Gambar QRIS asli/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salin nomor rekening' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Kirim bukti', exact: true }).click();
  await expect(page.getByText('Pilih dahulu ke mana Anda membayar.')).toBeVisible();
  await sendProof(page, 'struk-1.jpg');
  await seller('waiting', 'Jumlahnya kurang Rp500.');
  await expect(headline(page)).toHaveText('Bukti Anda ditolak penjual. Unggah bukti yang benar', { timeout: 15_000 });
  await expect(page.getByText('Jumlahnya kurang Rp500.').first()).toBeVisible();
  await sendProof(page, 'struk-2.jpg');
  await seller('paid');
  await expect(headline(page)).toHaveText('Pembayaran diterima penjual', { timeout: 15_000 });
  await seller('process');
  const taps = await countTaps(page);
  await page.getByRole('button', { name: 'Pesanan diterima' }).click({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Ya, sudah diterima' }).click();
  await expect(page.getByRole('button', { name: 'Selesaikan pesanan' })).toBeVisible();
  await expectTaps(taps, 2);
  await page.getByRole('button', { name: 'Selesaikan pesanan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Selesaikan pesanan' }).click();
  await expect(headline(page)).toHaveText('Pesanan selesai');

  // Wrong goods: the order shows the seller and the complaint channel, and the complaint form knows the order number.
  const trouble = page.getByRole('region', { name: 'Perlu bantuan lain?' });
  await expect(trouble.getByRole('link', { name: 'Hubungi penjual' })).toHaveAttribute('href', /^https:\/\/wa\.me\/62/);
  await trouble.getByRole('link', { name: 'Laporkan masalah' }).click();
  await expect(page.getByLabel(/^Nomor Pesanan/)).toHaveValue(paid.number);
  await expect(page.getByRole('radio', { name: 'Pengaduan Konsumen' })).toBeChecked();
  await expect(page.getByLabel(/^Email/)).toHaveValue(BUDI);
  await page.goBack();

  await page.getByRole('button', { name: `Beri ulasan untuk ${ofSiti.name}` }).click();
  await page.getByRole('radio', { name: /^5/ }).check({ force: true });
  await page.getByRole('textbox', { name: /^Ulasan/ }).fill('Gurih dan renyah, sampai dengan aman.');
  await page.getByRole('button', { name: 'Kirim ulasan' }).click();
  await expect(page.getByText('Gurih dan renyah, sampai dengan aman.')).toBeVisible();
  await expectAccessible(page);
  const after = (await callApi(server, budi, 'GET', `/users/orders/${paid.id}`)) as Order;
  expect(after.lines[0]?.review?.rate).toBe(5);

  await page.goto('/order-list?status=completed');
  await taps.restart();
  await page
    .getByRole('link', { name: new RegExp(paid.number) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Cetak bukti' }).click();
  await expect(page.getByRole('heading', { name: 'Bukti pembayaran' })).toBeVisible();
  await expectTaps(taps, 2);
  // Opening an order page marks its notifications as read.
  const unreadOf = async (id: string) =>
    (await list<Notification>(server, budi, '/users/notifications?per_page=100')).filter(
      (one) => one.order_id === id && !one.read,
    ).length;
  await expect.poll(() => unreadOf(paid.id)).toBe(0);
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Tandai semua sudah dibaca' }).click();
  await expect(page.getByText('Semua sudah dibaca')).toBeVisible();
  await page.goto('/order-list/?status=canceled');
  await expect(page.getByRole('link', { name: new RegExp(other.number) })).toBeVisible();
});
