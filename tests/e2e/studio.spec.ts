/**
 * Staff edit the UMKM form on screen while a seller fills it in. Nothing is lost on either side, and the change can be
 * reverted.
 */
import { readFile } from 'node:fs/promises';
import type { BrowserContext } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';
import { newAccount, PASSWORD, readForm, registerByApi, restoreSession } from './support/accounts.ts';
import { callApi, upload } from './support/calls.ts';
import { fieldAt, fillField, pressNext } from './support/fill.ts';
import { umkmData } from './support/seller-answers.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, type Page, test } from './support/test.ts';

const STUDIO = '/dashboard/staff/forms/umkm-data';
/** The link as stored and shown, and as she copies it. */
const SHOWN = 'tiktok.com/@dapurtelukmanggar';
const TIKTOK = `https://www.${SHOWN}`;
/** The maximum number of actions between opening the studio and publishing. */
const MAX_ACTIONS = 10;

/** A user who answered everything except the packaging, some days ago. */
async function prepareHalfDraft(server: Server) {
  const seller = newAccount('Ratna');
  const token = await registerByApi(server, seller, 'member');
  const { packaging_type: _left, ...answers } = await umkmData();
  const { version, ui, schema } = await readForm(server, 'umkm-data', token);
  for (const [name, value] of Object.entries(answers)) {
    if (ui.fields[name]?.widget !== 'file') continue;
    const ids = await Promise.all((value as string[]).map((path) => upload(server, token, 'umkm-data', name, path)));
    answers[name] = schema.properties?.[name]?.type === 'array' ? ids : ids[0];
  }
  await callApi(server, token, 'PUT', '/forms/umkm-data/draft', { answers, base_revision: 0, form_version: version });
  return { seller, version };
}

async function openStudioPage(context: BrowserContext, server: Server): Promise<Page> {
  const staff = await context.newPage();
  await restoreSession(staff, server, 'staf@contoh.id', PASSWORD);
  return staff;
}

