/** Other devices, other users, other versions: nothing that happens elsewhere removes an answer. */

import { expect, test } from 'vitest';
import type { Answers } from '#engine/types.ts';
import { longTest, slowTest } from '#tests/support/long-test.ts';
import { isFull } from '#tests/support/property-runs.ts';
import { umkmData } from '../../e2e/support/seller-answers.ts';
import {
  button,
  draftOf,
  eventually,
  field,
  heading,
  input,
  picture,
  startTestBrowser,
  violations,
  waitUntilSaved,
} from './test-browser.ts';

const stage = startTestBrowser();
const UMKM = 'form=umkm-data';

longTest('what Siti typed on the phone is on the laptop', async () => {
  const laptop = await stage.openPage(UMKM, { width: 1280 });
  await laptop.evaluate('writeElsewhere("umkm-data", { business_name: "Dapur Dua Gawai" })');
  await laptop.reload();
  await eventually(() => input(laptop, 'business_name').inputValue()).toBe('Dapur Dua Gawai');
  // The bar of buttons says it, so the first question keeps its place. The first change replaces it.
  await laptop.locator('[data-form-bar]').getByText('Melanjutkan isian yang tersimpan').waitFor();
  await input(laptop, 'business_name').fill('Dapur Tiga Gawai');
  await waitUntilSaved(laptop);
  expect(await laptop.getByText('Melanjutkan isian').count()).toBe(0);
});

slowTest('the same field changed on two devices: both values are shown, and she chooses', async () => {
  const page = await stage.openPage(UMKM);
  await input(page, 'business_name').fill('Dapur');
  await waitUntilSaved(page);
  await page.evaluate('writeElsewhere("umkm-data", { business_name: "Dapur Sana" })');
  await input(page, 'business_name').fill('Dapur Sini');
  await page.getByText('Diisi berbeda di perangkat lain').waitFor();
  expect(await input(page, 'business_name').inputValue()).toBe('Dapur Sini');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('umkm-data.business_name');
  await page.getByText('Dapur Sana').waitFor();
  expect(await violations(page, isFull)).toEqual([]);
  await button(page, 'Gunakan yang ini').click();
  await eventually(() => input(page, 'business_name').inputValue()).toBe('Dapur Sana');

  await page.evaluate('writeElsewhere("umkm-data", { business_name: "Dapur Lagi" })');
  await input(page, 'business_name').fill('Dapur Saya');
  await button(page, 'Tetap pakai isian di sini').click();
  await eventually(async () => (await draftOf(page, 'umkm-data')).answers.business_name).toBe('Dapur Saya');
  expect(await input(page, 'business_name').inputValue()).toBe('Dapur Saya');
});

slowTest('another field changed elsewhere appears by itself', async () => {
  const page = await stage.openPage(UMKM);
  await input(page, 'business_name').fill('Dapur');
  await waitUntilSaved(page);
  await page.evaluate('writeElsewhere("umkm-data", { nik: "6471051203900001" })');
  await input(page, 'business_name').fill('Dapur Pesisir');
  await eventually(() => input(page, 'nik').inputValue()).toBe('6471051203900001');
});

test('while offline the form says so, and when it is online again everything is saved', async () => {
  const page = await stage.openPage(UMKM);
  await page.evaluate('scene.offline = true');
  await input(page, 'business_name').fill('Tanpa Sinyal');
  await page
    .getByText('Tersimpan di perangkat ini, dikirim ke akun Anda setelah tersambung lagi.')
    .filter({ visible: true })
    .waitFor();
  await page.evaluate('Object.assign(scene, { offline: false, answerMs: 500 }); dispatchEvent(new Event("online"))');
  await page.getByText('Menyimpan…', { exact: true }).filter({ visible: true }).waitFor();
  await waitUntilSaved(page);
  expect((await draftOf(page, 'umkm-data')).answers.business_name).toBe('Tanpa Sinyal');
});

