/**
 * Offline: forms that were opened before start again, can be filled in, and are sent when online again. After logout
 * nothing stays.
 */

import { logIn, newAccount, readForm, registerByApi, restoreSession } from './support/accounts.ts';
import { fieldAt, fillStep, pressNext } from './support/fill.ts';
import { expect, type Page, test } from './support/test.ts';

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

test('a consultation form opened before starts offline after a reload, is filled in there, and sent when online again', async ({
  page,
  server,
  context,
}) => {
  const ratna = newAccount('Ratna Luring');
  await registerByApi(server, ratna, 'member');
  await restoreSession(page, server, ratna.email, ratna.password);
  await page.goto(ASKING);
  const doc = await readForm(server, 'consultation');
  await subject(page).fill('Kemasan Awal');
  await expectKept(page, 'consultation');

  await context.setOffline(true);
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

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Kirim permintaan' }).click();
  await expect(page.getByRole('heading', { name: 'Permintaan Anda sudah kami terima' })).toBeVisible();
  await expect(page.getByText('Kemasan Tanpa Sinyal').first()).toBeVisible();
});

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

  await page.getByRole('button', { name: /^Menu akun/ }).click();
  await page.getByRole('button', { name: 'Keluar' }).click();
  await expect(page).toHaveURL(/\/login/);
  const left = await keptTexts(page);
  const secrets = ['Rahasia Dapur Ratna', ratna.email, ratna.name, ratna.phone_number, 'isian:', 'consultation'];
  expect(secrets.filter((secret) => left.some((text) => text.includes(secret)))).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
});
