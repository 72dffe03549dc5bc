/**
 * Staff give a form two places and a waiting list by clicks. Three visitors register on phones, one withdraws, and the third moves up:
 * by the link in a mail and a button.
 */
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const FORM = `$schema: http://json-schema.org/draft-07/schema#
$id: bazar-kuota
title: Pendaftaran Bazar Ramadan
description: Daftarkan lapak Anda di halaman kantor dinas.
type: object
x-audience: public
x-steps:
  - { id: lapak, title: Lapak Anda, fields: [nama_usaha, surel, jam] }
properties:
  nama_usaha: { type: string, title: Nama usaha, maxLength: 60, x-required: true }
  surel: { type: string, title: Alamat email, x-format: email, x-required: true }
  jam: { type: string, title: Sesi, x-options: consultation-hour, x-widget: radio, x-required: true }
`;
const ID = 'bazar-kuota';
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

async function createForm(server: Server): Promise<void> {
  const token = await tokenOf(server, 'staf@contoh.id');
  await callApi(server, token, 'POST', '/staff/forms', { title: 'Bazar', yaml: FORM });
}

async function limitByClicks(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/dashboard/staff/forms/${ID}`);
  await page.getByText('Batas pengiriman').click();
  await page.getByLabel('Jumlah tempat').fill('2');
  await page.getByRole('switch', { name: 'Daftar tunggu' }).check();
  await page.getByRole('navigation', { name: 'Susunan formulir' }).getByRole('button', { name: 'Sesi *' }).click();
  await page.getByText('Tempat menurut pilihan').click();
  await page.getByLabel('Tempat untuk Pagi').fill('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Periksa & terbitkan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Terbitkan formulir' });
  await dialog.getByRole('button', { name: 'Terbitkan sekarang' }).click();
  await expect(page.getByText('Terbit').first()).toBeVisible();
}

async function fillIn(visitor: Page, name: string, session: string): Promise<void> {
  await visitor.goto(`/forms/${ID}`);
  await visitor.getByLabel('Nama usaha').fill(`Usaha ${name}`);
  await visitor.getByLabel('Alamat email').fill(`${name}@contoh.id`);
  await visitor.getByRole('radio', { name: session }).check();
  await visitor.getByRole('button', { name: 'Kirim' }).click();
}

async function linkFor(server: Server, address: string, subject: RegExp): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const mail = (await server.mailsTo(address)).find((one) => subject.test(one.subject));
        link = /\/places\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';
        return link;
      },
      { timeout: 20_000 },
    )
    .not.toBe('');
  return link;
}

test(
  'two places, three visitors, and a waiting list that moves up by itself',
  SLOW_TEST,
  async ({ page, server, newContext }) => {
    test.setTimeout(180_000);
    await createForm(server);
    await restoreSession(page, server, 'staf@contoh.id');
    await limitByClicks(page);

    const [first, second, third] = await Promise.all([1, 2, 3].map(async () => (await newContext(PHONE)).newPage()));
    if (!first || !second || !third) throw new Error('three phones');
    await first.goto(`/forms/${ID}`);
    await expect(first.getByText('Sisa 2 dari 2 tempat')).toBeVisible();
    await expect(first.getByRole('radio', { name: /Pagi.*Sisa 1 tempat/ })).toBeVisible();
    await expectAccessible(first);
    await fillIn(first, 'ani', 'Pagi');
    await expect(first.getByText('Terima kasih, isian Anda sudah kami terima')).toBeVisible();

    await second.goto(`/forms/${ID}`);
    await expect(second.getByRole('radio', { name: /Pagi.*Penuh, daftar tunggu/ })).toBeVisible();
    await fillIn(second, 'budi', 'Siang');
    await expect(second.getByText('Terima kasih, isian Anda sudah kami terima')).toBeVisible();

    await fillIn(third, 'citra', 'Pagi');
    await expect(third.getByText('Semua tempat sudah terisi. Isi formulir ini')).toBeVisible();
    const refusal = third.getByRole('alert').filter({ hasText: 'sudah terisi' });
    await expect(refusal).toBeVisible();
    await expectAccessible(third);
    await refusal.getByRole('button', { name: 'Masuk daftar tunggu' }).click();
    await expect(third.getByText('Anda masuk daftar tunggu')).toBeVisible();
    await third.getByRole('link', { name: 'Lihat pendaftaran saya' }).click();
    await expect(third.getByText('Anda di urutan 1 daftar tunggu.')).toBeVisible();
    await expectAccessible(third);

    // Staff see who has a place, and who waits.
    await page.goto(`/dashboard/staff/submissions?form=${ID}`);
    await expect(page.getByRole('list', { name: 'Tempat pada formulir ini' })).toContainText('dari 2 tempat');
    await page.getByRole('link', { name: /menunggu/ }).click();
    await expect(page).toHaveURL(/status=queued/);
    await expect(page.getByText('Usaha citra').first()).toBeVisible();

    await first.getByRole('link', { name: 'Lihat pendaftaran saya' }).click();
    await first.getByRole('button', { name: 'Tarik pendaftaran' }).click();
    await first.getByRole('alertdialog').getByRole('button', { name: 'Tarik pendaftaran' }).click();
    await expect(first.getByText('Anda sudah menarik pendaftaran ini.')).toBeVisible();

    const link = await linkFor(server, 'citra@contoh.id', /Ada tempat untuk Anda/);
    await third.goto(link);
    await expect(third.getByText(/Ada tempat untuk Anda\. Terima sebelum/)).toBeVisible();
    await expectAccessible(third);
    await third.getByRole('button', { name: 'Terima tempat' }).click();
    await expect(third.getByText('Anda mendapat tempat.')).toBeVisible();
    await page.goto(`/dashboard/staff/submissions?form=${ID}&status=received`);
    await expect(page.getByText('Usaha citra').first()).toBeVisible();
  },
);
