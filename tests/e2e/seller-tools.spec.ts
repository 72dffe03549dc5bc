/**
 * Siti's work between orders: products from a spreadsheet, several switched off at once, a reply to a review. Budi
 * loses the connection while ordering and still orders only once.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CartLine } from '../../src/contract/cart.ts';
import type { Order } from '../../src/contract/orders.ts';
import type { MemberProduct } from '../../src/contract/selling.ts';
import { logIn, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending } from './support/calls.ts';
import { picture } from './support/pictures.ts';
import { createProduct } from './support/products.ts';
import type { Server } from './support/server.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const toastRegion = (page: Page) => page.getByRole('region', { name: 'Pemberitahuan' });

/** As saved by Excel in Indonesia: a byte order mark, semicolons, CRLF line ends. */
const CSV_TEXT = [
  'Foto Utama;Nama Produk;Kategori;Deskripsi Produk;Harga;Stok;Minimal Pesanan;Aktif;SKU',
  'rak.jpg;Rak Uji Satu;Olahan Laut;"Renyah; gurih";25.000;10;1;Aktif;RAK-1',
  'rak.jpg;Rak Uji Dua;Olahan Laut;Renyah;Rp 27.500;8;;Aktif;RAK-2',
  'tiada.jpg;Rak Uji Tiga;Olahan Laut;Renyah;mahal;8;;Aktif;RAK-3',
  'rak.jpg;Rak Uji Empat;Kue & Roti;Lembut;15000;4;;Nonaktif;',
  'rak.jpg;;Olahan Laut;Renyah;1000;-2;;Aktif;RAK-5',
];

/**
 * On a wide screen she uses a grid: sorting by its header, reversing, more rows per page, bulk selection. The URL
 * contains it all.
 */
async function checkWideGrid(page: Page, server: Server, siti: string): Promise<void> {
  const namesOf = async (query: string) =>
    ((await callApi(server, siti, 'GET', `/members/products?${query}`)) as { items: MemberProduct[] }).items.map(
      ({ name }) => name,
    );
  const says = (query: string) => expect.poll(() => new URL(page.url()).search).toBe(query && `?${query}`);
  const narrow = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/member/products?per_page=10');
  const grid = page.getByRole('grid', { name: 'Daftar produk' });
  const shown = grid.locator('[data-field=name] a');

  await grid.getByRole('columnheader', { name: 'Produk' }).click();
  await says('sort=name&direction=asc&per_page=10');
  const first = await namesOf('sort=name&direction=asc&per_page=10');
  expect(first).toHaveLength(10);
  await expect(shown).toHaveText(first);
  await page.getByRole('button', { name: 'Ke halaman berikutnya' }).click();
  await says('sort=name&direction=asc&per_page=10&page=2');
  const second = await namesOf('sort=name&direction=asc&per_page=10&page=2');
  const staysOnSecond = async () => {
    await expect(shown).toHaveText(second);
    // A grid that jumps back by itself does so a moment later.
    await page.waitForTimeout(300);
    await says('sort=name&direction=asc&per_page=10&page=2');
    await expect(shown).toHaveText(second);
  };
  await staysOnSecond();
  await grid.getByRole('columnheader', { name: 'Produk' }).click();
  await says('sort=name&direction=desc&per_page=10');
  await expect(shown).toHaveText(await namesOf('sort=name&direction=desc&per_page=10'));
  await page.goBack();
  await staysOnSecond();
  await page.goForward();
  await says('sort=name&direction=desc&per_page=10');
  await page.getByRole('combobox', { name: /Baris per halaman/ }).click();
  await page.getByRole('option', { name: '50' }).click();
  await says('sort=name&direction=desc&per_page=50');
  await expect(shown).toHaveText(await namesOf('sort=name&direction=desc&per_page=50'));

  await page.goto('/dashboard/member/products?search=Rak+Uji');
  for (const name of ['Rak Uji Satu', 'Rak Uji Dua'])
    await grid.getByRole('row', { name }).getByRole('checkbox').check();
  const bar = page.getByRole('region', { name: 'Tindakan untuk produk terpilih' });
  await expect(bar).toContainText('2 produk dipilih');
  await bar.getByRole('button', { name: 'Aktifkan', exact: true }).click();
  await expect(toastRegion(page)).toContainText('2 produk diaktifkan');
  await expect(grid.getByRole('row', { name: 'Rak Uji Satu' })).toContainText('Aktif');
  expect((await namesOf('search=Rak+Uji&status=active')).sort()).toEqual(['Rak Uji Dua', 'Rak Uji Satu']);
  await page.setViewportSize(narrow);
}

