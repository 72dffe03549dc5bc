/** Questions of the tree are moved by keys and menu, but not in search results and not in a read-only form. */
import { expect, test } from 'vitest';
import { longTest } from '#tests/support/long-test.ts';
import { startTestBrowser } from '../forms/test-browser.ts';
import { openStudio, treeOf } from './open-studio.ts';

const stage = startTestBrowser();
const MOVED = ['Pindah ke atas', 'Pindah ke bawah'];

test('keys and menu move a question, but not during a search', async () => {
  const { page } = await openStudio(stage, 'umkm-data');
  const row = page.locator('[data-place="field:nik"]');
  const before = await treeOf(page);
  await row.press('Alt+ArrowUp');
  await expect.poll(() => treeOf(page)).not.toEqual(before);
  const moved = await treeOf(page);
  await page.getByRole('button', { name: 'Tindakan untuk NIK' }).click();
  await page.getByRole('button', { name: 'Pindah ke bawah' }).click();
  await expect.poll(() => treeOf(page)).toEqual(before);
  expect(moved.indexOf('field:nik')).toBe(before.indexOf('field:nik') - 1);

  const search = page.getByRole('searchbox', { name: 'Cari pertanyaan' });
  await search.fill('ni');
  const found = await treeOf(page);
  expect(found.length).toBeGreaterThan(1);
  await row.press('Alt+ArrowUp');
  await row.press('Alt+ArrowDown');
  await page.getByRole('button', { name: 'Tindakan untuk NIK' }).click();
  await page.getByRole('button', { name: 'Salin pertanyaan' }).waitFor();
  const offered = await page.locator('.row-menu li').allInnerTexts();
  expect(offered.filter((word) => word.startsWith('Pindah'))).toEqual([]);
  expect(await page.getByRole('button', { name: 'Pindahkan NIK' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await search.fill('');
  await expect.poll(() => treeOf(page)).toEqual(before);
});

longTest('while a publication is scheduled, neither keys nor menus move a question', async () => {
  const schedule = { at: '2031-11-20T00:00:00Z', note: '', by: null };
  const { page } = await openStudio(stage, 'umkm-data', { changed: { schedule } });
  const before = await treeOf(page);
  const row = page.locator('[data-place="field:nik"]');
  await row.press('Alt+ArrowUp');
  await row.press('Alt+ArrowDown');
  await page.locator('[data-place="step:legalitas"]').press('Alt+ArrowDown');
  expect(await page.locator('nav .row-menu, nav .grip').count()).toBe(0);
  expect(await treeOf(page)).toEqual(before);
  for (const word of MOVED) expect(await page.getByRole('button', { name: word }).count()).toBe(0);
});
