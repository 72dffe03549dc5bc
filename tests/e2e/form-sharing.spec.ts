/**
 * Staff share a form: short address, QR code, poster, and another site that shows it in a frame. A visitor of that site sends it, and no
 * other page can be framed.
 */
import { readFileSync } from 'node:fs';
import { restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, type Page, SLOW_TEST, test } from './support/test.ts';

const FORM = `$schema: http://json-schema.org/draft-07/schema#
$id: daftar-bazar
title: Daftar bazar Ramadan
description: Untuk pelaku usaha yang ingin membuka lapak di bazar.
type: object
x-audience: public
x-steps:
  - { id: satu, title: Minat, fields: [nama_usaha] }
properties:
  nama_usaha: { type: string, title: Nama usaha, maxLength: 60, x-required: true }
`;
const STUDIO = '/dashboard/staff/forms/daftar-bazar';
const PARTNER = 'https://mitra.contoh.id';

async function publishForm(server: Server): Promise<void> {
  const token = await tokenOf(server, 'staf@contoh.id');
  await callApi(server, token, 'POST', '/staff/forms', { title: 'Daftar bazar', yaml: FORM });
  const opened = (await callApi(server, token, 'GET', '/staff/forms/daftar-bazar')) as { revision: number };
  await callApi(server, token, 'POST', '/staff/forms/daftar-bazar/publish', {
    base_revision: opened.revision,
    note: '',
  });
}

/** A page of another site with this HTML in it. */
async function openPartnerSite(page: Page, html: string): Promise<void> {
  await page.route(`${PARTNER}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Mitra</title><main>${html}</main>` }),
  );
  await page.goto(`${PARTNER}/`);
}

async function downloadText(page: Page, button: string): Promise<Buffer> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFileSync(await (await download).path());
}

test(
  'from the short address to a form inside another site',
  SLOW_TEST,
  async ({ page, server, newContext, complaints }) => {
    await publishForm(server);
    await restoreSession(page, server, 'staf@contoh.id');
    await page.goto(`${STUDIO}?bagian=bagikan`);
    const shortUrl = await page
      .getByText(/\/f\/\w{7}$/)
      .first()
      .innerText();
    await expect(page.getByRole('img', { name: `Kode QR menuju ${shortUrl}` })).toBeVisible();
    const message = page.getByRole('link', { name: /^Buka WhatsApp/ });
    expect(decodeURIComponent((await message.getAttribute('href')) ?? '')).toContain(shortUrl);
    await expectAccessible(page);
    expect((await downloadText(page, 'Unduh SVG')).toString()).toMatch(/^<svg [^>]*>.*<\/svg>\n$/);
    expect((await downloadText(page, 'Unduh PNG')).subarray(1, 4).toString()).toBe('PNG');

    const visitor = await (await newContext()).newPage();
    await visitor.goto(shortUrl);
    const paper = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: 'Unduh formulir kosong (PDF)' }).click();
    expect(
      readFileSync(await (await paper).path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect(visitor).toHaveURL(/\/forms\/daftar-bazar$/);

    await page.getByRole('link', { name: 'Buka poster' }).click();
    await page.getByLabel('Kalimat di poster').fill('Buka lapak di bazar, gratis.');
    const poster = page.getByRole('article');
    await expect(poster).toContainText('Buka lapak di bazar, gratis.');
    await expect(poster).toContainText(shortUrl.replace(/^https?:\/\//, ''));
    await expectAccessible(page);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    await page.getByRole('link', { name: 'Kembali' }).click();

    const site = page.getByLabel('Alamat situs');
    await site.fill(`${PARTNER}/bazar`);
    await page.getByRole('button', { name: 'Izinkan situs' }).click();
    await expect(site).toHaveAccessibleDescription(/tanpa alamat halaman/);
    await site.fill(PARTNER);
    await page.getByRole('button', { name: 'Izinkan situs' }).click();
    const code = await page.getByText(/^<iframe /).innerText();
    await expectAccessible(page);

    const guests = await newContext();
    // The other site counts as one of the internet, and this server as one of the own network.
    await guests.grantPermissions(['local-network-access']);
    const guest = await guests.newPage();
    await openPartnerSite(guest, code);
    const frame = guest.frameLocator('iframe');
    await frame.getByLabel('Nama usaha').fill('Amplang Siti');
    await expect(frame.getByRole('banner')).toHaveCount(0);
    await expect(frame.getByRole('contentinfo')).toHaveCount(0);
    await frame.getByRole('button', { name: /^Kirim/ }).click();
    await expect(frame.getByText('Terima kasih, isian Anda sudah kami terima')).toBeVisible();
    await expect(frame.getByText(/^Jawaban Anda dikirim ke/)).toBeVisible();

    // The policy of the frame holds for everything in it, so a link of the application leaves it.
    await frame
      .locator('main')
      .evaluate((main) => main.insertAdjacentHTML('beforeend', '<a href="/login">Masuk dulu</a>'));
    const tab = guests.waitForEvent('page');
    await frame.getByRole('link', { name: 'Masuk dulu' }).click();
    await expect(await tab).toHaveURL(/\/login$/);
    await expect(frame.getByText(/^Jawaban Anda dikirim ke/)).toBeVisible();

    const refused = await guests.newPage();
    await openPartnerSite(refused, `<iframe src="${server.url}/forms/daftar-bazar" title="Formulir"></iframe>`);
    await expect.poll(() => complaints.some((text) => text.includes('frame-ancestors'))).toBe(true);
    await expect(refused.frameLocator('iframe').getByLabel('Nama usaha')).toHaveCount(0);

    const staff = await tokenOf(server, 'staf@contoh.id');
    await callApi(server, staff, 'PUT', '/staff/forms/daftar-bazar/state', { state: 'closed' });
    const late = await (await newContext({ permissions: ['local-network-access'] })).newPage();
    await openPartnerSite(late, code);
    await expect(late.frameLocator('iframe').getByText('Formulir ini sudah ditutup')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^Formulir ini sedang ditutup/)).toBeVisible();

    await page.getByRole('button', { name: `Hapus izin ${PARTNER}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus izin' }).click();
    await expect(page.getByText('Belum ada situs yang diizinkan')).toBeVisible();

    // The refused frame, and that this server has no TLS, which the other site has.
    const others = complaints.filter((text) => !/frame-ancestors|Mixed Content/.test(text));
    complaints.splice(0, complaints.length, ...others);
  },
);
