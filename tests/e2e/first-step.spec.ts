/**
 * The first step of a form comes with the page. On a slow connection people fill it in before the application has loaded,
 * and nothing that they do there is lost.
 */
import type { Page } from '@playwright/test';
import { newAccount, registerByApi, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { openWithoutPrograms } from './support/hold-programs.ts';
import { picture } from './support/pictures.ts';
import type { Server } from './support/server.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const PHOTO_FORM = `$schema: http://json-schema.org/draft-07/schema#
$id: lapor-foto
title: Lapor dengan foto
type: object
x-audience: user
x-steps:
  - { id: satu, title: Foto, fields: [foto] }
properties:
  foto: { type: string, title: Foto lapak, x-widget: file, x-file: { accept: [jpg], maxMB: 5 } }
`;

/** A new seller with a session on this device. Returns the account and its token. */
async function newSeller(page: Page, server: Server, name: string) {
  const account = newAccount(name);
  const token = await registerByApi(server, account, 'member');
  await restoreSession(page, server, account.email, account.password);
  return { ...account, token };
}

async function publishPhotoForm(server: Server): Promise<void> {
  const token = await tokenOf(server, 'staf@contoh.id');
  await callApi(server, token, 'POST', '/staff/forms', { title: 'Lapor', yaml: PHOTO_FORM });
  const { revision } = (await callApi(server, token, 'GET', '/staff/forms/lapor-foto')) as { revision: number };
  await callApi(server, token, 'POST', '/staff/forms/lapor-foto/publish', { base_revision: revision, note: '' });
}

/** The application has taken over the whole page. */
const isTakenOver = (page: Page) => expect(page.locator('#first-step')).toHaveCount(0, { timeout: 30_000 });

test('Ratna types, chooses and presses Lanjut before the application is there; then the form goes on with her answers', async ({
  page,
  server,
}) => {
  await newSeller(page, server, 'Ratna Awal');
  const release = await openWithoutPrograms(page, '/forms/umkm-data');
  await page.getByLabel('Nama Usaha').fill('Dapur Ratna');
  await expect(page.getByRole('link', { name: 'Masuk' }), 'she is logged in').toBeHidden();
  await page.getByLabel('Forum UMKM').selectOption({ label: 'Balikpapan Timur' });
  await page.getByLabel('NIK').pressSequentially('6471051203900001');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await expect(page.getByText('Sebentar, formulir sedang disiapkan')).toBeVisible();
  release();
  await isTakenOver(page);
  await expect(page.getByRole('heading', { name: 'Langkah 2 dari 8' })).toBeVisible();
  await page.getByRole('button', { name: 'Kembali' }).click();
  await expect(page.getByLabel('Nama Usaha')).toHaveValue('Dapur Ratna');
  await expect(page.getByLabel('Forum UMKM').locator('option:checked')).toHaveText('Balikpapan Timur');
  await expect(page.getByLabel('NIK')).toHaveValue('6471051203900001');
});

test('in a form that another site shows, what was typed stays, and nothing of the rendered page is left beside it', async ({
  page,
}) => {
  const release = await openWithoutPrograms(page, '/embed/contact-us');
  await page.getByLabel('Email').fill('budi@contoh.id');
  release();
  await isTakenOver(page);
  await expect(page.getByLabel('Email')).toHaveValue('budi@contoh.id');
  await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toHaveCount(1);
});

test('a visitor who is in the middle of a word when the application comes loses no letter, no choice and not the cursor', async ({
  page,
}) => {
  const release = await openWithoutPrograms(page, '/contact-us');
  await page.getByLabel('Pengaduan Konsumen').check();
  await page.getByLabel('Email').fill('budi@contoh.id');
  const name = page.getByLabel('Nama');
  await name.click();
  const frame = page.locator('[data-field="contact-us.nama"] .input-box');
  await expect(frame, 'the focus is visible').toHaveCSS('outline', /2px/);
  await page.keyboard.type('Bi');
  release();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('ud');
  await page.keyboard.press('End');
  let expected = 'Budi';
  for (let count = 0; (await page.locator('#first-step').count()) > 0 && count < 300; count += 1) {
    const letter = 'abcdefghijklmnopqrstuvwxyz'[count % 26] as string;
    await page.keyboard.type(letter, { delay: 20 });
    expected += letter;
  }
  await page.keyboard.type('!');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue(`${expected}!`);
  await expect(page.getByRole('radio', { name: 'Pengaduan Konsumen' })).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue('budi@contoh.id');
});

test('"Kirim" in an empty form says what is missing as soon as the application can check it', async ({ page }) => {
  const release = await openWithoutPrograms(page, '/contact-us');
  await page.getByRole('button', { name: 'Kirim' }).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await expect(page.getByRole('heading', { name: 'Ada yang perlu diperbaiki' })).toBeVisible({ timeout: 30_000 });
});

test('a press that begins before the application is there and ends after it sends the form, by finger and by key', async ({
  page,
}) => {
  const rendered = page.locator('#first-step main');
  /** The form of the application is there, out of sight, and has had time to come forward. */
  const isReady = async () => {
    await expect(page.locator('#root main form')).toHaveCount(1, { timeout: 30_000 });
    await page.waitForTimeout(300);
  };
  const missing = page.getByRole('heading', { name: 'Ada yang perlu diperbaiki' });
  const button = page.getByRole('button', { name: 'Kirim' });

  const release = await openWithoutPrograms(page, '/contact-us');
  await button.hover();
  await page.mouse.down();
  release();
  await isReady();
  await expect(rendered).toBeVisible();
  await page.mouse.up();
  await expect(missing).toBeVisible();
  await isTakenOver(page);

  const releaseAgain = await openWithoutPrograms(page, '/contact-us');
  await button.focus();
  await page.keyboard.down('Space');
  releaseAgain();
  await isReady();
  await page.keyboard.up('Space');
  await expect(missing).toBeVisible();
});

test('the focus stays on the button when the application comes', async ({ page }) => {
  const release = await openWithoutPrograms(page, '/contact-us');
  await page.getByRole('button', { name: 'Kirim' }).focus();
  release();
  await isTakenOver(page);
  await expect(page.getByRole('button', { name: 'Kirim' })).toBeFocused();
});

test('a photo that is chosen while the application comes is in the form', async ({ page, server }) => {
  await publishPhotoForm(server);
  await newSeller(page, server, 'Ratna Foto');
  const release = await openWithoutPrograms(page, '/forms/lapor-foto');
  const opened = page.waitForEvent('filechooser');
  await page.locator('#first-step input[type=file]').first().dispatchEvent('click');
  const chooser = await opened;
  release();
  await isTakenOver(page);
  await chooser.setFiles(await picture('lapak.jpg'));
  await expect(page.getByRole('button', { name: 'Hapus lapak.jpg' })).toBeVisible();
});

test('somebody without a session does not see questions that need one, and is asked to log in', async ({ page }) => {
  const release = await openWithoutPrograms(page, '/forms/umkm-data');
  await expect(page.getByLabel('Nama Usaha')).toBeHidden();
  release();
  await expect(page.getByRole('link', { name: 'Masuk' }).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Data UMKM' })).toBeVisible();
});

test('answers that were begun on this device or on another one are continued, and what is typed meanwhile wins', async ({
  page,
  server,
  newContext,
}) => {
  const dewi = await newSeller(page, server, 'Dewi Lanjut');
  await callApi(server, dewi.token, 'PUT', '/forms/umkm-data/draft', {
    answers: { business_name: 'Nama lama', nik: '6471051203900001' },
    base_revision: 0,
    form_version: 1,
  });
  const release = await openWithoutPrograms(page, '/forms/umkm-data');
  await page.getByLabel('Nama Usaha').fill('Nama baru');
  release();
  await isTakenOver(page);
  await expect(page.getByLabel('Nama Usaha')).toHaveValue('Nama baru');
  await expect(page.getByLabel('NIK')).toHaveValue('6471051203900001');
  await expect(page.getByRole('status').filter({ hasText: 'Tersimpan' })).toBeVisible();

  // This device now has answers of its own: the form comes with them, not with an empty step.
  const again = await page.context().newPage();
  const releaseAgain = await openWithoutPrograms(again, '/forms/umkm-data');
  await expect(again.getByLabel('Nama Usaha')).toBeHidden();
  releaseAgain();
  await expect(again.getByLabel('Nama Usaha')).toHaveValue('Nama baru', { timeout: 30_000 });

  const other = await (await newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await restoreSession(other, server, dewi.email, dewi.password);
  await other.goto('/forms/umkm-data');
  await isTakenOver(other);
  await expect(other.getByLabel('Nama Usaha')).toHaveValue('Nama baru');
});

test('when the draft cannot be read the form says so, and what was typed is there after the next try', async ({
  page,
  server,
}) => {
  await newSeller(page, server, 'Hadi Gagal');
  const refusal = { success: false, message: 'Permintaan tidak dapat diproses.', errors: null, data: null };
  const draftCalls = '**/forms/umkm-data/draft';
  await page.route(draftCalls, (route) => route.fulfill({ status: 400, json: refusal }));
  const release = await openWithoutPrograms(page, '/forms/umkm-data');
  await page.getByLabel('Nama Usaha').fill('Bengkel Hadi');
  release();
  await expect(page.getByRole('button', { name: 'Coba lagi' })).toBeVisible({ timeout: 30_000 });
  await page.unroute(draftCalls);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByLabel('Nama Usaha')).toHaveValue('Bengkel Hadi');
});
