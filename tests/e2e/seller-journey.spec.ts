/** From a stranger to a sent UMKM form, at the width of a cheap phone. */
import { fillForm } from './support/fill.ts';
import { linkIn, newcomer, readForm } from './support/people.ts';
import { businessProfile, umkmData } from './support/siti.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test('Ratna registers, verifies, logs in, fills in her business and sends the UMKM form with its files', async ({
  page,
  server,
}) => {
  test.setTimeout(300_000);
  const ratna = newcomer('Ratna Wulandari');

  await page.goto('/register');
  await page.getByRole('radio', { name: 'Mitra UMKM' }).check();
  await page.getByLabel('Nama', { exact: false }).first().fill(ratna.name);
  await page.getByLabel('Email').fill(ratna.email);
  await page.getByLabel('Nomor Handphone').fill(ratna.phone_number);
  await page.getByLabel('NIK').fill(ratna.nik);
  await page.locator('input[name=password]').fill(ratna.password);
  await page.locator('input[name=password_confirm]').fill(ratna.password);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  await expect(page.getByText('Akun Anda sudah dibuat')).toBeVisible();

  await page.goto(await linkIn(server, ratna.email, /verify-email/));
  await expect(page).toHaveURL(/\/verify\/success/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/login');
  await page.getByLabel('Email').fill(ratna.email);
  await page.locator('input[name=password]').fill(ratna.password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText('Berhasil Login')).toBeVisible();
  await expect(page.getByText('Selamat datang kembali')).toBeVisible();

  // A seller without a business meets the gate and is shown the way.
  await expect(page).toHaveURL(/\/dashboard\/member/);
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText(
    'Harap lengkapi data mitra UMKM Anda',
  );
  await page.getByRole('button', { name: 'Menuju Halaman Profile' }).click();
  await expect(page).toHaveURL(/\/profile\?page=business/);

  await fillForm(page, await readForm(server, 'business-profile'), await businessProfile(), expectAccessible);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Simpan profil usaha' }).click();
  await expect(page.getByText('Profil usaha Anda sudah tersimpan')).toBeVisible();
  await page.goto('/dashboard/member');
  await expect(page.getByText(/Toko (Buka|Tutup)/).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/curation');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Mulai isi Data UMKM' }).click();
  const umkm = await readForm(server, 'umkm-data');
  await fillForm(page, umkm, await umkmData(), expectAccessible);
  await expectAccessible(page);
  await expect(page.getByText('Rp12.500.000')).toBeVisible();
  await page.getByRole('button', { name: 'Kirim pengajuan' }).click();
  await expect(page.getByText('Pengajuan Anda sudah kami terima')).toBeVisible();

  await page.goto('/curation');
  await expect(page.getByRole('link', { name: /Data UMKM.*Diajukan/ })).toBeVisible();
  await page.getByRole('link', { name: /Data UMKM.*Diajukan/ }).click();
  await expect(page.getByText('Koperasi Pesisir')).toBeVisible();
  await expect(page.getByText('amplang-1.jpg')).toBeVisible();
  await expectAccessible(page);
});
