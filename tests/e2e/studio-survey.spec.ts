/**
 * Staff create a survey from nothing, read on screen which users a change affects, look at its YAML, read the
 * difference, and close it gradually.
 */

import { newAccount, registerByApi, restoreSession } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const NAMES = ['Oven besar merek Kirin', 'Loyang', 'Mikser duduk tujuh liter'];
/** The new maximum length of a name. */
const MAX_LETTERS = 10;

/** Three users who sent it, and one who began it. */
async function answer(server: Server, id: string) {
  const send = async (path: string, method: string, body: object) => {
    const person = newAccount('Ratna');
    await callApi(server, await registerByApi(server, person, 'user'), method, `/forms/${id}/${path}`, body);
    return person;
  };
  for (const [at, name] of NAMES.entries())
    await send('submissions', 'POST', { answers: { nama_alat: name, harga: 100_000 * (at + 1) } });
  return send('draft', 'PUT', {
    answers: { nama_alat: 'Penggiling tepung' },
    base_revision: 0,
    form_version: 1,
  });
}

async function addQuestion(page: Page, label: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Tambah pertanyaan' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tambah pertanyaan' });
  await sheet.getByLabel('Apa yang ditanyakan?').fill(label);
  await sheet.getByRole('radio', { name: kind, exact: true }).check({ force: true });
  await sheet.getByRole('button', { name: 'Tambahkan' }).click();
  await expect(page.getByRole('heading', { name: label })).toBeVisible();
}

