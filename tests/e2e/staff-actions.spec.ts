/**
 * Staff actions: a user is found and appointed, a product is hidden with a reason, its seller is notified, and all of
 * it is in the audit log.
 */

import { holdScript } from './machines/held-requests.ts';
import { newAccount, registerByApi, restoreSession, tokenOf } from './support/accounts.ts';
import { createProduct } from './support/products.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const toastRegion = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });

test(
  'staff appoint a curator and hide a product; the seller reads why, and the audit log says who did it',
  LONG_TEST,
  async ({ page, server }) => {
    const hasan = newAccount('Hasan Kurator Uji');
    await registerByApi(server, hasan, 'user');
    const siti = await tokenOf(server, 'siti@contoh.id');
    const product = await createProduct(server, siti, 'Amplang Uji Moderasi');
    await restoreSession(page, server, 'staf@contoh.id');

    await page.goto('/dashboard/staff/people');
    await page.getByRole('searchbox', { name: 'Cari nama, email, atau usaha' }).fill(hasan.email);
    await expect(page.getByText('1 orang', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: hasan.name }).click();
    await page.getByRole('button', { name: 'Tunjuk sebagai kurator' }).click();
    const question = page.getByRole('alertdialog', { name: `Tunjuk ${hasan.name} sebagai kurator?` });
    await expect(question).toContainText('usaha dampingan');
    await question.getByRole('button', { name: 'Tunjuk kurator' }).click();
    await expect(toastRegion(page)).toContainText('Kurator ditunjuk');
    await expect(page.getByRole('button', { name: 'Akhiri tugas kurator' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Buka profil kurator' })).toBeVisible();

    await page.goto('/dashboard/staff/moderation?search=Uji+Moderasi');
    await page.getByRole('button', { name: 'Sembunyikan Amplang Uji Moderasi' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sembunyikan Amplang Uji Moderasi?' });
    await dialog.getByRole('button', { name: 'Sembunyikan' }).click();
    await expect(dialog.getByText('Tulis alasannya, paling sedikit 5 karakter.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: /^Alasan/ }).fill('Foto tidak sesuai dengan isinya.');
    await dialog.getByRole('button', { name: 'Sembunyikan' }).click();
    await expect(toastRegion(page)).toContainText('pemiliknya dikabari');
    await expect(page.getByText('Alasan: Foto tidak sesuai dengan isinya.')).toBeVisible();
    expect((await fetch(`${server.url}/product/${product.id}`)).status).toBe(404);

    await page.goto('/dashboard/staff/audit');
    const lines = page.getByRole('table', { name: 'Catatan audit' }).getByRole('row');
    await expect(lines.filter({ hasText: 'Menyembunyikan' }).first()).toContainText('Foto tidak sesuai dengan isinya.');
    await expect(lines.filter({ hasText: hasan.name }).first()).toContainText('Menjadi: Kurator');

    await restoreSession(page, server, 'siti@contoh.id');
    await page.goto('/notifications');
    await page.getByRole('link', { name: /Produk Anda disembunyikan: Amplang Uji Moderasi/ }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/member/products/detail/${product.id}`));
    await expect(page.getByText('Foto tidak sesuai dengan isinya.').first()).toBeVisible();
  },
);

test('a link followed before the debounced search begins is not cancelled by the search', async ({ page, server }) => {
  await restoreSession(page, server, 'staf@contoh.id');
  const go = await holdScript(page, 'StaffPersonPage');
  await page.goto('/dashboard/staff/people');
  const person = page.getByRole('list', { name: 'Daftar orang' }).getByRole('link').first();
  await expect(person).toBeVisible();
  // All at once while the next page is loading, for longer than the search's debounce.
  await page.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('main input[type=search]');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'siti');
    box?.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector<HTMLAnchorElement>('main ul li a')?.click();
    await new Promise((resolve) => setTimeout(resolve, 600));
  });
  await go();
  await expect(page).toHaveURL(/\/people\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('list', { name: 'Daftar orang' })).toHaveCount(0);
});
