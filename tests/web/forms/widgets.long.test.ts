/** Uploads that run while users continue. */
import type { Page } from '@playwright/test';
import { test } from 'vitest';
import { button, draftOf, eventually, field, heading, picture, startTestBrowser } from './test-browser.ts';

const stage = startTestBrowser();
const chooser = (page: Page, path: string) => field(page, path).locator('input[type=file]').first();
const answers = async (page: Page, form: string) => (await draftOf(page, form)).answers as Record<string, never>;

test('a step may be left during an upload, and sending waits for it', async () => {
  const page = await stage.openPage('form=product');
  await page.evaluate('scene.uploadMs = 3000');
  await chooser(page, 'picture').setInputFiles([await picture('kopi.png')]);
  await button(page, 'Lanjut').click();
  await page.getByText('Tunggu sampai unggahan selesai.').waitFor();
  await page.getByText('Semua langkah').click();
  await page.getByRole('button', { name: /Detail Produk/ }).click();
  await eventually(() => heading(page)).toContain('Detail Produk');
  await eventually(async () => typeof (await answers(page, 'product')).picture).toBe('string');
});

test('a running upload follows its row', async () => {
  const page = await stage.openPage('form=product&langkah=varian-produk');
  await page.evaluate('scene.uploadMs = 2000');
  await button(page, /^Tambah /).click();
  await button(page, /^Tambah .* lagi$/).click();
  await chooser(page, 'varian.1.picture').setInputFiles([await picture('manis.png')]);
  await button(page, /^Hapus .* 1$/).click();
  await field(page, 'varian.0.picture').getByRole('button', { name: 'Hapus manis.png' }).waitFor();
  await eventually(async () => JSON.stringify((await answers(page, 'product')).varian)).toMatch(
    /^\[\{"picture":"[0-9a-f-]{36}"\}\]$/,
  );
});
