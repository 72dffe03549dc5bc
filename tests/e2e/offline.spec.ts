/**
 * Offline: forms that were opened before start again, can be filled in, and are sent when online again. After logout
 * nothing stays.
 */

import { logIn, newAccount, readForm, registerByApi, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi } from './support/calls.ts';
import { fieldAt, fillStep, pressNext } from './support/fill.ts';
import { goOffline, goOnline } from './support/offline.ts';
import { createProduct } from './support/products.ts';
import { expect, LONG_TEST, type Page, test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

const ASKING = '/consultation?form=consultation';
const subject = (page: Page) => fieldAt(page, 'consultation', 'judul').getByRole('textbox');

/** The service worker runs, and the form is cached with its code. */
const expectKept = (page: Page, form: string) =>
  expect
    .poll(() =>
      page.evaluate(async (id) => {
        const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        const has = (path: string) => keys.flat().some(({ url }) => url.includes(path));
        return {
          runs: Boolean(navigator.serviceWorker.controller),
          form: has(`/forms/${id}`),
          code: has('/assets/PinMap'),
        };
      }, form),
    )
    .toEqual({ runs: true, form: true, code: true });

/** All texts that this browser stores for the site. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts = Object.entries({ ...localStorage, ...sessionStorage }).flat() as string[];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        if (!request.url.includes('/assets/'))
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = indexedDB.open(name);
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      for (const store of database.objectStoreNames) {
        const values = await new Promise<unknown[]>((resolve) => {
          const all = database.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => resolve(all.result);
        });
        texts.push(
          ...values.map((value) => (value instanceof CryptoKey ? `key ${value.extractable}` : JSON.stringify(value))),
        );
      }
      database.close();
    }
    return texts;
  });

test(
  'a consultation form opened before starts offline after a reload, is filled in there, and sent when online again',
  LONG_TEST,
  async ({ page, server }) => {
    const ratna = newAccount('Ratna Luring');
    await registerByApi(server, ratna, 'member');
    await restoreSession(page, server, ratna.email, ratna.password);
    await page.goto(ASKING);
    const doc = await readForm(server, 'consultation');
    await subject(page).fill('Kemasan Awal');
    await expectKept(page, 'consultation');

    await goOffline(page);
    await page.reload();
    await expect(page.getByText('Tidak ada koneksi internet.', { exact: false }).first()).toBeVisible();
    await expect(subject(page)).toHaveValue('Kemasan Awal');
    await subject(page).fill('Kemasan Tanpa Sinyal');
    await page.reload();
    await expect(subject(page)).toHaveValue('Kemasan Tanpa Sinyal');

    // Another page says what works, and links back to the form.
    await page.goto('/order-list');
    await page.getByRole('link', { name: 'Lihat yang tetap bisa' }).first().click();
    await expect(page.getByRole('heading', { name: 'Tidak ada koneksi internet' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Konsultasi' }).click();
    await expect(subject(page)).toHaveValue('Kemasan Tanpa Sinyal');

    // All of it is filled in and validated offline. Only sending has to wait.
    await fillStep(page, doc, 'masalah', {
      topik: 'pemasaran',
      deskripsi_masalah: 'Kemasan kami sering rusak di jalan, padahal pesanan dari luar kota bertambah.',
    });
    await pressNext(page);
    await fillStep(page, doc, 'pertemuan', {
      metode: 'telepon',
      tanggal_preferensi: '2198-05-04',
      jam_preferensi: 'pagi',
    });
    await pressNext(page);
    await page.getByRole('button', { name: 'Kirim permintaan' }).click();
    await expect(page.getByText('Tidak ada respons dari server').first()).toBeVisible();

    await goOnline(page);
    await page.getByRole('button', { name: 'Kirim permintaan' }).click();
    await expect(page.getByRole('heading', { name: 'Permintaan Anda sudah kami terima' })).toBeVisible();
    await expect(page.getByText('Kemasan Tanpa Sinyal').first()).toBeVisible();
  },
);

test(
  'a product and the profile opened before start offline with the last seen values, and changes wait for saving',
  LONG_TEST,
  async ({ page, server }) => {
    const token = await tokenOf(server, 'siti@contoh.id');
    const product = await createProduct(server, token, 'Amplang Tanpa Sinyal');
    await restoreSession(page, server, 'siti@contoh.id');
    await page.goto('/profile');
    await expect(page.getByLabel('Nomor Handphone')).toBeVisible();
    await expectKept(page, 'address');
    await page.goto('/profile?page=business');
    await expect(page.getByRole('button', { name: 'Ubah profil usaha' })).toBeVisible();
    await expectKept(page, 'business-profile');
    const path = `/dashboard/member/products/edit/${product.id}`;
    await page.goto(path);
    const name = fieldAt(page, 'product', 'name').getByRole('textbox');
    await expect(name).toHaveValue(product.name);
    await expectKept(page, 'variant');

    await goOffline(page);
    await page.reload();
    await expect(name).toHaveValue(product.name);
    await expect(fieldAt(page, 'product', 'category_id').getByRole('combobox')).toHaveValue('Olahan Laut');
    await name.fill('Amplang Diubah Luring');
    const waits = page.getByText('Perubahan tersimpan di perangkat ini. Tekan simpan lagi setelah ada internet.');
    await expect(waits).toBeVisible();
    await page.getByRole('button', { name: 'Tambah varian' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tambah varian' });
    await expect(fieldAt(page, 'variant', 'name')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(name).toHaveValue('Amplang Diubah Luring');

    // The profile pages are found from the page that says what works.
    await page.goto('/order-list');
    await page.getByRole('link', { name: 'Lihat yang tetap bisa' }).first().click();
    await expect(page.getByRole('link', { name: `Produk ${product.name}` })).toBeVisible();
    await page.getByRole('link', { name: 'Profil usaha' }).click();
    await page.getByRole('button', { name: 'Ubah profil usaha' }).click();
    await expect(fieldAt(page, 'business-profile', 'business_name').getByRole('textbox')).not.toHaveValue('');
    await expect(waits).toBeVisible();
    await page.goto('/profile');
    const phone = page.getByLabel('Nomor Handphone');
    const saved = await phone.inputValue();
    expect(saved).not.toBe('');
    await phone.fill('0812 3456 7000');
    await expect(waits).toBeVisible();
    await page.reload();
    await expect(phone).toHaveValue('0812 3456 7000');
    await page.getByRole('button', { name: 'Ubah alamat' }).click();
    await expect(fieldAt(page, 'address', 'full_address').getByRole('textbox')).not.toHaveValue('');

    await goOnline(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Buang perubahan' }).click();
    await expect(phone).toHaveValue(saved);
    await page.goto(path);
    await expect(name).toHaveValue('Amplang Diubah Luring');
    await page.getByRole('button', { name: 'Simpan', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/member\/products$/);
    const stored = (await callApi(server, token, 'GET', `/members/products/${product.id}`)) as { name: string };
    expect(stored.name).toBe('Amplang Diubah Luring');
  },
);

test('after Ratna logs out this browser keeps none of her data, and the next user finds none of her forms', async ({
  page,
  server,
}) => {
  const ratna = newAccount('Ratna Pamit');
  await registerByApi(server, ratna, 'member');
  await logIn(page, ratna.email, ratna.password);
  await page.goto(ASKING);
  await subject(page).fill('Rahasia Dapur Ratna');
  await expectKept(page, 'consultation');
  await expect
    .poll(async () => (await keptTexts(page)).some((text) => text.includes('Rahasia Dapur Ratna')))
    .toBe(true);
  // Her profile and what she changed in it are kept as well, to open offline.
  await page.goto('/profile');
  await page.getByLabel('Nomor Handphone').fill('0899 1234 5678');
  for (const kept of [ratna.email, '0899 1234 5678'])
    await expect.poll(async () => (await keptTexts(page)).some((text) => text.includes(kept))).toBe(true);

  await page.getByRole('button', { name: /^Menu akun/ }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = await keptTexts(page);
  const secrets = [
    'Rahasia Dapur Ratna',
    ratna.email,
    ratna.name,
    ratna.phone_number,
    '0899 1234',
    'opened-record:',
    'isian:',
    'consultation',
  ];
  expect(secrets.filter((secret) => left.some((text) => text.includes(secret)))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