test('staff add a question and an option while Ratna is in step 3: she sees both, sends, and staff remove them again', async ({
  page,
  server,
  newContext,
}) => {
  const { seller, version } = await prepareHalfDraft(server);
  await restoreSession(page, server, seller.email, seller.password);
  await page.goto('/forms/umkm-data?langkah=produk');
  const product = fieldAt(page, 'umkm-data', 'product').locator('input');
  await expect(product).toHaveValue('Amplang tenggiri');
  await product.fill('Amplang tenggiri pedas');

  const staff = await openStudioPage(await newContext({ viewport: { width: 1280, height: 900 } }), server);
  await staff.goto(STUDIO);
  let actions = 0;
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  // By keyboard alone: the focus is where typing continues, and Enter works like a click.
  const keys = staff.keyboard;
  const marketing = staff.getByRole('button', { name: 'Tambah pertanyaan' }).nth(4);
  await act(marketing.press('Enter'));
  await expect(staff.getByLabel('Apa yang ditanyakan?')).toBeFocused();
  await act(keys.type('Tautan TikTok'));
  await act(staff.getByRole('radio', { name: 'Tautan', exact: true }).press('Space'));
  await act(keys.press('Enter'));
  await expect(staff.getByRole('heading', { name: 'Tautan TikTok' })).toBeFocused();
  await act(staff.getByRole('button', { name: /^Jenis Kemasan/ }).press('Enter'));
  await expect(staff.getByRole('heading', { name: 'Jenis Kemasan' })).toBeFocused();
  await act(staff.getByLabel('Pilihan baru').focus());
  await act(keys.type('Daun pisang'));
  await act(keys.press('Enter'));
  await act(staff.getByRole('button', { name: 'Periksa & terbitkan' }).press('Enter'));
  const dialog = staff.getByRole('dialog', { name: 'Terbitkan formulir' });
  await expect(dialog.getByText(/Tautan TikTok.*ditambahkan/)).toBeVisible();
  await expect(dialog.getByText(/Daun pisang/)).toBeVisible();
  await expect(dialog.getByText('Tidak ada jawaban yang menjadi salah karena perubahan ini.')).toBeVisible();
  await expectAccessible(staff);
  const answered = staff.waitForResponse((one) => one.url().endsWith('/publish') && one.status() === 200);
  await act(dialog.getByRole('button', { name: 'Terbitkan sekarang' }).press('Enter'));
  await answered;
  const published = Date.now();
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS);

  const packed = fieldAt(page, 'umkm-data', 'packaging_type');
  await expect(packed.getByText('Daun pisang')).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'Formulir ini baru diperbarui' });
  await expect(notice.getByRole('link', { name: 'Tautan TikTok' })).toBeVisible();
  const took = Date.now() - published;
  // The specification says within five seconds. It is logged and not asserted, because the machine may be busy and the
  // form polls every four seconds.
  console.log(`from published to visible: ${took} ms`);
  await expect(product).toHaveValue('Amplang tenggiri pedas');
  await expectAccessible(page);
  await expect(staff.getByText(`Dibuka · versi ${version + 1}`)).toBeVisible();

  await packed.getByRole('checkbox', { name: 'Daun pisang' }).check();
  await notice.getByRole('link', { name: 'Tautan TikTok' }).click();
  const doc = await readForm(server, 'umkm-data');
  const name = Object.keys(doc.ui.fields).find((one) => doc.ui.fields[one]?.label === 'Tautan TikTok') ?? '';
  const newField = fieldAt(page, 'umkm-data', name);
  await expect(newField.getByText('Baru', { exact: true })).toBeVisible();
  await fillField(newField, doc.ui.fields[name] as (typeof doc.ui.fields)[string], doc, TIKTOK);
  for (const step of doc.steps.slice(5)) {
    await pressNext(page);
    await expect(page.getByRole('heading', { name: step.title })).toBeVisible();
  }
  await pressNext(page);
  await expect(page.getByRole('heading', { name: 'Periksa jawaban Anda' })).toBeVisible();
  await expect(page.getByText(SHOWN)).toBeVisible();
  await page.getByRole('button', { name: 'Kirim', exact: true }).click();
  await expect(page.getByText('Pengajuan Anda sudah kami terima')).toBeVisible();

  await staff.goto(`/dashboard/staff/submissions?form=umkm-data&columns=product,packaging_type,${name}`);
  const grid = staff.getByRole('grid', { name: 'Daftar pengajuan' });
  const hers = grid.getByRole('row').filter({ hasText: 'Amplang tenggiri pedas' });
  await expect(hers).toContainText('Daun pisang');
  // The grid renders only visible columns.
  await grid.getByRole('columnheader', { name: 'Jenis Kemasan' }).focus();
  await staff.keyboard.press('ArrowRight');
  await expect(hers).toContainText(SHOWN);
  await staff.getByRole('button', { name: 'Unduh', exact: true }).click();
  const download = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Unduh berkas' }).click();
  const { sheets } = await readXlsx(await readFile(await (await download).path()));
  const [labels = [], ...entries] = sheets[0]?.rows ?? [];
  const entry = entries.find((one) => one[labels.indexOf('Produk Utama')] === 'Amplang tenggiri pedas') ?? [];
  expect(entry[labels.indexOf('Tautan TikTok')]).toBe(SHOWN);
  expect(entry[labels.indexOf('Jenis Kemasan')]).toContain('Daun pisang');

  await staff.goto(`${STUDIO}?bagian=versi`);
  await staff.getByRole('button', { name: `Pakai lagi versi ${version}`, exact: true }).click();
  const back = staff.getByRole('dialog', { name: `Pakai lagi versi ${version}?` });
  await expect(back.getByText(/Tautan TikTok.*dihapus/)).toBeVisible();
  await back.getByRole('button', { name: 'Terbitkan lagi' }).click();
  await expect(staff.getByText(`Dibuka · versi ${version + 2}`)).toBeVisible();
  // Another process may serve the version before for a second.
  const readAfter = () => readForm(server, 'umkm-data');
  await expect.poll(async () => Object.keys((await readAfter()).ui.fields)).not.toContain(name);
  await expect.poll(async () => JSON.stringify((await readAfter()).options.packaging)).not.toContain('Daun pisang');
  // Submissions stay readable, including the removed question.
  await staff.goto(`/dashboard/staff/submissions?form=umkm-data&columns=product,packaging_type,${name}`);
  await expect(hers).toContainText('Daun pisang');
  // The grid renders only visible columns.
  await grid.getByRole('columnheader', { name: 'Jenis Kemasan' }).focus();
  await staff.keyboard.press('ArrowRight');
  await expect(hers).toContainText(SHOWN);
});
