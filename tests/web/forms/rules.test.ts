/** Filling in forms with rules: totals, defaults, options and checks that follow the answers. */
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { FormFile, OptionFile } from '#engine/types.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { BAZAAR, DAYS, ORDER, SESSIONS } from '../../server/forms/forms-with-rules.ts';
import { button, draftOf, eventually, field, input, startTestBrowser, violations } from './test-browser.ts';

const stage = startTestBrowser();

async function open(text: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
  const form = parse(text) as FormFile;
  for (const list of [DAYS, SESSIONS].map((one) => parse(one) as OptionFile))
    stage.harness.world.options[list.$id] = list;
  await stage.harness.publish(form);
  return stage.openPage(`form=${form.$id}`, prepare && { prepare });
}
const answersOf = async (page: Page, form: string) => (await draftOf(page, form)).answers;
const shownAt = (page: Page, path: string) => page.locator(`[data-field$=".${path}"] output`).innerText();

slowTest('a seller sees the sums grow while typing, and cannot change them', async () => {
  const page = await open(ORDER);
  await input(page, 'batas').fill('500000');
  await button(page, 'Tambah').click();
  await input(page, 'barang.0.nama').fill('Pouch');
  await input(page, 'barang.0.harga').fill('1000');
  await input(page, 'barang.0.banyak').fill('50');
  await eventually(() => shownAt(page, 'barang.0.jumlah')).toBe('Rp50.000');
  await eventually(() => shownAt(page, 'total')).toBe('Rp50.000');
  await input(page, 'barang.0.banyak').fill('500');
  await eventually(() => shownAt(page, 'total')).toBe('Rp500.000');
  expect(await page.locator('[data-field$=".total"] input').count()).toBe(0);
  await eventually(async () => await answersOf(page, 'pesan-kemasan')).toMatchObject({
    total: 500_000,
    rata_rata: 500_000,
  });
  // The note is asked for from a certain amount.
  await field(page, 'barang.0.catatan').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a screen reader hears a sum once, when typing has paused', async () => {
  const page = await open(ORDER);
  await page.locator('[data-field$=".total"] output').waitFor();
  await button(page, 'Tambah').click();
  await input(page, 'barang.0.harga').fill('1000');
  await input(page, 'barang.0.banyak').pressSequentially('125');
  const status = page.locator('[data-field$=".total"] [role=status]');
  expect(await status.innerText()).toBe('');
  await eventually(async () => await status.textContent()).toBe('Total: Rp125.000');
});

test('a check is told at its question, and goes when it is mended', async () => {
  const page = await open(ORDER);
  await input(page, 'batas').fill('100');
  await button(page, 'Tambah').click();
  await input(page, 'barang.0.nama').fill('Pouch');
  await input(page, 'barang.0.harga').fill('1000');
  await input(page, 'barang.0.banyak').fill('1');
  await button(page, 'Kirim').click();
  await page.getByText('Total Rp1.000 melebihi batas Rp100.').first().waitFor();
  await input(page, 'batas').fill('2000');
  await eventually(async () => await page.getByText('melebihi batas').count()).toBe(0);
});

