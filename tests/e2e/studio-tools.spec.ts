/**
 * All changes that the studio's tools can make on screen: steps, questions, messages, files, options. The YAML contains
 * the results.
 */
import { restoreSession } from './support/accounts.ts';
import { createForm, type StoredWork } from './support/studio.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test(
  'staff add, rename, copy and remove steps, copy and remove questions, and set messages, files and options',
  LONG_TEST,
  async ({ page, server }) => {
    const { id, call } = await createForm(server, 'Survei lapak');
    const stored = async () => ((await call('GET', `/${id}`)) as StoredWork).files;
    const form = async () => (await stored()).form;
    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto(`/dashboard/staff/forms/${id}`);
    const tree = page.getByRole('navigation', { name: 'Susunan formulir' });
    const rows = async () => (await tree.locator('[data-place]').allTextContents()).map((text) => text.trim());
    const menu = async (row: string, deed: string) => {
      await page.getByRole('button', { name: `Tindakan untuk ${row}`, exact: true }).click();
      await page.getByRole('list').getByRole('button', { name: deed, exact: true }).click();
    };
    const confirm = () => page.getByRole('alertdialog').getByRole('button', { name: 'Hapus', exact: true }).click();

    // Steps.
    await tree.getByRole('button', { name: 'Tambah langkah' }).click();
    await page.getByLabel('Judul langkah').fill('Tempat');
    await expect.poll(rows).toContain('2Tempat');
    await tree.getByRole('button', { name: 'Tambah pertanyaan' }).nth(1).click();
    const sheet = page.getByRole('dialog', { name: 'Tambah pertanyaan' });
    await sheet.getByLabel('Apa yang ditanyakan?').fill('Foto lapak');
    await sheet.getByRole('radio', { name: 'Foto', exact: true }).check({ force: true });
    await sheet.getByRole('button', { name: 'Tambahkan' }).click();
    await expect(page.getByRole('heading', { name: 'Foto lapak' })).toBeVisible();
    await menu('Tempat', 'Salin langkah');
    await expect.poll(async () => (await rows()).filter((row) => /^\d/.test(row)).length).toBe(3);
    await tree.locator('[data-place^="step:"]').nth(2).click();
    await page.getByLabel('Judul langkah').fill('Barang');
    await menu('Barang', 'Hapus langkah');
    await expect(page.getByRole('alertdialog')).toContainText('1 pertanyaan di dalamnya ikut terhapus.');
    await confirm();
    await expect.poll(rows).not.toContain('3Barang');

    // A file question: allowed types, size and the required flag.
    await tree.locator('[data-place^="field:"]').filter({ hasText: 'Foto lapak' }).click();
    await page.getByRole('switch', { name: 'Wajib diisi' }).check();
    await page.getByRole('checkbox', { name: 'Gambar PNG' }).uncheck();
    await page.getByLabel('Ukuran terbesar (MB)').fill('3');
    await page.getByText('Pesan kesalahan', { exact: true }).click();
    await page.getByLabel('Jika kosong').fill('Unggah foto lapak Anda.');
    await expect.poll(form).toContain('x-messages: { required: Unggah foto lapak Anda. }');
    expect(await form()).toContain('x-file: { accept: [jpg], maxMB: 3, max: 1 }');
    expect(await form()).toContain('x-required: true');
    await expectAccessible(page);

    // Questions.
    await menu('Foto lapak', 'Salin pertanyaan');
    await expect.poll(async () => (await rows()).filter((row) => row.startsWith('Foto lapak')).length).toBe(2);
    await tree.getByRole('button', { name: 'Tindakan untuk Foto lapak' }).nth(1).click();
    await tree.getByRole('button', { name: 'Hapus pertanyaan' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Anda dapat mengurungkannya.');
    await confirm();
    await expect.poll(async () => (await rows()).filter((row) => row.startsWith('Foto lapak')).length).toBe(1);

    // Options of a list that is created on the way.
    await tree.getByRole('button', { name: 'Tambah pertanyaan' }).nth(0).click();
    await sheet.getByLabel('Apa yang ditanyakan?').fill('Bahan lapak');
    await sheet.getByRole('radio', { name: 'Pilih satu', exact: true }).check({ force: true });
    await sheet.getByLabel('Pilihan, satu per baris').fill('Kayu\nTerpal\nBaja ringan');
    await sheet.getByRole('button', { name: 'Tambahkan' }).click();
    await expect(page.getByRole('heading', { name: 'Bahan lapak' })).toBeVisible();
    const options = () =>
      page.getByLabel(/^Pilihan \d$/).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    await expect.poll(options).toEqual(['Kayu', 'Terpal', 'Baja ringan']);
    await page.getByLabel('Pilihan 2').fill('Terpal plastik');
    await menu('Terpal plastik', 'Pindah ke atas');
    await expect.poll(options).toEqual(['Terpal plastik', 'Kayu', 'Baja ringan']);
    await menu('Kayu', 'Hapus pilihan');
    await expect.poll(options).toEqual(['Terpal plastik', 'Baja ringan']);

    // Once published, an option that may have been chosen is only withdrawn, and can be restored.
    await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Terbitkan formulir' });
    await dialog.getByRole('button', { name: 'Terbitkan sekarang' }).click();
    await expect(page.getByText('Dibuka · versi 1')).toBeVisible();
    await menu('Baja ringan', 'Tidak ditawarkan lagi');
    await expect(page.getByText('Tidak ditawarkan lagi, jawaban lama tetap terbaca')).toBeVisible();
    await expect.poll(options).toEqual(['Terpal plastik']);
    const lists = async () => JSON.stringify((await stored()).lists);
    await expect.poll(lists).toMatch(/x-retired/);
    await page.getByRole('button', { name: 'Tawarkan lagi Baja ringan' }).click();
    await expect.poll(options).toEqual(['Terpal plastik', 'Baja ringan']);
  },
);
