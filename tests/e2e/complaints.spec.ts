/**
 * Budi has a phone and only a keyboard. He orders from two shops with a delivery subsidy, pays, and one parcel comes broken: complaint
 * with a picture, money back, proof, confirmation, and the figures are the same for buyer, seller and staff.
 */
import type { Cart, Order } from '../../src/contract/orders.ts';
import type { SubsidyItem } from '../../src/contract/subsidies.ts';
import { readForm, restoreSession, tokenOf } from './support/accounts.ts';
import { callApi, cancelPending } from './support/calls.ts';
import { activate, chooseFiles, chooseRadio, expectFocusKept, fillStepByKeys } from './support/keyboard.ts';
import { picture } from './support/pictures.ts';
import { createProduct } from './support/products.ts';
import type { Server } from './support/server.ts';
import { openShop } from './support/shops.ts';
import { endSubsidies, listSubsidies, runSubsidy } from './support/subsidies.ts';
import { expect, expectAccessible, LONG_TEST, type Page, test } from './support/test.ts';

const BUDI = 'budi@contoh.id';
const SITI = 'siti@contoh.id';
const STAFF = 'staf@contoh.id';
const DESK = { viewport: { width: 1280, height: 900 } };
/** Budi lives in Sepinggan, Balikpapan Selatan. */
const DISTRICT = '64.71.05';
const ACCOUNT = { kind: 'bank', provider: 'Bank Contoh', account_number: '0000009000045', holder: 'Budi Hartono' };

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const confirm = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const headline = (page: Page) => page.getByRole('region', { name: 'Langkah berikutnya' }).getByRole('heading');
const orderOf = async (server: Server, id: string) =>
  (await callApi(server, await tokenOf(server, BUDI), 'GET', `/users/orders/${id}`)) as Order;

/** What a seller does with an order, in this order. */
async function moveOrder(server: Server, seller: string, id: string, statuses: string[]): Promise<void> {
  for (const status of statuses)
    await callApi(server, seller, 'POST', `/members/orders/${id}/change-status-order`, { status });
}

async function emptyCart(server: Server, token: string): Promise<void> {
  const { shops } = (await callApi(server, token, 'GET', '/users/cart')) as Cart;
  for (const { id } of shops.flatMap(({ lines }) => lines)) await callApi(server, token, 'DELETE', `/users/cart/${id}`);
}

interface Offer {
  product: string;
  fee: number;
}

/** A product of a seller, by token, who delivers to Budi. */
async function offer(server: Server, token: string, name: string, price: number, fee: number): Promise<Offer> {
  await callApi(server, token, 'PUT', '/members/delivery', { answers: { zones: [{ district: DISTRICT, fee }] } });
  return { product: (await createProduct(server, token, name, { price })).id, fee };
}

/** From the product pages to the page that says that both orders were placed. Returns the ids in the order of the offers. */
async function orderByKeys(page: Page, server: Server, offers: Offer[]): Promise<string[]> {
  for (const { product } of offers) {
    await page.goto(`/product/${product}`);
    await activate(page, button(page, 'Tambah ke keranjang'));
    await expect(page.getByText('Masuk ke keranjang').first()).toBeVisible();
  }
  await page.goto('/carts');
  await activate(page, page.getByRole('button', { name: /^Checkout/ }));
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  await expectFocusKept(page);
  // Nothing is chosen yet: the first question without an answer gets the focus.
  await activate(page, button(page, 'Buat pesanan'));
  await expect(page.getByText('Pilih cara menerima barang.').first()).toBeVisible();
  await expectFocusKept(page);
  const groups = page.getByRole('radiogroup', { name: /^Cara menerima barang dari/ });
  await expect(groups).toHaveCount(offers.length);
  for (const group of await groups.all()) await chooseRadio(page, group.getByRole('radio'), 'Kurir toko');
  const sum = panel(page, 'Ringkasan');
  await expect(sum).toContainText('2 pesanan, satu untuk setiap toko');
  await expect(sum).toContainText('Rp23.000');
  await expect(sum).toContainText('−Rp19.000');
  await expect(sum).toContainText('69.000');
  await expectAccessible(page);
  await activate(page, button(page, 'Buat pesanan'));
  await expect(page.getByText('Pesanan Anda sudah diteruskan ke penjual')).toBeVisible();
  await expectFocusKept(page);
  const made = new URL(page.url()).searchParams.get('made')?.split(',') ?? [];
  const orders = await Promise.all(made.map((id) => orderOf(server, id)));
  return offers.map(({ fee }) => orders.find(({ delivery_fee }) => delivery_fee === fee)?.id ?? '');
}

