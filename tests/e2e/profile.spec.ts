/** Users edit their data at /profile: picture, personal data, address, documents, and payment options. */
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import QRCode from 'qrcode';
import { dark, light } from '../../src/contract/colours.ts';
import { createStaticQris } from '../../src/engine/qris.ts';
import { enterPassword, newAccount, readForm, registerByApi, restoreSession } from './support/accounts.ts';
import { fieldAt, fillField, fillStep } from './support/fill.ts';
import { disguisedFile, pdf, picture } from './support/pictures.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const toastRegion = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });
const save = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** A colour in PDF syntax: `.3294 .3961 .3725`. */
const toPdfColor = (hex: string) =>
  (hex.match(/\w\w/g) ?? [])
    .map((part) => `${+(Number.parseInt(part, 16) / 255).toFixed(4)}`.replace('0.', '.'))
    .join(' ');

/** The fill colours of a PDF. */
function pdfColors(file: Buffer): string[] {
  const streams = file.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const read = ([, stream = '']: string[]) => {
    try {
      // The last byte of the data may look like a line end.
      return inflateSync(Buffer.from(stream, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
    } catch {
      return '';
    }
  };
  const pages = [...streams].map(read).join('\n');
  return [...new Set([...pages.matchAll(/([\d.]+ [\d.]+ [\d.]+) rg/g)].map(([, ink = '']) => ink))];
}

async function qrisPicture(): Promise<string> {
  const path = join(dirname(await picture('ringan.jpg')), 'qris.png');
  const code = createStaticQris({ name: 'DAPUR SARI', city: 'BALIKPAPAN', nmid: 'ID1020304050607' });
  await writeFile(path, await QRCode.toBuffer(code, { width: 500, margin: 4 }));
  return path;
}

test(
  'Sari crops her picture, corrects her name, saves an address, and the next user of this tab finds none of her data',
  LONG_TEST,
  async ({ page, server }) => {
    const [sari, tono] = [newAccount('Sari Utami'), newAccount('Tono Wijaya')];
    const token = await registerByApi(server, sari, 'user');
    await restoreSession(page, server, sari.email, sari.password);
    await page.goto('/profile');
    const chooser = page.getByLabel('Pilih foto profil');
    await chooser.setInputFiles(disguisedFile('wajah.jpg'));
    await expect(toastRegion(page)).toContainText(
      'Upss, terjadi kesalahan nihMaaf, file: Terjadi Kesalahan pada file:wajah.jpg. Silahkan coba lagi.',
    );
    await expect(page.getByText('wajah.jpg (1 KB) tidak dapat dibaca sebagai gambar.', { exact: false })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await chooser.setInputFiles(await picture('wajah.png', 600, 900));
    const dialog = page.getByRole('dialog', { name: 'Atur foto profil' });
    await dialog.getByRole('slider', { name: 'Pembesaran' }).fill('2');
    await expect(page.getByText('tidak dapat dibaca')).toHaveCount(0);
    await expectAccessible(page);
    const keep = dialog.getByRole('button', { name: 'Simpan', exact: true });
    await page.route('**/upload-avatar', (route) => route.abort('failed'), { times: 1 });
    await keep.click();
    await expect(toastRegion(page).getByRole('alert')).toContainText('Tidak ada respons dari server');
    const [told, foot] = [await toastRegion(page).boundingBox(), await keep.boundingBox()];
    expect((told?.y ?? 0) + (told?.height ?? 0), 'a refusal lies over no button').toBeLessThan(foot?.y ?? 0);
    await keep.click();
    await expect(toastRegion(page)).toContainText('Foto profil diperbarui');
    await expect(page.getByRole('main').locator('img').first()).toHaveJSProperty('naturalWidth', 300);

    const name = page.locator('input[name=name]');
    await name.fill('');
    await save(page, 'Simpan');
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await name.fill('Sari Utami Dewi');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await save(page, 'Simpan');
    expect((await sent).postDataJSON(), 'only what was changed').toEqual({ name: 'Sari Utami Dewi' });
    await expect(toastRegion(page)).toContainText('Data diri diperbarui');

    await save(page, 'Isi alamat');
    await fillStep(page, await readForm(server, 'address', token), 'alamat', {
      district: 'Balikpapan Kota',
      urban_village: 'Klandasan Ulu',
      zip_code: '76112',
      contact: '0812 3456 7890',
      full_address: 'Jalan Jenderal Sudirman RT 8 nomor 3',
    });
    await expectAccessible(page);
    await save(page, 'Simpan alamat');
    await expect(toastRegion(page)).toContainText('Alamat diperbarui');
    await expect(page.getByText('Jalan Jenderal Sudirman RT 8 nomor 3')).toBeVisible();

    // A consent is required on the check page, before sending.
    await page.goto('/profile?page=business');
    await fieldAt(page, 'business-profile', 'brand_name').getByRole('textbox').fill('Dapur Sari');
    await expect(page.getByText('Tersimpan', { exact: true }).filter({ visible: true })).toBeVisible();
    await page.goto('/profile?page=business&langkah=periksa-jawaban');
    const nik = page.getByLabel(/^NIK/);
    const consent = page.getByRole('checkbox', { name: /^Saya bersedia menjadi Mitra UMKM/ });
    await nik.fill('6471055008950003');
    await consent.check();
    await page.reload();
    await expect(nik).toHaveValue(/^6471\W*05/);
    await expect(consent, 'a consent is given by hand').not.toBeChecked();
    await page.getByRole('button', { name: /^Menu akun/ }).click();
    await page.getByRole('button', { name: 'Keluar' }).click();
    await expect(page).toHaveURL(/\/login/);
    await registerByApi(server, tono, 'user');
    await restoreSession(page, server, tono.email, tono.password);
    await page.goto('/profile?page=business');
    await expect(fieldAt(page, 'business-profile', 'brand_name').getByRole('textbox')).toHaveValue('');
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
      '6471055008',
    );
  },
);

test(
  'Rini ends the session of a lost phone, then all sessions: each device is logged out at its next call',
  LONG_TEST,
  async ({ page, server, newContext }) => {
    const rini = newAccount('Rini Astuti');
    await registerByApi(server, rini, 'user');
    // The token of her registration is a session as well.
    const phone = await (await newContext({ viewport: { width: 360, height: 780 } })).newPage();
    await restoreSession(phone, server, rini.email, rini.password);
    await phone.goto('/faq');
    await restoreSession(page, server, rini.email, rini.password);
    await page.goto('/profile?page=security');
    const devices = page.getByRole('region', { name: 'Perangkat yang sedang masuk' });
    await expect(devices.getByRole('listitem')).toHaveCount(3);
    await expect(devices.getByText('Perangkat ini', { exact: true })).toHaveCount(1);
    for (const left of [2, 1]) {
      await devices
        .getByRole('button', { name: /^Akhiri sesi/ })
        .first()
        .click();
      await expect(devices.getByRole('listitem')).toHaveCount(left);
      await expect(devices.getByRole('heading')).toBeFocused();
    }
    await expect(toastRegion(page)).toContainText('Sesi diakhiri');
    await phone.goto('/profile');
    await expect(phone).toHaveURL(/\/login\?next=%2Fprofile$/);
    await expect(toastRegion(phone)).toContainText('Sesi anda telah habis, silahkan login kembali');
    await restoreSession(phone, server, rini.email, rini.password);
    await save(page, 'Keluar dari semua perangkat');
    await expect(page).toHaveURL(/\/login/);
    await phone.goto('/profile');
    await expect(phone).toHaveURL(/\/login/);
  },
);

test(
  'Siti adds a document, an account and a QRIS whose name she sees before saving, and removes account and QRIS',
  LONG_TEST,
  async ({ page, server, demo }) => {
    const siti = { email: 'siti@contoh.id', password: demo };
    await restoreSession(page, server, siti.email);
    await page.goto('/profile?page=business&bagian=pembayaran');
    await save(page, 'Tambah rekening bank');
    const login = await page.request.post('/api/v1/auth/login', { data: siti });
    const { token } = ((await login.json()) as { data: { token: string } }).data;
    const account = await readForm(server, 'bank-account', token);
    await fillStep(page, account, 'rekening', {
      bank: 'bank-mandiri',
      bank_number: '12',
      bank_holder: 'Siti Rahmawati',
    });
    await save(page, 'Simpan');
    await expect(fieldAt(page, 'bank-account', 'bank_number').getByRole('textbox')).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await fillStep(page, account, 'rekening', { bank_number: '1490012345678' });
    await expectAccessible(page);
    await save(page, 'Simpan');
    await enterPassword(page, demo);
    await expect(toastRegion(page)).toContainText('Cara bayar ditambahkan');
    await expect(page.getByText('Atas nama Siti Rahmawati')).toBeVisible();

    await save(page, 'Tambah QRIS');
    const qris = await readForm(server, 'qris', token);
    await fillStep(page, qris, 'qris', { picture: [await qrisPicture()], bank_holder: 'Siti Rahmawati' });
    await expect(page.getByText('Pastikan nama ini toko Anda.')).toBeVisible();
    await expect(fieldAt(page, 'qris', 'picture')).toContainText('DAPUR SARI');
    await expect(fieldAt(page, 'qris', 'picture')).toContainText('ID1020304050607');
    await expectAccessible(page);
    await save(page, 'Simpan');
    await expect(page.getByText('Nama di QRIS: DAPUR SARI')).toBeVisible();
    for (const name of ['Hapus QRIS Siti Rahmawati', 'Hapus Bank Mandiri 1490012345678']) {
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus', exact: true }).click();
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }

    await page.goto('/profile?page=business&bagian=dokumen');
    const documents = await readForm(server, 'business-documents', token);
    const [field] = Object.entries(documents.ui.fields).find(([, { widget }]) => widget === 'file') ?? [''];
    const place = fieldAt(page, 'business-documents', field);
    await expect(place).toBeVisible();
    while (await place.getByRole('button', { name: /^Hapus / }).count())
      await place
        .getByRole('button', { name: /^Hapus / })
        .first()
        .click();
    await fillField(place, documents.ui.fields[field] as never, documents, [pdf('surat.pdf')]);
    await save(page, 'Simpan dokumen');
    await expect(toastRegion(page)).toContainText('Dokumen legal tersimpan');
  },
);

test('a page in the dark theme is printed in the light theme', LONG_TEST, async ({ page, server }) => {
  await restoreSession(page, server, 'siti@contoh.id');
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await page.goto('/curation');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const inks = pdfColors(await page.pdf({ printBackground: true }));
  expect(inks).toEqual(expect.arrayContaining([toPdfColor(light.quiet), toPdfColor(light.primary)]));
  expect(
    inks.filter((one) => Object.values(dark).map(toPdfColor).includes(one) && one !== toPdfColor('#FFFFFF')),
  ).toEqual([]);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
