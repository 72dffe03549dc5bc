/** Staff create and run a subsidy, Budi orders with it, reads it on his order, and gives it back by cancelling. */
import type { Order } from '../../src/contract/orders.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending } from './support/calls.ts';
import { fieldAt } from './support/fill.ts';
import { createProduct } from './support/products.ts';
import { endSubsidies, listSubsidies } from './support/subsidies.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const SITI = 'siti@contoh.id';
const BUDI = 'budi@contoh.id';
const STAFF = 'staf@contoh.id';
/** Budi lives in Sepinggan, Balikpapan Selatan. */
const DISTRICT = '64.71.05';

test.afterEach(async ({ server }) => {
  await endSubsidies(server);
  await callApi(server, await tokenOf(server, SITI), 'DELETE', '/members/delivery');
});

async function fillDay(page: Page, name: string, day: Date): Promise<void> {
  const input = fieldAt(page, 'subsidy', name).locator('input').first();
  await input.fill(day.toISOString().slice(0, 10));
}

const DAY_MS = 86_400_000;

test(
  'a subsidy is planned, refused where it contradicts itself, run, used and given back',
  SLOW_TEST,
  async ({ page, newContext, server }) => {
    test.setTimeout(240_000);
    const [siti, budi] = [await tokenOf(server, SITI), await tokenOf(server, BUDI)];
    await cancelPending(server, budi);
    await endSubsidies(server);
    await page.setViewportSize({ width: 1280, height: 900 });
    await restoreSession(page, server, STAFF);
    await page.goto('/dashboard/staff/subsidies');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buat subsidi' }).click();
    const field = (name: string) => fieldAt(page, 'subsidy', name).locator('input').first();
    await field('name').fill('Subsidi Uji Ongkir');
    await field('budget').fill('1000000');
    await field('most_per_order').fill('2000000');
    await fillDay(page, 'starts_on', new Date(Date.now() - DAY_MS));
    await fillDay(page, 'ends_on', new Date(Date.now() - 5 * DAY_MS));
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Subsidi per pesanan paling banyak Rp1.000.000.').first()).toBeVisible();
    await field('most_per_order').fill('10000');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByText('Hari terakhir tidak boleh sebelum hari pertama.').first()).toBeVisible();
    await expectAccessible(page);
    await fillDay(page, 'ends_on', new Date(Date.now() + 30 * DAY_MS));
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Subsidi Uji Ongkir', level: 1 })).toBeVisible();
    await expect(page.getByText('Belum ada pesanan yang mendapat subsidi')).toBeVisible();
    await page.getByRole('button', { name: 'Jalankan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Jalankan' }).click();
    await expect(page.getByText('Berjalan', { exact: true })).toBeVisible();
    await expectAccessible(page);

    await callApi(server, siti, 'PUT', '/members/delivery', {
      answers: { zones: [{ district: DISTRICT, fee: 14_000 }] },
    });
    const { id: product_id } = await createProduct(server, siti, 'Amplang Uji Subsidi', { price: 40_000 });
    const line = (await callApi(server, budi, 'POST', '/users/cart', { product_id, quantity: 1 })) as { id: string };
    const phone = await (await newContext({ viewport: { width: 360, height: 800 } })).newPage();
    await restoreSession(phone, server, BUDI);
    await phone.goto(`/checkout?lines=${line.id}`);
    await phone.getByRole('radio', { name: 'Kurir toko' }).check();
    const sum = phone.getByRole('region', { name: 'Ringkasan' });
    await expect(sum).toContainText('Subsidi ongkir Pemkot');
    await expect(sum).toContainText('44.000');
    await expectAccessible(phone);

    // The staff make it smaller before he sends.
    const [subsidy] = await listSubsidies(server);
    const change = { answers: { most_per_order: 6_000 } };
    await callApi(server, await tokenOf(server, STAFF), 'PATCH', `/staff/subsidies/${subsidy?.id}`, change);
    await phone.getByRole('button', { name: 'Buat pesanan' }).click();
    await expect(phone.getByText(/Subsidi ongkir baru saja berubah: .+ Rp6\.000/)).toBeVisible();
    await expect(sum).toContainText('48.000');
    await phone.getByRole('button', { name: 'Buat pesanan' }).click();
    await expect(phone.getByText('Pesanan Anda sudah diteruskan ke penjual')).toBeVisible();

    const { items } = (await callApi(server, budi, 'GET', '/users/orders?status=pending')) as { items: Order[] };
    const [{ id }] = items as [Order];
    await phone.goto(`/order-list/${id}`);
    await expect(phone.getByText('−Rp6.000')).toBeVisible();
    await expect(phone.getByText('Pemerintah kota menanggung Rp6.000 dari ongkir ini.')).toBeVisible();
    await expectAccessible(phone);
    await callApi(server, budi, 'DELETE', `/users/orders/${id}`);

    await page.goto(`/dashboard/staff/subsidies/${subsidy?.id}`);
    await expect(page.getByRole('region', { name: 'Per toko' })).toContainText('6.000');
    await expect(page.getByRole('main')).toContainText('Terpakai Rp0 dari Rp1.000.000');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh CSV' }).click();
    expect((await download).suggestedFilename()).toBe('subsidi-ongkir.csv');
    await expectAccessible(page);
  },
);
