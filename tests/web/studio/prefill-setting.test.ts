/** The setting of where a first answer comes from. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { FormFile } from '#engine/types.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { eventually, startTestBrowser, violations } from '../forms/test-browser.ts';
import { openStudio } from './open-studio.ts';

const stage = startTestBrowser();

slowTest('staff choose the source of a first answer by its label, and remove it', async () => {
  const { page, server } = await openStudio(stage, 'umkm-data');
  const stored = () => (parse(server.stored().files.form) as FormFile).properties.business_nib?.['x-prefill'];
  await page.locator('[data-place="field:business_nib"]').click();
  const setting = page.getByLabel('Langsung terisi dari');
  expect(await setting.inputValue()).toBe('business.business_nib');
  expect(await setting.locator('option').allInnerTexts()).toEqual([
    'Tidak ada',
    'Profil Usaha: NIB',
    'Kiriman sebelumnya',
    'Alamat halaman (?prefill[business_nib]=…)',
  ]);
  expect(await violations(page)).toEqual([]);
  await setting.selectOption('previous');
  await eventually(stored).toBe('previous');
  await setting.selectOption('');
  await eventually(stored).toBeUndefined();
});

test('a question for files has no such setting', async () => {
  const { page } = await openStudio(stage, 'umkm-data');
  await page.locator('[data-place="field:product_photo"]').click();
  await page.getByRole('switch', { name: 'Terbuka untuk umum' }).waitFor();
  expect(await page.getByLabel('Langsung terisi dari').count()).toBe(0);
});
