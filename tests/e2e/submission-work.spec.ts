/** Staff share the work on submissions: filter, assign, comment, compare duplicates, and open each other's views. */
import { newAccount, registerByApi, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const STAFF = 'staf@contoh.id';
test.use({ viewport: { width: 1280, height: 900 } });

/** A message that is a submission as well. */
async function sendMessage(server: Server, more: object): Promise<void> {
  const body = { email: 'sari@contoh.id', jenis: 'saran', pesan: 'Kapan pendaftaran bantuan dibuka lagi?', ...more };
  await callApi(server, '', 'POST', '/contact-us', body);
}

/** A second staff member. */
async function appoint(server: Server, token: string): Promise<{ name: string; email: string; password: string }> {
  const account = newAccount('Joko Pranata');
  await registerByApi(server, account, 'user');
  const found = (await callApi(server, token, 'GET', `/staff/people?search=${encodeURIComponent(account.email)}`)) as {
    items: { id: string }[];
  };
  await callApi(server, token, 'POST', '/auth/confirm-password', { password: 'kelulut-7-teritip' });
  await callApi(server, token, 'POST', `/staff/people/${found.items[0]?.id}/role`, { role: 'staff' });
  return account;
}

const grid = (page: Page) => page.getByRole('grid', { name: 'Daftar pengajuan' });

test(
  'Ratna assigns, comments, finds a duplicate and shares a view, which Joko opens by its address',
  LONG_TEST,
  async ({ page, server, browser }) => {
    const token = await tokenOf(server, STAFF);
    const joko = await appoint(server, token);
    await sendMessage(server, { nama: 'Sari Wulandari', nomor_hp: '0812 3456 7899' });
    await sendMessage(server, {
      nama: 'Sari Wulandarii',
      nomor_hp: '0812-3456-7899',
      pesan: 'Saya bertanya lagi soal bantuan.',
    });
    await restoreSession(page, server, STAFF);
    await page.goto('/dashboard/staff/submissions?form=contact-us&search=wulandari');
    const rows = grid(page).getByRole('row').filter({ hasText: 'BPN-' });
    await expect(rows).toHaveCount(2);

    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    const bar = page.getByRole('group', { name: 'Tindakan untuk yang dipilih' });
    await bar.getByRole('button', { name: 'Tugaskan' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tugaskan 2 pengajuan' });
    await dialog.getByLabel('Ditugaskan kepada').selectOption({ label: joko.name });
    await dialog.getByRole('button', { name: 'Tugaskan' }).click();
    const result = page.getByRole('dialog', { name: '2 berhasil' });
    await expectAccessible(page);
    await result.getByRole('button', { name: 'Tutup' }).click();
    // The grid renders only visible columns.
    await rows.first().getByRole('gridcell').nth(1).focus();
    await page.keyboard.press('End');
    await expect(grid(page).getByRole('row').filter({ hasText: joko.name })).toHaveCount(2);
    await page.keyboard.press('Home');

    await page.getByLabel('Ditugaskan kepada').selectOption('me');
    await expect(page.getByText('Tidak ada pengajuan yang cocok')).toBeVisible();
    await page.getByLabel('Ditugaskan kepada').selectOption({ label: joko.name });
    await expect(rows).toHaveCount(2);
    await page.getByRole('button', { name: /^Tampilan tersimpan/ }).click();
    const views = page.getByRole('dialog', { name: 'Tampilan tersimpan' });
    await views.getByLabel('Nama tampilan').fill('Tugas Joko');
    await views.getByLabel('Bagikan kepada semua staf').check();
    await views.getByRole('button', { name: 'Simpan tampilan ini' }).click();
    await expect(views.getByText('Anda bagikan kepada semua staf')).toBeVisible();
    await expectAccessible(page);
    await views.getByRole('button', { name: 'Tutup' }).click();

    await rows.first().getByRole('link', { name: /^BPN-/ }).click();
    await page.getByLabel('Komentar baru').fill('Sudah dihubungi, menunggu berkas.');
    await page.getByRole('button', { name: 'Simpan komentar' }).click();
    await expect(page.getByRole('list', { name: 'Komentar staf' })).toContainText('menunggu berkas');
    await page.getByRole('button', { name: 'Tandai sudah ditangani' }).click();
    await expect(page.getByText(/Ditandai selesai oleh/)).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh PDF' }).click();
    expect((await download).suggestedFilename()).toMatch(/^BPN-\d{4}-\d{6}\.pdf$/);

    await page.goto('/dashboard/staff/submissions/duplicates?form=contact-us');
    await expect(page.getByRole('heading', { name: /Nomor telepon sama, Nama mirip/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Bandingkan yang dipilih' }).click();
    const answers = page.getByRole('table', { name: 'Jawaban' });
    await expect(answers.getByRole('row').filter({ hasText: 'Berbeda' })).toHaveCount(2);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bukan duplikat' }).click();
    await expect(page.getByText(/memutuskan pada .*: bukan duplikat\./)).toBeVisible();
    await page.getByRole('link', { name: 'Semua kemungkinan duplikat' }).click();
    await expect(page.getByRole('heading', { name: /Nomor telepon sama, Nama mirip/ })).toHaveCount(0);

    const { id } = ((await callApi(server, token, 'GET', '/staff/views?form=contact-us')) as { id: string }[])[0] ?? {
      id: '',
    };
    const other = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const phone = await other.newPage();
    await restoreSession(phone, server, joko.email, joko.password);
    await phone.goto(`/dashboard/staff/submissions?form=contact-us&view=${id}`);
    await expect(phone).toHaveURL(/search=wulandari&assignee=/);
    const cards = phone.getByRole('list', { name: 'Daftar pengajuan' }).getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText(joko.name);
    await expectAccessible(phone);
    await other.close();
  },
);
