/** A rule that was begun stays as it was typed while staff look at other questions, until it is finished or discarded. */
import { expect, test } from 'vitest';
import { eventually, startTestBrowser, violations } from '../forms/test-browser.ts';
import { openSavedForm } from './open-studio.ts';

const stage = startTestBrowser();

const FORM = `$schema: http://json-schema.org/draft-07/schema#
$id: umkm-data
title: Bazar
type: object
x-steps:
  - { id: satu, title: Satu, fields: [meja, alasan, barang] }
properties:
  meja: { type: integer, title: Meja }
  alasan: { type: string, title: Alasan }
  barang:
    type: array
    title: Barang
    items:
      type: object
      properties:
        harga: { type: integer, title: Harga }
`;

async function openBazaar() {
  const { page, stored } = await openSavedForm(stage, 'umkm-data', FORM);
  const choose = (place: string) => page.locator(`[data-place="${place}"]`).click();
  return { page, stored, choose, note: page.getByRole('region', { name: 'Aturan yang belum selesai' }) };
}

test('a condition without its value is kept, named above the tree, and written when the value is typed', async () => {
  const { page, stored, choose, note } = await openBazaar();
  await choose('field:alasan');
  const shown = page.getByRole('region', { name: 'Tampil jika' });
  await shown.getByRole('button', { name: 'Tambah syarat: Tampil jika' }).click();
  await shown.getByLabel('Jika', { exact: true }).selectOption({ label: 'Meja' });
  await shown.getByText('Belum lengkap').waitFor();
  expect(await note.count()).toBe(0);

  await choose('field:meja');
  await note.getByRole('button', { name: 'Alasan' }).click();
  await shown.getByText('Belum lengkap').waitFor();
  expect(await shown.getByLabel('Jika', { exact: true }).inputValue()).toContain('meja');
  await shown.getByRole('textbox').first().fill('3');
  await eventually(() => stored().properties.alasan?.['x-show-if']).toBeTruthy();
  await choose('field:meja');
  await expect.poll(() => note.count()).toBe(0);
});

test('a condition that is not finished is kept when its question gets another technical name', async () => {
  const { page, stored, choose, note } = await openBazaar();
  await choose('field:alasan');
  const shown = page.getByRole('region', { name: 'Tampil jika' });
  await shown.getByRole('button', { name: 'Tambah syarat: Tampil jika' }).click();
  await shown.getByLabel('Jika', { exact: true }).selectOption({ label: 'Meja' });
  await shown.getByText('Belum lengkap').waitFor();
  const rename = async (place: string, name: string) => {
    await choose(`field:${place}`);
    const field = page.getByLabel('Nama kolom');
    await page.getByText('Lainnya', { exact: true }).waitFor();
    if (!(await field.isVisible())) await page.getByText('Lainnya', { exact: true }).click();
    await field.fill(name);
    await field.press('Tab');
    await page.locator(`[data-place="field:${name}"]`).waitFor();
  };
  await rename('alasan', 'sebab');
  await rename('meja', 'jumlah_meja');
  await note.getByRole('button', { name: 'Alasan' }).click();
  expect(await shown.getByLabel('Jika', { exact: true }).inputValue()).toContain('jumlah_meja');
  await shown.getByRole('textbox').first().fill('3');
  await eventually(() => stored().properties.sebab?.['x-show-if']).toEqual({ jumlah_meja: 3 });
});

test('a check that is being made is kept with its sentence, and is gone after it was cancelled', async () => {
  const { page, choose, note } = await openBazaar();
  await choose('step:satu');
  await page.getByRole('button', { name: 'Tambah pemeriksaan' }).click();
  const made = page.getByRole('group', { name: 'Pemeriksaan baru' });
  await made.getByRole('textbox').last().fill('Terlalu banyak meja.');
  await choose('field:meja');
  await note.getByRole('button', { name: 'Satu' }).click();
  expect(await made.getByRole('textbox').last().inputValue()).toBe('Terlalu banyak meja.');
  expect(await violations(page)).toEqual([]);
  await made.getByRole('button', { name: 'Batal' }).click();
  await choose('field:meja');
  expect(await note.count()).toBe(0);
});

test('the tree with a group of rows has no accessibility fault', async () => {
  const { page, choose } = await openBazaar();
  await choose('field:meja');
  await page.getByRole('button', { name: 'Tambah pertanyaan di baris Barang' }).waitFor();
  expect(await violations(page)).toEqual([]);
});
