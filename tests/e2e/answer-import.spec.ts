/** Staff import answers that were collected in a spreadsheet: wrong rows first, then all rows, then the same file again. */
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { restoreSession } from './support/accounts.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, SLOW_TEST, test } from './support/test.ts';

const form = fileURLToPath(new URL('fixtures/pendataan-pasar.yaml', import.meta.url));
const PAGE = '/dashboard/staff/submissions/import?form=pendataan-pasar';
const HEAD = 'Nama Pedagang;No. HP;Omset sebulan;Buka sejak;Kemasan;Catatan petugas';

async function publish(server: Server) {
  await copyFile(form, join(server.schemasDir, 'forms/pendataan-pasar.yaml'));
  await expect.poll(async () => (await fetch(`${server.url}/api/v1/forms/pendataan-pasar`)).status).toBe(200);
}
const choose = (page: Page, name: string, lines: string[]) =>
  page
    .getByLabel('Pilih berkas Excel atau CSV')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from([HEAD, ...lines].join('\n')) });

test(
  'Ratna imports answers of a market, corrects a wrong row, and is asked about the same file',
  SLOW_TEST,
  async ({ page, server }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await publish(server);
    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto('/dashboard/staff/submissions?form=pendataan-pasar');
    await page.getByRole('link', { name: 'Impor jawaban' }).click();
    await expect(page.getByText('Tidak dapat diimpor, dan dibiarkan kosong: Foto lapak.')).toBeVisible();

    await choose(page, 'pasar.csv', [
      'Siti;081234567890;Rp1.500.000;4/3/2019;Botol | Pouch;ramai',
      'Rahma;0812;1,5 jt;31/02/2019;daun;',
    ]);
    const phone = page.getByLabel('Pertanyaan untuk kolom No. HP');
    await expect(page.getByLabel('Pertanyaan untuk kolom Nama Pedagang')).toHaveValue('nama');
    await expect(page.getByLabel('Pertanyaan untuk kolom Catatan petugas')).toHaveValue('');
    await phone.selectOption({ label: 'Nomor ponsel' });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Periksa berkas' }).click();
    await expect(page.getByText('1 dari 2 baris masih bermasalah')).toBeVisible();
    const problems = page.getByRole('table', { name: 'Masalah di berkas ini' });
    await expect(problems.getByRole('row').filter({ hasText: 'Buka sejak' })).toContainText('31/02/2019');
    await expect(problems.getByRole('row').filter({ hasText: 'No. HP' })).toHaveCount(1);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh semua masalah (CSV)' }).click();
    expect((await download).suggestedFilename()).toBe('masalah-impor.csv');

    const good = [
      'Siti;081234567890;Rp1.500.000;4/3/2019;Botol | Pouch;ramai',
      'Rahma;081234567891;1,5 jt;28 Februari 2019;;',
    ];
    await choose(page, 'pasar.csv', good);
    await page.getByLabel('Pertanyaan untuk kolom No. HP').selectOption({ label: 'Nomor ponsel' });
    await page.getByRole('button', { name: 'Periksa berkas' }).click();
    await page.getByRole('button', { name: 'Impor 2 jawaban' }).click();
    await expect(page.getByRole('heading', { name: '2 jawaban sudah diimpor' })).toBeVisible();
    await page.getByRole('link', { name: 'Lihat kiriman' }).click();
    await expect(page.getByText('2 pengajuan')).toBeVisible();
    await page.getByRole('link', { name: /^KIR-/ }).first().click();
    await expect(page.getByText(/dari berkas pasar\.csv$/)).toBeVisible();

    await page.goto(PAGE);
    await choose(page, 'pasar.csv', good);
    await expect(page.getByText(/Berkas ini sudah diimpor oleh/)).toBeVisible();
    await page.getByRole('button', { name: 'Periksa berkas' }).click();
    await page.getByRole('button', { name: 'Impor 2 jawaban' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('button', { name: 'Impor 2 jawaban' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Impor sekali lagi' }).click();
    await expect(page.getByRole('heading', { name: '2 jawaban sudah diimpor' })).toBeVisible();
  },
);

test(
  'on a phone the import fits the screen, and a form of the site says why it has none',
  SLOW_TEST,
  async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await publish(server);
    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto(PAGE);
    await choose(page, 'rusak.csv', ['Siti;"0812']);
    await expect(page.getByRole('alert').filter({ hasText: 'kutip' })).toContainText('Tanda kutip di baris 2');
    await choose(page, 'pasar.csv', [`Siti;0812;${'9'.repeat(40)};kemarin;daun;`]);
    await page.getByLabel('Pertanyaan untuk kolom No. HP').selectOption({ label: 'Nomor ponsel' });
    await page.getByRole('button', { name: 'Periksa berkas' }).click();
    await expect(page.getByText('1 dari 1 baris masih bermasalah')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.goto('/dashboard/staff/submissions/import?form=umkm-data');
    await expect(page.getByText(/tidak disimpan sebagai kiriman biasa/)).toBeVisible();
  },
);
