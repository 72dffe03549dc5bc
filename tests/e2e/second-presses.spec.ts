/** A buyer presses twice on a slow connection, or goes on before the server has refused. Nothing is done twice, and the focus stays. */
import type { Cart } from '../../src/contract/orders.ts';
import { newAccount, registerByApi, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { activate, expectFocusKept, press } from './support/keyboard.ts';
import { createProduct } from './support/products.ts';
import type { Server } from './support/server.ts';
import { expect, type Page, SLOW_TEST, test } from './support/test.ts';

const CART_LINE = '**/api/v1/users/cart/*';

/** Holds the calls of one method until `release`, and counts them. */
async function holdCalls(page: Page, path: string, method: string) {
  const held = { count: 0, release: () => {} };
  const released = new Promise<void>((resolve) => (held.release = resolve));
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    held.count += 1;
    await released;
    return route.continue();
  });
  return held;
}

/** A buyer on the page of the cart, with two pieces of one product. */
async function openCart(page: Page, server: Server) {
  const siti = await tokenOf(server, 'siti@contoh.id');
  const { id, name } = await createProduct(server, siti, `Amplang Dua Kali ${Date.now()}`);
  const lestari = newAccount('Lestari');
  const token = await registerByApi(server, lestari, 'user');
  await callApi(server, token, 'POST', '/users/cart', { product_id: id, quantity: 2 });
  await page.setViewportSize({ width: 360, height: 800 });
  await restoreSession(page, server, lestari.email, lestari.password);
  await page.goto('/carts');
  const quantity = page.getByRole('textbox', { name: `Jumlah ${name}` });
  await expect(quantity).toHaveValue('2');
  /** On the server. */
  const quantities = async () => {
    const { shops } = (await callApi(server, token, 'GET', '/users/cart')) as Cart;
    return shops.flatMap(({ lines }) => lines.map((line) => line.quantity));
  };
  return { name, quantity, quantities };
}

test(
  'at the minimum the button for less keeps the focus and says why it stops',
  SLOW_TEST,
  async ({ page, server }) => {
    const { quantity, quantities } = await openCart(page, server);
    const less = page.getByRole('button', { name: 'Kurangi satu' });
    await activate(page, less);
    await expect(quantity).toHaveValue('1');
    await press(page, 'Enter');
    await expect(page.getByText('Paling sedikit 1')).toBeVisible();
    await expect(less).toBeFocused();
    await expect.poll(quantities).toEqual([1]);
  },
);

test(
  'a refused quantity keeps the buyer in the cart, also if the connection is lost meanwhile',
  SLOW_TEST,
  async ({ page, server }) => {
    const { quantity } = await openCart(page, server);
    let refuse = () => {};
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route(CART_LINE, async (route) => {
      await refused;
      const errors = { quantity: ['Stok tinggal 2.'] };
      const body = { success: false, message: 'Ada isian yang perlu diperbaiki', errors, data: null };
      await route.fulfill({ status: 422, json: body });
    });
    await page.route('**/api/v1/users/cart', (route) => route.abort());
    await page.getByRole('button', { name: 'Tambah satu' }).click();
    await expect(quantity).toHaveValue('3');
    const checkout = page.getByRole('button', { name: /^Checkout/ });
    await checkout.click();
    refuse();
    await expect(page.getByText('Belum dapat checkout')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Stok tinggal 2.' })).toBeVisible();
    await expect(quantity).toHaveValue('2');
    await expect(page).toHaveURL(/\/carts$/);
    await page.unrouteAll();
    await checkout.click();
    await expect(page).toHaveURL(/\/checkout\?lines=/);
  },
);

test(
  'a line whose removal is undone by two presses, before it has ended, comes back once',
  SLOW_TEST,
  async ({ page, server }) => {
    const { name, quantity, quantities } = await openCart(page, server);
    const removal = await holdCalls(page, CART_LINE, 'DELETE');
    await page.getByRole('button', { name: `Hapus ${name} dari keranjang` }).press('Enter');
    await activate(page, page.getByRole('button', { name: `Kembalikan ${name} ke keranjang` }));
    await press(page, 'Enter');
    await expectFocusKept(page);
    expect(await quantities()).toEqual([2]);
    removal.release();
    await expect(quantity).toHaveValue('2');
    await expect.poll(quantities).toEqual([2]);
  },
);

test(
  'two presses on the answer to a question delete once, and the focus stays in the dialog meanwhile',
  SLOW_TEST,
  async ({ page, server }) => {
    const rahmat = newAccount('Rahmat');
    const token = await registerByApi(server, rahmat, 'user');
    for (const address_label of ['Rumah', 'Kantor'])
      await callApi(server, token, 'POST', '/users/addresses', {
        answers: {
          address_label,
          province: '64',
          city: '64.71',
          district: '64.71.05',
          urban_village: '64.71.05.1002',
          zip_code: '76115',
          contact: '081200005555',
          full_address: 'Jl. Marsma Iswahyudi No. 18 RT 07',
        },
      });
    await restoreSession(page, server, rahmat.email, rahmat.password);
    await page.goto('/profile');
    const removal = await holdCalls(page, '**/api/v1/users/addresses/*', 'DELETE');
    await page
      .getByRole('list', { name: 'Alamat lain' })
      .getByRole('button', { name: /^Hapus/ })
      .click();
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' });
    await activate(page, confirm);
    await press(page, 'Enter', 2);
    await expect(confirm).toBeFocused();
    removal.release();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByText('Alamat dihapus')).toBeVisible();
    expect(removal.count).toBe(1);
    await expectFocusKept(page);
  },
);
