/**
 * Staff make a form from a template, take questions of other forms, paste a column of a spreadsheet, move several questions by
 * keyboard, replace a word everywhere, and publish.
 */
import { readForm, restoreSession, tokenOf } from './support/accounts.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const tree = (page: Page) => page.getByRole('navigation', { name: 'Susunan formulir' });
const fieldRow = (page: Page, name: string) => tree(page).locator(`[data-place="field:${name}"]`);

async function beginFromTemplate(page: Page) {
  await page.goto('/dashboard/staff/forms');
  await page.getByRole('button', { name: 'Formulir baru' }).click();
  const sheet = page.getByRole('dialog', { name: 'Formulir baru' });
  await sheet.getByRole('radio', { name: 'Dari templat' }).check();
  await sheet.getByRole('button', { name: 'Buat formulir' }).click();
  await expect(sheet.getByText('Pilih salah satu templat.')).toBeVisible();
  await sheet.getByRole('radio', { name: 'Survei Kebutuhan Usaha' }).check();
  await expect(sheet.getByRole('region', { name: 'Isi templat Survei Kebutuhan Usaha' })).toContainText(
    'Nomor WhatsApp',
  );
  await expect(sheet.getByLabel('Judul formulir')).toHaveValue('Survei Kebutuhan Usaha');
  await sheet.getByLabel('Judul formulir').fill('Survei pasar sore');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Buat formulir' }).click();
  await expect(page).toHaveURL(/\/survei-pasar-sore$/);
}

async function takeFromLibrary(page: Page) {
  await fieldRow(page, 'nama_usaha').click();
  await tree(page).getByRole('button', { name: 'Tambah pertanyaan' }).first().click();
  await page.getByRole('button', { name: 'Ambil dari pustaka pertanyaan' }).click();
  const sheet = page.getByRole('dialog', { name: 'Pustaka pertanyaan' });
  await sheet.getByRole('button', { name: 'Lanjut' }).click();
  await expect(sheet.getByText('Pilih sedikitnya satu pertanyaan.')).toBeVisible();
  await sheet.getByLabel('Dari formulir').selectOption({ label: 'Pendataan Usaha (templat)' });
  await sheet.getByRole('checkbox', { name: 'Jumlah Pekerja', exact: true }).check();
  await sheet.getByRole('checkbox', { name: 'Nama Usaha', exact: true }).check();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Lanjut dengan 2 pertanyaan' }).click();
  // A calculation without its questions is left out, unless they come along.
  await expect(sheet).toContainText('Jumlah Pekerja: Hitungan membaca Pekerja Laki-laki, Pekerja Perempuan');
  await expect(sheet).toContainText('nama kolomnya menjadi nama_usaha_2');
  await sheet.getByRole('button', { name: 'Ambil juga Pekerja Laki-laki, Pekerja Perempuan', exact: true }).click();
  await expect(sheet).not.toContainText('Jumlah Pekerja: Hitungan membaca');
  await sheet.getByRole('button', { name: /^Sisipkan \d pertanyaan/ }).click();
  await expect(sheet).toBeHidden();
  await expect(fieldRow(page, 'nama_usaha_2')).toBeVisible();
  await expect(fieldRow(page, 'jumlah_pekerja')).toBeVisible();
}

async function pasteColumn(page: Page) {
  await fieldRow(page, 'waktu_menghubungi').click();
  await page.getByRole('button', { name: 'Tempel banyak pilihan' }).click();
  const sheet = page.getByRole('dialog', { name: 'Tempel banyak pilihan' });
  await sheet
    .getByLabel('Pilihan, satu per baris')
    .fill('Nama\nPagi sebelum buka\nSore\nSIANG\nAkhir pekan\nAkhir pekan');
  await expect(sheet.getByText('1 baru, 1 berubah tulisan, 2 tetap, 1 dilewati')).toBeVisible();
  await expect(sheet.getByText('dibaca sebagai judul kolom')).toBeVisible();
  await sheet.getByRole('switch', { name: 'Tarik pilihan yang tidak ada di kolom ini' }).check();
  await expect(sheet.getByRole('list', { name: 'Pilihan yang tidak ada di kolom ini' })).toContainText(
    'Malam setelah tutup · tidak ditawarkan lagi',
  );
  await sheet.getByRole('button', { name: 'Simpan 3 perubahan' }).click();
  await expect(page.getByText('Tidak ditawarkan lagi, jawaban lama tetap terbaca')).toBeVisible();
}

