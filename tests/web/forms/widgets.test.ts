/** Files, rows, regions, locations and banks, used like users do. Checked with the keyboard. */
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { longTest, slowTest } from '#tests/support/long-test.ts';
import { button, draftOf, drag, eventually, field, heading, input, picture, startTestBrowser } from './test-browser.ts';

const stage = startTestBrowser();
const chooser = (page: Page, path: string) => field(page, path).locator('input[type=file]').first();
const answers = async (page: Page, form: string) => (await draftOf(page, form)).answers as Record<string, never>;

slowTest('files that may not be sent are refused in the specified words, and the valid one is uploaded', async () => {
  const page = await stage.openPage('form=product');
  await chooser(page, 'media').setInputFiles([
    await picture('amplang.png'),
    await picture('kecil.png', 100),
    { name: 'bergerak.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a tidak diterima') },
    { name: 'rusak.png', mimeType: 'image/png', buffer: Buffer.from('bukan gambar') },
  ]);
  await page.getByText('Upss, terjadi kesalahan nih').waitFor();
  await page
    .getByText(
      'Maaf, file: Terjadi Kesalahan pada file:kecil.png. bergerak.gif jenis file tidak didukung. Terjadi Kesalahan pada file:rusak.png. Silahkan coba lagi.',
    )
    .waitFor();
  await field(page, 'media').getByText('kecil.png (1 KB) hanya 100 × 100 piksel.', { exact: false }).waitFor();
  await button(page, 'Hapus amplang.png').waitFor();
  await eventually(async () => (await answers(page, 'product')).media).toHaveLength(1);
});

test('a file that is too large is refused before it is sent', async () => {
  const page = await stage.openPage('form=umkm-data&langkah=dokumen');
  const large = { ...(await picture('besar.png')), buffer: Buffer.alloc(2_200_000) };
  await chooser(page, 'company_profile').setInputFiles({
    ...large,
    name: 'besar.png',
    mimeType: 'application/octet-stream',
  });
  await page.getByText('Maaf, file: besar.png terlalu besar Silahkan coba lagi.').waitFor();
  await field(page, 'company_profile').getByText('besar.png (2,1 MB) terlalu besar. Maksimal 2 MB.').waitFor();
});

test('a disguised file that only the server detects is refused in the same words', async () => {
  const page = await stage.openPage('form=product');
  const notice = 'Maaf, file: izin.png jenis file tidak didukung. Silahkan coba lagi.';
  await page.evaluate(`scene.refuseFile = ${JSON.stringify(notice)}`);
  await chooser(page, 'picture').setInputFiles([await picture('izin.png')]);
  await page.getByText('Upss, terjadi kesalahan nih').waitFor();
  await page.getByText(notice).waitFor();
  await field(page, 'picture').getByText('Gunakan JPG atau PNG.').waitFor();
  expect(await button(page, 'Coba lagi').count(), 'the same file would be refused again').toBe(0);
});

test('on a phone a picture may come from the camera', async () => {
  const page = await stage.openPage('form=product', { isOwnPage: true });
  const touch = await page.context().newCDPSession(page);
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const camera = field(page, 'picture').getByLabel('kamera');
  expect(await camera.count()).toBe(0);
  await page.reload();
  expect(await camera.getAttribute('capture')).toBe('environment');
  await camera.setInputFiles([await picture('kopi.png')]);
  await button(page, 'Hapus kopi.png').waitFor();
});

test('the focus of the keyboard stays with the file when its upload ends, fails or is cancelled, and when it is removed', async () => {
  const page = await stage.openPage('form=product');
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id);
  await page.evaluate('scene.uploadMs = 1500');
  await chooser(page, 'picture').setInputFiles([await picture('madu.png')]);
  await button(page, 'Batalkan unggahan madu.png').focus();
  await button(page, 'Hapus madu.png').waitFor();
  await eventually(focused).toBe('Hapus madu.png');
  await page.keyboard.press('Enter');
  await eventually(focused).toMatch(/picture-file$/);

  await chooser(page, 'picture').setInputFiles([await picture('madu.png')]);
  await button(page, 'Batalkan unggahan madu.png').press('Enter');
  await eventually(focused).toMatch(/picture-file$/);

  await page.evaluate('scene.failUploads = 1');
  await chooser(page, 'picture').setInputFiles([await picture('madu.png')]);
  await button(page, 'Coba lagi').press('Enter');
  await eventually(focused).toBe('Batalkan unggahan madu.png');
});

longTest('a failed upload says so and is retried', async () => {
  const page = await stage.openPage('form=product');
  await page.evaluate('scene.failUploads = 1');
  await chooser(page, 'picture').setInputFiles([await picture('madu.png')]);
  await field(page, 'picture').getByText('Tidak ada respons dari server').waitFor();
  await button(page, 'Coba lagi').click();
  await button(page, 'Hapus madu.png').waitFor();
  await button(page, 'Hapus madu.png').click();
  await eventually(() => button(page, 'Hapus madu.png').count()).toBe(0);
});

