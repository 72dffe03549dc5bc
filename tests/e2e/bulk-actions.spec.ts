/** Bulk actions, reordering content, and confirming a legal document. */
import { readFile } from 'node:fs/promises';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { expect, expectAccessible, LONG_TEST, test } from './support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test(
  'staff apply an action to two selected entries and read which of them was refused',
  LONG_TEST,
  async ({ page, server }) => {
    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto('/dashboard/staff/submissions?form=umkm-data');
    const grid = page.getByRole('grid', { name: 'Daftar pengajuan' });
    for (const name of ['Kebun Herbal Lamaru', 'Kopi Muara Rapak'])
      await grid.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Tindakan untuk yang dipilih' });
    await expect(bar).toContainText('2 dipilih');
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Unduh yang dipilih' }).click();
    await expect(page.getByRole('dialog')).toContainText('2 pengajuan yang dipilih');
    await page.getByRole('dialog').getByRole('button', { name: 'Tutup' }).click();
    await bar.getByRole('button', { name: 'Masukkan ke periode' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Masukkan ke periode' }).click();
    const result = page.getByRole('dialog', { name: /^\d dari 2 berhasil$/ });
    await expect(result.getByRole('listitem')).toHaveCount(2);
    await expect(result).toContainText(/KUR-\d{4}-\d{6}: Pengajuan/);
    await result.getByRole('button', { name: 'Tutup' }).click();
    await expect(bar).toHaveCount(0);
  },
);

test(
  'staff assign selected consultations to another curator and read why one of them was refused',
  LONG_TEST,
  async ({ page, server }) => {
    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto('/dashboard/staff/consultations');
    const items = page.locator('main li').filter({ has: page.getByRole('checkbox') });
    for (const status of ['Dijadwalkan', 'Selesai']) {
      const item = items.filter({ hasText: status }).filter({ hasText: 'Dewi Kartika' }).first();
      await item.getByRole('checkbox').check();
    }
    const bar = page.getByRole('group', { name: 'Tindakan untuk yang dipilih' });
    await expect(bar).toContainText('2 dipilih');
    await expectAccessible(page);
    await bar.getByRole('button', { name: 'Unduh yang dipilih' }).click();
    const sheet = page.getByRole('dialog', { name: 'Unduh konsultasi' });
    await expect(sheet).toContainText('2 konsultasi yang dipilih');
    await sheet.getByRole('radio', { name: /^CSV/ }).check();
    const download = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Unduh berkas' }).click();
    const file = await readFile(await (await download).path(), 'utf8');
    expect(file.match(/KON-\d{4}-\d{6}/g)).toHaveLength(2);
    await bar.getByRole('button', { name: 'Tugaskan ke kurator' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tugaskan 2 konsultasi ke seorang kurator' });
    await dialog.getByLabel('Catatan').fill('Dewi sedang bertugas di luar kota.');
    await dialog.getByRole('button', { name: 'Teruskan' }).click();
    await expect(dialog.getByText('Pilih kurator yang baru')).toBeVisible();
    await dialog.getByLabel('Kurator yang baru').selectOption({ label: 'Yusuf Maulana' });
    await dialog.getByRole('button', { name: 'Teruskan' }).click();
    const result = page.getByRole('dialog', { name: '1 dari 2 berhasil' });
    await expect(result.getByRole('listitem')).toHaveCount(2);
    await expect(result).toContainText(/KON-\d{4}-\d{6} · .+: berhasil/);
    await result.getByRole('button', { name: 'Tutup' }).click();
    await expect(bar).toHaveCount(0);
  },
);

test('staff export selected messages and assign them to a colleague', LONG_TEST, async ({ page, server }) => {
  for (const nama of ['Rina Pratiwi', 'Joko Susilo']) {
    const visitor = {
      nama,
      email: `${nama.split(' ')[0]?.toLowerCase()}@contoh.id`,
      jenis: 'pertanyaan',
      pesan: `Kapan kurasi berikutnya dibuka? Salam, ${nama}`,
    };
    await callApi(server, '', 'POST', '/contact-us', visitor);
  }
  await restoreSession(page, server, 'staf@contoh.id');
  await page.goto('/dashboard/staff/tickets');
  const rows = page.getByRole('table').getByRole('row');
  for (const name of ['Rina Pratiwi', 'Joko Susilo'])
    await rows.filter({ hasText: name }).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Tindakan untuk yang dipilih' });
  await expect(bar).toContainText('2 dipilih');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Unduh yang dipilih' }).click();
  const sheet = page.getByRole('dialog', { name: 'Unduh pesan' });
  await expect(sheet).toContainText('2 pesan yang dipilih');
  await sheet.getByRole('radio', { name: /^CSV/ }).check();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Unduh berkas' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.match(/^BPN-\d{4}-\d{6}/gm)).toHaveLength(2);
  expect(file).toContain('Kapan kurasi berikutnya dibuka?');
  expect(file).toContain('Rina Pratiwi');
  await bar.getByRole('button', { name: 'Tugaskan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tugaskan 2 pesan' });
  await dialog.getByLabel('Petugas').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Tugaskan' }).click();
  const result = page.getByRole('dialog', { name: '2 berhasil' });
  await result.getByRole('button', { name: 'Tutup' }).click();
  await expect(bar).toHaveCount(0);
});

test('staff export two selected users without their phone numbers', LONG_TEST, async ({ page, server }) => {
  await restoreSession(page, server, 'staf@contoh.id');
  await page.goto('/dashboard/staff/people?role=curator');
  const grid = page.getByRole('grid', { name: 'Daftar orang' });
  for (const email of ['dewi@contoh.id', 'yusuf@contoh.id'])
    await grid.getByRole('row').filter({ hasText: email }).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: 'Tindakan untuk yang dipilih' });
  await bar.getByRole('button', { name: 'Unduh yang dipilih' }).click();
  const sheet = page.getByRole('dialog', { name: 'Unduh pengguna' });
  await expect(sheet).toContainText('Nomor telepon disamarkan');
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: /^CSV/ }).check();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Unduh berkas' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('dewi@contoh.id');
  expect(file).toContain('yusuf@contoh.id');
  expect(file).not.toMatch(/08\d{8,}/);
});

