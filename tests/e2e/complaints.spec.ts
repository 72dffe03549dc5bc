/**
 * A parcel comes broken: Budi complains with a picture, Siti offers money back and proves it, Budi confirms, and the order completes.
 * Another complaint is never answered, and staff close it. Budi has only a keyboard.
 */

import type { Order } from '../../src/contract/orders.ts';
import { readForm, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending, upload } from './support/calls.ts';
import { fieldAt, fillField } from './support/fill.ts';
import { activate, fillStepByKeys } from './support/keyboard.ts';
import { picture } from './support/pictures.ts';
import { createProduct } from './support/products.ts';
import { type Server, startServer } from './support/server.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const BUDI = 'budi@contoh.id';
const SITI = 'siti@contoh.id';
const STAFF = 'staf@contoh.id';
const DESK = { viewport: { width: 1280, height: 900 } };

/** An order of two pieces at Rp21.000 that Budi has paid and received. */
async function deliveredOrder(server: Server, name: string): Promise<string> {
  const [siti, budi] = [await tokenOf(server, SITI), await tokenOf(server, BUDI)];
  await cancelPending(server, budi);
  const { id: product_id } = await createProduct(server, siti, name);
  const line = (await callApi(server, budi, 'POST', '/users/cart', { product_id, quantity: 2 })) as { id: string };
  const placed = { cart_item_ids: [line.id], delivery_method: 'pickup' };
  const { orders } = (await callApi(server, budi, 'POST', '/users/orders', placed)) as { orders: { id: string }[] };
  const { id } = orders[0] as { id: string };
  const move = (status: string) =>
    callApi(server, siti, 'POST', `/members/orders/${id}/change-status-order`, { status });
  await move('waiting');
  const { payment_options } = (await callApi(server, budi, 'GET', `/users/orders/${id}`)) as Order;
  await callApi(server, budi, 'POST', `/users/orders/${id}/upload-payment-proof`, {
    payment_method: payment_options[0]?.id,
    payment_proof: await upload(server, budi, 'payment-proof', 'payment_proof', await picture('bayar.jpg', 400, 700)),
  });
  for (const status of ['paid', 'process', 'delivered']) await move(status);
  return id;
}

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test(
  'a parcel comes broken: picture, offer, agreement, proof, confirmation, and the order completes; the buyer uses keys only',
  SLOW_TEST,
  async ({ page, newContext, server }) => {
    test.setTimeout(300_000);
    const id = await deliveredOrder(server, 'Amplang Uji Pecah');
    const doc = await readForm(server, 'order-complaint', await tokenOf(server, BUDI));
    await restoreSession(page, server, BUDI);
    await page.goto(`/order-list/${id}`);
    await activate(page, button(page, 'Sampaikan keluhan'));
    await activate(page, button(page, 'Kirim keluhan'));
    await expect(page.getByText('Pilih apa masalahnya.').first()).toBeVisible();
    await expectAccessible(page);
    await fillStepByKeys(page, doc, 'keluhan', {
      kind: 'rusak',
      description: 'Satu bungkus sobek dan isinya tumpah.',
      pictures: [await picture('sobek.jpg')],
    });
    await activate(page, button(page, 'Kirim keluhan'));
    const mine = panel(page, 'Keluhan');
    await expect(mine).toContainText('Menunggu jawaban penjual');
    await expect(mine.getByRole('img', { name: /^Foto 1/ })).toBeVisible();
    await expect(button(page, 'Sampaikan keluhan')).toHaveCount(0);
    await expect(button(page, 'Selesai')).toHaveCount(0);
    await expectAccessible(page);

    const desk = await (await newContext(DESK)).newPage();
    await restoreSession(desk, server, SITI);
    await desk.goto(`/dashboard/member/orders/${id}`);
    await expect(panel(desk, 'Keluhan')).toContainText('Satu bungkus sobek dan isinya tumpah.');
    await button(desk, 'Jawab keluhan').click();
    const answer = (name: string) => fieldAt(desk, 'complaint-answer', name);
    await answer('answer').getByRole('radio', { name: 'Kembalikan uang' }).check();
    await answer('amount').locator('input').fill('42001');
    await button(desk, 'Kirim jawaban').click();
    await expect(answer('amount')).toContainText('Pengembalian paling banyak Rp42.000');
    await expectAccessible(desk);
    await answer('amount').locator('input').fill('21000');
    await button(desk, 'Kirim jawaban').click();
    await expect(panel(desk, 'Keluhan')).toContainText('Menunggu jawaban pembeli atas tawaran Anda.');
    await expectAccessible(desk);

    await page.reload();
    await expect(mine).toContainText('Uang kembali: Rp21.000');
    await activate(page, button(page, 'Setuju'));
    await activate(page, page.getByRole('alertdialog').getByRole('button', { name: 'Setuju', exact: true }));
    await expect(mine).toContainText('Menunggu uang kembali');
    const account = await readForm(server, 'refund-account', await tokenOf(server, BUDI));
    await fillStepByKeys(page, account, 'tujuan', {
      kind: 'bank',
      provider: 'Bank Contoh',
      account_number: '0000009000045',
      holder: 'Budi Santoso',
    });
    await activate(page, button(page, 'Simpan tujuan'));
    const myRefund = panel(page, 'Pengembalian dana');
    await expect(myRefund).toContainText('0000009000045');
    await expectAccessible(page);

    await desk.reload();
    await button(desk, 'Unggah bukti pengembalian').click();
    await fieldAt(desk, 'refund-proof', 'refund_proof')
      .locator('input[type=file]')
      .setInputFiles(await picture('kembali.jpg', 400, 700));
    await button(desk, 'Kirim bukti').click();
    await expect(panel(desk, 'Pengembalian dana')).toContainText('Menunggu pembeli memeriksa rekeningnya.');
    await expectAccessible(desk);

    await page.reload();
    await activate(page, button(page, 'Uang sudah masuk'));
    await activate(page, page.getByRole('alertdialog').getByRole('button', { name: 'Ya, sudah masuk' }));
    await expect(mine).toContainText('Keluhan ini sudah selesai.');
    await expectAccessible(page);
    await activate(page, button(page, 'Selesaikan pesanan'));
    await activate(page, page.getByRole('alertdialog').getByRole('button').last());
    await expect(page.getByText('Selesai', { exact: true }).first()).toBeVisible();
    const order = (await callApi(server, await tokenOf(server, BUDI), 'GET', `/users/orders/${id}`)) as Order;
    expect(order).toMatchObject({ status: 'completed', open_complaints: 0, refunded: 21_000 });
  },
);

