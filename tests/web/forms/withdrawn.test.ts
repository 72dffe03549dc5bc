/**
 * An option that is no longer offered. Every kind of field shows it as chosen, with its label, and it can be removed.
 */
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { FieldFile, FormFile } from '#engine/types.ts';
import { longTest, slowTest } from '#tests/support/long-test.ts';
import { button, draftOf, eventually, field, startTestBrowser, violations } from './test-browser.ts';

const stage = startTestBrowser();
const WITHDRAWN_LABEL = 'Daun pisang (tidak ditawarkan lagi)';
const SENTENCE = '“Daun pisang” tidak ditawarkan lagi.';

const one: FieldFile = { type: 'string', 'x-options': 'kemasan' };
const long: FieldFile = { type: 'string', title: 'Panjang', 'x-options': 'kemasan-panjang', 'x-required': true };
const properties: Record<string, FieldFile> = {
  kotak: { type: 'array', title: 'Kotak', uniqueItems: true, items: one, 'x-required': true },
  bulat: { ...one, title: 'Bulat', 'x-widget': 'radio' },
  pilih: { ...one, title: 'Pilih', 'x-widget': 'select' },
  panjang: long,
  bank: { type: 'string', title: 'Bank', 'x-options': 'bank', 'x-widget': 'bank' },
  barang: {
    type: 'array',
    title: 'Barang',
    items: { type: 'object', properties: { bungkus: { ...one, title: 'Bungkus', 'x-widget': 'select' } } },
  },
};
const form: FormFile = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  $id: 'kemasan-usaha',
  type: 'object',
  title: 'Kemasan usaha',
  'x-steps': [{ id: 'satu', title: 'Kemasan', fields: Object.keys(properties) }],
  properties,
};

/** Offers four packagings (or fifteen), without `daun-pisang`. */
function withdraw(): void {
  const list = (id: string, codes: string[]) => ({
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: id,
    type: 'string',
    enum: codes,
    'x-labels': Object.fromEntries(codes.map((code) => [code, `Kemasan ${code}`])),
    'x-retired': { 'daun-pisang': 'Daun pisang' },
  });
  const { options } = stage.harness.world;
  options.kemasan = list('kemasan', ['pouch', 'karton', 'botol', 'kaleng']);
  options['kemasan-panjang'] = list(
    'kemasan-panjang',
    Array.from({ length: 15 }, (_, at) => `k${at}`),
  );
}

async function openWith(answers: Record<string, unknown>): Promise<Page> {
  withdraw();
  await stage.harness.publish(form);
  const page = await stage.openPage('form=kemasan-usaha');
  await page.evaluate((given) => {
    (window as unknown as { writeElsewhere(id: string, answers: unknown): void }).writeElsewhere(
      'kemasan-usaha',
      given,
    );
  }, answers);
  await page.reload();
  await field(page, 'kotak').waitFor();
  return page;
}
const answersOf = async (page: Page) => (await draftOf(page, 'kemasan-usaha')).answers;

longTest(
  'a checked box of a withdrawn option is among the others, is listed by the form, and disappears when unchecked',
  async () => {
    const page = await openWith({ kotak: ['pouch', 'daun-pisang'], panjang: 'k1' });
    const box = field(page, 'kotak').getByLabel(WITHDRAWN_LABEL);
    expect(await box.isChecked()).toBe(true);
    await button(page, 'Kirim').click();
    await field(page, 'kotak').getByText(SENTENCE).waitFor();
    await page.getByRole('link', { name: SENTENCE }).waitFor();
    expect(await violations(page)).toEqual([]);
    await box.focus();
    await page.keyboard.press('Space');
    await eventually(() => box.count()).toBe(0);
    await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('pouch');
    await eventually(() => answersOf(page)).toMatchObject({ kotak: ['pouch'] });
    await button(page, 'Kirim').click();
    await page.getByText('Formulir terkirim').waitFor();
  },
);

slowTest('radio, selects, bank and rows show the withdrawn choice, and each can clear it', async () => {
  const page = await openWith({
    kotak: ['pouch'],
    bulat: 'daun-pisang',
    pilih: 'daun-pisang',
    panjang: 'daun-pisang',
    bank: 'bank-lama',
    barang: [{ bungkus: 'daun-pisang' }],
  });
  expect(await field(page, 'bulat').getByLabel(WITHDRAWN_LABEL).isChecked()).toBe(true);
  expect(await field(page, 'bank').getByLabel('bank-lama (tidak ditawarkan lagi)').isChecked()).toBe(true);
  expect(await field(page, 'panjang').locator('input').inputValue()).toBe(WITHDRAWN_LABEL);
  for (const path of ['pilih', 'barang.0.bungkus'])
    expect(await field(page, path).locator('select option:checked').textContent()).toBe(WITHDRAWN_LABEL);
  await button(page, 'Kirim').click();
  for (const path of ['bulat', 'pilih', 'panjang', 'barang.0.bungkus'])
    await field(page, path).getByText(SENTENCE).waitFor();

  await button(page, 'Hapus pilihan Bulat').click();
  await button(page, 'Hapus pilihan Bank').click();
  await field(page, 'pilih').locator('select').selectOption('');
  await field(page, 'barang.0.bungkus').locator('select').selectOption('karton');
  await field(page, 'panjang').locator('input').fill('k3');
  await page.keyboard.press('Enter');
  await eventually(() => page.getByText('tidak ditawarkan lagi').count()).toBe(0);
  await eventually(() => answersOf(page)).toEqual({ kotak: ['pouch'], panjang: 'k3', barang: [{ bungkus: 'karton' }] });
});

longTest('a choice of a live list that is gone is shown as an earlier choice, and can be cleared', async () => {
  const page = await stage.openPage('form=umkm-data');
  await page.evaluate('writeElsewhere("umkm-data", { curator_id: "c9" })');
  await page.reload();
  const curator = field(page, 'curator_id').locator('input');
  await eventually(() => curator.inputValue()).toBe('Pilihan sebelumnya (tidak ditawarkan lagi)');
  await field(page, 'curator_id').getByRole('button', { name: 'Hapus pilihan' }).click();
  await eventually(() => curator.inputValue()).toBe('');
  await eventually(async () => (await draftOf(page, 'umkm-data')).answers.curator_id).toBe(undefined);
});

test('an exclusive option unchecks the others, says so, and can restore them', async () => {
  const page = await stage.openPage('form=umkm-data&langkah=penggunaan-digital');
  await field(page, 'internet_usage').getByText('Menggunakan internet', { exact: true }).click();
  const boxes = field(page, 'online_marketing');
  const ticked = () =>
    boxes.locator('input:checked').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await boxes.getByLabel('Shopee').click();
  await boxes.getByLabel('Instagram').click();
  await boxes.getByLabel('Belum Ada').click();
  expect(await ticked()).toEqual(['belum-ada']);
  await boxes.getByText('Centang dilepas: Shopee, Instagram.').waitFor();
  expect(await violations(page)).toEqual([]);
  await boxes.getByRole('button', { name: 'Kembalikan' }).click();
  expect(await ticked()).toEqual(['shopee', 'instagram']);
  await boxes.getByLabel('Belum Ada').click();
  await boxes.getByLabel('Tokopedia').click();
  expect(await ticked()).toEqual(['tokopedia']);
  await boxes.getByText('Centang dilepas: Belum Ada.').waitFor();
  // Questions that need the internet are hidden for a business without it.
  await field(page, 'internet_usage').getByText('Belum menggunakan internet').click();
  await eventually(() => boxes.count()).toBe(0);
  expect(await field(page, 'qris_usage').count()).toBe(1);
});
