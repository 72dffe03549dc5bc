/** Nobody is stopped without a word: what is refused is said, also when no question on screen is to blame. */
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { FormFile } from '#engine/types.ts';
import { button, eventually, field, input, startTestBrowser, violations } from './test-browser.ts';

const stage = startTestBrowser();
const head = '$schema: http://json-schema.org/draft-07/schema#\ntype: object\n';

async function open(text: string): Promise<Page> {
  const form = parse(head + text) as FormFile;
  await stage.harness.publish(form);
  return stage.openPage(`form=${form.$id}`);
}
const total = "{ title: Sisa, type: integer, x-display: hidden, x-compute: 'a - b', minimum: 0 }";
const summary = (page: Page) => page.locator('[id$="-error-summary"]');

test('a hidden result in a step of its own that is refused says so above the buttons, until it is mended', async () => {
  const page = await open(`$id: sisa-langkah
title: Sisa
x-steps:
  - { id: satu, title: Pemakaian, fields: [a, b] }
  - { id: hitung, title: Hitungan, fields: [sisa] }
properties:
  a: { title: Modal, type: integer }
  b: { title: Belanja, type: integer }
  sisa: ${total}
`);
  await input(page, 'a').fill('1');
  await input(page, 'b').fill('5');
  await button(page, 'Lanjut').click();
  await page.getByText('Modal').first().waitFor();
  await button(page, 'Kirim').click();
  await page.getByRole('alert').filter({ hasText: 'Sisa' }).waitFor();
  // Still on the page with all answers.
  expect(await page.locator('form').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await button(page, 'Kembali').click();
  await input(page, 'a').fill('9');
  await eventually(async () => await page.getByRole('alert').filter({ hasText: 'Sisa' }).count()).toBe(0);
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').click();
  await page.getByText('Terima kasih').or(page.getByText('terkirim')).first().waitFor();
});

test('a hidden result beside questions that is refused is in the summary, without a link that leads nowhere', async () => {
  const page = await open(`$id: sisa-bersama
title: Sisa
x-steps:
  - { id: satu, title: Pemakaian, fields: [a, b, sisa] }
properties:
  a: { title: Modal, type: integer }
  b: { title: Belanja, type: integer, x-required: true }
  sisa: ${total}
`);
  await input(page, 'a').fill('1');
  await button(page, 'Kirim').click();
  await summary(page).waitFor();
  expect(await summary(page).getByRole('link').allInnerTexts()).toEqual(['Belanja belum diisi.']);
  await input(page, 'b').fill('5');
  await eventually(() => summary(page).innerText()).toContain('Sisa');
  expect(await summary(page).getByRole('link').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test('a check of two steps lets the first pass, and is told in the second', async () => {
  const page = await open(`$id: kontak-dua
title: Kontak
x-steps:
  - { id: satu, title: Telepon, fields: [a] }
  - { id: dua, title: Surat, fields: [b] }
x-check:
  - { rule: '!(empty(a) && empty(b))', message: Isi telepon atau surat., fields: [a, b] }
properties:
  a: { title: Telepon, type: string }
  b: { title: Surat, type: string }
`);
  await button(page, 'Lanjut').click();
  await input(page, 'b').waitFor();
  await button(page, 'Lanjut').click();
  await eventually(() => field(page, 'b').innerText()).toContain('Isi telepon atau surat.');
  await input(page, 'b').fill('Jalan Mawar');
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').click();
  await page.getByText('Terima kasih').or(page.getByText('terkirim')).first().waitFor();
});

test('a check that reads a step which is not shown is told at its question when the form is sent', async () => {
  const page = await open(`$id: kontak-sembunyi
title: Kontak
x-steps:
  - { id: satu, title: Telepon, fields: [a, c] }
  - { id: dua, title: Surat, fields: [b], x-show-if: { c: surat } }
x-check:
  - { rule: '!(empty(a) && empty(b))', message: Isi telepon atau surat., fields: [a, b] }
properties:
  a: { title: Telepon, type: string }
  c: { title: Cara, type: string }
  b: { title: Surat, type: string }
`);
  await input(page, 'c').fill('lewat');
  await button(page, 'Lanjut').click();
  await page.waitForURL(/langkah=periksa-jawaban/);
  await button(page, 'Kirim').click();
  await summary(page).waitFor();
  await eventually(() => field(page, 'a').innerText()).toContain('Isi telepon atau surat.');
  await input(page, 'a').fill('0812');
  await button(page, 'Lanjut').click();
  await button(page, 'Kirim').click();
  await page.getByText('Terima kasih').or(page.getByText('terkirim')).first().waitFor();
});

test('a row that is added after another was removed gets its first answer', async () => {
  const page = await open(`$id: jadwal-lapak
title: Jadwal
x-steps:
  - { id: satu, title: Jadwal, fields: [mulai, hari] }
properties:
  mulai: { title: Mulai, type: string, x-widget: date }
  hari:
    title: Hari
    type: array
    items: { type: object, properties: { tgl: { title: Tanggal, type: string, x-widget: date, x-default: 'mulai + 2' } } }
`);
  await input(page, 'mulai').fill('2027-03-01');
  for (const row of [0, 1]) {
    await button(page, 'Tambah').click();
    await eventually(() => input(page, `hari.${row}.tgl`).inputValue()).toBe('2027-03-03');
  }
  await button(page, /^Hapus.*2/).click();
  await eventually(() => field(page, 'hari.1.tgl').count()).toBe(0);
  await button(page, 'Tambah').click();
  await eventually(() => input(page, 'hari.1.tgl').inputValue()).toBe('2027-03-03');
});

const refuse = (page: Page, errors: Record<string, string[]>) =>
  page.evaluate((refused) => {
    (window as unknown as { scene: { refuse: object } }).scene.refuse = refused;
  }, errors);

test('what the server refuses is told in a step that was refused before too, and does not keep it from being sent again', async () => {
  const page = await open(`$id: kode-unik
title: Kode
x-steps:
  - { id: satu, title: Kode, fields: [a, sisa] }
properties:
  a: { title: Kode, type: string, x-required: true }
  sisa: { title: Sisa, type: string, x-display: hidden, x-compute: 'a + "!"' }
`);
  await button(page, 'Kirim').click();
  await eventually(() => summary(page).innerText()).toContain('Kode belum diisi.');
  await input(page, 'a').fill('K-1');
  await eventually(() => summary(page).count()).toBe(0);
  await refuse(page, { a: ['Kode ini sudah dipakai.'] });
  await button(page, 'Kirim').click();
  await eventually(() => field(page, 'a').innerText()).toContain('Kode ini sudah dipakai.');
  await eventually(() => summary(page).innerText()).toContain('Kode ini sudah dipakai.');
  await input(page, 'a').fill('K-2');
  await eventually(() => field(page, 'a').innerText()).not.toContain('Kode ini sudah dipakai.');
  await refuse(page, { sisa: ['Sisa ini salah.'] });
  await button(page, 'Kirim').click();
  await page.getByRole('alert').filter({ hasText: 'Sisa ini salah.' }).waitFor();
  await refuse(page, { a: ['Kode ini sudah dipakai.'] });
  await button(page, 'Kirim').click();
  await eventually(() => field(page, 'a').innerText()).toContain('Kode ini sudah dipakai.');
  await button(page, 'Kirim').click();
  await page.getByText('Terima kasih').or(page.getByText('terkirim')).first().waitFor();
});
