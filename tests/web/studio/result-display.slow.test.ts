/** The setting of how a calculated answer is shown, and what its finding says. */
import { expect } from 'vitest';
import type { FieldFile } from '#engine/types.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { eventually, startTestBrowser, violations } from '../forms/test-browser.ts';
import { openSavedForm } from './open-studio.ts';

const stage = startTestBrowser();

const FORM = `$schema: http://json-schema.org/draft-07/schema#
$id: umkm-data
title: Bazar
type: object
x-steps:
  - { id: satu, title: Satu, fields: [meja, sewa, salam] }
properties:
  meja: { type: integer, title: Meja }
  sewa: { type: integer, title: Sewa, x-compute: meja * 5 }
  salam: { type: string, title: Salam, x-compute: '"Halo"' }
`;

slowTest('staff choose how a calculated answer is shown; only a text can be a note', async () => {
  const { page, stored } = await openSavedForm(stage, 'umkm-data', FORM);
  const display = (name: string) => (stored().properties[name] as FieldFile)['x-display'];
  await page.locator('[data-place="field:salam"]').click();
  const setting = page.getByLabel('Tampilan hasil');
  await eventually(() => setting.locator('option').allInnerTexts()).toEqual([
    'Seperti jawaban biasa',
    'Sebagai catatan tanpa judul',
    'Tidak ditampilkan',
  ]);
  await setting.selectOption('note');
  await eventually(() => display('salam')).toBe('note');
  expect(await violations(page)).toEqual([]);
  await setting.selectOption('answer');
  await eventually(() => display('salam')).toBeUndefined();

  await page.locator('[data-place="field:sewa"]').click();
  await eventually(() => setting.locator('option').allInnerTexts()).toEqual([
    'Seperti jawaban biasa',
    'Tidak ditampilkan',
  ]);
  await setting.selectOption('hidden');
  await eventually(() => display('sewa')).toBe('hidden');
});
