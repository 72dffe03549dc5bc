/** The rules of a question in the settings pane: what can be built, what stays a text, and what the file has then. */
import { expect, test } from 'vitest';
import type { FieldFile } from '#engine/types.ts';
import { eventually, startTestBrowser, violations } from '../forms/test-browser.ts';
import { openSavedForm } from './open-studio.ts';

const stage = startTestBrowser();

const FORM = `$schema: http://json-schema.org/draft-07/schema#
$id: umkm-data
title: Bazar
type: object
x-steps:
  - { id: satu, title: Satu, fields: [meja, skala, listrik, alasan, catatan] }
properties:
  meja: { type: integer, title: Meja }
  skala: { type: string, title: Kemasan, x-options: packaging }
  listrik: { type: boolean, title: Listrik }
  alasan: { type: string, title: Alasan, x-show-if: { skala: [botol, plastik] } } # tetap
  catatan: { type: string, title: Catatan, x-show-if: '!(meja > 1 && listrik)' }
`;
/** The same with a group of rows. */
const WITH_ROWS = `${FORM.replace('catatan] }', 'catatan, barang] }')}  barang:
    type: array
    title: Barang
    items:
      type: object
      properties:
        harga: { type: integer, title: Harga }
        banyak: { type: integer, title: Banyak }
        jumlah: { type: integer, title: Jumlah }
`;

async function openBazaar({ width = 1280, form = FORM } = {}) {
  const opened = await openSavedForm(stage, 'umkm-data', form, { width });
  const field = (name: string): FieldFile | undefined => opened.stored().properties[name];
  return { ...opened, field, text: () => opened.server.stored().files.form };
}

test('a condition stays a map while it only chooses answers, and becomes a text with "atau"', async () => {
  const { page, field, text } = await openBazaar();
  await page.locator('[data-place="field:alasan"]').click();
  const shown = page.getByRole('region', { name: 'Tampil jika' });
  await shown.getByText('Pertanyaan ini tampil jika “Kemasan” adalah “Botol” atau “Plastik”.').waitFor();
  await shown.getByRole('checkbox', { name: 'Kaleng' }).check();
  await eventually(() => field('alasan')?.['x-show-if']).toEqual({ skala: ['botol', 'plastik', 'kaleng'] });
  expect(text()).toContain('# tetap');

  await shown.getByRole('button', { name: 'Tambah syarat lain' }).click();
  await shown.getByText('Belum lengkap').waitFor();
  await shown.getByLabel('dan', { exact: true }).selectOption({ label: 'Listrik' });
  await eventually(() => field('alasan')?.['x-show-if']).toEqual({
    skala: ['botol', 'plastik', 'kaleng'],
    listrik: true,
  });
  await shown.getByLabel('Syarat-syarat ini').selectOption('or');
  await eventually(() => field('alasan')?.['x-show-if']).toBe('skala in ["botol", "plastik", "kaleng"] || listrik');
  expect(await violations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Hapus aturan Tampil jika' }).click();
  await eventually(() => field('alasan')?.['x-show-if']).toBeUndefined();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Tambah syarat: Tampil jika',
  );
});

test('a rule that the builder cannot show stays as it is, a sentence says so, and it can be changed as text', async () => {
  const { page, field, text } = await openBazaar();
  await page.locator('[data-place="field:catatan"]').click();
  const shown = page.getByRole('region', { name: 'Tampil jika' });
  const input = shown.getByRole('textbox', { name: 'Rumus Tampil jika' });
  expect(await input.inputValue()).toBe('!(meja > 1 && listrik)');
  await shown.getByRole('button', { name: 'Susun' }).click();
  await shown.getByText('belum dapat ditampilkan sebagai susunan').waitFor();
  expect(text()).toBe(FORM);
  await shown.getByRole('button', { name: 'Rumus' }).click();
  await input.fill('meja > 1 && listrik');
  await shown.getByText('Pertanyaan ini tampil jika “Meja” > 1 dan “Listrik” adalah Ya.').waitFor();
  await input.fill('meja > ');
  await eventually(() => field('catatan')?.['x-show-if']).toBe('meja >');
  await shown.getByRole('listitem').filter({ hasText: 'rule-syntax' }).waitFor();
  await input.fill('meja > 2');
  await shown.getByRole('button', { name: 'Susun' }).click();
  expect(await shown.getByLabel('Angka').inputValue()).toBe('2');
});

test('on a phone the answer of a row is calculated from its other answers', async () => {
  const { page, stored } = await openBazaar({ width: 360, form: WITH_ROWS });
  await page.locator('[data-place="row:barang.jumlah"]').click();
  await page.getByText('Hitungan dan syarat lain', { exact: true }).click();
  await page.getByRole('button', { name: 'Tambah hitungan: Dihitung' }).click();
  const total = page.getByRole('region', { name: 'Dihitung' });
  await total.getByRole('combobox', { name: 'Hasilnya' }).selectOption({ label: 'Harga' });
  await total.getByRole('button', { name: 'Tambah ke hitungan' }).click();
  await total.getByLabel('Tanda').selectOption('*');
  await total.getByLabel('Bagian 2', { exact: true }).selectOption({ label: 'Banyak' });
  const rule = () => stored().properties.barang?.items?.properties?.jumlah?.['x-compute'];
  await eventually(rule).toBe('harga * banyak');
  await total.getByRole('switch', { name: 'Jawaban kosong dihitung 0' }).check();
  await eventually(rule).toBe('(empty(harga) ? 0 : harga) * (empty(banyak) ? 0 : banyak)');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(page)).toEqual([]);
});

test('staff read words in brackets where a message has placeholders, and the file keeps the placeholders', async () => {
  const form = `${FORM.replace('title: Meja }', 'title: Meja, minimum: 1, x-messages: { minimum: "{{label}} minimal {{limit}}." } }')}x-check:
  - { rule: 'meja < 9', message: 'Meja hanya sampai 8, bukan {{meja}}.', fields: [meja] }
`;
  const { page, field, text } = await openBazaar({ form });
  await page.locator('[data-place="field:meja"]').click();
  await page.locator('summary').filter({ hasText: 'Pesan kesalahan' }).click();
  const own = page.getByRole('textbox', { name: 'Jika terlalu kecil' });
  expect(await own.inputValue()).toBe('[nama pertanyaan] minimal [batas].');
  await own.fill('Isi [nama pertanyaan], paling sedikit [Batas].');
  await eventually(() => field('meja')?.['x-messages']).toEqual({
    minimum: 'Isi {{label}}, paling sedikit {{limit}}.',
  });

  await page.locator('[data-place="form"]').first().click();
  const message = page.getByRole('textbox', { name: 'Pesan jika tidak terpenuhi' });
  expect(await message.inputValue()).toBe('Meja hanya sampai 8, bukan [Meja].');
  await page.getByRole('combobox', { name: 'Jawaban yang disebut dalam pesan' }).selectOption({ label: 'Listrik' });
  await page.getByRole('button', { name: /^Sisipkan/ }).click();
  await eventually(text).toContain('bukan {{meja}}. {{listrik}}');
  expect(await message.inputValue()).toBe('Meja hanya sampai 8, bukan [Meja]. [Listrik]');
});
