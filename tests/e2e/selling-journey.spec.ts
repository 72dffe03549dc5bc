/** From a new product with two variants to the received order, at the width of a phone. The API acts for the buyer. */
import type { CartLine } from '../../src/contract/cart.ts';
import type { Order } from '../../src/contract/orders.ts';
import type { MemberProduct } from '../../src/contract/selling.ts';
import { readForm, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending, upload } from './support/calls.ts';
import { fillForm } from './support/fill.ts';
import { picture } from './support/pictures.ts';
import { createProduct } from './support/products.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const NAME = 'Amplang Kuku Macan Uji';

async function orderOne(server: Server, token: string, { id, varian }: MemberProduct): Promise<Order> {
  const line = (await callApi(server, token, 'POST', '/users/cart', {
    product_id: id,
    ...(varian[1] ? { variant_id: varian[1].id } : {}),
    quantity: 2,
  })) as CartLine;
  const { orders } = (await callApi(server, token, 'POST', '/users/orders', {
    cart_item_ids: [line.id],
    delivery_method: 'pickup',
  })) as { orders: Order[] };
  return orders[0] as Order;
}

async function pay(server: Server, token: string, id: string, file: string): Promise<void> {
  const order = (await callApi(server, token, 'GET', `/users/orders/${id}`)) as Order;
  await callApi(server, token, 'POST', `/users/orders/${id}/upload-payment-proof`, {
    payment_proof: await upload(server, token, 'payment-proof', 'payment_proof', await picture(file)),
    payment_method: order.payment_options[0]?.id,
  });
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toastRegion = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });

