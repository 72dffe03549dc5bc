/** Siti sets delivery fees with the keyboard. Budi orders to a zone with a fee and to one without, whose fee he agrees to. */
import type { Order } from '../../src/contract/orders.ts';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending } from './support/calls.ts';
import { fieldAt } from './support/fill.ts';
import { activate, expectFocusKept, press, tabTo } from './support/keyboard.ts';
import { createProduct } from './support/products.ts';
import type { Server } from './support/server.ts';
import { endSubsidies } from './support/subsidies.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const SITI = 'siti@contoh.id';
const BUDI = 'budi@contoh.id';
/** Budi lives in Sepinggan, Balikpapan Selatan. */
const DISTRICT = 'Balikpapan Selatan';

test.afterEach(async ({ server }) => {
  await callApi(server, await tokenOf(server, SITI), 'DELETE', '/members/delivery');
});

async function setFeesByKeys(page: Page): Promise<void> {
  await page.goto('/profile?page=business&bagian=ongkir');
  await activate(page, page.getByRole('button', { name: 'Atur ongkir' }));
  await expectFocusKept(page);
  await activate(page, fieldAt(page, 'shop-delivery', 'zones').getByRole('button', { name: /^Tambah/ }));
  const row = (name: string) => fieldAt(page, 'shop-delivery', `zones.0.${name}`);
  const district = row('district').locator('select').or(row('district').getByRole('combobox')).first();
  await tabTo(page, district);
  await page.keyboard.type(DISTRICT);
  if (await row('district').getByRole('option', { name: DISTRICT }).isVisible()) await press(page, 'Enter');
  const fee = row('fee').locator('input');
  await tabTo(page, fee);
  await page.keyboard.type('2000000');
  await activate(page, page.getByRole('button', { name: 'Simpan ongkir' }));
  await expect(page.getByText('Ongkir paling banyak Rp1.000.000.').first()).toBeVisible();
  await expectFocusKept(page);
  await expectAccessible(page);
  await fee.focus();
  await press(page, 'Control+a');
  await page.keyboard.type('12000');
  await activate(page, page.getByRole('button', { name: 'Simpan ongkir' }));
  await expect(page.getByRole('listitem').filter({ hasText: DISTRICT })).toContainText('12.000');
  await expectAccessible(page);
}

async function fillCart(server: Server, name: string): Promise<string> {
  const [siti, budi] = [await tokenOf(server, SITI), await tokenOf(server, BUDI)];
  const { id } = await createProduct(server, siti, name, { price: 40_000 });
  const line = await callApi(server, budi, 'POST', '/users/cart', { product_id: id, quantity: 1 });
  return `/checkout?lines=${(line as { id: string }).id}`;
}

const send = (page: Page) => page.getByRole('button', { name: 'Buat pesanan' }).click();
const headline = (page: Page) => page.getByRole('region', { name: 'Langkah berikutnya' }).getByRole('heading');

test(
  'fees are set, shown at the checkout, refused when they changed, and named where there is none',
  SLOW_TEST,
  async ({ page, newContext, server }) => {
    test.setTimeout(240_000);
    const [siti, budi] = [await tokenOf(server, SITI), await tokenOf(server, BUDI)];
    await cancelPending(server, budi);
    await endSubsidies(server);
    await page.setViewportSize({ width: 1280, height: 900 });
    await restoreSession(page, server, SITI);
    await setFeesByKeys(page);

    const phone = await (await newContext({ viewport: { width: 360, height: 800 } })).newPage();
    await restoreSession(phone, server, BUDI);
    await phone.goto(await fillCart(server, 'Amplang Uji Ongkir'));
    await phone.getByRole('radio', { name: 'Kurir toko' }).check();
    await expect(phone.getByText('Total pesanan')).toBeVisible();
    await expect(phone.getByRole('region', { name: 'Ringkasan' })).toContainText('52.000');
    await expectAccessible(phone);

    const zones = [{ district: '64.71.05', fee: 14_000 }];
    await callApi(server, siti, 'PUT', '/members/delivery', { answers: { zones } });
    await send(phone);
    await expect(phone.getByText(/Ongkir baru saja berubah: .+ Rp14\.000/)).toBeVisible();
    await expect(phone.getByRole('region', { name: 'Ringkasan' })).toContainText('54.000');
    await send(phone);
    await expect(phone.getByText('Pesanan Anda sudah diteruskan ke penjual')).toBeVisible();

    await callApi(server, siti, 'PUT', '/members/delivery', {
      answers: { zones: [{ district: '64.71.01', fee: 5_000 }] },
    });
    await phone.goto(await fillCart(server, 'Amplang Uji Tanpa Ongkir'));
    await phone.getByRole('radio', { name: 'Kurir toko' }).check();
    await expect(phone.getByText('ditentukan penjual').first()).toBeVisible();
    await expectAccessible(phone);
    await send(phone);
    await expect(phone.getByText('Pesanan Anda sudah diteruskan ke penjual')).toBeVisible();

    const { items } = (await callApi(server, budi, 'GET', '/users/orders?status=pending')) as { items: Order[] };
    const [{ id }] = items as [Order];
    await page.goto(`/dashboard/member/orders/${id}`);
    await activate(page, page.getByRole('button', { name: 'Terima', exact: true }));
    await expect(page.getByRole('dialog')).toBeVisible();
    await activate(page, page.getByRole('button', { name: 'Terima pesanan' }));
    await expect(page.getByText('Tulis ongkir dalam rupiah bulat.')).toBeVisible();
    await expect(page.locator('input[name=delivery_fee]')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('18000');
    await activate(page, page.getByRole('button', { name: 'Terima pesanan' }));
    await expect(headline(page)).toHaveText('Menunggu pembeli menyetujui ongkir Rp18.000');

    await phone.goto(`/order-list/${id}`);
    await expect(headline(phone)).toHaveText('Setujui ongkir Rp18.000 dari penjual');
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Setujui ongkir' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Setujui ongkir' }).click();
    await expect(headline(phone)).toHaveText('Bayar Rp58.000 kepada penjual, lalu unggah buktinya');
    await expectAccessible(phone);
  },
);