test('a calculated answer is there with the other questions, so no button moves away below the finger', async () => {
  const page = await open(BAZAAR, async (blank) => {
    // As on a weak connection.
    await blank.route(/CalculatedAnswer/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
  });
  expect(await field(page, 'lama').locator('output').count()).toBe(1);
});

test('the first save status does not move the button of a short form', async () => {
  const page = await open(`$schema: http://json-schema.org/draft-07/schema#
$id: satu-tanya
title: Satu Tanya
type: object
x-steps:
  - { id: satu, title: Satu, fields: [hadir] }
properties:
  hadir: { title: Hadir, type: string }
`);
  const topOf = async () => (await button(page, 'Kirim').boundingBox())?.y;
  const before = await topOf();
  expect(await page.locator('[data-form-bar] [role=status]').innerText()).toBe('');
  await input(page, 'hadir').fill('Ya');
  await page.getByText('Tersimpan').waitFor();
  expect(await topOf()).toBe(before);
});

test('a default fills an empty answer once, and does not come back when it is emptied', async () => {
  const page = await open(BAZAAR);
  await input(page, 'mulai').fill('2027-03-01');
  await eventually(async () => await input(page, 'selesai').inputValue()).toBe('2027-03-03');
  await input(page, 'selesai').fill('');
  await input(page, 'mulai').fill('2027-03-05');
  await eventually(async () => await answersOf(page, 'bazar-ramadan')).toMatchObject({ mulai: '2027-03-05' });
  expect(await input(page, 'selesai').inputValue()).toBe('');
  expect(await answersOf(page, 'bazar-ramadan')).not.toHaveProperty('selesai');
});

test('only the sessions of the chosen day are offered, and a chosen one of another day stays and is marked', async () => {
  const page = await open(BAZAAR);
  await page.getByLabel('Sabtu').check();
  const sessions = field(page, 'sesi').locator('option');
  await eventually(async () => await sessions.allInnerTexts()).toEqual([expect.any(String), 'Pagi']);
  await field(page, 'sesi').locator('select').selectOption('pagi');
  await page.getByLabel('Minggu').check();
  await eventually(async () => (await sessions.allInnerTexts()).join()).toContain('Siang');
  expect(await field(page, 'sesi').locator('select').inputValue()).toBe('pagi');
  expect((await sessions.allInnerTexts()).join()).toContain('Pagi (tidak ditawarkan lagi)');
  await button(page, 'Lanjut').click();
  await page.getByText('“Pagi” tidak tersedia').first().waitFor();
});

test('a question is marked as required exactly while its rule holds', async () => {
  const page = await open(`$schema: http://json-schema.org/draft-07/schema#
$id: pesan-ruang
title: Pesan Ruang
type: object
x-steps:
  - { id: satu, title: Satu, fields: [jumlah, alasan] }
properties:
  jumlah: { title: Jumlah Orang, type: integer }
  alasan: { title: Alasan, type: string, x-required: 'jumlah > 20' }
`);
  const label = () => field(page, 'alasan').locator('label').innerText();
  await input(page, 'jumlah').fill('20');
  expect(await label()).toBe('Alasan');
  await input(page, 'jumlah').fill('21');
  await eventually(label).toContain('Wajib');
  expect(await input(page, 'alasan').getAttribute('aria-required')).toBe('true');
  await button(page, 'Kirim').click();
  await eventually(() => field(page, 'alasan').innerText()).toContain('Alasan belum diisi');
  await input(page, 'jumlah').fill('5');
  await eventually(label).toBe('Alasan');
  expect(await input(page, 'alasan').getAttribute('aria-required')).toBeNull();
});

test('a note is only a text, a hidden result is not seen, and neither is checked before sending', async () => {
  const page = await open(`$schema: http://json-schema.org/draft-07/schema#
$id: catat-kios
title: Catat Kios
type: object
x-steps:
  - { id: satu, title: Satu, fields: [sapa, nama, panjang] }
  - { id: hitung, title: Hitungan, fields: [kode] }
properties:
  sapa: { title: Keterangan, type: string, x-display: note, x-compute: '"Halo " + (empty(nama) ? "Anda" : nama)' }
  nama: { title: Nama Kios, type: string, x-required: true }
  panjang: { title: Panjang Nama, type: integer, x-display: hidden, x-compute: 'size(nama)' }
  kode: { title: Kode Kios, type: string, x-display: hidden, x-compute: 'nama' }
`);
  await page.getByText('Halo Anda').waitFor();
  await input(page, 'nama').fill('Sari');
  await page.getByText('Halo Sari').waitFor();
  const form = page.locator('form');
  for (const text of ['Keterangan', 'Panjang Nama', 'Dihitung', 'Hitungan'])
    expect(await form.innerText()).not.toContain(text);
  expect(await violations(page)).toEqual([]);
  await eventually(async () => await answersOf(page, 'catat-kios')).toMatchObject({ panjang: 4, kode: 'Sari' });
  await button(page, 'Lanjut').click();
  await page.getByText('Nama Kios').waitFor();
  const check = await page.locator('body').innerText();
  for (const text of ['Keterangan', 'Panjang Nama', 'Kode Kios']) expect(check).not.toContain(text);
});