test(
  'a survey from nothing: the users affected by a shorter limit and a removed question are shown before publishing',
  LONG_TEST,
  async ({ page, server, newContext }) => {
    test.setTimeout(180_000);
    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto('/dashboard/staff/forms');
    await page.getByRole('button', { name: 'Formulir baru' }).click();
    const making = page.getByRole('dialog', { name: 'Formulir baru' });
    await making.getByRole('button', { name: 'Buat formulir' }).click();
    await expect(making.getByLabel('Judul formulir')).toHaveAccessibleDescription(/Tulis judul formulirnya\./);
    await making.getByLabel('Judul formulir').fill('Survei alat dapur');
    await making.getByRole('button', { name: 'Buat formulir' }).click();
    await expect(page).toHaveURL(/\/dashboard\/staff\/forms\/survei-alat-dapur$/);

    const tree = page.getByRole('navigation', { name: 'Susunan formulir' });
    await tree.locator('[data-place="field:pertanyaan_pertama"]').click();
    await page.getByLabel('Pertanyaan', { exact: true }).fill('Nama alat');
    await page.getByRole('switch', { name: 'Data pribadi' }).check();
    await addQuestion(page, 'Harga', 'Uang (rupiah)');
    await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Terbitkan formulir' });
    await expect(
      dialog.getByText('Formulir ini terbit untuk pertama kalinya, untuk diisi pengguna yang sudah masuk.'),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Terbitkan sekarang' }).click();
    await expect(page.getByText('Dibuka · versi 1')).toBeVisible();
    const begun = await answer(server, 'survei-alat-dapur');

    // A shorter limit, and a removed question.
    await tree.locator('[data-place="field:nama_alat"]').click();
    await page.getByLabel('Paling banyak (karakter)').fill(String(MAX_LETTERS));
    await tree.getByRole('button', { name: 'Tindakan untuk Harga' }).click();
    await tree.getByRole('button', { name: 'Hapus pertanyaan' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus', exact: true }).click();
    await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
    await expect(dialog.getByText(/“Harga”.*dihapus/)).toBeVisible();
    const failing = dialog.getByRole('region', { name: 'Pertanyaan yang jawabannya tidak memenuhi versi baru' });
    const row = failing.getByRole('row').filter({ hasText: 'Nama alat' });
    await expect(row).toContainText('••••••');
    await expect(row.getByRole('cell').filter({ hasText: /^\d+$/ })).toHaveText(['1', '2']);
    await expect(dialog).not.toContainText(/Oven|Mikser|Penggiling/);
    const gone = dialog.getByRole('region', { name: 'Jawaban pada pertanyaan yang dihapus' });
    await expect(gone).toContainText('Harga, 3 jawaban');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Batal' }).click();

    // The same in the YAML editor: errors are at their line, valid words are suggested, and both views agree.
    const part = (name: string) =>
      page.getByRole('navigation', { name: 'Bagian studio' }).getByRole('link', { name, exact: true });
    await part('YAML').click();
    const editor = page.getByRole('textbox', { name: 'Isi berkas survei-alat-dapur.yaml' });
    await expect(editor).toContainText(`maxLength: ${MAX_LETTERS}`);
    const lineOf = (text: string) => editor.locator('.cm-line').filter({ hasText: text });
    await lineOf('maxLength').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('x-re');
    await page.keyboard.press('Control+Space');
    const offered = page.getByRole('option', { name: /^x-renames/ });
    await expect(offered).toContainText('nama lama ke nama baru');
    await page.keyboard.press('Escape');
    await page.keyboard.type('bus: [', { delay: 20 });
    const wrong = page.getByRole('list', { name: 'Yang perlu diperiksa' }).getByRole('button').first();
    await expect(wrong).toContainText(/baris \d+/);
    await expect(editor.locator('.cm-lintRange-error').first()).toBeVisible();
    await expectAccessible(page);
    await wrong.click();
    await lineOf('x-rebus').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Backspace');
    await expect(page.getByText('Tidak ada kesalahan pada berkas-berkas ini.')).toBeVisible();
    await lineOf('Nama alat')
      .getByText('Nama alat')
      .dblclick({ position: { x: 14, y: 8 } });
    await page.keyboard.type('Sebutan');
    await part('Susun').click();
    await expect(tree.locator('[data-place="field:nama_alat"]')).toContainText('Sebutan alat');

    // A type that does not fit existing answers is refused, with the reason.
    await part('YAML').click();
    const write = async (kind: string) => {
      await lineOf('Sebutan alat').click();
      await page.keyboard.press('End');
      await page.keyboard.press('Shift+Home');
      await page.keyboard.type(`nama_alat: { title: "Sebutan alat", ${kind} }`);
    };
    await write('type: integer');
    await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
    await expect(dialog.getByText(/“Sebutan alat” sudah terbit .* tidak dapat menjadi bilangan bulat/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Terbitkan sekarang' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Kembali ke studio' }).click();
    await write(`type: string, maxLength: ${MAX_LETTERS}, x-private: true`);
    await part('Susun').click();

    // Published with a note. The difference can be read later.
    await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
    await dialog.getByLabel('Catatan').fill('Nama panjang tidak muat pada label.');
    await dialog.getByRole('button', { name: 'Terbitkan sekarang' }).click();
    await expect(page.getByText('Dibuka · versi 2')).toBeVisible();
    await part('Versi').click();
    const versions = page.getByRole('list', { name: 'Versi formulir' }).getByRole('listitem');
    await expect(versions.filter({ hasText: 'Versi 2' }).first()).toContainText('Nama panjang tidak muat pada label.');
    await page.getByRole('button', { name: 'Lihat perbedaan versi 2' }).click();
    const difference = page.getByRole('list', { name: 'Perbedaan versi 2' });
    await expect(difference).toContainText(/“Harga”.*dihapus/);
    await expect(difference).toContainText(new RegExp(`${MAX_LETTERS}`));
    await expectAccessible(page);

    // It closes gradually: a user who has begun is told and may send, and no one else can begin.
    await page.getByRole('button', { name: 'Dibuka' }).click();
    const statusDialog = page.getByRole('dialog', { name: 'Buka atau tutup formulir' });
    await statusDialog.getByRole('radio', { name: /^Segera ditutup/ }).check();
    await statusDialog.getByRole('button', { name: 'Simpan' }).click();
    await expect(page.getByText('Segera ditutup · versi 2')).toBeVisible();
    const phone = await (await newContext()).newPage();
    await restoreSession(phone, server, begun.email, begun.password);
    await phone.goto('/forms/survei-alat-dapur');
    await expect(phone.getByText('Formulir ini segera ditutup. Kirim isian Anda secepatnya.')).toBeVisible();
    const name = phone.getByLabel(/^Sebutan alat/);
    await expect(name).toHaveValue('Penggiling tepung');
    await expectAccessible(phone);
    await name.fill('Penggiling');
    await phone.getByRole('button', { name: 'Kirim', exact: true }).click();
    await expect(phone.getByText('Terima kasih, isian Anda sudah kami terima')).toBeVisible();
    const late = newAccount('Wati');
    await registerByApi(server, late, 'user');
    const another = await (await newContext()).newPage();
    await restoreSession(another, server, late.email, late.password);
    await another.goto('/forms/survei-alat-dapur');
    await expect(another.getByRole('heading', { name: 'Formulir ini tidak menerima pengisian baru' })).toBeVisible();
  },
);
