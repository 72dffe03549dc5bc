/** Staff see what the answers to a form are together, filter by an answer, read the texts, and print it. */
import { restoreSession } from './support/accounts.ts';
import { expect, expectAccessible, SLOW_TEST, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test(
  'Ratna opens the overview of a form, filters by an answer, reads the texts and prints it',
  SLOW_TEST,
  async ({ page, server }) => {
    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto('/dashboard/staff/submissions?form=umkm-data');
    await page.getByRole('navigation', { name: 'Tampilan pengajuan' }).getByRole('link', { name: 'Gambaran' }).click();
    await expect(page).toHaveURL(/\/overview\?form=umkm-data/);
    const panel = (name: string) => page.getByRole('region', { name, exact: true });
    const qris = panel('Penggunaan QRIS').getByRole('table');
    await expect(qris).toBeVisible();
    await expect(panel('NIK')).toContainText('Data pribadi');
    await expect(panel('Karyawan Laki-laki')).toContainText('Nilai tengah');
    await expectAccessible(page);

    const total = await panel('Pengajuan masuk')
      .getByText(/^\d+ pengajuan$/)
      .textContent();
    await qris.getByRole('link', { name: 'Saring: Sudah' }).click();
    await expect(page).toHaveURL(/choices=qris_usage/);
    await expect(page.getByText('Saringan: Penggunaan QRIS = Sudah.')).toBeVisible();
    await expect(panel('Pengajuan masuk').getByText(/^\d+ pengajuan$/)).not.toHaveText(total ?? '');
    await expect(qris.getByRole('link', { name: 'Hapus saringan Sudah' })).toBeVisible();

    const products = panel('Nama Usaha');
    await products.getByRole('button', { name: 'Baca jawaban' }).click();
    await products.getByRole('searchbox').fill('siti');
    await expect(products.getByRole('listitem')).toHaveCount(1);
    await expect(products.getByRole('listitem')).toContainText('Dapur Siti Pesisir');

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('group', { name: 'Saring pengajuan' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cetak' })).toBeHidden();
    await expect(page.getByText('Saringan: Penggunaan QRIS = Sudah.')).toBeVisible();
    await expect(qris).toBeVisible();
  },
);

test('on a phone the overview fits the screen', SLOW_TEST, async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await restoreSession(page, server, 'staf@contoh.id');
  await page.goto('/dashboard/staff/submissions/overview?form=umkm-data');
  await expect(page.getByRole('region', { name: 'Penggunaan QRIS', exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
