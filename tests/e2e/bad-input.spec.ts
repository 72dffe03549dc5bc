/** Bad input gets a clear message at its field, keeps everything typed, and leaves no file on disk. */
import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type NewAccount, newAccount, registerByApi, restoreSession } from './support/accounts.ts';
import { callApi, upload } from './support/calls.ts';
import { fieldAt, pressNext } from './support/fill.ts';
import { disguisedFile, picture } from './support/pictures.ts';
import { umkmData } from './support/seller-answers.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const LONG_FORM = '/curation?form=umkm-data';

async function newUser(server: Server): Promise<NewAccount & { token: string }> {
  const ratna = newAccount('Ratna');
  return { ...ratna, token: await registerByApi(server, ratna, 'user') };
}

/** A picture of 3 MB that this browser cannot decode, so it cannot be scaled down. */
async function heavyPicture(): Promise<string> {
  const path = join(dirname(await picture('ringan.jpg')), 'besar.png');
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await writeFile(path, Buffer.concat([signature, randomBytes(3 * 1_048_576 - signature.length)]));
  return path;
}
async function renamed(path: string, name: string): Promise<string> {
  const to = join(dirname(path), name);
  await rename(path, to);
  return to;
}
async function textFile(): Promise<string> {
  const path = join(dirname(await picture('ringan.jpg')), 'catatan.txt');
  await writeFile(path, 'bukan gambar');
  return path;
}

const filesOf = async (server: Server): Promise<string[]> =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

async function notice(page: Page, files: string): Promise<void> {
  const card = page.getByRole('region', { name: 'Pemberitahuan' }).getByRole('alert');
  await expect(card).toHaveText(`Upss, terjadi kesalahan nihMaaf, file: ${files} Silahkan coba lagi.`);
  await card.getByRole('button').click();
  await expect(card).toHaveText('');
}

const chooser = (page: Page, form: string, field: string) =>
  fieldAt(page, form, field).locator('input[type=file]').first();

