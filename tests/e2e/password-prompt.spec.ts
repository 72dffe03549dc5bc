/**
 * The password is requested again for changes of payment data or the e-mail address: on a phone, by keyboard, and typed
 * input is kept.
 */

import {
  enterPassword,
  linkFromMail,
  newAccount,
  readForm,
  registerByApi,
  restoreSession,
  tokenOf,
} from './support/accounts.ts';
import { fieldAt, fillStep } from './support/fill.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 780 } });

test(
  'Siti adds an account by keyboard: a cancelled dialog changes nothing, and the correct password saves it',
  LONG_TEST,
  async ({ page, server }) => {
    await restoreSession(page, server, 'siti@contoh.id');
    await page.goto('/profile?page=business&bagian=pembayaran');
    await page.getByRole('button', { name: 'Tambah rekening bank' }).click();
    const account = await readForm(server, 'bank-account', await tokenOf(server, 'siti@contoh.id'));
    const answers = { bank: 'bank-mandiri', bank_number: '1490098765432', bank_holder: 'Siti Rahmawati' };
    await fillStep(page, account, 'rekening', answers);
    const submit = page.getByRole('button', { name: 'Simpan', exact: true });
    await submit.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Masukkan password Anda' });
    const password = dialog.locator('input[name=password]');
    await expect(password).toBeFocused();
    await expectAccessible(page);
    const box = await dialog.boundingBox();
    expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 0) <= 360]).toEqual([true, true]);
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Isi password.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText(/^Password belum dimasukkan/).first()).toBeVisible();
    await expect(fieldAt(page, 'bank-account', 'bank_number').getByRole('textbox')).toHaveValue(/^1490/);

    await submit.click();
    await expect(password).toBeFocused();
    await page.keyboard.type('kelulut-7-teritip');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Cara bayar ditambahkan')).toBeVisible();
    // Within ten minutes it is not requested again.
    await page.getByRole('button', { name: 'Hapus Bank Mandiri 1490098765432' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    await expect(page.getByText('Cara bayar dihapus')).toBeVisible();
  },
);

test(
  'Tari requests another e-mail address, and her old address cancels it by the link in its mail',
  LONG_TEST,
  async ({ page, server }) => {
    const tari = newAccount('Tari Lestari');
    await registerByApi(server, tari, 'user');
    await restoreSession(page, server, tari.email, tari.password);
    await page.goto('/profile');
    const email = page.locator('input[name=email]');
    await email.fill(`baru.${tari.email}`);
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await enterPassword(page, tari.password);
    await expect(page.getByText('Data diri diperbarui')).toBeVisible();
    await expect(email).toHaveValue(`baru.${tari.email}`);
    await page.goto(await linkFromMail(server, tari.email, /cancel-email-change/));
    await expect(page.getByRole('heading', { name: 'Penggantian email dibatalkan' })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/profile');
    await expect(email).toHaveValue(tari.email);
  },
);

test('Wati reads while typing that a password made of her name is not allowed', async ({ page }) => {
  await page.goto('/register');
  await page.locator('input[name=name]').fill('Wati Lestari');
  await page.locator('input[name=email]').fill('wati@contoh.id');
  const password = page.locator('input[name=password]');
  await password.fill('Wati1990wati');
  await expect(page.getByText(/^Password ini mudah ditebak/)).toBeVisible();
  const hint = page.getByRole('listitem').filter({ hasText: 'Tidak mudah ditebak' });
  await expect(hint).toContainText('belum terpenuhi');
  await password.fill('mangrove-teluk-42');
  await expect(hint).toContainText('(terpenuhi)');
  await expect(page.getByText(/^Password ini mudah ditebak/)).toHaveCount(0);
});