test('staff export two selected curation entries', LONG_TEST, async ({ page, server }) => {
  await restoreSession(page, server, 'staf@contoh.id');
  await page.goto('/dashboard/staff/curation/submissions');
  const boxes = page.locator('main li').getByRole('checkbox');
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  const bar = page.getByRole('group', { name: 'Tindakan untuk yang dipilih' });
  await bar.getByRole('button', { name: 'Unduh yang dipilih' }).click();
  const sheet = page.getByRole('dialog', { name: 'Unduh pengajuan' });
  await expect(sheet.getByRole('checkbox', { name: 'Dengan data pribadi' })).not.toBeChecked();
  await sheet.getByRole('radio', { name: /^CSV/ }).check();
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Unduh berkas' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.match(/KUR-\d{4}-\d{6}/g)).toHaveLength(2);
});

test('a question is moved with the keyboard alone and stays in its new place', LONG_TEST, async ({ page, server }) => {
  await restoreSession(page, server, 'staf@contoh.id');
  await page.goto('/dashboard/staff/content/faq-item');
  const titles = page.getByRole('table').getByRole('link');
  await expect(titles.first()).toBeVisible();
  const [first = '', second = ''] = await titles.allInnerTexts();
  await page.getByRole('button', { name: `Seret ${first}` }).focus();
  await page.keyboard.press('Space');
  // Announced: the row was picked up, then its new position.
  await expect(page.getByText(/ urutan 1( dari \d+)?\.$/)).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/ di urutan 2 dari \d+\.$/)).toBeAttached();
  await page.keyboard.press('Space');
  await expect(titles.first()).toHaveText(second);
  await expect(page.getByText('Urutan disimpan')).toBeVisible();
  await page.reload();
  await expect(titles.first()).toHaveText(second);
  await expect(titles.nth(1)).toHaveText(first);
});

test(
  'a curator confirms a certificate from its document, and buyers see it on the shop page',
  LONG_TEST,
  async ({ page, server }) => {
    const dewi = await tokenOf(server, 'dewi@contoh.id');
    const { items } = (await callApi(server, dewi, 'GET', '/curators/businesses?waiting=1')) as {
      items: { id: string }[];
    };
    await restoreSession(page, server, 'dewi@contoh.id');
    await page.goto('/dashboard/curator/businesses');
    await page.getByRole('link', { name: /Dapur Siti|Amplang Siti/ }).click();
    await page.getByRole('button', { name: 'Verifikasi P-IRT' }).click();
    const dialog = page.getByRole('dialog', { name: 'Verifikasi P-IRT?' });
    await dialog.getByRole('button', { name: 'Verifikasi P-IRT' }).click();
    await expect(dialog.getByText('Isi tanggal berakhirnya')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Berlaku sampai').fill('2031-05-20');
    await dialog.getByRole('button', { name: 'Verifikasi P-IRT' }).click();
    await expect(page.getByText(/Berlaku sampai Selasa, 20 Mei 2031/)).toBeVisible();
    await page.goto(`/members/${items[0]?.id}`);
    await expect(page.getByText('NIB terverifikasi')).toBeVisible();
    await expect(page.getByText('P-IRT terverifikasi, berlaku sampai 20 Mei 2031')).toBeVisible();
  },
);
