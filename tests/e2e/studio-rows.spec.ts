/**
 * Staff rename a question inside repeating rows by mouse, on a phone. A user who answered it finds the answer under its
 * new name. Then staff close the form.
 */

import { newAccount, readForm, registerByApi, restoreSession } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { createForm, type StoredWork } from './support/studio.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

const ROWS = `  alat:
    title: Alat produksi
    type: array
    x-rows: true
    items:
      type: object
      properties:
        nama: { title: Nama alat, type: string, x-required: true }
        merek: { title: Merek, type: string, x-show-if: { nama: { empty: false } } }
`;
test(
  'a field of repeating rows is renamed, and rows that were filled in keep their answers',
  LONG_TEST,
  async ({ page, server }) => {
    const { id, call, files, revision } = await createForm(server, 'Survei alat');
    const form = `${files.form.replace('fields: [', 'fields: [alat, ')}${ROWS}`;
    const saved = (await call('PUT', `/${id}/work`, {
      files: { ...files, form },
      base_revision: revision,
    })) as StoredWork;
    await call('POST', `/${id}/publish`, { base_revision: saved.revision, note: '' });

    const seller = newAccount('Ratna');
    const ratna = await registerByApi(server, seller, 'member');
    const alat = [{ nama: 'Oven', merek: 'Kirin' }, { nama: 'Loyang' }];
    await callApi(server, ratna, 'PUT', `/forms/${id}/draft`, { answers: { alat }, base_revision: 0, form_version: 1 });

    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto(`/dashboard/staff/forms/${id}`);
    await page
      .getByRole('list', { name: 'Pertanyaan di tiap baris Alat produksi' })
      .getByRole('button', { name: /^Nama alat/ })
      .click();
    await page.getByText('Lainnya', { exact: true }).click();
    const name = page.getByLabel('Nama kolom');
    await expect(name).toHaveValue('nama');
    await expect(page.getByText('Jawaban yang sudah ada ikut pindah ke nama baru.')).toBeVisible();
    await name.fill('merek');
    await name.press('Enter');
    await expect(page.getByText(/sudah dipakai/)).toBeVisible();
    await name.fill('nama_alat');
    await name.press('Enter');
    await expect(page.getByRole('heading', { name: 'Nama alat' })).toBeVisible();
    await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Terbitkan formulir' });
    await expect(
      dialog.getByText(/Pada baris “Alat produksi”.*“Nama alat” berubah dari nama menjadi nama_alat/),
    ).toBeVisible();
    await expect(dialog.getByText('Tidak ada jawaban yang menjadi salah karena perubahan ini.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Terbitkan sekarang' }).click();
    await expect(page.getByText('Dibuka · versi 2')).toBeVisible();

    const { ui } = await readForm(server, id, ratna);
    expect(ui.fields.alat?.rows?.renames).toEqual({ nama: 'nama_alat' });
    expect(await callApi(server, ratna, 'GET', `/forms/${id}/draft`)).toMatchObject({
      answers: { alat: [{ nama_alat: 'Oven', merek: 'Kirin' }, { nama_alat: 'Loyang' }] },
      dropped: [],
    });

    // Staff close the form. Users see that, and keep their answers.
    await page.getByRole('button', { name: 'Dibuka' }).click();
    const sheet = page.getByRole('dialog', { name: 'Buka atau tutup formulir' });
    await sheet.getByRole('radio', { name: /^Ditutup/ }).check();
    await sheet.getByRole('button', { name: 'Simpan' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Ditutup' })).toBeVisible();
    await restoreSession(page, server, seller.email, seller.password);
    await page.goto(`/forms/${id}`);
    await expect(page.getByRole('heading', { name: 'Formulir ini sudah ditutup' })).toBeVisible();
    await expect(page.getByText('Isian yang pernah Anda simpan tetap ada.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Kirim' })).toBeHidden();
  },
);
