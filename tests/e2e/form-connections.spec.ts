/**
 * Staff decide what follows when a form is sent, connect another system to it, find out why that system got nothing, and
 * make a key with which it reads.
 */

import { isSigned, startReceiver } from '../support/webhook-receiver.ts';
import { enterPassword, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const FORM = `$schema: http://json-schema.org/draft-07/schema#
$id: minat-bazar
title: Minat bazar
type: object
x-audience: public
x-steps:
  - { id: satu, title: Minat, fields: [nama_usaha, surel, nik] }
properties:
  nama_usaha: { type: string, title: Nama usaha, maxLength: 60, x-required: true }
  surel: { type: string, title: Alamat email, x-format: email }
  nik: { type: string, title: NIK, x-format: nik, x-private: true }
`;
const STUDIO = '/dashboard/staff/forms/minat-bazar';
const THANKS = 'Terima kasih. Kami menelepon Anda sebelum hari Jumat.';

async function publishForm(server: Server): Promise<void> {
  const token = await tokenOf(server, 'staf@contoh.id');
  await callApi(server, token, 'POST', '/staff/forms', { title: 'Minat bazar', yaml: FORM });
  const opened = (await callApi(server, token, 'GET', '/staff/forms/minat-bazar')) as { revision: number };
  await callApi(server, token, 'POST', '/staff/forms/minat-bazar/publish', {
    base_revision: opened.revision,
    note: '',
  });
}

async function sendAsVisitor(page: Page): Promise<void> {
  await page.goto('/forms/minat-bazar');
  await page.getByLabel('Nama usaha').fill('Amplang Siti');
  await page.getByLabel('Alamat email').fill('siti@contoh.id');
  await page.getByRole('button', { name: /^Kirim/ }).click();
  await expect(page.getByText('Terima kasih, isian Anda sudah kami terima')).toBeVisible();
}

test('from the thank-you text to a delivery that arrives late', SLOW_TEST, async ({ page, server, newContext }) => {
  await publishForm(server);
  const receiver = await startReceiver();
  await restoreSession(page, server, 'staf@contoh.id');

  await page.goto(`${STUDIO}?bagian=terkirim`);
  await page.getByLabel('Tulisan untuk pengirim').fill(THANKS);
  await page.getByRole('switch', { name: 'Kirim email kepada pengirim' }).check();
  await page.getByLabel('Alamat email pengirim tanpa akun').selectOption('Alamat email');
  await page.getByRole('radio', { name: 'Staf tertentu' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Simpan pengaturan' }).click();
  await expect(page.getByText('Pengaturan disimpan dan langsung berlaku')).toBeVisible();

  await page.getByRole('link', { name: 'Terhubung' }).click();
  await expect(page.getByText('Belum ada webhook')).toBeVisible();
  const url = page.getByLabel('Alamat penerima');
  await url.fill('sistem.contoh.id');
  await page.getByRole('button', { name: 'Tambah webhook' }).click();
  await expect(url).toHaveAccessibleDescription(/Tulis alamat lengkap/);
  await url.fill(receiver.url);
  await page.getByRole('button', { name: 'Tambah webhook' }).click();
  await enterPassword(page);
  const dialog = page.getByRole('alertdialog', { name: 'Simpan rahasia webhook' });
  const secret = await dialog.getByText(/^whsec_/).innerText();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sudah saya simpan' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  receiver.answer = (response) => void response.writeHead(503).end();
  const visitor = await (await newContext()).newPage();
  await sendAsVisitor(visitor);
  await expect(visitor.getByText(THANKS)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(THANKS)).toBeVisible();
  await expect
    .poll(async () => (await server.mailsTo('siti@contoh.id')).map((mail) => mail.subject))
    .toContainEqual(expect.stringContaining('Kiriman Anda kami terima'));

  await page.getByRole('button', { name: 'Lihat riwayat' }).click();
  await expect(page.getByText('Penerima menjawab dengan kode 503.')).toBeVisible();
  await expect(page.getByText(/^Dicoba lagi/)).toBeVisible();
  await expectAccessible(page);
  receiver.answer = (response) => void response.writeHead(200).end();
  await expect(page.getByText('Sampai', { exact: true }).last()).toBeVisible({ timeout: 60_000 });
  const last = receiver.received.at(-1);
  expect(last && isSigned(last, secret)).toBe(true);
  expect(last?.body.submission.answers).toEqual({ nama_usaha: 'Amplang Siti', surel: 'siti@contoh.id' });
  await page.getByRole('button', { name: /^Kirim ulang KIR-/ }).click();
  await expect.poll(() => receiver.received.length).toBeGreaterThan(2);
  expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(1);
  await receiver.close();

  await page.getByRole('button', { name: 'Buat kunci API' }).click();
  await page.getByRole('button', { name: 'Buat kunci', exact: true }).click();
  await expect(page.getByLabel('Nama', { exact: false }).first()).toHaveAccessibleDescription(/Beri nama/);
  await page.getByLabel('Nama', { exact: false }).first().fill('Dinas Koperasi');
  await page.getByRole('button', { name: 'Buat kunci', exact: true }).click();
  const made = page.getByRole('alertdialog', { name: 'Simpan kunci API' });
  const key = await made.getByText(/^key_/).innerText();
  await made.getByRole('button', { name: 'Sudah saya simpan' }).click();
  const read = () =>
    fetch(`${server.url}/api/v1/forms/minat-bazar/submissions`, { headers: { authorization: `Bearer ${key}` } });
  expect((await read()).status).toBe(200);
  await page.getByRole('button', { name: 'Cabut kunci Dinas Koperasi' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cabut', exact: true }).click();
  await expect(page.getByText('Dicabut', { exact: true })).toBeVisible();
  expect((await read()).status).toBe(401);
});
