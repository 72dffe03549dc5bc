/** Budi keeps two addresses, sends to his mother by one press, and buys the same again. */
import type { MemberProduct } from '../../src/contract/selling.ts';
import { newAccount, readForm, registerByApi, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fillStep } from './support/fill.ts';
import { activate, expectFocusKept } from './support/keyboard.ts';
import { createProduct } from './support/products.ts';
import { expect, expectAccessible, SLOW_TEST, test } from './support/test.ts';

const SITI = 'siti@contoh.id';
const HOME = {
  address_label: 'Rumah',
  province: '64',
  city: '64.71',
  district: '64.71.05',
  urban_village: '64.71.05.1002',
  zip_code: '76115',
  contact: '081200005555',
  full_address: 'Jl. Marsma Iswahyudi No. 18 RT 07',
};

test(
  'a second address is added, used by one press at the checkout, and its goods are bought again',
  SLOW_TEST,
  async ({ page, server }) => {
    test.setTimeout(240_000);
    const siti = await tokenOf(server, SITI);
    const product: MemberProduct = await createProduct(server, siti, `Amplang Alamat ${Date.now()}`);
    const person = newAccount('Bambang');
    await registerByApi(server, person, 'user');
    const token = await tokenOf(server, person.email, person.password);
    await callApi(server, token, 'POST', '/users/addresses', { answers: HOME });
    await page.setViewportSize({ width: 360, height: 800 });
    await restoreSession(page, server, person.email, person.password);

    await page.goto('/profile');
    await expect(page.getByText('Utama', { exact: true })).toBeVisible();
    await activate(page, page.getByRole('button', { name: 'Tambah alamat' }));
    await expectFocusKept(page);
    await fillStep(page, await readForm(server, 'address', token), 'alamat', {
      address_label: 'Ibu',
      recipient_name: 'Ibu Salmah',
      district: 'Balikpapan Timur',
      urban_village: 'Manggar',
      zip_code: '76116',
      contact: '081277776666',
      full_address: 'Jl. Mulawarman RT 04 No. 12',
    });
    await page.getByRole('button', { name: 'Simpan alamat' }).click();
    const others = page.getByRole('list', { name: 'Alamat lain' });
    await expect(others.getByText('Ibu Salmah')).toBeVisible();
    await expectAccessible(page);

    const line = await callApi(server, token, 'POST', '/users/cart', { product_id: product.id, quantity: 2 });
    await page.goto(`/checkout?lines=${(line as { id: string }).id}`);
    const address = page.getByRole('region', { name: 'Alamat pengiriman' });
    await expect(address.locator('address')).toContainText('Rumah');
    await activate(page, address.getByRole('button', { name: 'Alamat lain' }));
    await expectAccessible(page);
    await activate(page, address.getByRole('button', { name: 'Pakai alamat Ibu' }));
    await expect(address.locator('address')).toHaveCount(1);
    await expect(address.locator('address')).toContainText('Ibu Salmah');
    await expectFocusKept(page);
    await page.reload();
    await expect(address.locator('address')).toContainText('Ibu Salmah');
    await page.getByRole('radio', { name: 'Lainnya' }).check();
    await page.getByRole('button', { name: 'Buat pesanan' }).click();
    await expect(page.getByText('Pesanan Anda sudah diteruskan ke penjual')).toBeVisible();

    const { items } = (await callApi(server, token, 'GET', '/users/orders')) as { items: { id: string }[] };
    const id = items[0]?.id ?? '';
    await page.goto(`/order-list/${id}`);
    await expect(page.getByText(/Ibu Salmah\. Jl\. Mulawarman/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Beli lagi/ })).toHaveCount(0);
    await callApi(server, token, 'DELETE', `/users/orders/${id}`);

    // Unchanged: straight to the cart. With another price: it is said first.
    await page.goto('/order-list');
    await page.getByRole('button', { name: /^Beli lagi/ }).click();
    await expect(page).toHaveURL(/\/carts/);
    await expect(page.getByRole('textbox', { name: `Jumlah ${product.name}` })).toHaveValue('2');
    await callApi(server, siti, 'PATCH', `/members/products/${product.id}`, { price: 25_000 });
    await page.goto(`/order-list/${id}`);
    await activate(page, page.getByRole('button', { name: /^Beli lagi/ }));
    const told = page.getByRole('alertdialog');
    await expect(told).toContainText('Harga naik dari Rp21.000 menjadi Rp25.000.');
    await expectAccessible(page);
    await told.getByRole('button', { name: 'Lihat keranjang' }).click();
    await expect(page.getByRole('textbox', { name: `Jumlah ${product.name}` })).toHaveValue('2');
  },
);