test(
  'Siti imports products from a spreadsheet, switches two off at once, and answers a review',
  LONG_TEST,
  async ({ page, server }) => {
    const siti = await tokenOf(server, 'siti@contoh.id');
    const stored = async () =>
      (
        (await callApi(server, siti, 'GET', '/members/products?search=Rak+Uji&sort=name&direction=asc')) as {
          items: { name: string; price: number; stock_quantity: number; status: string }[];
        }
      ).items.map(({ name, price, stock_quantity, status }) => [name, price, stock_quantity, status]);
    await logIn(page, 'siti@contoh.id');

    await page.goto('/dashboard/member/products/import');
    const [pictures, file] = [page.getByLabel(/^Pilih foto/), page.getByLabel(/^Pilih berkas CSV/)];
    await pictures.setInputFiles(await picture('rak.jpg', 400, 400));
    await expect(page.getByText('Siap dipakai')).toBeVisible();
    const sheet = join(server.dataDir, 'daftar.csv');
    await writeFile(sheet, `\uFEFF${CSV_TEXT.join('\r\n')}\r\n`);
    await file.setInputFiles(sheet);
    await expect(page.getByText('3 dari 5 baris siap diimpor, 2 perlu diperbaiki')).toBeVisible();
    for (const sentence of [/tiada\.jpg tidak ditemukan/, /^Harga: /, /^Nama Produk: /, /^Stok: /])
      await expect(page.getByText(sentence)).toBeVisible();
    await expectAccessible(page);
    expect(await stored()).toEqual([]);
    await page.getByRole('button', { name: 'Simpan 3 baris yang siap' }).click();
    await expect(page.getByRole('heading', { name: '3 baris tersimpan' })).toBeVisible();
    expect(await stored()).toEqual([
      ['Rak Uji Dua', 27_500, 8, 'active'],
      ['Rak Uji Empat', 15_000, 4, 'inactive'],
      ['Rak Uji Satu', 25_000, 10, 'active'],
    ]);

    await page.goto('/dashboard/member/products?search=Rak+Uji');
    for (const name of ['Rak Uji Satu', 'Rak Uji Dua'])
      await page.getByRole('checkbox', { name: `Pilih ${name}` }).check();
    const bar = page.getByRole('region', { name: 'Tindakan untuk produk terpilih' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await bar.getByRole('button', { name: 'Nonaktifkan' }).click();
    await expect(toastRegion(page)).toContainText('2 produk dinonaktifkan');
    await expect(bar).toHaveCount(0);
    expect((await stored()).map(([, , , status]) => status)).toEqual(['inactive', 'inactive', 'inactive']);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Unduh CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^produk-\d{4}-\d\d-\d\d\.csv$/);

    await checkWideGrid(page, server, siti);

    await page.goto('/dashboard/member/products?sort=sold&direction=desc');
    await page.getByRole('list', { name: 'Daftar produk' }).getByRole('link').first().click();
    await page
      .getByRole('button', { name: /^Jawab ulasan/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Kirim jawaban' }).click();
    await expect(page.getByText('Tulis jawaban Anda lebih dahulu.')).toBeVisible();
    await page.getByRole('textbox', { name: /^Jawaban Anda/ }).fill('Terima kasih, kami tunggu lagi.');
    await page.getByRole('button', { name: 'Kirim jawaban' }).click();
    await expect(toastRegion(page)).toContainText('Jawaban terkirim');
    await expect(page.getByText('Terima kasih, kami tunggu lagi.')).toBeVisible();
  },
);

test(
  'Budi loses the connection while he orders, presses again and has one order; an address refused by the server is corrected in its field; a proof is replaced by another',
  LONG_TEST,
  async ({ page, server }) => {
    const [budi, siti] = [await tokenOf(server, 'budi@contoh.id'), await tokenOf(server, 'siti@contoh.id')];
    await cancelPending(server, budi);
    const { id } = await createProduct(server, siti, 'Amplang Sambungan Putus');
    const added = await callApi(server, budi, 'POST', '/users/cart', { product_id: id, quantity: 3 });
    const line = (added as CartLine).id;
    const orders = async () =>
      ((await callApi(server, budi, 'GET', '/users/orders?search=Sambungan+Putus')) as { items: Order[] }).items;
    await logIn(page, 'budi@contoh.id');
    await page.goto(`/checkout?lines=${line}`);
    await page.getByRole('radio', { name: 'Kurir toko' }).check();
    const note = page.getByRole('textbox', { name: /^Catatan untuk/ });
    await note.fill('Tolong bungkus rapat.');

    // The request is changed to an invalid postal code, so the server refuses it.
    await page.route('**/api/v1/users/orders', async (route) => {
      const body = JSON.parse(route.request().postData() ?? '{}');
      await route.continue({ postData: JSON.stringify({ ...body, address: { ...body.address, zip_code: '12' } }) });
    });
    await page.getByRole('button', { name: 'Buat pesanan' }).click();
    await expect(page.getByRole('group', { name: 'Ada yang perlu diperbaiki' })).toBeFocused();
    await expect(page.getByLabel(/^Kode Pos/)).toHaveAttribute('aria-invalid', 'true');
    await expect(note).toHaveValue('Tolong bungkus rapat.');
    expect(await orders()).toEqual([]);
    await page.unroute('**/api/v1/users/orders');
    await page.getByRole('button', { name: 'Pakai alamat ini' }).click();

    // The order is created and its response is lost.
    await page.route('**/api/v1/users/orders', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Buat pesanan' }).click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /pesanan/i })
        .first(),
    ).toBeVisible();
    const [made, ...more] = await orders();
    expect(more).toEqual([]);
    await page.unroute('**/api/v1/users/orders');
    await page.getByRole('button', { name: /Buat pesanan|Pastikan/ }).click();
    await expect(page.getByRole('heading', { name: 'Pesanan Anda sudah diteruskan ke penjual' })).toBeVisible();
    expect((await orders()).map((one) => one.number)).toEqual([made?.number]);
    const left = (await callApi(server, siti, 'GET', `/members/products/${id}`)) as MemberProduct;
    expect(left.stock_quantity).toBe(6);

    await callApi(server, siti, 'POST', `/members/orders/${made?.id}/change-status-order`, { status: 'waiting' });
    await page.goto(`/order-list/${made?.id}`);
    const another = page.getByRole('button', { name: 'Kirim bukti lain' });
    for (const name of ['bukti-1.jpg', 'bukti-2.jpg']) {
      if (name === 'bukti-2.jpg') await another.click();
      await page.getByRole('radio').first().check();
      const file = await picture(name, 700, 1200);
      await page
        .getByLabel(/Pilih berkas|Foto Bukti/)
        .first()
        .setInputFiles(file);
      await expect(page.getByRole('button', { name: `Hapus ${name}` })).toBeVisible();
      await page.getByRole('button', { name: 'Kirim bukti', exact: true }).click();
      await expect(another).toBeVisible();
    }
    const { proofs } = (await callApi(server, budi, 'GET', `/users/orders/${made?.id}`)) as Order;
    expect(proofs.map(({ state }) => state)).toEqual(['replaced', 'submitted']);
  },
);

test(
  'on a phone the message after an order was accepted leaves the buttons of the next step free',
  LONG_TEST,
  async ({ newContext, server }) => {
    const token = await tokenOf(server, 'siti@contoh.id');
    const { items } = (await callApi(server, token, 'GET', '/members/orders?status=pending')) as {
      items: { id: string }[];
    };
    const page = await (await newContext({ viewport: { width: 360, height: 740 } })).newPage();
    await restoreSession(page, server, 'siti@contoh.id');
    await page.goto(`/dashboard/member/orders/${items[0]?.id}`);
    const bar = page.locator('[data-sticky-bar]');
    await bar.getByRole('button', { name: 'Terima', exact: true }).click();
    const toast = page.locator('.notices').getByRole('status').locator('> *');
    await expect(toast).toBeVisible();
    const [bars, card] = [await bar.boundingBox(), await toast.boundingBox()];
    if (!bars || !card) throw new Error('The bar and the message are on the screen.');
    expect(card.y + card.height).toBeLessThanOrEqual(bars.y);
  },
);
