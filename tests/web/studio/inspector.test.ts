/** The settings pane: file access, exclusive options, and the user's own email switch. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { FormFile, OptionFile } from '#engine/types.ts';
import { longTest, slowTest } from '#tests/support/long-test.ts';
import { eventually, startTestBrowser, violations } from '../forms/test-browser.ts';
import { openStudio } from './open-studio.ts';

const stage = startTestBrowser();

longTest('the switch makes the files of a question public, and private again', async () => {
  const { page, server } = await openStudio(stage, 'umkm-data');
  const stored = () => (parse(server.stored().files.form) as FormFile).properties.product_photo?.['x-public'];
  await page.locator('[data-place="field:product_photo"]').click();
  const open = page.getByRole('switch', { name: 'Terbuka untuk umum' });
  expect(await open.isChecked()).toBe(false);
  await open.check();
  await eventually(stored).toBe(true);
  await open.uncheck();
  await eventually(stored).toBeUndefined();
  await page.locator('[data-place="field:nik"]').click();
  await page.getByRole('heading', { name: 'NIK' }).waitFor();
  expect(await open.count(), 'only files have it').toBe(0);
});

slowTest('files of a question that the code displays keep their visibility', async () => {
  const { page } = await openStudio(stage, 'product');
  await page.locator('[data-place="field:picture"]').click();
  const open = page.getByRole('switch', { name: 'Terbuka untuk umum' });
  expect([await open.isChecked(), await open.isDisabled()]).toEqual([true, true]);
});

longTest('an option is made exclusive in its menu, has a note below, and can be changed back', async () => {
  const { page, server } = await openStudio(stage, 'umkm-data');
  const stored = () => {
    const text = server.stored().files.lists.packaging;
    return text === undefined ? undefined : ((parse(text) as OptionFile)['x-exclusive'] ?? []);
  };
  await page.locator('[data-place="field:packaging_type"]').click();
  const menu = page.getByRole('button', { name: 'Tindakan untuk Lainnya' });
  await menu.click();
  await page.getByRole('button', { name: 'Larang bersama yang lain' }).click();
  const row = page.getByRole('listitem').filter({ has: menu }).last();
  await row.getByText('Tidak bisa dipilih bersama yang lain').waitFor();
  await eventually(stored).toEqual(['lainnya']);
  expect(await violations(page)).toEqual([]);
  await menu.press('Enter');
  await page.getByRole('button', { name: 'Bolehkan bersama yang lain' }).press('Enter');
  await eventually(stored).toBeUndefined();

  // Single-choice lists have no exclusive options.
  await page.locator('[data-place="field:business_scale"]').click();
  await page
    .getByRole('list', { name: 'Pilihan yang ditawarkan' })
    .getByRole('button', { name: /^Tindakan/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Ganti kode' }).waitFor();
  expect(await page.getByRole('button', { name: 'Larang bersama yang lain' }).count()).toBe(0);
});

test("while a publication is scheduled the form is read-only, but the user's email switch works", async () => {
  const schedule = { at: '2031-11-20T00:00:00Z', note: '', by: null };
  const { page } = await openStudio(stage, 'umkm-data', { changed: { schedule, mails: true } });
  const sent: unknown[] = [];
  await page.route('**/api/v1/staff/forms/umkm-data/mails', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, message: '', errors: null, data: null } });
  });
  expect(await page.getByLabel('Judul formulir').isDisabled()).toBe(true);
  const mails = page.getByRole('switch', { name: 'Email saat ada kiriman baru' });
  await mails.uncheck();
  await eventually(() => sent).toEqual([{ mails: false }]);
  await eventually(() => mails.isChecked()).toBe(false);
});
