/** Deadlines pass while Budi and Siti look at the order. Both see it without a reload, and the stock is restored. */
import type { CartLine } from '../../src/contract/cart.ts';
import type { Order } from '../../src/contract/orders.ts';
import type { MemberProduct } from '../../src/contract/selling.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, upload } from './support/calls.ts';
import { activate } from './support/keyboard.ts';
import { picture } from './support/pictures.ts';
import { createProduct } from './support/products.ts';
import { type Server, startServer } from './support/server.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const STOCK = 9;
const BUDI = 'budi@contoh.id';
const SITI = 'siti@contoh.id';

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  // Long enough to open a page before, short enough to wait for.
  server = await startServer({
    DEMO: '1',
    RATE_LIMITS: 'off',
    ORDER_PENDING_EXPIRES: '25s',
    ORDER_PAYMENT_EXPIRES: '25s',
    ORDER_AUTO_COMPLETES: '20s',
    ORDER_PROOF_ANSWER_EXPIRES: '20s',
    ORDER_CANCELLATION_AGREES: '30s',
  });
});
test.afterAll(() => server.remove());

const headline = (page: Page) => page.getByRole('region', { name: 'Langkah berikutnya' }).getByRole('heading');
const DEADLINE_TIMEOUT = { timeout: 60_000 };

async function placeOrder(name: string) {
  const [budi, siti] = [await tokenOf(server, BUDI), await tokenOf(server, SITI)];
  const product = await createProduct(server, siti, name, { stock_quantity: STOCK });
  const line = (await callApi(server, budi, 'POST', '/users/cart', {
    product_id: product.id,
    quantity: 2,
  })) as CartLine;
  const { orders } = (await callApi(server, budi, 'POST', '/users/orders', {
    cart_item_ids: [line.id],
    delivery_method: 'pickup',
  })) as { orders: { id: string }[] };
  const { id } = orders[0] as { id: string };
  const stock = async () =>
    ((await callApi(server, siti, 'GET', `/members/products/${product.id}`)) as MemberProduct).stock_quantity;
  const move = (status: string) =>
    callApi(server, siti, 'POST', `/members/orders/${id}/change-status-order`, { status });
  return { id, budi, stock, move };
}

test(
  'Siti does not answer in time: the order ends by itself on both screens',
  LONG_TEST,
  async ({ page, newContext }) => {
    test.setTimeout(180_000);
    const { id, stock } = await placeOrder('Kerupuk Waktu');
    expect(await stock()).toBe(STOCK - 2);
    await restoreSession(page, server, BUDI);
    await page.goto(`${server.url}/order-list/${id}`);
    await expect(headline(page)).toHaveText('Menunggu penjual mengonfirmasi');
    const desk = await (await newContext({ viewport: { width: 1280, height: 800 } })).newPage();
    await restoreSession(desk, server, SITI);
    await desk.goto(`${server.url}/dashboard/member/orders/${id}`);
    await expect(desk.getByRole('button', { name: 'Terima', exact: true })).toBeVisible();

    await expect(headline(page)).toHaveText('Pesanan batal otomatis', DEADLINE_TIMEOUT);
    await expect(page.getByRole('button', { name: 'Batalkan pesanan' })).toHaveCount(0);
    await expect(page.getByText('Dibatalkan System').first()).toBeVisible();
    await expectAccessible(page);
    await expect(desk.getByRole('button', { name: 'Terima', exact: true })).toHaveCount(0, DEADLINE_TIMEOUT);
    expect(await stock()).toBe(STOCK);
  },
);

test('Budi does not pay in time: the order ends, and he reads what he can do', LONG_TEST, async ({ page }) => {
  test.setTimeout(180_000);
  const { id, stock, move } = await placeOrder('Kerupuk Tempo');
  await restoreSession(page, server, BUDI);
  await page.goto(`${server.url}/order-list/${id}`);
  await move('waiting');
  await expect(headline(page)).toContainText('lalu unggah buktinya', DEADLINE_TIMEOUT);
  await expect(page.getByText(/Unggah bukti sebelum .* Jika tidak, pesanan batal otomatis\./)).toBeVisible();
  await expect(headline(page)).toHaveText('Pesanan batal otomatis', DEADLINE_TIMEOUT);
  await expect(page.getByText('Jika masih berminat, silakan pesan lagi.', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Kirim bukti', exact: true })).toHaveCount(0);
  expect(await stock()).toBe(STOCK);
});

test(
  'Siti never checks the proof: Budi asks to cancel, she stays silent, and the order ends with a refund',
  LONG_TEST,
  async ({ page }) => {
    test.setTimeout(240_000);
    const { id, budi, stock, move } = await placeOrder('Kerupuk Bukti');
    await move('waiting');
    const { payment_options } = (await callApi(server, budi, 'GET', `/users/orders/${id}`)) as Order;
    await callApi(server, budi, 'POST', `/users/orders/${id}/upload-payment-proof`, {
      payment_method: payment_options[0]?.id,
      payment_proof: await upload(server, budi, 'payment-proof', 'payment_proof', await picture('bayar.jpg', 400, 700)),
    });
    await page.setViewportSize({ width: 360, height: 780 });
    await restoreSession(page, server, BUDI);
    await page.goto(`${server.url}/order-list/${id}`);
    await expect(page.getByText(/belum memeriksanya sampai .* Anda dapat meminta pembatalan\./)).toBeVisible();
    const ask = page.getByRole('button', { name: 'Minta pembatalan' });
    await expect(ask).toBeVisible(DEADLINE_TIMEOUT);
    await expect(page.getByText('Penjual belum memeriksa bukti pembayaran Anda.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await activate(page, ask);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Tidak ada jawaban.');
    await activate(page, dialog.getByRole('button', { name: 'Kirim permintaan' }));
    await expect(headline(page)).toHaveText('Menunggu jawaban atas permintaan pembatalan');
    expect(await stock()).toBe(STOCK - 2);

    await expect(headline(page)).toHaveText('Pesanan batal, uang Anda dikembalikan', DEADLINE_TIMEOUT);
    await expect(page.getByRole('region', { name: 'Pengembalian dana' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Cetak bukti' })).toHaveCount(0);
    await expectAccessible(page);
    expect(await stock()).toBe(STOCK);
  },
);
