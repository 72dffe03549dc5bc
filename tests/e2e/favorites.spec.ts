/** A buyer saves a product, follows its shop, waits for stock, and finds again what was seen on this device. */
import type { Profile } from '../../src/contract/users.ts';
import { newAccount, registerByApi, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { activate, expectFocusKept } from './support/keyboard.ts';
import { createProduct } from './support/products.ts';
import { expect, expectAccessible, SLOW_TEST, test } from './support/test.ts';

const SITI = 'siti@contoh.id';

test(
  'a visitor saves a product by logging in, follows the shop, is told when stock is back, and forgets what was seen',
  SLOW_TEST,
  async ({ page, server }) => {
    test.setTimeout(180_000);
    const siti = await tokenOf(server, SITI);
    const product = await createProduct(server, siti, `Amplang Favorit ${Date.now()}`, { stock_quantity: 3 });
    const soldOut = await createProduct(server, siti, `Amplang Habis ${Date.now()}`, { stock_quantity: 0 });
    const { business } = (await callApi(server, siti, 'GET', '/auth/user')) as Profile;
    const lestari = newAccount('Lestari');
    await registerByApi(server, lestari, 'user');
    await page.setViewportSize({ width: 360, height: 800 });

    // Without an account: the wish survives the log-in, and the same page comes back with it done.
    await page.goto(`/product/${product.id}`);
    await page.getByRole('button', { name: 'Simpan ke favorit' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(lestari.email);
    await page.getByLabel('Password', { exact: false }).first().fill(lestari.password);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/product/${product.id}`));
    const saved = page.getByRole('button', { name: 'Hapus dari favorit' });
    await expect(saved).toBeVisible();
    await expectAccessible(page);

    await page.goto(`/members/${business?.id}`);
    await activate(page, page.getByRole('button', { name: 'Ikuti toko' }));
    await expect(page.getByRole('button', { name: 'Berhenti mengikuti' })).toBeVisible();
    await expectFocusKept(page);
    await page.goto(`/product/${soldOut.id}`);
    await activate(page, page.getByRole('button', { name: 'Beri tahu jika ada lagi' }));
    await expect(page.getByRole('button', { name: 'Batal diberi tahu' })).toBeVisible();

    await page.goto('/favorites');
    await expect(page.getByRole('link', { name: product.name })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Bagian favorit' }).getByRole('link', { name: 'Toko' }).click();
    await expect(page).toHaveURL(/bagian=toko/);
    await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    await page.goto('/favorites?bagian=dilihat');
    const seen = page.getByRole('list', { name: 'Baru dilihat' }).getByRole('link');
    await expect(seen.filter({ hasText: soldOut.name })).toBeVisible();
    await expect(seen.filter({ hasText: product.name })).toBeVisible();
    await expectAccessible(page);
    await activate(page, page.getByRole('button', { name: 'Hapus daftar ini' }));
    await expect(page.getByText('Belum ada produk yang dilihat')).toBeVisible();
    await expectFocusKept(page);

    await callApi(server, siti, 'PATCH', `/members/products/${soldOut.id}`, { stock_quantity: 5 });
    await page.goto('/notifications');
    const news = page.getByRole('listitem').filter({ hasText: soldOut.name });
    await activate(page, news.getByRole('button', { name: /^Tandai sudah dibaca/ }));
    await expect(news).toBeFocused();
    await expect(page.getByRole('button', { name: /^Tandai/ })).toHaveCount(0);
    await restoreSession(page, server, lestari.email, lestari.password);
    await page.goto(`/product/${product.id}`);
    await saved.click();
    const save = page.getByRole('button', { name: 'Simpan ke favorit' });
    await save.click();
    await expect(saved).toBeVisible();
    await page.goto('/favorites');
    await activate(page, page.getByRole('button', { name: `Hapus ${product.name} dari favorit` }));
    await expect(page.getByRole('link', { name: product.name })).toHaveCount(0);
    await expectFocusKept(page);
  },
);