test(
  'Siti adds a product with two variants, sells it, refuses a proof, confirms the next and marks the order as handed over',
  LONG_TEST,
  async ({ page, server }) => {
    test.setTimeout(240_000);
    const [siti, budi] = [await tokenOf(server, 'siti@contoh.id'), await tokenOf(server, 'budi@contoh.id')];
    await restoreSession(page, server, 'siti@contoh.id');

    await page.goto('/dashboard/member/products/add');
    await fillForm(page, await readForm(server, 'product', siti), {
      picture: [await picture('amplang.jpg', 600, 600)],
      media: [await picture('amplang-dalam.jpg', 600, 600)],
      name: NAME,
      category_id: 'Olahan Laut',
      description: 'Renyah, gurih, dari ikan tenggiri segar.',
      varian: [
        { name: 'Original', price: 25_000, stock_quantity: 10, picture: [await picture('original.jpg', 400, 400)] },
        { name: 'Pedas', price: 27_500, stock_quantity: 8, picture: [await picture('pedas.jpg', 400, 400)] },
      ],
      min_order: 1,
      status: 'active',
    });
    await press(page, 'Simpan produk');
    await expect(page).toHaveURL(/\/dashboard\/member\/products$/);
    await expect(toastRegion(page)).toContainText('Produk berhasil ditambahkan');
    await expect(page.getByRole('link', { name: NAME, exact: true })).toBeVisible();

    const found = (await callApi(server, siti, 'GET', `/members/products?search=${encodeURIComponent(NAME)}`)) as {
      items: { id: string }[];
    };
    const id = found.items[0]?.id ?? '';
    const product = (await callApi(server, siti, 'GET', `/members/products/${id}`)) as MemberProduct;
    expect(product.varian.map(({ name, price }) => [name, price])).toEqual([
      ['Original', 25_000],
      ['Pedas', 27_500],
    ]);

    const order = await orderOne(server, budi, product);
    await page.goto('/dashboard/member/orders?status=pending');
    await page.getByRole('link', { name: new RegExp(order.number) }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Pesanan ${order.number}` })).toBeVisible();
    await expect(page.getByText('2 × Rp27.500')).toBeVisible();
    // Exactly the actions that are allowed for a new order.
    await expect(page.getByRole('group', { name: 'Tindakan Anda' }).getByRole('button')).toHaveText([
      'Terima',
      'Tolak',
    ]);
    const desktop = page.viewportSize();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await press(page, 'Terima');
    await expect(page.getByText('Menunggu Pembayaran').first()).toBeVisible();
    // The heading of the new next step takes the focus and is scrolled into view, below the sticky bar.
    const nextStep = page.getByRole('region', { name: 'Langkah berikutnya' }).getByRole('heading');
    await expect(nextStep).toBeFocused();
    await expect(nextStep).toBeInViewport({ ratio: 1 });
    const isCovered = (heading: Element) => {
      const { left, top } = heading.getBoundingClientRect();
      return document.elementFromPoint(left + 2, top + 2) !== heading;
    };
    expect(await nextStep.evaluate(isCovered)).toBe(false);
    if (desktop) await page.setViewportSize(desktop);

    await pay(server, budi, order.id, 'bukti-kurang.jpg');
    await page.reload();
    await press(page, 'Tolak bukti');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Tolak bukti' }).click();
    await expect(dialog.getByLabel('Catatan untuk pembeli')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Catatan untuk pembeli').fill('Jumlahnya kurang Rp5.000.');
    await expectAccessible(page);
    // While offline nothing is refused, and her text is kept.
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Tolak bukti' }).click();
    await expect(page.getByRole('region', { name: 'Pemberitahuan', includeHidden: true })).toContainText(
      'Tidak ada respons',
    );
    await expect(dialog.getByLabel('Catatan untuk pembeli')).toHaveValue('Jumlahnya kurang Rp5.000.');
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Tolak bukti' }).click();
    await expect(toastRegion(page)).toContainText('Bukti ditolak');
    await expect(page.getByText('Jumlahnya kurang Rp5.000.').first()).toBeVisible();

    await pay(server, budi, order.id, 'bukti-benar.jpg');
    await page.reload();
    await press(page, 'Konfirmasi pembayaran');
    await expect(page.getByText('Centang dulu setelah Anda melihat uangnya masuk di rekening.')).toBeVisible();
    await page.getByRole('checkbox', { name: /Uangnya sudah masuk/ }).check();
    await press(page, 'Konfirmasi pembayaran');
    await expect(toastRegion(page)).toContainText('Pembayaran dikonfirmasi');
    await press(page, 'Proses');
    await press(page, 'Tandai diterima');
    await expect(page.getByText('Telah Diterima').first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Tindakan Anda' })).toHaveCount(0);
    const after = (await callApi(server, siti, 'GET', `/members/products/${id}`)) as MemberProduct;
    expect(after.varian.map(({ stock_quantity }) => stock_quantity)).toEqual([10, 6]);

    // Leaving with unsaved changes asks for confirmation, by a link and by the back button.
    await page.goto('/dashboard/member/products');
    await page.getByRole('link', { name: `Ubah ${NAME}` }).click();
    await page.getByLabel('Nama Produk').fill(`${NAME} Baru`);
    await press(page, 'Batal');
    const question = page.getByRole('alertdialog', { name: 'Tinggalkan halaman ini?' });
    await question.getByRole('button', { name: 'Tetap di sini' }).click();
    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await expect(page).toHaveURL(/\/products\/edit\//);
    await question.getByRole('button', { name: 'Tinggalkan' }).click();
    await expect(page).toHaveURL(/\/dashboard\/member\/products$/);
    await expect(page.getByRole('link', { name: NAME, exact: true })).toBeVisible();
  },
);

test(
  'Siti rejects a new order with a reason, and a paid one with information about the refund; Budi reads both',
  LONG_TEST,
  async ({ page, server, newContext }) => {
    const [siti, budi] = [await tokenOf(server, 'siti@contoh.id'), await tokenOf(server, 'budi@contoh.id')];
    await cancelPending(server, budi);
    const product = await createProduct(server, siti, 'Amplang Uji Tolak', { price: 30_000 });
    const [fresh, paid] = [await orderOne(server, budi, product), await orderOne(server, budi, product)];
    const change = (status: string) =>
      callApi(server, siti, 'POST', `/members/orders/${paid.id}/change-status-order`, { status });
    await change('waiting');
    await pay(server, budi, paid.id, 'bukti-tolak.jpg');
    await change('paid');
    await restoreSession(page, server, 'siti@contoh.id');
    const phone = await (await newContext()).newPage();
    await restoreSession(phone, server, 'budi@contoh.id');

    for (const { order, title, asked, note } of [
      { order: fresh, title: 'Tolak pesanan ini?', asked: 'Pembeli membaca alasan Anda', note: 'Stok ternyata habis.' },
      {
        order: paid,
        title: 'Tolak pesanan yang sudah dibayar?',
        asked: 'semua yang sudah dibayar harus Anda kembalikan',
        note: 'Rp60.000 kami transfer kembali hari ini.',
      },
    ]) {
      await page.goto(`/dashboard/member/orders/${order.id}`);
      await press(page, 'Tolak');
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toContainText(asked);
      await dialog.getByRole('button', { name: 'Tolak pesanan' }).click();
      await expect(dialog.getByText('Tulis catatan untuk pembeli lebih dahulu.')).toBeVisible();
      await dialog.getByLabel('Catatan untuk pembeli').fill(note);
      // Whether the dialog or the page is closed, the reason is there when the dialog is opened again.
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await press(page, 'Tolak');
      await expect(dialog.getByLabel('Catatan untuk pembeli')).toHaveValue(note);
      await dialog.getByRole('button', { name: 'Tolak pesanan' }).click();
      await expect(toastRegion(page)).toContainText('Pesanan ditolak. Stok sudah dikembalikan.');
      await expect(page.getByRole('group', { name: 'Tindakan Anda' })).toHaveCount(0);
      await phone.goto(`/order-list/${order.id}`);
      await expect(phone.getByText(note).first()).toBeVisible();
    }
    const left = (await callApi(server, siti, 'GET', `/members/products/${product.id}`)) as MemberProduct;
    expect(left.stock_quantity).toBe(9);
  },
);

test(
  'a stock that changed by a sale meanwhile is shown, and the seller decides',
  LONG_TEST,
  async ({ page, server }) => {
    const siti = await tokenOf(server, 'siti@contoh.id');
    const { id } = await createProduct(server, siti, 'Madu Uji Stok', { price: 40_000 });
    await restoreSession(page, server, 'siti@contoh.id');
    await page.goto(`/dashboard/member/products/edit/${id}`);
    await page.getByLabel('Stok', { exact: false }).last().fill('20');
    await callApi(server, siti, 'PATCH', `/members/products/${id}`, { stock_quantity: 7 });
    await press(page, 'Simpan');
    const question = page.getByRole('alertdialog', { name: 'Stok sudah berubah' });
    await expect(question).toContainText('Stok sekarang 7, Anda menulis 20');
    await question.getByRole('button', { name: 'Simpan 20' }).click();
    await expect(toastRegion(page)).toContainText('Produk berhasil diperbaharui');
    const kept = (await callApi(server, siti, 'GET', `/members/products/${id}`)) as MemberProduct;
    expect(kept.stock_quantity).toBe(20);
  },
);
