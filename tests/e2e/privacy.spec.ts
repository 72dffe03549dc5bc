/**
 * Personal data: a user downloads a copy, sees who accessed it, gives and withdraws consent, and deletes the account.
 */
import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { readDataExport } from '../support/unzip.ts';
import { enterPassword, newAccount, registerByApi, restoreSession } from './support/accounts.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

let isRefused = false;
/** The first call is answered as for a session that was confirmed more than ten minutes ago. */
const refuseOnce = (route: Route) => {
  if (isRefused || route.request().method() !== 'DELETE') return route.fallback();
  isRefused = true;
  const body = { success: false, message: 'Masukkan password Anda untuk melanjutkan.', errors: null, data: null };
  return route.fulfill({ status: 403, headers: { 'problem-code': 'PASSWORD_NEEDED' }, json: body });
};

test('Wulan downloads her data, changes a consent, and deletes her account', LONG_TEST, async ({ page, server }) => {
  const wulan = newAccount('Wulan Sari');
  await registerByApi(server, wulan, 'member');
  await restoreSession(page, server, wulan.email, wulan.password);
  await page.goto('/profile?page=privacy');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Unduh data saya' }).click();
  await enterPassword(page, wulan.password);
  const { files, data } = readDataExport(await readFile(await (await download).path()));
  expect([...files.keys()]).toEqual(expect.arrayContaining(['BACA-SAYA.txt', 'data.json']));
  expect(data.users).toMatchObject([{ name: wulan.name, email: wulan.email, nik: wulan.nik }]);

  await page.getByRole('button', { name: /^Setujui Kabar program/ }).click();
  await page.getByRole('button', { name: /^Tarik persetujuan untuk Kabar/ }).click();
  await expect(page.getByText(/^Ditarik /)).toBeVisible();
  await expect(page.getByText('Belum ada yang melihat')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Hapus akun saya' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hapus akun' });
  await dialog.getByRole('button', { name: 'Hapus akun selamanya' }).click();
  await expect(dialog.getByText('Ketik HAPUS di sini jika Anda yakin.')).toBeVisible();
  await dialog.getByLabel(/^Ketik HAPUS/).fill('hapus');
  // Ten minutes later the password is requested again, above the sheet.
  await page.route('**/api/v1/auth/user', refuseOnce);
  await dialog.getByRole('button', { name: 'Hapus akun selamanya' }).click();
  const question = page.getByRole('dialog', { name: 'Masukkan password Anda' });
  await question.locator('input[name=password]').fill('bukan-password-ini-1');
  await question.getByRole('button', { name: 'Lanjutkan' }).click();
  await expect(question.getByText('Password ini bukan password akun Anda.')).toBeVisible();
  await expect(question.locator('input[name=password]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(dialog.getByText(/^Password belum dimasukkan/)).toBeVisible();
  await expect(dialog.getByLabel(/^Ketik HAPUS/)).toHaveValue('hapus');
  await dialog.getByRole('button', { name: 'Hapus akun selamanya' }).click();
  await expect(page).not.toHaveURL(/profile/);

  await page.goto('/login');
  await page.getByLabel('Email').fill(wulan.email);
  await page.getByLabel('Password', { exact: false }).first().fill(wulan.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  // Mails are sent by a background job.
  await expect
    .poll(async () => (await server.mailsTo(wulan.email)).map(({ subject }) => subject))
    .toContain('Akun Anda telah dihapus');
});
