/** Budi paid for two kinds of goods. Siti has only one of them: she takes the other out, pays it back, and Budi confirms. */
import type { Order } from '../../src/contract/orders.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending, upload } from './support/calls.ts';
import { fieldAt } from './support/fill.ts';
import { activate } from './support/keyboard.ts';
import { picture } from './support/pictures.ts';
import { createProduct } from './support/products.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const SITI = 'siti@contoh.id';
const BUDI = 'budi@contoh.id';

/** An order that Budi has paid, of two products at Rp21.000 with two pieces each. */
async function paidOrder(server: Server, names: string[]): Promise<string> {
  const [siti, budi] = [await tokenOf(server, SITI), await tokenOf(server, BUDI)];
  await cancelPending(server, budi);
  const cart_item_ids: string[] = [];
  for (const name of names) {
    const { id } = await createProduct(server, siti, name);
    const line = await callApi(server, budi, 'POST', '/users/cart', { product_id: id, quantity: 2 });
    cart_item_ids.push((line as { id: string }).id);
  }
  const placed = await callApi(server, budi, 'POST', '/users/orders', { cart_item_ids, delivery_method: 'pickup' });
  const [{ id }] = (placed as { orders: [{ id: string }] }).orders;
  const move = (status: string) =>
    callApi(server, siti, 'POST', `/members/orders/${id}/change-status-order`, { status });
  await move('waiting');
  const { payment_options } = (await callApi(server, budi, 'GET', `/users/orders/${id}`)) as Order;
  await callApi(server, budi, 'POST', `/users/orders/${id}/upload-payment-proof`, {
    payment_method: payment_options[0]?.id,
    payment_proof: await upload(server, budi, 'payment-proof', 'payment_proof', await picture('bayar.jpg', 400, 700)),
  });
  await move('paid');
  return id;
}

const panel = (page: Page, name: string) => page.getByRole('region', { name });

test(
  'pieces that are sold out are taken out of a paid order, paid back with a proof, and confirmed by the buyer',
  SLOW_TEST,
  async ({ page, newContext, server }) => {
    test.setTimeout(240_000);
    const id = await paidOrder(server, ['Amplang Uji Habis', 'Sambal Uji Habis']);
    await page.setViewportSize({ width: 1280, height: 900 });
    await restoreSession(page, server, SITI);
    await page.goto(`/dashboard/member/orders/${id}`);

    await activate(page, page.getByRole('button', { name: 'Ada barang habis' }));
    const dialog = page.getByRole('dialog');
    await activate(page, dialog.getByRole('button', { name: 'Keluarkan dari pesanan' }));
    await expect(dialog.getByText('Isi jumlah yang habis paling sedikit pada satu barang.')).toBeVisible();
    const amount = dialog.getByRole('group', { name: 'Jumlah Sambal Uji Habis yang habis' });
    for (let piece = 0; piece < 2; piece++) await amount.getByRole('button').last().click();
    await expect(dialog.getByText('Total pesanan menjadi Rp42.000. Anda mengembalikan Rp42.000.')).toBeVisible();
    await expectAccessible(page);
    await activate(page, dialog.getByRole('button', { name: 'Keluarkan dari pesanan' }));
    const refund = panel(page, 'Pengembalian dana');
    await expect(refund).toContainText('Rp42.000');
    await expect(refund).toContainText('Pembeli belum menuliskan rekening tujuannya.');

    const phone = await (await newContext({ viewport: { width: 360, height: 800 } })).newPage();
    await restoreSession(phone, server, BUDI);
    await phone.goto(`/order-list/${id}`);
    const account = (name: string) => fieldAt(phone, 'refund-account', name);
    await phone.getByRole('radio', { name: 'Rekening bank' }).check();
    await account('provider').locator('input').fill('Bank Contoh');
    await phone.getByRole('button', { name: 'Simpan tujuan' }).click();
    await expect(phone.getByText('Nomor Rekening belum diisi.').first()).toBeVisible();
    await account('account_number').locator('input').fill('0000 0090 0004 5');
    await account('holder').locator('input').fill('Budi Santoso');
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Simpan tujuan' }).click();
    await expect(panel(phone, 'Pengembalian dana')).toContainText('0000009000045');

    await page.reload();
    await expect(refund).toContainText('0000009000045');
    await activate(page, refund.getByRole('button', { name: 'Unggah bukti pengembalian' }));
    await fieldAt(page, 'refund-proof', 'refund_proof')
      .locator('input[type=file]')
      .setInputFiles(await picture('kembali.jpg', 400, 700));
    await activate(page, refund.getByRole('button', { name: 'Kirim bukti' }));
    await expect(refund).toContainText('Menunggu pembeli memeriksa rekeningnya.');
    await expectAccessible(page);

    await phone.goto('/order-list/?refund=1');
    await expect(phone.getByText('Pengembalian dana', { exact: true }).first()).toBeVisible();
    await phone.goto(`/order-list/${id}`);
    const mine = panel(phone, 'Pengembalian dana');
    await expect(mine.getByRole('img', { name: /^Bukti pengembalian dana/ })).toBeVisible();
    await expectAccessible(phone);
    await mine.getByRole('button', { name: 'Uang sudah masuk' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Ya, sudah masuk' }).click();
    await expect(mine).toContainText('Anda mengonfirmasi uangnya masuk pada');
    await expect(mine).not.toContainText('0000009000045');
  },
);
