/** Staff work with submissions: filters, a saved view, an export, and revealing one number for a reason. */
import { readFile } from 'node:fs/promises';
import { readXlsx } from 'hucre/xlsx';
import { PASSWORD, restoreSession } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

const STAFF = 'staf@contoh.id';
const REASON = 'Mencocokkan data bantuan dari dinas';

// Staff use a wide screen. A phone shows cards with the same actions.
test.use({ viewport: { width: 1280, height: 900 } });

test(
  'Ratna finds an entry, saves the view, downloads the export, and reveals one NIK for a reason',
  LONG_TEST,
  async ({ page, server }) => {
    await restoreSession(page, server, STAFF);
    await page.goto('/dashboard/staff/submissions');
    await page.getByRole('group', { name: 'Saring pengajuan' }).getByLabel('Formulir').selectOption('umkm-data');
    await expect(page).toHaveURL(/form=umkm-data/);
    const grid = page.getByRole('grid', { name: 'Daftar pengajuan' });
    const row = grid.getByRole('row').filter({ hasText: 'Dapur Siti Pesisir' });
    await expect(row).toHaveCount(1);

    await page.getByRole('button', { name: 'Saring menurut jawaban' }).click();
    await page.getByRole('dialog').getByLabel('Penggunaan QRIS').selectOption({ label: 'Sudah' });
    await page.getByRole('button', { name: 'Lihat hasil' }).click();
    await expect(page).toHaveURL(/choices=qris_usage/);
    await page.getByRole('button', { name: 'Kolom', exact: true }).click();
    // The visible columns are kept in the URL, and the checkbox follows it.
    const column = page.getByRole('dialog').getByLabel('NIK', { exact: true });
    await column.click();
    await expect(column).toBeChecked();
    await page.getByRole('button', { name: 'Selesai' }).click();
    await expect(page).toHaveURL(/columns=[^&]*nik/);

    await page.getByRole('button', { name: 'Tampilan tersimpan' }).click();
    await page.getByLabel('Nama tampilan').fill('Sudah QRIS');
    await page.getByRole('button', { name: 'Simpan tampilan ini' }).click();
    await expect(page.getByRole('button', { name: 'Sudah QRIS', exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();
    await page.goto('/dashboard/staff/submissions?form=umkm-data');
    await page.getByRole('button', { name: 'Tampilan tersimpan (1)' }).click();
    await page.getByRole('button', { name: 'Sudah QRIS', exact: true }).click();
    await expect(page).toHaveURL(/choices=qris_usage.*columns=.*nik/);
    await expect(row).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Unduh', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh berkas' }).click();
    const { sheets } = await readXlsx(await readFile(await (await download).path()));
    const [labels = [], ...entries] = sheets[0]?.rows ?? [];
    // Other entries may be newer.
    const hers = entries.find((entry) => entry[labels.indexOf('Usaha pengirim')] === 'Dapur Siti Pesisir') ?? [];
    const cell = (label: string) => hers[labels.indexOf(label)];
    expect(labels).toEqual(expect.arrayContaining(['Nomor pengajuan', 'Status', 'Nama Usaha', 'NIK', 'Jenis Kemasan']));
    expect(String(cell('NIK'))).toMatch(/^\d{4}•+\d{4}$/);
    expect(cell('Dikirim (WITA)')).toBeInstanceOf(Date);

    await row.getByRole('link', { name: /^K[A-Z]{2}-/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Data UMKM' })).toBeVisible();
    await page.getByRole('button', { name: 'Tampilkan NIK', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Tampilkan jawaban' }).click();
    await expect(dialog.getByText(/paling sedikit 10 huruf/)).toBeVisible();
    await dialog.getByLabel('Alasan').fill(REASON);
    await dialog.getByRole('button', { name: 'Tampilkan jawaban' }).click();
    await expect(page.getByText(/^\d{16}$/).first()).toBeVisible();
    await expectAccessible(page);

    const { token } = (await callApi(server, '', 'POST', '/auth/login', { email: STAFF, password: PASSWORD })) as {
      token: string;
    };
    const kept = JSON.stringify(await callApi(server, token, 'GET', '/staff/audit?action=submission.revealed'));
    expect(kept).toContain(REASON);
  },
);
