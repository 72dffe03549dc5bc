/** Adding a group of rows: each question of the row gets its label, kind and position before the group is added. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ownRowFields } from '#engine/studio/edit.ts';
import type { FormFile, OptionFile } from '#engine/types.ts';
import { longTest } from '#tests/support/long-test.ts';
import { eventually, startTestBrowser, violations } from '../forms/test-browser.ts';
import { openStudio } from './open-studio.ts';

const stage = startTestBrowser();

async function openNewRows() {
  const studio = await openStudio(stage, 'umkm-data');
  await studio.page.getByRole('button', { name: 'Tambah pertanyaan', exact: true }).first().click();
  const sheet = studio.page.getByRole('dialog', { name: 'Tambah pertanyaan' });
  await sheet.getByLabel('Apa yang ditanyakan?').fill('Alat produksi');
  await sheet.getByText('Baris berulang', { exact: true }).click();
  const label = (number: number) => sheet.getByLabel(`Pertanyaan ${number} di setiap baris`);
  const storedForm = () => parse(studio.server.stored().files.form) as FormFile;
  return { ...studio, sheet, label, storedForm, storedRows: () => ownRowFields(storedForm().properties.alat_produksi) };
}

longTest('questions of a new row get any kind, with the options of a choice, and Enter adds the next one', async () => {
  const { page, server, sheet, label, storedRows } = await openNewRows();
  await label(1).fill('Nama alat');
  await label(1).press('Enter');
  await label(2).waitFor();
  await page.keyboard.type('Kondisi');
  await sheet.getByLabel('Cara menjawab Kondisi').selectOption({ label: 'Pilih satu' });
  await sheet.getByRole('button', { name: 'Tambahkan' }).click();
  await sheet.getByText(/^Tulis paling sedikit satu pilihan/).waitFor();
  await sheet.getByLabel('Pilihan, satu per baris').fill('Baik\nRusak');
  await sheet.getByRole('button', { name: 'Tambah pertanyaan di baris' }).click();
  await page.keyboard.type('Harga beli');
  await sheet.getByLabel('Cara menjawab Harga beli').selectOption({ label: 'Uang (rupiah)' });
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Tambahkan' }).click();
  await eventually(storedRows).toMatchObject({
    nama_alat: { title: 'Nama alat', type: 'string' },
    kondisi: { title: 'Kondisi', 'x-options': 'kondisi' },
    harga_beli: { title: 'Harga beli', type: 'integer', 'x-widget': 'money' },
  });
  expect(Object.values((parse(server.stored().files.lists.kondisi ?? '') as OptionFile)['x-labels'] ?? {})).toEqual([
    'Baik',
    'Rusak',
  ]);
});

longTest('pasted lines become one question each and are moved by handle, by keys and removed', async () => {
  const { page, sheet, label, storedRows } = await openNewRows();
  await label(1).focus();
  await label(1).evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Nama\nJumlah\nMerek\nSalah ketik');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await eventually(() => label(3).inputValue()).toBe('Merek');
  await sheet.getByRole('button', { name: 'Tindakan untuk Salah ketik' }).click();
  await page.getByRole('button', { name: 'Hapus pertanyaan' }).click();
  await label(3).press('Alt+ArrowUp');
  await eventually(() => label(2).inputValue()).toBe('Merek');
  expect(await label(2).evaluate((input) => input === document.activeElement)).toBe(true);
  await sheet.getByRole('button', { name: 'Pindahkan Nama' }).focus();
  await page.keyboard.press('Space');
  await page.getByText('Nama diambil.').waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.getByText('Nama di atas Merek.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  await eventually(() => label(1).inputValue()).toBe('Merek');
  await sheet.getByRole('button', { name: 'Tambahkan' }).click();
  await eventually(() => Object.keys(storedRows() ?? {})).toEqual(['merek', 'nama', 'jumlah']);
});

test('a group without any question is refused in words', async () => {
  const { sheet } = await openNewRows();
  await sheet.getByRole('button', { name: 'Tambahkan' }).click();
  await sheet.getByText('Tulis apa yang ditanyakan di tiap baris, paling sedikit satu.').waitFor();
});