test(
  'files that are too large, of a wrong type or disguised are refused word for word and leave nothing',
  LONG_TEST,
  async ({ page, server }) => {
    const ratna = await newUser(server);
    await restoreSession(page, server, ratna.email, ratna.password);
    await page.goto(`${LONG_FORM}&langkah=dokumen`);
    const profile = chooser(page, 'umkm-data', 'company_profile');
    await expect(profile).toBeAttached();
    const before = await filesOf(server);

    await profile.setInputFiles(await heavyPicture());
    await notice(page, 'besar.png terlalu besar');
    await expect(fieldAt(page, 'umkm-data', 'company_profile')).toContainText(
      'besar.png (3,0 MB) terlalu besar. Maksimal 2 MB.',
    );
    await profile.setInputFiles(await textFile());
    await notice(page, 'catatan.txt jenis file tidak didukung.');
    await profile.setInputFiles(disguisedFile('menyamar.jpg'));
    await notice(page, 'Terjadi Kesalahan pada file:menyamar.jpg.');
    expect(await filesOf(server)).toEqual(before);

    // Of several files the valid one is kept.
    const photos = chooser(page, 'umkm-data', 'product_photo');
    await photos.setInputFiles([await heavyPicture(), await textFile(), await picture('amplang.jpg')]);
    await notice(page, 'besar.png terlalu besar catatan.txt jenis file tidak didukung.');
    await expect(
      fieldAt(page, 'umkm-data', 'product_photo').getByRole('button', { name: 'Hapus amplang.jpg' }),
    ).toBeVisible();
    // A photo as Windows saves it, and a PNG named JPG. The content decides.
    await profile.setInputFiles(await renamed(await picture('windows.jpg'), 'IMG.jfif'));
    await expect(
      fieldAt(page, 'umkm-data', 'company_profile').getByRole('button', { name: 'Hapus IMG.jpg' }),
    ).toBeVisible();
    await photos.setInputFiles(await renamed(await picture('kopi.png'), 'kopi.jpg'));
    await expect(
      fieldAt(page, 'umkm-data', 'product_photo').getByRole('button', { name: 'Hapus kopi.png' }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'a picture that is too small, and a document that only the server detects, are refused word for word',
  LONG_TEST,
  async ({ page, server }) => {
    const form = 'lapak-kecil';
    const fixture = await readFile(fileURLToPath(new URL('fixtures/bazar-mangrove.yaml', import.meta.url)), 'utf8');
    await writeFile(
      join(server.schemasDir, `forms/${form}.yaml`),
      fixture
        .replace('$id: bazar-mangrove', `$id: ${form}`)
        .replace('title: Pendaftaran Bazar Mangrove', 'title: Lapak Kecil'),
    );
    await expect.poll(async () => (await fetch(`${server.url}/api/v1/forms/${form}`)).status).toBe(200);
    const ratna = await newUser(server);
    await restoreSession(page, server, ratna.email, ratna.password);
    await page.goto(`/forms/${form}?langkah=barang`);
    const photo = chooser(page, form, 'foto_lapak');
    await expect(photo).toBeAttached();
    const before = await filesOf(server);

    await photo.setInputFiles(await picture('kecil.jpg', 299, 300));
    await notice(page, 'Terjadi Kesalahan pada file:kecil.jpg.');
    await expect(fieldAt(page, form, 'foto_lapak')).toContainText('hanya 299 × 300 piksel. Minimal 300 × 300 piksel');

    await chooser(page, form, 'surat_izin').setInputFiles(disguisedFile('izin.pdf'));
    await notice(page, 'izin.pdf jenis file tidak didukung.');
    // At the field the sentence says what is in the file.
    await expect(fieldAt(page, form, 'surat_izin')).toContainText(
      'Isi file ini halaman web (HTML). Di sini gunakan PDF.',
    );
    expect(await filesOf(server)).toEqual(before);
  },
);

test(
  'a NIB of 12 digits is counted, the summary links to each field, and typed values stay',
  LONG_TEST,
  async ({ page, server }) => {
    const ratna = await newUser(server);
    await restoreSession(page, server, ratna.email, ratna.password);
    await page.goto(`${LONG_FORM}&langkah=legalitas`);
    const nib = fieldAt(page, 'umkm-data', 'business_nib').getByRole('textbox');
    const certification = fieldAt(page, 'umkm-data', 'certification').getByRole('textbox');
    await nib.fill('912000123456');
    await certification.fill('Halal MUI');
    await pressNext(page);

    const summary = page.getByRole('group', { name: 'Ada yang perlu diperbaiki' });
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Kesalahan: /);
    await expect(summary.getByRole('link').first()).toHaveText('NIB terdiri dari 13 angka. Anda menulis 12.');
    await expect(nib).toHaveAccessibleDescription(/NIB terdiri dari 13 angka\. Anda menulis 12\./);
    await expect(nib).toHaveAttribute('aria-invalid', 'true');
    await expect(nib).toHaveValue('912000123456');
    await expect(certification).toHaveValue('Halal MUI');
    await expectAccessible(page);

    const wrong = [
      'business_nib',
      'business_npwp',
      'business_field',
      'business_type',
      'business_scale',
      'monthly_sales',
    ];
    await expect(summary.getByRole('link')).toHaveCount(wrong.length);
    for (const [at, field] of wrong.entries()) {
      await summary.getByRole('link').nth(at).click();
      await expect(fieldAt(page, 'umkm-data', field).locator(':focus')).toHaveCount(1);
    }

    await nib.fill('9120001234567');
    await expect(nib).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('NIB terdiri dari 13 angka. Anda menulis 12.')).toHaveCount(0);
  },
);

test('an error that only the server finds is shown at its field, with every answer kept', async ({ page, server }) => {
  const ratna = await newUser(server);
  const answers = await umkmData();
  for (const field of ['company_profile', 'product_photo', 'business_photo']) {
    const ids = [];
    for (const path of answers[field] as string[])
      ids.push(await upload(server, ratna.token, 'umkm-data', field, path));
    answers[field] = field === 'company_profile' ? ids[0] : ids;
  }
  answers.business_npwp = '123456789012345';
  await callApi(server, ratna.token, 'PUT', '/forms/umkm-data/draft', { answers, base_revision: 0 });
  await restoreSession(page, server, ratna.email, ratna.password);
  await page.goto(`${LONG_FORM}&langkah=periksa-jawaban`);

  // The submitted choice is replaced by one that does not exist any more.
  await page.route('**/api/v1/auth/user/curations', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const body = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify({ ...body, curator_id: '00000000-0000-4000-8000-000000000000' }) });
  });
  await page.getByRole('button', { name: 'Kirim pengajuan' }).click();

  const sentence = 'Kurator yang dipilih tidak tersedia lagi. Pilih yang lain.';
  await expect(page.getByRole('heading', { name: 'Forum & Identitas' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Ada yang perlu diperbaiki' })).toBeFocused();
  await expect(fieldAt(page, 'umkm-data', 'curator_id')).toContainText(sentence);
  await page.getByRole('link', { name: sentence }).click();
  await expect(fieldAt(page, 'umkm-data', 'curator_id').locator(':focus')).toHaveCount(1);
  await expect(fieldAt(page, 'umkm-data', 'business_name').getByRole('textbox')).toHaveValue('Dapur Teluk Manggar');

  await page.unrouteAll();
  await page.reload();
  await page.goto(`${LONG_FORM}&langkah=periksa-jawaban`);
  for (const text of [
    'Koperasi Pesisir',
    'Rp12.500.000',
    'amplang-2.png',
    'Pelatihan kemasan dan akses toko oleh-oleh.',
  ])
    await expect(page.getByText(text).first()).toBeVisible();
  await page.getByRole('button', { name: 'Kirim pengajuan' }).click();
  await expect(page.getByText('Pengajuan Anda sudah kami terima')).toBeVisible();
});

test('a refused registration keeps everything typed, with each message under its field', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('radio', { name: 'Mitra UMKM' }).check();
  const typed = { name: 'Ratna', email: 'ratna@contoh', phone_number: '12345', nik: '647105', password: 'password1' };
  for (const [name, text] of Object.entries(typed)) await page.locator(`input[name=${name}]`).fill(text);
  await page.locator('input[name=password_confirm]').fill('password2');
  await page.getByRole('button', { name: 'Daftar', exact: true }).click();
  for (const [name, text] of Object.entries({ ...typed, password_confirm: 'password2' })) {
    const input = page.locator(`input[name=${name}]`);
    if (name !== 'name') await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveValue(text);
  }
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
  await expectAccessible(page);
});