test('while offline on a device without storage, the form asks her to keep the page open', async () => {
  const page = await stage.openPage(UMKM);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.evaluate('scene.offline = true');
  await input(page, 'business_name').fill('Tanpa Sinyal');
  await page.getByText('Jangan tutup halaman ini.').filter({ visible: true }).waitFor();
  expect(await page.getByText('Tersimpan di perangkat ini').count()).toBe(0);
});

test('the session ends in the middle: after login she is on the same step with everything typed', async () => {
  const page = await stage.openPage(`${UMKM}&langkah=legalitas`);
  await page.evaluate('scene.expired = true');
  await input(page, 'certification').pressSequentially('Halal');
  await page.getByText('Sesi habis. Jawaban ada di perangkat ini').filter({ visible: true }).waitFor();
  await page.reload();
  await eventually(() => input(page, 'certification').inputValue()).toBe('Halal');
  expect(await heading(page)).toContain('Legalitas');
});

test('a server error is shown at its field and disappears when the field is edited', async () => {
  const page = await stage.openPage('form=bank-account&person=none');
  await page.getByText('Bank Central Asia').click();
  await input(page, 'bank_number').fill('1234567890');
  await input(page, 'bank_holder').fill('Siti Aminah');
  await page.evaluate('scene.refuse = { bank_number: ["Nomor rekening ini sudah dipakai."] }');
  await button(page, 'Kirim').click();
  await field(page, 'bank_number').getByText('Nomor rekening ini sudah dipakai.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('bank-account-error-summary');
  await input(page, 'bank_number').fill('1234567891');
  await eventually(() => page.getByText('Nomor rekening ini sudah dipakai.').count()).toBe(0);
  await button(page, 'Kirim').click();
  await page.getByText('Formulir terkirim').waitFor();
  expect(await page.evaluate('scene.sent.length')).toBe(1);
});

test('a server error at a file disappears when another file is uploaded', async () => {
  const page = await stage.openPage('form=qris&person=none');
  const chooser = field(page, 'picture').locator('input[type=file]').first();
  await chooser.setInputFiles(await picture('pertama.png'));
  await button(page, 'Hapus pertama.png').waitFor();
  await input(page, 'bank_holder').fill('Siti Aminah');
  await page.evaluate('scene.refuse = { picture: ["Kode QRIS tidak terbaca."] }');
  await button(page, 'Kirim').click();
  await field(page, 'picture').getByText('Kode QRIS tidak terbaca.').waitFor();
  await chooser.setInputFiles(await picture('kedua.png'));
  await button(page, 'Hapus kedua.png').waitFor();
  await eventually(() => page.getByText('Kode QRIS tidak terbaca.').count()).toBe(0);
});

longTest(
  'the link of an error leads to the first of several choices, and the page title begins with the error prefix',
  async () => {
    const page = await stage.openPage('form=bank-account&person=none');
    await button(page, 'Kirim').click();
    await page.locator('#bank-account-error-summary').waitFor();
    expect(await page.title()).toMatch(/^Kesalahan: /);
    await page.locator('#bank-account-error-summary').getByRole('link').first().click();
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('radio');
  },
);

longTest('a complete form is checked, changed and sent, and an error on an earlier step leads there', async () => {
  const page = await stage.openPage(UMKM, { width: 1280 });
  const id = crypto.randomUUID();
  const answers = { ...(await umkmData()), company_profile: id, product_photo: [id], business_photo: [id] };
  await page.evaluate(`writeElsewhere("umkm-data", ${JSON.stringify(answers)})`);
  await page.goto(`${stage.harness.url}?${UMKM}&langkah=periksa-jawaban`);
  await page.getByText('Rp12.500.000').waitFor();
  await page.getByText('Balikpapan Timur').first().waitFor();

  await button(page, 'Ubah Produk Utama').click();
  await eventually(() => heading(page)).toContain('Langkah 3 dari 8');
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('umkm-data.product');
  await input(page, 'product').fill('Amplang kepiting');
  await button(page, 'Simpan dan periksa').click();
  await page.getByText('Amplang kepiting').waitFor();

  await page.evaluate('scene.refuse = { business_nib: ["NIB ini sudah terdaftar."] }');
  await button(page, 'Kirim').click();
  await eventually(() => heading(page)).toContain('Langkah 2 dari 8');
  await page.locator('#umkm-data-error-summary').getByText('NIB ini sudah terdaftar.').waitFor();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('umkm-data-error-summary');
  await page
    .getByRole('button', { name: /Legalitas/ })
    .getByText('Sedang diisi')
    .waitFor();
  await input(page, 'business_nib').fill('9120001234568');
  await page.getByRole('button', { name: 'Periksa jawaban' }).click();
  await button(page, 'Kirim').click();
  await page.getByText('Formulir terkirim').waitFor();
  const [sent] = (await page.evaluate('scene.sent')) as [{ answers: Record<string, unknown> }];
  expect(sent.answers).toMatchObject({
    product: 'Amplang kepiting',
    business_nib: '9120001234568',
    business_npwp: '123456789012345',
  });
  // Nothing of it stays on this device.
  expect(await page.evaluate('Object.keys(localStorage).filter((name) => name.startsWith("isian:"))')).toEqual([]);
});

test('editing a record passes all answers, and what changed of them', async () => {
  const answers = encodeURIComponent(
    JSON.stringify({ bank: 'bank-central-asia', bank_number: '1234567890', bank_holder: 'Siti' }),
  );
  const page = await stage.openPage(`form=bank-account&mode=edit&answers=${answers}`);
  await page.getByText('Bank Mandiri').click();
  await input(page, 'bank_holder').fill('Siti Aminah');
  await input(page, 'bank_number').fill('1234567890');
  await button(page, 'Simpan').click();
  await page.getByText('Perubahan tersimpan').waitFor();
  const [{ answers: all, changed }] = (await page.evaluate('scene.sent')) as [{ answers: Answers; changed: Answers }];
  expect(Object.keys(changed)).not.toContain('bank_number');
  expect(changed.bank_holder).toBe('Siti Aminah');
  expect(all).toMatchObject({ ...changed, bank_number: '1234567890' });
});

test("a new record begins with the form's defaults and sends them", async () => {
  const page = await stage.openPage('form=address&mode=edit');
  await eventually(() => input(page, 'province').inputValue()).toBe('Kalimantan Timur');
  await eventually(() => input(page, 'city').inputValue()).toBe('Kota Balikpapan');
  await input(page, 'zip_code').fill('76112');
  await page.reload();
  await page.getByText('Perubahan tadi dipulihkan.').waitFor();
  await button(page, 'Buang perubahan').click();
  await eventually(() => input(page, 'zip_code').inputValue()).toBe('');
  await eventually(() => input(page, 'city').inputValue()).toBe('Kota Balikpapan');
});

longTest('an abandoned edit is restored and can be discarded', async () => {
  const answers = encodeURIComponent(JSON.stringify({ bank_number: '1234567890', bank_holder: 'Siti' }));
  const page = await stage.openPage(`form=bank-account&mode=edit&answers=${answers}`);
  await input(page, 'bank_holder').fill('Siti Aminah');
  await page.reload();
  await page.getByText('Perubahan tadi dipulihkan.').waitFor();
  // On a phone the notice is one line, so that it does not push the first question down.
  await page.setViewportSize({ width: 360, height: 740 });
  const notice = page.locator('.form-news > .MuiAlert-root');
  expect((await notice.boundingBox())?.height).toBeLessThanOrEqual(56);
  expect(await input(page, 'bank_holder').inputValue()).toBe('Siti Aminah');
  await button(page, 'Buang perubahan').click();
  await eventually(() => input(page, 'bank_holder').inputValue()).toBe('Siti');
});
