/** A reason that is typed into a dialog, on a phone whose page may close at any moment. */
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { button, eventually, startTestBrowser } from './test-browser.ts';

const stage = startTestBrowser();
const reason = (page: Page) => page.getByRole('textbox', { name: 'Alasan' });
const open = async (page: Page) => {
  await button(page, 'Buka').click();
  return reason(page).inputValue();
};

test('Escape, "Kembali" and a reload lose nothing of a reason, and sending it does', async () => {
  const page = await stage.openPage('dialog=1');
  expect(await open(page)).toBe('');
  await reason(page).fill('Stok belum datang');
  await page.keyboard.press('Escape');
  await reason(page).waitFor({ state: 'detached' });
  expect(await open(page)).toBe('Stok belum datang');
  await button(page, 'Kembali').click();
  await reason(page).waitFor({ state: 'detached' });
  await page.reload();
  expect(await open(page)).toBe('Stok belum datang');

  await button(page, 'Tolak').click();
  await page.getByText('Tulis lebih jelas.').waitFor();
  await page.reload();
  expect(await open(page)).toBe('Stok belum datang');

  await reason(page).fill('Stok habis');
  await button(page, 'Tolak').click();
  await eventually(() => reason(page).count()).toBe(0);
  expect(await open(page)).toBe('');
});
