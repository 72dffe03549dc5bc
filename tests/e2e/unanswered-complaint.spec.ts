/** A seller never answers a complaint: staff read it and decide, with a phone and only a keyboard, and the buyer gets the money. */
import type { Order } from '../../src/contract/orders.ts';
import { readForm, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, upload } from './support/calls.ts';
import { activate, expectFocusKept, fillStepByKeys } from './support/keyboard.ts';
import { picture } from './support/pictures.ts';
import { createProduct } from './support/products.ts';
import { type Server, startServer } from './support/server.ts';
import { DEMO_ENV, expect, expectAccessible, LONG_TEST, type Page, test, watchConsole } from './support/test.ts';

const BUDI = 'budi@contoh.id';
const SITI = 'siti@contoh.id';
const STAFF = 'staf@contoh.id';
const ACCOUNT = { kind: 'bank', provider: 'Bank Contoh', account_number: '0000009000045', holder: 'Budi Hartono' };

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer({ ...DEMO_ENV, COMPLAINT_ANSWER_EXPIRES: '10s' });
});
test.afterAll(() => server.remove());

const orderOf = async (id: string) =>
  (await callApi(server, await tokenOf(server, BUDI), 'GET', `/users/orders/${id}`)) as Order;

async function moveOrder(id: string, statuses: string[]): Promise<void> {
  const siti = await tokenOf(server, SITI);
  for (const status of statuses)
    await callApi(server, siti, 'POST', `/members/orders/${id}/change-status-order`, { status });
}

/** An order of two pieces at Rp21.000 that Budi has paid and received. */
async function deliveredOrder(name: string): Promise<string> {
  const [siti, budi] = [await tokenOf(server, SITI), await tokenOf(server, BUDI)];
  const { id: product_id } = await createProduct(server, siti, name);
  const line = (await callApi(server, budi, 'POST', '/users/cart', { product_id, quantity: 2 })) as { id: string };
  const placed = { cart_item_ids: [line.id], delivery_method: 'pickup' };
  const { orders } = (await callApi(server, budi, 'POST', '/users/orders', placed)) as { orders: [{ id: string }] };
  const [{ id }] = orders;
  await moveOrder(id, ['waiting']);
  const { payment_options } = await orderOf(id);
  await callApi(server, budi, 'POST', `/users/orders/${id}/upload-payment-proof`, {
    payment_method: payment_options[0]?.id,
    payment_proof: await upload(server, budi, 'payment-proof', 'payment_proof', await picture('bayar.jpg', 400, 700)),
  });
  await moveOrder(id, ['paid', 'process', 'delivered']);
  return id;
}

test(
  'a complaint that its seller never answers is decided by staff, who read both sides in one view, and the buyer gets the money back',
  LONG_TEST,
  async ({ browser, complaints }) => {
    test.setTimeout(420_000);
    const id = await deliveredOrder('Kerupuk Uji Diam');
    const budi = await tokenOf(server, BUDI);
    const { lines } = await orderOf(id);
    const { number } = (await callApi(server, budi, 'POST', `/users/orders/${id}/complaints`, {
      kind: 'kurang',
      lines: [{ line: lines[0]?.id }],
      description: 'Seharusnya dua bungkus, yang datang hanya satu.',
    })) as Order;
    const context = await browser.newContext({ baseURL: server.url });
    await watchConsole(context, complaints);
    const phone = await context.newPage();
    await restoreSession(phone, server, STAFF);
    await expect(async () => expect((await orderOf(id)).complaints[0]?.state).toBe('disputed')).toPass();

    await phone.goto(`/dashboard/staff/complaints?search=${number}`);
    await expectAccessible(phone);
    await activate(phone, phone.getByRole('link', { name: number }));
    await expect(phone.getByText('Seharusnya dua bungkus, yang datang hanya satu.')).toBeVisible();
    await expect(phone.getByText('Belum ada jawaban.')).toBeVisible();
    await expect(panel(phone, 'Pesanan')).toContainText('Rp42.000');
    await activate(phone, button(phone, 'Simpan keputusan'));
    await expect(phone.getByText('Alasan belum diisi.').first()).toBeVisible();
    await expectFocusKept(phone);
    await expectAccessible(phone);
    const decision = await readForm(server, 'complaint-decision', await tokenOf(server, STAFF));
    await fillStepByKeys(phone, decision, 'keputusan', {
      decision: 'kembalikan',
      amount: 21_000,
      reasons: 'Penjual tidak menjawab, jadi kekurangannya dikembalikan.',
    });
    await activate(phone, button(phone, 'Simpan keputusan'));
    await expect(phone.getByText('Menunggu uang kembali').first()).toBeVisible();
    await expectFocusKept(phone);

    // Siti pays it back in her own words: the proof.
    const siti = await tokenOf(server, SITI);
    await restoreSession(phone, server, BUDI);
    await phone.goto(`/order-list/${id}`);
    await expect(panel(phone, 'Keluhan')).toContainText('Penjual tidak menjawab, jadi kekurangannya dikembalikan.');
    await fillStepByKeys(phone, await readForm(server, 'refund-account', budi), 'tujuan', ACCOUNT);
    await activate(phone, button(phone, 'Simpan tujuan'));
    await expect(panel(phone, 'Pengembalian dana')).toContainText('0000009000045');
    const { refunds } = await orderOf(id);
    await callApi(server, siti, 'POST', `/members/orders/${id}/refunds/${refunds[0]?.id}/proof`, {
      refund_proof: await upload(server, siti, 'refund-proof', 'refund_proof', await picture('kembali.jpg', 400, 700)),
    });
    await phone.reload();
    await activate(phone, button(phone, 'Uang sudah masuk'));
    await activate(phone, phone.getByRole('alertdialog').getByRole('button', { name: 'Ya, sudah masuk' }));
    await expect(panel(phone, 'Keluhan')).toContainText('Keluhan ini sudah selesai.');
    await expectAccessible(phone);
    expect(await orderOf(id)).toMatchObject({ refunded: 21_000, open_complaints: 0 });
    // Staff decided about this line, so there is no second complaint about it.
    await expect(button(phone, 'Sampaikan keluhan')).toHaveCount(0);
    await context.close();
  },
);
