/**
 * Staff import a form file whose name is in use, with the keyboard alone. Nothing is overwritten, and another name is
 * offered. The same holds for an option list. On the way a question is moved up.
 */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { restoreSession } from './support/accounts.ts';
import { picture } from './support/pictures.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

test('the file of the UMKM form is imported beside the existing one', LONG_TEST, async ({ page, server }) => {
  await restoreSession(page, server, 'staf@contoh.id');
  await page.goto('/dashboard/staff/forms/umkm-data?bagian=versi');
  const download = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Ekspor|^Unduh/ })
    .first()
    .press('Enter');
  const path = join(dirname(await picture('ringan.jpg')), 'umkm-data.yaml');
  await (await download).saveAs(path);
  const broken = join(dirname(path), 'rusak.yaml');
  await writeFile(broken, '$id: survei-alat\ntitle: Alat: berat\nx-steps: [\n');

  await page.goto('/dashboard/staff/forms');
  await page.getByRole('button', { name: 'Formulir baru' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Formulir baru' });
  await sheet.getByRole('radio', { name: /^Dari kosong/ }).press('ArrowUp');
  await expect(sheet.getByRole('radio', { name: /^Impor berkas YAML/ })).toBeChecked();
  const send = sheet.getByRole('button', { name: 'Impor berkas', exact: true });
  await send.press('Enter');
  await expect(sheet.getByRole('alert')).toContainText('Pilih berkas YAML yang akan diimpor.');
  const file = sheet.locator('input[type=file]');
  await file.setInputFiles(broken);
  const faults = sheet.getByRole('list', { name: 'Yang perlu diperiksa' }).getByRole('button');
  await expect(faults.first()).toContainText(/Titik dua .*rusak\.yaml, baris 2/);
  await send.press('Enter');
  // The editor has an alert of its own, empty here.
  const alert = sheet.getByRole('alert').filter({ hasText: /./ });
  await expect(alert).toContainText('Perbaiki dulu baris yang ditandai.');
  await faults.first().press('Enter');
  const editor = sheet.getByRole('textbox', { name: 'Isi berkas rusak.yaml' });
  await expect(editor).toBeFocused();
  await expectAccessible(page);
  await file.setInputFiles(path);
  await expect(sheet.getByText(/^Data UMKM: 8 langkah, \d+ pertanyaan$/)).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Yang akan diimpor' })).toContainText(
    /Nama Usaha.*Baris \d+: Tulisan singkat/,
  );
  await send.press('Enter');
  await expect(alert).toHaveText('Sudah ada formulir bernama umkm-data. Pilih nama lain.');
  await expect(sheet.getByRole('link', { name: 'Buka “umkm-data” yang sudah ada' })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Impor sebagai “umkm-data-2”' }).press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/staff\/forms\/umkm-data-2$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Data UMKM');

  const kind = page.getByRole('button', { name: /^Jenis Kemasan/ });
  await expect(kind).toBeVisible();
  const places = () =>
    page.locator('nav [data-place^="field:"]').evaluateAll((all) => all.map((one) => one.getAttribute('data-place')));
  const before = await places();
  const at = before.indexOf('field:packaging_type');
  const moved = before.toSpliced(at, 1).toSpliced(at - 1, 0, 'field:packaging_type');
  await kind.press('Alt+ArrowUp');
  await expect.poll(places).toEqual(moved);
  await expect(kind).toBeFocused();

  const list = join(dirname(path), 'wadah.yaml');
  const wrongList = join(dirname(path), 'wadah-salah.yaml');
  await writeFile(wrongList, '$id: packaging\ntitle: Wadah: pasar\nenum: [keranjang]\n   lain: 1\n');
  await writeFile(
    list,
    '$schema: http://json-schema.org/draft-07/schema#\n$id: packaging\ntitle: Wadah\ntype: string\nenum: [keranjang]\nx-labels: { keranjang: Keranjang }\n',
  );
  await kind.press('Enter');
  await page.getByRole('button', { name: 'Impor daftar dari berkas' }).press('Enter');
  const bring = page.getByRole('dialog', { name: 'Impor daftar dari berkas' });
  await bring.locator('input[type=file]').setInputFiles(wrongList);
  const listFaults = bring.getByRole('list', { name: 'Yang perlu diperiksa' }).getByRole('button');
  await expect(listFaults).toHaveCount(2);
  await expect(listFaults.first()).toContainText(/Titik dua .*wadah-salah\.yaml, baris 2/);
  const refusal = bring.getByRole('alert').filter({ hasText: /./ });
  const take = bring.getByRole('button', { name: 'Impor berkas', exact: true });
  await take.press('Enter');
  await expect(refusal).toContainText('Perbaiki dulu baris yang ditandai.');
  await bring.locator('input[type=file]').setInputFiles(list);
  await expect(bring.getByText('Wadah: 1 pilihan')).toBeVisible();
  await expect(bring.getByRole('list', { name: 'Yang akan diimpor' })).toContainText(/Keranjang.*kode keranjang/);
  await take.press('Enter');
  await expect(refusal).toHaveText('Sudah ada daftar bernama packaging. Pilih nama lain.');
  await expect(bring.getByRole('button', { name: 'Pakai “packaging” yang sudah ada' })).toBeVisible();
  await expectAccessible(page);
  await bring.getByRole('button', { name: 'Impor sebagai “packaging-2”' }).press('Enter');
  await expect(page.getByLabel('Daftar yang dipakai')).toHaveValue('packaging-2');
  await expect(page.getByLabel('Pilihan 1')).toHaveValue('Keranjang');
});
