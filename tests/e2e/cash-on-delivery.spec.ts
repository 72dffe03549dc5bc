/** Budi orders cash on receipt. Siti accepts, delivers and takes the cash, he completes, and both have the receipt. */
import type { Order } from '../../src/contract/orders.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending } from './support/calls.ts';
import { createProduct } from './support/products.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const SITI = 'siti@contoh.id';
const BUDI = 'budi@contoh.id';
const SETTINGS = '/members/payment-settings';

test.afterEach(async ({ server }) => {
  await callApi(server, await tokenOf(server, SITI), 'PUT', SETTINGS, { answers: { cod: true } });
});

const headline = (page: Page) => page.getByRole('region', { name: 'Langkah berikutnya' }).getByRole('heading');

/** The name of the downloaded file. */
async function downloadReceipt(page: Page): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh kuitansi' }).click();
  return (await download).suggestedFilename();
}

test(
  'an order paid in cash on receipt is refused by a shop that stopped it, then accepted, delivered and completed',
  SLOW_TEST,
  async ({ page, newContext, server }) => {
    test.setTimeout(240_000);
    const [siti, budi] = [await tokenOf(server, SITI), await tokenOf(server, BUDI)];
    await cancelPending(server, budi);
    await callApi(server, siti, 'PUT', SETTINGS, { answers: { cod: true } });
    const { id: product_id } = await createProduct(server, siti, 'Amplang Uji Tunai', { price: 40_000 });
    const line = (await callApi(server, budi, 'POST', '/users/cart', { product_id, quantity: 1 })) as { id: string };

    const phone = await (await newContext({ viewport: { width: 360, height: 800 } })).newPage();
    await restoreSession(phone, server, BUDI);
    await phone.goto(`/checkout?lines=${line.id}`);
    await phone.getByRole('radio', { name: 'Ambil sendiri' }).check();
    await phone.getByRole('radio', { name: 'Bayar di tempat' }).check();
    await expect(phone.getByText('Tunai kepada penjual saat barang diambil.')).toBeVisible();
    await expectAccessible(phone);
    const send = () => phone.getByRole('button', { name: 'Buat pesanan' }).click();

    // Siti stops taking cash before he sends.
    await callApi(server, siti, 'PUT', SETTINGS, { answers: { cod: false } });
    await send();
    await expect(phone.getByText(/tidak menerima bayar di tempat/).first()).toBeVisible();
    await callApi(server, siti, 'PUT', SETTINGS, { answers: { cod: true } });
    await send();
    await expect(phone.getByText('Pesanan Anda sudah diteruskan ke penjual')).toBeVisible();
    const { items } = (await callApi(server, budi, 'GET', '/users/orders?status=pending')) as { items: Order[] };
    const [{ id, number }] = items as [Order];

    await page.setViewportSize({ width: 1280, height: 900 });
    await restoreSession(page, server, SITI);
    await page.goto(`/dashboard/member/orders/${id}`);
    await expect(page.getByText('Bayar di tempat').first()).toBeVisible();
    await page.getByRole('button', { name: 'Terima', exact: true }).click();
    await expect(headline(page)).toHaveText('Serahkan barang dan terima Rp40.000');
    await expectAccessible(page);

    await phone.goto(`/order-list/${id}`);
    await expect(headline(phone)).toHaveText('Siapkan Rp40.000 saat barang diterima');
    await expect(phone.getByRole('button', { name: 'Kirim bukti', exact: true })).toHaveCount(0);
    await expect(phone.getByRole('link', { name: 'Cetak bukti' })).toHaveCount(0);
    await expectAccessible(phone);

    await page.getByRole('button', { name: 'Uang diterima' }).click();
    await expect(page.getByText('Tercatat: barang diserahkan dan dibayar')).toBeVisible();
    await expectAccessible(page);
    expect(await downloadReceipt(page)).toBe(`kuitansi-${number}.pdf`);

    await phone.reload();
    await phone.getByRole('button', { name: 'Selesaikan pesanan' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Selesaikan pesanan' }).click();
    await expect(phone.getByText('Pesanan selesai').first()).toBeVisible();
    await phone.getByRole('link', { name: 'Cetak bukti' }).click();
    await expect(phone).toHaveURL(/\/receipt$/);
    await expect(phone.getByRole('heading', { level: 1, name: /^(Bukti|Kuitansi)/ })).toBeVisible();
    await expectAccessible(phone);
    expect(await downloadReceipt(phone)).toBe(`kuitansi-${number}.pdf`);
  },
);
