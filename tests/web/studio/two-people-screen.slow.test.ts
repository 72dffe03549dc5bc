/** What one of two staff members sees in the studio while the other works on the same form. */
import { expect, test } from 'vitest';
import { longTest } from '#tests/support/long-test.ts';
import { eventually, startTestBrowser } from '../forms/test-browser.ts';
import { createFakeStudioServer, titleIn } from './fake-studio-server.ts';
import { openStudio } from './open-studio.ts';

const stage = startTestBrowser();

test('who else has the form open stands beside the save state, and neither is cut off', async () => {
  const server = await createFakeStudioServer('umkm-data');
  server.setViewers([
    { id: 'h', name: 'Hasan Basri' },
    { id: 'r', name: 'Rahma Yuliana' },
  ]);
  // About the width that the header has beside the menu of the dashboard on a screen of 1280 px.
  const { page } = await openStudio(stage, 'umkm-data', { server, width: 1010 });
  const others = page.getByRole('status').filter({ hasText: 'Hasan Basri, Rahma Yuliana juga membuka formulir ini' });
  await others.getByText('Hasan Basri, Rahma Yuliana', { exact: true }).waitFor();
  for (const text of ['Belum ada perubahan', /^Dibuka · versi|^Belum terbit/]) {
    const isCut = await page
      .getByText(text)
      .last()
      .evaluate((box) => box.scrollWidth > box.clientWidth);
    expect(isCut, String(text)).toBe(false);
  }
});

test('a text that the other staff member changed afterwards replaces what still stands in the box', async () => {
  const { page, server } = await openStudio(stage, 'umkm-data');
  const pollNow = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.locator('[data-place="field:product"]').click();
  const title = page.getByLabel('Pertanyaan', { exact: true });
  await title.fill('Barang');
  await eventually(() => titleIn(server.stored().files.form, 'product')).toBe('Barang');
  const { files } = server.stored();
  server.saveAs('Hasan', { ...files, form: files.form.replace('title: Barang', 'title: Jualan utama') });
  await pollNow();
  await eventually(() => title.inputValue()).toBe('Jualan utama');
  // What is typed next continues the new text.
  await title.press('End');
  await title.pressSequentially(' Anda');
  await eventually(() => titleIn(server.stored().files.form, 'product')).toBe('Jualan utama Anda');
});

longTest('a number that the other staff member changed afterwards replaces what still stands in the box', async () => {
  const { page, server } = await openStudio(stage, 'umkm-data');
  await page.locator('[data-place="field:product"]').click();
  const longest = page.getByLabel('Paling banyak (karakter)');
  await longest.fill('90');
  await eventually(() => server.stored().files.form).toMatch(/maxLength: 90\b/);
  const { files } = server.stored();
  server.saveAs('Hasan', { ...files, form: files.form.replace(/maxLength: 90\b/, 'maxLength: 75') });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await eventually(() => longest.inputValue()).toBe('75');
});