/** Only with keys: choose two questions, move them to the last step. */
async function moveByKeyboard(page: Page) {
  await fieldRow(page, 'pekerja_laki_laki').focus();
  await page.keyboard.press('Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Tindakan untuk pertanyaan yang dipilih' });
  await expect(bar.getByRole('status')).toHaveText('2 dipilih');
  await expect(fieldRow(page, 'pekerja_perempuan')).toBeChecked();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Pindahkan' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Pindahkan 2 pertanyaan' });
  await sheet.getByLabel('Ke mana?').selectOption({ label: 'Langkah 3: Tindak Lanjut' });
  // The total would be asked before the questions that it reads.
  await expect(sheet.getByRole('alert')).toContainText('Hitungan “Jumlah Pekerja” membaca jawaban “Pekerja Laki-laki”');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await fieldRow(page, 'pekerja_laki_laki').focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(bar.getByRole('status')).toHaveText('3 dipilih');
  await bar.getByRole('button', { name: 'Pindahkan' }).press('Enter');
  const all = page.getByRole('dialog', { name: 'Pindahkan 3 pertanyaan' });
  await all.getByLabel('Ke mana?').selectOption({ label: 'Langkah 3: Tindak Lanjut' });
  await all.getByLabel('Di urutan mana?').selectOption({ label: 'Paling awal' });
  await all.getByRole('button', { name: 'Pindahkan' }).press('Enter');
  await expect(bar).toBeHidden();
}

async function replaceWord(page: Page) {
  await page.getByRole('button', { name: 'Tindakan untuk formulir ini' }).click();
  await page.getByRole('button', { name: 'Cari dan ganti tulisan' }).click();
  const sheet = page.getByRole('dialog', { name: 'Cari dan ganti tulisan' });
  await sheet.getByRole('textbox', { name: /^Cari/ }).fill('usaha');
  await sheet.getByLabel('Ganti dengan').fill('lapak');
  await expect(sheet.getByRole('status')).toContainText(/tempat ditemukan, \d+ tulisan akan diganti/);
  await sheet.getByRole('checkbox', { name: /Bidang Usaha$/ }).uncheck();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Ganti \d+ tulisan/ }).click();
  await expect(fieldRow(page, 'nama_usaha')).toContainText('Nama Lapak');
  await expect(fieldRow(page, 'bidang_usaha')).toContainText('Bidang Usaha');
}

test(
  'a form from a template, the library, a spreadsheet, several moved questions and replaced words is published',
  LONG_TEST,
  async ({ page, server }) => {
    test.setTimeout(240_000);
    await restoreSession(page, server, 'staf@contoh.id');
    await beginFromTemplate(page);
    await takeFromLibrary(page);
    await pasteColumn(page);
    await moveByKeyboard(page);
    await expect
      .poll(() =>
        tree(page)
          .locator('[data-place^="field:"]')
          .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.place)),
      )
      .toEqual(
        [
          'nama_usaha',
          'nama_usaha_2',
          'bidang_usaha',
          'lama_usaha',
          'kebutuhan',
          'paling_mendesak',
          'kendala',
          'pekerja_laki_laki',
          'pekerja_perempuan',
          'jumlah_pekerja',
          'mau_dihubungi',
          'nomor_wa',
          'waktu_menghubungi',
        ].map((name) => `field:${name}`),
      );
    // One undo takes back the whole move.
    await page.getByRole('button', { name: 'Urungkan' }).click();
    await expect(fieldRow(page, 'nama_usaha_2').locator('xpath=ancestor::ul[1]')).toContainText('Jumlah Pekerja');
    await page.getByRole('button', { name: 'Ulangi' }).click();
    await replaceWord(page);
    await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
    await page
      .getByRole('dialog', { name: 'Terbitkan formulir' })
      .getByRole('button', { name: 'Terbitkan sekarang' })
      .click();
    await expect(page.getByText('Dibuka · versi 1')).toBeVisible();
    const form = await readForm(server, 'survei-pasar-sore', await tokenOf(server, 'staf@contoh.id'));
    expect(Object.keys(form.ui.fields)).toHaveLength(13);
  },
);

test('on a phone several questions are chosen by touch and copied', LONG_TEST, async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await restoreSession(page, server, 'staf@contoh.id');
  await page.goto('/dashboard/staff/forms/business-documents');
  await tree(page).getByRole('button', { name: 'Pilih beberapa pertanyaan' }).click();
  await tree(page)
    .getByRole('checkbox', { name: /pilih semua di langkah ini$/ })
    .first()
    .click();
  const bar = page.getByRole('region', { name: 'Tindakan untuk pertanyaan yang dipilih' });
  await expect(bar).toBeInViewport();
  const count = await tree(page).locator('[data-place^="field:"]').count();
  await expect(bar.getByRole('status')).toHaveText(`${count} dipilih`);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Salin' }).click();
  const sheet = page.getByRole('dialog', { name: `Salin ${count} pertanyaan` });
  await sheet.getByRole('button', { name: 'Salin' }).click();
  await expect(tree(page).locator('[data-place^="field:"]')).toHaveCount(2 * count);
  await page.getByRole('button', { name: 'Urungkan' }).click();
  await expect(tree(page).locator('[data-place^="field:"]')).toHaveCount(count);
});