async function payByKeys(page: Page, id: string, total: string): Promise<void> {
  await page.goto(`/order-list/${id}`);
  await expect(headline(page)).toHaveText(`Bayar ${total} kepada penjual, lalu unggah buktinya`);
  const proof = panel(page, 'Unggah bukti pembayaran');
  const ways = proof.getByRole('radio');
  await expect(button(page, 'Kirim bukti')).toBeVisible();
  if (!(await ways.first().isChecked())) await chooseRadio(page, ways, '');
  await chooseFiles(page, proof, [await picture('bayar.jpg', 400, 700)]);
  await activate(page, button(page, 'Kirim bukti'));
  await expect(headline(page)).toHaveText('Bukti dikirim, menunggu pemeriksaan penjual');
  await expectFocusKept(page);
}

test.describe('a broken parcel', () => {
  test.afterEach(async ({ server }) => {
    await endSubsidies(server);
    await callApi(server, await tokenOf(server, SITI), 'DELETE', '/members/delivery');
  });

  test(
    'a buyer without a mouse orders from two shops, pays, complains with a picture, gets money back, and all read the same figures',
    LONG_TEST,
    async ({ page, newContext, server }) => {
      test.setTimeout(420_000);
      const [budi, siti] = [await tokenOf(server, BUDI), await tokenOf(server, SITI)];
      const rusmini = await openShop(server, 'Sambal Uji Rusmini');
      await cancelPending(server, budi);
      await emptyCart(server, budi);
      await endSubsidies(server);
      const subsidy = await runSubsidy(server, 10_000);
      const offers = [
        await offer(server, siti, 'Amplang Uji Pecah', 40_000, 14_000),
        await offer(server, rusmini, 'Sambal Uji Utuh', 25_000, 9_000),
      ];
      await restoreSession(page, server, BUDI);
      const [broken = '', whole = ''] = await orderByKeys(page, server, offers);
      for (const [id, seller, total] of [
        [broken, siti, 'Rp44.000'],
        [whole, rusmini, 'Rp25.000'],
      ] as const) {
        await moveOrder(server, seller, id, ['waiting']);
        await payByKeys(page, id, total);
        await moveOrder(server, seller, id, ['paid', 'process']);
      }

      // Siti says who brings it, and Budi that it arrived.
      const desk = await (await newContext(DESK)).newPage();
      await restoreSession(desk, server, SITI);
      await desk.goto(`/dashboard/member/orders/${broken}`);
      await activate(desk, panel(desk, 'Pengiriman').getByRole('button'));
      const expected_day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      await fillStepByKeys(desk, await readForm(server, 'order-shipment', siti), 'pengiriman', {
        kind: 'toko',
        carrier: 'Pak Anto',
        phone: '081200000061',
        expected_day,
      });
      await activate(desk, button(desk, 'Simpan dan beri tahu pembeli'));
      await expect(panel(desk, 'Pengiriman')).toContainText('Pak Anto');
      await expectFocusKept(desk);
      await page.goto(`/order-list/${broken}`);
      await expect(headline(page)).toHaveText('Pesanan dalam perjalanan');
      await activate(page, button(page, 'Pesanan diterima'));
      await activate(page, page.getByRole('alertdialog').getByRole('button').last());
      await expect(headline(page)).toHaveText('Periksa barang yang Anda terima');

      const doc = await readForm(server, 'order-complaint', budi);
      await activate(page, button(page, 'Sampaikan keluhan'));
      await activate(page, button(page, 'Kirim keluhan'));
      await expect(page.getByText('Pilih apa masalahnya.').first()).toBeVisible();
      await expectFocusKept(page);
      await expectAccessible(page);
      await fillStepByKeys(page, doc, 'keluhan', {
        kind: 'rusak',
        description: 'Satu bungkus sobek dan isinya tumpah.',
        pictures: [await picture('sobek.jpg')],
      });
      await activate(page, button(page, 'Kirim keluhan'));
      const mine = panel(page, 'Keluhan');
      await expect(mine).toContainText('Menunggu jawaban penjual');
      await expect(mine.getByRole('img', { name: /^Foto 1/ })).toBeVisible();
      await expect(button(page, 'Sampaikan keluhan')).toHaveCount(0);
      await expect(button(page, 'Selesaikan pesanan')).toHaveCount(0);
      await expectFocusKept(page);
      await expectAccessible(page);

      await desk.goto(`/dashboard/member/orders/${broken}`);
      await expect(panel(desk, 'Keluhan')).toContainText('Satu bungkus sobek dan isinya tumpah.');
      await activate(desk, button(desk, 'Jawab keluhan'));
      await expectFocusKept(desk);
      const reply = await readForm(server, 'complaint-answer', siti);
      // One rupiah more than Budi paid: the subsidy is not his.
      await fillStepByKeys(desk, reply, 'jawaban', { answer: 'kembalikan', amount: 44_001 });
      await activate(desk, button(desk, 'Kirim jawaban'));
      await expect(desk.getByText(/Pengembalian paling banyak Rp44\.000/).first()).toBeVisible();
      await expectAccessible(desk);
      await fillStepByKeys(desk, reply, 'jawaban', { amount: 40_000 });
      await activate(desk, button(desk, 'Kirim jawaban'));
      await expect(panel(desk, 'Keluhan')).toContainText('Menunggu jawaban pembeli atas tawaran Anda.');
      await expectFocusKept(desk);

      await page.goto(`/order-list/${broken}`);
      await expect(mine).toContainText('Uang kembali: Rp40.000');
      await activate(page, button(page, 'Setuju'));
      await activate(page, confirm(page, 'Setuju'));
      await expect(mine).toContainText('Menunggu uang kembali');
      await fillStepByKeys(page, await readForm(server, 'refund-account', budi), 'tujuan', ACCOUNT);
      await activate(page, button(page, 'Simpan tujuan'));
      const refund = panel(page, 'Pengembalian dana');
      await expect(refund).toContainText('0000009000045');
      await expectFocusKept(page);
      await expectAccessible(page);

      await desk.reload();
      await activate(desk, button(desk, 'Unggah bukti pengembalian'));
      await chooseFiles(desk, panel(desk, 'Pengembalian dana'), [await picture('kembali.jpg', 400, 700)]);
      await activate(desk, button(desk, 'Kirim bukti'));
      await expect(panel(desk, 'Pengembalian dana')).toContainText('Menunggu pembeli memeriksa rekeningnya.');

      await page.reload();
      await activate(page, button(page, 'Uang sudah masuk'));
      await activate(page, confirm(page, 'Ya, sudah masuk'));
      await expect(mine).toContainText('Keluhan ini sudah selesai.');
      await activate(page, button(page, 'Selesaikan pesanan'));
      await activate(page, page.getByRole('alertdialog').getByRole('button').last());
      await expect(page.getByText('Pesanan selesai').first()).toBeVisible();

      await desk.reload();
      for (const side of [page, desk]) {
        const sums = panel(side, 'Barang yang dipesan');
        for (const amount of ['Rp14.000', '−Rp10.000', 'Rp44.000', 'Rp40.000'])
          await expect(sums).toContainText(amount);
        await expectAccessible(side);
      }
      const order = await orderOf(server, broken);
      expect(order).toMatchObject({ status: 'completed', total: 44_000, paid_amount: 44_000, refunded: 40_000 });
      expect(await orderOf(server, whole)).toMatchObject({ total: 25_000, subsidy: 9_000, refunded: 0 });
      await restoreSession(desk, server, STAFF);
      await desk.goto(`/dashboard/staff/complaints?queue=ended&search=${order.number}`);
      await activate(desk, desk.getByRole('link', { name: order.number }));
      const facts = panel(desk, 'Pesanan');
      for (const amount of ['−Rp10.000', 'Rp44.000', 'Rp40.000']) await expect(facts).toContainText(amount);
      // A refund gives nothing back to the city: the parcel was delivered.
      expect((await listSubsidies(server)).find(({ id }) => id === subsidy) as SubsidyItem).toMatchObject({
        spent: 19_000,
      });
    },
  );
});