test.describe('a seller who never answers', () => {
  let server: Server;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    server = await startServer({ DEMO: '1', RATE_LIMITS: 'off', COMPLAINT_ANSWER_EXPIRES: '5s' });
  });
  test.afterAll(() => server.remove());

  test(
    'leaves the complaint to staff, who read it and close it; the buyer reads why',
    SLOW_TEST,
    async ({ browser }) => {
      test.setTimeout(240_000);
      const id = await deliveredOrder(server, 'Kerupuk Uji Diam');
      const budi = await tokenOf(server, BUDI);
      const { lines } = (await callApi(server, budi, 'GET', `/users/orders/${id}`)) as Order;
      const { number } = (await callApi(server, budi, 'POST', `/users/orders/${id}/complaints`, {
        kind: 'kurang',
        lines: [{ line: lines[0]?.id }],
        description: 'Seharusnya dua bungkus, yang datang hanya satu.',
      })) as Order;
      const context = await browser.newContext({ baseURL: server.url, ...DESK });
      const desk = await context.newPage();
      await restoreSession(desk, server, STAFF);
      await expect(async () => {
        const { complaints } = (await callApi(server, budi, 'GET', `/users/orders/${id}`)) as Order;
        expect(complaints[0]?.state).toBe('disputed');
      }).toPass();

      await desk.goto(`/dashboard/staff/complaints?search=${encodeURIComponent(number)}`);
      await expectAccessible(desk);
      await desk.getByRole('link', { name: number }).click();
      await expect(desk.getByText('Seharusnya dua bungkus, yang datang hanya satu.')).toBeVisible();
      await expect(desk.getByText('Belum ada jawaban.')).toBeVisible();
      await button(desk, 'Simpan keputusan').click();
      await expect(desk.getByText('Alasan belum diisi.').first()).toBeVisible();
      await expectAccessible(desk);
      const decision = await readForm(server, 'complaint-decision', await tokenOf(server, STAFF));
      const fill = (name: string, value: string) => {
        const field = decision.ui.fields[name];
        if (!field) throw new Error(`The form has no field ${name}.`);
        return fillField(fieldAt(desk, decision.id, name), field, decision, value);
      };
      await fill('decision', 'tolak');
      await fill('reasons', 'Foto serah terima menunjukkan dua bungkus.');
      await button(desk, 'Simpan keputusan').click();
      await expect(desk.getByText('Ditutup', { exact: true }).first()).toBeVisible();
      await expectAccessible(desk);

      await restoreSession(desk, server, BUDI);
      await desk.goto(`/order-list/${id}`);
      await expect(panel(desk, 'Keluhan')).toContainText('Foto serah terima menunjukkan dua bungkus.');
      await expect(button(desk, 'Sampaikan keluhan')).toHaveCount(0);
      await expectAccessible(desk);
      await context.close();
    },
  );
});