test('rows can be added, removed and moved, and keep typed text and running uploads', async () => {
  const page = await stage.openPage('form=product&langkah=varian-produk');
  await page.evaluate('scene.uploadMs = 2500');
  await button(page, /^Tambah /).click();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-row'))).toBe('0');
  await input(page, 'varian.0.name').fill('Asin');
  await button(page, /^Tambah .* lagi$/).click();
  await input(page, 'varian.1.name').fill('Pedas');
  await chooser(page, 'varian.1.picture').setInputFiles([await picture('pedas.png')]);
  await input(page, 'varian.1.price').pressSequentially('25000');
  await button(page, /^Naikkan /).click();
  expect(await input(page, 'varian.0.name').inputValue()).toBe('Pedas');
  expect(await input(page, 'varian.0.price').inputValue()).toBe('25.000');
  await input(page, 'varian.1.name').fill('Asin sekali');
  // Pending input moves with its row.
  await button(page, /^Hapus .* 1$/).click();
  expect(await input(page, 'varian.0.name').inputValue()).toBe('Asin sekali');
  await eventually(async () => JSON.stringify((await answers(page, 'product')).varian)).toBe(
    '[{"name":"Asin sekali"}]',
  );
});

slowTest(
  "a location is set by a link, by two numbers with the keyboard alone, by the device's location, and by dragging",
  async () => {
    const page = await stage.openPage('form=business-profile&langkah=lokasi');
    const pinned = async () => (await answers(page, 'business-profile')).map;
    await button(page, 'Gunakan lokasi saya').click();
    await page.getByText('Peramban tidak diizinkan memakai lokasi Anda.').waitFor();
    await field(page, 'map').getByLabel('Atau tempel tautan Google Maps').fill('https://contoh.id');
    await page.keyboard.press('Enter');
    await page.getByText('Ini bukan tautan Google Maps.').waitFor();
    await field(page, 'map').getByLabel('Atau tempel tautan Google Maps').fill('https://maps.google.com/@-1.2,116.8');
    await page.keyboard.press('Enter');
    await page.getByText('hanya perkiraan').waitFor();
    expect(await page.getByLabel('Garis lintang').inputValue()).toBe('-1.2437');
    await page.getByLabel('Garis bujur').fill('116,9');
    await eventually(pinned).toEqual({ lat: -1.2437, lng: 116.9 });
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: -1.25, longitude: 116.86, accuracy: 12 });
    await button(page, 'Gunakan lokasi saya').click();
    await page.getByText('Titik dipasang di lokasi Anda (ketelitian sekitar 12 m).').waitFor();
    await eventually(pinned).toEqual({ lat: -1.25, lng: 116.86 });
    await page.context().clearPermissions();
    // Without tiles the drawn map has zoomed in far enough to see the street.
    await drag(page, field(page, 'map').locator('.pin'), 100);
    await eventually(async () => Object(await pinned()).lng).toBeCloseTo(116.86 + (100 / 256 / 2 ** 14) * 360, 4);
  },
);

test('what the server read in a QRIS picture is shown for confirmation', async () => {
  const page = await stage.openPage('form=qris');
  await page.evaluate(
    'scene.qris = { name: "DAPUR PESISIR", nmid: "ID1020304050607", city: "BALIKPAPAN", problems: [] }',
  );
  await chooser(page, 'picture').setInputFiles([await picture('qris.png')]);
  await page.getByText('Pastikan nama ini toko Anda.').waitFor();
  await page.getByText('ID1020304050607').waitFor();
  await page.evaluate(
    'scene.qris = { name: null, nmid: null, city: null, problems: ["Gambar ini tidak memuat kode QR."] }',
  );
  await chooser(page, 'picture').setInputFiles([await picture('foto.png')]);
  await page.getByText('Gambar ini tidak memuat kode QR.').waitFor();
});

longTest('a whole step is filled in with the keyboard alone', async () => {
  const page = await stage.openPage('form=umkm-data&langkah=forum-identitas', { width: 1280 });
  await input(page, 'business_name').focus();
  await page.keyboard.type('Dapur Pesisir');
  await page.keyboard.press('Tab');
  await page.keyboard.type('dewi');
  await page.keyboard.press('Enter');
  expect(await field(page, 'curator_id').getByRole('combobox').inputValue()).toBe('Dewi Lestari');
  for (let tab = 0; tab < 4; tab += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.tagName === 'SELECT')) break;
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => heading(page)).toContain('Legalitas');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('umkm-data-heading');
});
