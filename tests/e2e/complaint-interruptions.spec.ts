/** Nothing that Budi typed and photographed for a complaint is lost, whatever happens before he sends it, and it is sent once. */
import type { Order } from '../../src/contract/orders.ts';
import { PASSWORD, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending, upload } from './support/calls.ts';
import { fieldAt } from './support/fill.ts';
import { picture } from './support/pictures.ts';
import { createProduct } from './support/products.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const BUDI = 'budi@contoh.id';
const SITI = 'siti@contoh.id';
const TEXT = 'Dua bungkus sobek dan isinya tumpah.';

const orderOf = async (server: Server, id: string) =>
  (await callApi(server, await tokenOf(server, BUDI), 'GET', `/users/orders/${id}`)) as Order;

async function deliveredOrder(server: Server): Promise<string> {
  const [siti, budi] = [await tokenOf(server, SITI), await tokenOf(server, BUDI)];
  await cancelPending(server, budi);
  const { id: product_id } = await createProduct(server, siti, 'Amplang Uji Putus');
  const line = (await callApi(server, budi, 'POST', '/users/cart', { product_id, quantity: 2 })) as { id: string };
  const placed = { cart_item_ids: [line.id], delivery_method: 'pickup' };
  const { orders } = (await callApi(server, budi, 'POST', '/users/orders', placed)) as { orders: [{ id: string }] };
  const [{ id }] = orders;
  const move = (status: string) =>
    callApi(server, siti, 'POST', `/members/orders/${id}/change-status-order`, { status });
  await move('waiting');
  const { payment_options } = await orderOf(server, id);
  await callApi(server, budi, 'POST', `/users/orders/${id}/upload-payment-proof`, {
    payment_method: payment_options[0]?.id,
    payment_proof: await upload(server, budi, 'payment-proof', 'payment_proof', await picture('bayar.jpg', 400, 700)),
  });
  for (const status of ['paid', 'process', 'delivered']) await move(status);
  return id;
}

const field = (page: Page, name: string) => fieldAt(page, 'order-complaint', name);
const open = (page: Page) => page.getByRole('button', { name: 'Sampaikan keluhan', exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Kirim keluhan', exact: true });

async function expectEverythingKept(page: Page): Promise<void> {
  await expect(field(page, 'kind').getByRole('radio', { name: 'Barang rusak' })).toBeChecked();
  await expect(field(page, 'description').locator('textarea')).toHaveValue(TEXT);
  await expect(field(page, 'pictures').getByRole('button', { name: /^Hapus / })).toHaveCount(1);
}

async function fillIn(page: Page): Promise<void> {
  await open(page).click();
  await field(page, 'kind').getByRole('radio', { name: 'Barang rusak' }).check();
  await field(page, 'description').locator('textarea').fill(TEXT);
  await field(page, 'pictures')
    .locator('input[type=file]')
    .first()
    .setInputFiles(await picture('sobek.jpg'));
  await expectEverythingKept(page);
}

test(
  'a complaint survives a lost connection, the back button, a reload and an ended session, and two presses in two tabs send one',
  LONG_TEST,
  async ({ page, context, server }) => {
    test.setTimeout(420_000);
    const id = await deliveredOrder(server);
    await restoreSession(page, server, BUDI);
    await page.goto('/order-list');
    await page.goto(`/order-list/${id}`);
    await fillIn(page);

    await context.setOffline(true);
    await send(page).click();
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
    await expectEverythingKept(page);
    await expectAccessible(page);
    // A second picture, whose upload is cut off, can be sent again.
    await field(page, 'pictures')
      .locator('input[type=file]')
      .first()
      .setInputFiles(await picture('tumpah.jpg'));
    const again = field(page, 'pictures').getByRole('button', { name: 'Coba lagi' });
    await expect(again).toBeVisible();
    await context.setOffline(false);
    await again.click();
    await expect(field(page, 'pictures').getByRole('button', { name: /^Hapus / })).toHaveCount(2);
    await field(page, 'pictures')
      .getByRole('button', { name: /^Hapus / })
      .last()
      .click();
    await expectEverythingKept(page);

    await page.goBack();
    await page.goForward();
    await expectEverythingKept(page);
    await page.reload();
    await expectEverythingKept(page);

    // A second tab of the same browser, which was opened before and knows nothing of what follows.
    const other = await context.newPage();
    await other.goto(`/order-list/${id}`);
    await expectEverythingKept(other);

    await callApi(server, await tokenOf(server, BUDI), 'POST', '/auth/logout-all');
    await send(page).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(BUDI);
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(id));
    await expectEverythingKept(page);

    await send(page).dblclick();
    const complaint = page.getByRole('region', { name: 'Keluhan', exact: true });
    await expect(complaint).toContainText(TEXT);
    await expect(complaint.getByRole('article')).toHaveCount(1);
    await expect(open(page)).toHaveCount(0);

    // The other tab is told, and its typed text stays until it was told.
    await other.bringToFront();
    if (await send(other).isVisible()) await send(other).click();
    await expect(other.getByText(/masih berjalan|Menunggu jawaban penjual/).first()).toBeVisible();
    expect((await orderOf(server, id)).complaints).toHaveLength(1);
    await other.close();
    await page.reload();
    await expect(complaint.getByRole('article')).toHaveCount(1);
  },
);
