/** Lists that the server answers while the form is open, such as regions. */
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { longTest, slowTest } from '#tests/support/long-test.ts';
import { draftOf, eventually, field, input, startTestBrowser } from './test-browser.ts';

const stage = startTestBrowser();
const answers = async (page: Page, form: string) => (await draftOf(page, form)).answers as Record<string, never>;

slowTest('another province clears the city, the district and the village below it', async () => {
  const page = await stage.openPage('form=address');
  const choose = async (path: string, text: string) => {
    await field(page, path).getByRole('combobox').fill(text);
    await field(page, path).getByRole('option').first().click();
  };
  await choose('province', 'kalimantan');
  await choose('city', 'balikpapan');
  await choose('district', 'selatan');
  await choose('urban_village', 'sungai nangka');
  expect(await field(page, 'urban_village').getByRole('combobox').inputValue()).toBe('Sungainangka');
  // The postal code of the village.
  await eventually(() => input(page, 'zip_code').inputValue()).toBe('76114');
  await choose('province', 'jakarta');
  await eventually(() => field(page, 'city').getByRole('combobox').inputValue()).toBe('');
  await eventually(() => field(page, 'urban_village').getByRole('combobox').isEditable()).toBe(false);
  await eventually(async () =>
    Object.keys(await answers(page, 'address'))
      .sort()
      .join(),
  ).toBe('province,zip_code');
});

test('a province that is already answered is in its field as soon as the field can be edited', async () => {
  const page = await stage.openPage('form=address', { isOwnPage: true });
  // Checks after every change of the page, before the browser can paint or a user can type.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const input = document.querySelector<HTMLInputElement>('[data-field$=".province"] input[role=combobox]');
      if (input && !input.readOnly && seen.at(-1) !== input.value) seen.push(input.value);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.reload();
  const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  await eventually(async () => (await seen()).at(-1)).toBe('Kalimantan Timur');
  expect(await seen()).toEqual(['Kalimantan Timur']);
});

longTest('a field whose options are still loading takes the focus, and keeps it when they arrive', async () => {
  const page = await stage.openPage('form=address');
  await field(page, 'province').getByRole('combobox').fill('jakarta');
  await page.evaluate('scene.holdsOptions = true');
  await page.keyboard.press('Enter');
  const city = field(page, 'city').getByRole('combobox');
  await eventually(() => city.getAttribute('placeholder')).toBe('Memuat pilihan…');
  await city.focus();
  await page.keyboard.type('Jakarta');
  expect(await city.inputValue()).toBe('');
  await page.evaluate('scene.holdsOptions = false');
  await eventually(() => city.isEditable()).toBe(true);
  await page.keyboard.type('Jakarta');
  await page.keyboard.press('Enter');
  expect(await city.inputValue()).toBe('Kota Jakarta Pusat');
});
