/**
 * Amounts and numbers, typed key by key or pasted. Each is parsed as meant, or left unchanged and refused with a
 * message.
 */
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { longTest, slowTest } from '#tests/support/long-test.ts';
import { button, draftOf, eventually, field, input, startTestBrowser, waitUntilSaved } from './test-browser.ts';

const stage = startTestBrowser();
const LEGAL = 'form=umkm-data&langkah=legalitas';
const answerOf = async (page: Page, name: string) => {
  await waitUntilSaved(page);
  return ((await draftOf(page, 'umkm-data')).answers as Record<string, unknown>)[name];
};
/** Replaces the text of a field by a paste. */
async function paste(page: Page, path: string, text: string) {
  await input(page, path).fill('');
  await input(page, path).focus();
  await input(page, path).evaluate((element: HTMLInputElement, pasted) => {
    element.setRangeText(pasted, 0, element.value.length, 'end');
    element.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
  }, text);
}

slowTest(
  'an amount is parsed in every common spelling, and shown formatted when the field loses the focus',
  async () => {
    const page = await stage.openPage(LEGAL);
    for (const [keys, shown, value] of [
      ['5jt', '5.000.000', 5_000_000],
      ['Rp 50 ribu', '50.000'],
      ['25rb', '25.000'],
      ['20k', '20.000'],
      ['2 miliar', '2.000.000.000'],
      ['15000.00', '15.000', 15_000],
      ['15.000', '15.000'],
      ['1,500,000', '1.500.000'],
      ['1,5 jt', '1.500.000'],
      ['5 jt 500 rb', '5.500.000', 5_500_000],
    ] as const) {
      await input(page, 'monthly_sales').fill('');
      await input(page, 'monthly_sales').pressSequentially(keys);
      await page.keyboard.press('Tab');
      expect([keys, await input(page, 'monthly_sales').inputValue()]).toEqual([keys, shown]);
      // A saved value takes a second to appear. tests/engine/parse-number.test.ts covers every spelling.
      if (value !== undefined) await eventually(() => answerOf(page, 'monthly_sales')).toBe(value);
    }
  },
);

test('a pasted amount is formatted at once', async () => {
  const page = await stage.openPage(LEGAL);
  for (const [text, shown] of [
    ['15000.00', '15.000'],
    ['1,500,000', '1.500.000'],
    ['Rp1.500,-', '1.500'],
    ['1,5 jt', '1.500.000'],
  ] as const) {
    await paste(page, 'monthly_sales', text);
    expect([text, await input(page, 'monthly_sales').inputValue()]).toEqual([text, shown]);
  }
});

test('an ambiguous amount stays as typed, and the form names both readings', async () => {
  const page = await stage.openPage(LEGAL);
  await input(page, 'monthly_sales').pressSequentially('15,000');
  await button(page, 'Lanjut').click();
  await field(page, 'monthly_sales')
    .getByText('dapat dibaca 15000 atau 15. Tulis salah satunya seperti itu.')
    .waitFor();
  expect(await input(page, 'monthly_sales').inputValue()).toBe('15,000');
  await input(page, 'monthly_sales').fill('');
  await input(page, 'monthly_sales').pressSequentially('5 karung');
  await field(page, 'monthly_sales').getByText('ditulis dengan angka rupiah, misalnya 25.000.').waitFor();
  expect(await input(page, 'monthly_sales').inputValue()).toBe('5 karung');
  await input(page, 'monthly_sales').fill('');
  await input(page, 'monthly_sales').pressSequentially('15rb');
  await eventually(() => field(page, 'monthly_sales').getAttribute('data-bad')).toBeNull();
});

longTest('a number keeps its fraction, and a whole number refuses one', async () => {
  const page = await stage.openPage('form=umkm-data&langkah=produk');
  await input(page, 'production_capacity').pressSequentially('12.5');
  await page.keyboard.press('Tab');
  expect(await input(page, 'production_capacity').inputValue()).toBe('12,5');
  await eventually(() => answerOf(page, 'production_capacity')).toBe(12.5);
  const workers = await stage.openPage('form=umkm-data&langkah=tenaga-kerja');
  await input(workers, 'male_employees').pressSequentially('12.5');
  await button(workers, 'Lanjut').click();
  await field(workers, 'male_employees').getByText('harus bilangan bulat, tanpa koma.').waitFor();
  expect(await input(workers, 'male_employees').inputValue()).toBe('12,5');
  await input(workers, 'male_employees').fill('');
  await input(workers, 'male_employees').pressSequentially('1.200');
  await workers.keyboard.press('Tab');
  expect(await input(workers, 'male_employees').inputValue()).toBe('1200');
});

test('digits typed into the middle of an amount keep the caret behind them, also after a comma', async () => {
  const page = await stage.openPage(LEGAL);
  const sum = input(page, 'monthly_sales');
  await sum.pressSequentially('1500');
  await page.keyboard.press('Tab');
  await sum.evaluate((element: HTMLInputElement) => {
    element.focus();
    element.setSelectionRange(1, 1);
  });
  await page.keyboard.press('2');
  expect(await sum.inputValue()).toBe('12.500');
  expect(await sum.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(2);
  await page.keyboard.press('.');
  expect(await sum.inputValue()).toBe('12.500');
});

slowTest('a point in degrees is parsed, one outside Indonesia is questioned and refused', async () => {
  const page = await stage.openPage('form=business-profile&langkah=lokasi');
  const map = async () => ((await draftOf(page, 'business-profile')).answers as Record<string, unknown>).map;
  await page.getByLabel('Garis lintang').fill('1°14\'16.4"S 116°51\'39.8"E');
  await page.keyboard.press('Tab');
  await eventually(map).toEqual({ lat: -1.2378889, lng: 116.8610556 });
  expect(await page.getByLabel('Garis bujur').inputValue()).toBe('116.8610556');
  await page.getByLabel('Garis lintang').fill('52.5');
  await page.getByText('Titik ini berada di luar Indonesia. Benar di sini?').waitFor();
  await button(page, 'Lanjut').click();
  await field(page, 'map').getByText('berada di luar Indonesia. Pindahkan pin').waitFor();
  await page.getByLabel('Garis lintang').fill('dekat masjid');
  await eventually(map).toEqual({ lat: 'dekat masjid', lng: '116.8610556' });
});

test('two account numbers in one field stay as typed and are refused', async () => {
  const page = await stage.openPage('form=bank-account');
  await input(page, 'bank_number').pressSequentially('12345678 / 87654321');
  await button(page, /Lanjut|Kirim/).click();
  await field(page, 'bank_number').getByText('diisi dengan satu nomor rekening saja.').waitFor();
  expect(await input(page, 'bank_number').inputValue()).toBe('12345678 / 87654321');
});

test('a date in the year 26 is refused at its field', async () => {
  const page = await stage.openPage('form=consultation&langkah=pertemuan');
  await input(page, 'tanggal_preferensi').fill('0026-05-04');
  await button(page, /Lanjut|Kirim/).click();
  await field(page, 'tanggal_preferensi').getByText('dengan empat angka, antara 1900 dan 2199.').waitFor();
});
