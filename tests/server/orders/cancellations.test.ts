/** A buyer asks to cancel a paid order, and a seller takes out pieces that are sold out. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { datePartsInWita, formatDateTime } from '#engine/calendar.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import {
  createProduct,
  orderAt,
  type Product,
  placeOrder,
  putIntoCart,
  soldOf,
  stockOf,
  submitProof,
} from './order-fixtures.ts';

const NOBODY = randomUUID();

let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let amplang: Product;
let picture: Buffer;

const orderOf = async (who: TestUser, id: string) =>
  (await who.get(`/${who === seller ? 'members' : 'users'}/orders/${id}`)).body.data;
const move = (id: string, status: string, more: object = {}) =>
  seller.post(`/members/orders/${id}/change-status-order`, { status, ...more });

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  buyer = await server.as.user({ name: 'Budi' });
  amplang = await createProduct(server, seller, { price: 25_000, stock: 1_000 });
  picture = await png();
});

describe('a buyer asks to cancel a paid order', () => {
  const ask = (id: string, note = 'Salah pilih rasa') => buyer.post(`/users/orders/${id}/cancellation`, { note });

  test('the seller agrees: stock back, sale uncounted, everything owed', async () => {
    const goods = await createProduct(server, seller, { price: 10_000, stock: 9 });
    const { id } = await orderAt({ buyer, seller }, goods, 'process', { quantity: 4 });
    expect((await ask(id, ' ')).status).toBe(422);
    const asked = await ask(id);
    expect(asked.body.data).toMatchObject({ cancellation_state: 'asked', status: 'process' });
    const until = formatDateTime(datePartsInWita(asked.body.data.due_at));
    expect(asked.body.message).toBe(`Permintaan pembatalan dikirim. Penjual menjawabnya paling lambat ${until}.`);
    expect((await ask(id)).status).toBe(409);
    const shipment = seller.put(`/members/orders/${id}/shipment`, { answers: {} });
    expect((await shipment).status).toBe(409);
    expect((await move(id, 'canceled')).body.data).toMatchObject({
      status: 'canceled',
      cancellation_state: 'ended',
      refunds: [{ source: 'cancellation', amount: 40_000 }],
    });
    expect(await stockOf(server, goods.variant_id)).toBe(9);
    expect(await soldOf(server, goods.id)).toBe(0);
  });

  test('the seller declines with a reason, or the buyer withdraws; both happen once and the order goes on', async () => {
    const { id } = await orderAt({ buyer, seller }, amplang, 'paid');
    const decline = (note: string) => seller.post(`/members/orders/${id}/decline-cancellation`, { note });
    expect((await decline('Belum ada permintaan')).status).toBe(409);
    await ask(id);
    expect((await decline('Sudah digoreng')).body.data).toMatchObject({ cancellation_state: 'declined' });
    expect((await ask(id)).status).toBe(409);
    const other = await orderAt({ buyer, seller }, amplang, 'paid');
    await ask(other.id);
    expect((await buyer.delete(`/users/orders/${other.id}/cancellation`)).body.data.cancellation_state).toBe(
      'withdrawn',
    );
    expect((await move(other.id, 'canceled')).status).toBe(409);
    expect((await move(other.id, 'process')).status).toBe(200);
  });

  test.each<[string, (id: string) => Promise<{ status: number }>]>([
    ['is declined', (id) => seller.post(`/members/orders/${id}/decline-cancellation`, { note: 'Sudah digoreng' })],
    ['is withdrawn', (id) => buyer.delete(`/users/orders/${id}/cancellation`)],
    ['ends with the goods', (id) => buyer.post(`/users/orders/${id}/change-status-order`, { status: 'delivered' })],
  ])('a request that %s leaves no account of the buyer behind', async (_what, end) => {
    const { id } = await orderAt({ buyer, seller }, amplang, 'process');
    await ask(id);
    const answers = { kind: 'bank', provider: 'Bankaltimtara', account_number: '0012345678', holder: 'Budi Santoso' };
    expect((await buyer.put(`/users/orders/${id}/refund-account`, { answers })).status).toBe(200);
    const kept = () =>
      server.db.kysely.selectFrom('refund_accounts').select('order_id').where('order_id', '=', id).execute();
    expect(await kept()).toHaveLength(1);
    expect((await end(id)).status).toBe(200);
    expect(await kept()).toEqual([]);
  });
});

describe('pieces that are sold out', () => {
  let bolu: Product;
  /** Two of amplang (25,000) and three of bolu (40,000): 170,000. */
  async function order(status: 'pending' | 'paid'): Promise<{ id: string; lines: Record<string, string> }> {
    const cart = [await putIntoCart(buyer, amplang, 2), await putIntoCart(buyer, bolu, 3)];
    const { id } = (await placeOrder(buyer, cart)).body.data.orders[0];
    if (status === 'paid') {
      await move(id, 'waiting');
      await submitProof({ buyer, seller }, id, picture);
      await move(id, 'paid');
    }
    const { lines } = await orderOf(seller, id);
    return { id, lines: Object.fromEntries(lines.map((line: { name: string; id: string }) => [line.name, line.id])) };
  }
  const reject = (id: string, lines: [string | undefined, number][], more: object = {}) =>
    seller.post(`/members/orders/${id}/reject-lines`, {
      lines: lines.map(([line, rejected_quantity]) => ({ id: line, rejected_quantity })),
      ...more,
    });
  beforeAll(async () => {
    bolu = await createProduct(server, seller, { name: 'Bolu', price: 40_000, stock: 100 });
  });

  test('before payment only the total falls, and the buyer may cancel without any refund', async () => {
    const stock = await stockOf(server, bolu.variant_id);
    const { id, lines } = await order('pending');
    const reduced = await reject(id, [[lines.Bolu, 2]], { note: 'Telur habis' });
    expect(reduced.body.data).toMatchObject({ total: 90_000, refunds: [], paid_amount: null, status: 'pending' });
    expect(reduced.body.data.timeline.at(-1).note).toBe('2 × Bolu (Rp80.000). Telur habis');
    expect(await stockOf(server, bolu.variant_id)).toBe(stock - 1);
    expect((await buyer.delete(`/users/orders/${id}`)).body.data.refunds).toEqual([]);
    expect(await stockOf(server, bolu.variant_id)).toBe(stock);
  });

  test('after payment the difference is owed; a repeated request changes nothing; the rest is owed when the order ends', async () => {
    const stock = await stockOf(server, bolu.variant_id);
    const { id, lines } = await order('paid');
    const [first, again] = await Promise.all([reject(id, [[lines.Bolu, 3]]), reject(id, [[lines.Bolu, 3]])]);
    expect([first?.status, again?.status]).toEqual([200, 200]);
    expect(await orderOf(buyer, id)).toMatchObject({
      total: 50_000,
      paid_amount: 170_000,
      refunded: 120_000,
      refunds: [{ source: 'rejected_lines', amount: 120_000 }],
    });
    expect(await stockOf(server, bolu.variant_id)).toBe(stock);
    const ended = (await move(id, 'rejected', { note: 'Semua habis' })).body.data;
    expect(ended.refunds.map(({ amount }: { amount: number }) => amount)).toEqual([120_000, 50_000]);
    expect(await stockOf(server, bolu.variant_id)).toBe(stock);
    expect(await soldOf(server, bolu.id)).toBe(0);
  });

  test('piece after piece is one debt until a proof is sent, with one mail and the new amount in its notifications', async () => {
    const { id, lines } = await order('paid');
    for (const pieces of [1, 2, 3]) expect((await reject(id, [[lines.Bolu, pieces]])).status).toBe(200);
    const refunds = async () =>
      (await orderOf(buyer, id)).refunds.map(({ amount, state }: { amount: number; state: string }) => [amount, state]);
    expect([await refunds(), (await orderOf(buyer, id)).refunded]).toEqual([[[120_000, 'owed']], 120_000]);
    const noticesOf = async (who: TestUser) =>
      (await who.get('/users/notifications')).body.data.items
        .filter(({ order_id, kind }: Record<string, string>) => order_id === id && /^(refund|lines)/.test(String(kind)))
        .map(({ title }: { title: string }) => title.replace(/SU-[\d-]+/, 'SU'));
    expect(await noticesOf(seller)).toEqual(['Kembalikan Rp120.000 untuk pesanan SU']);
    expect(await noticesOf(buyer)).toEqual([
      'Sebagian barang SU habis',
      'Sebagian barang SU habis',
      'Rp120.000 akan dikembalikan kepada Anda',
      'Sebagian barang SU habis',
    ]);
    const { rows } = await sql<{ mails: number }>`select count(*) filter (where mailed_at is null)::integer as mails
      from notifications where order_id = ${id} and kind = 'lines-rejected-paid'`.execute(server.db.kysely);
    expect(rows[0]?.mails).toBe(1);

    const [refund] = (await orderOf(buyer, id)).refunds;
    const file = { data: picture, name: 'bukti.png', type: 'image/png' };
    const proved = await seller.form(`/members/orders/${id}/refunds/${refund.id}/proof`, { refund_proof: file });
    expect(proved.status).toBe(201);
    await reject(id, [[lines[amplang.name], 1]]);
    expect(await refunds()).toEqual([
      [120_000, 'proved'],
      [25_000, 'owed'],
    ]);
  });

  test('a piece that never came is not reviewed, and revenue and pieces of the shop do not count it', async () => {
    const { id, lines } = await order('paid');
    const totals = async () => (await seller.get('/members/orders/analysis/total')).body.data;
    const before = await totals();
    await reject(id, [[lines.Bolu, 3]]);
    const after = await totals();
    expect(before.revenue - after.revenue).toBe(120_000);
    expect(before.products_sold - after.products_sold).toBe(3);
    for (const status of ['process', 'delivered']) await move(id, status);
    await buyer.post(`/users/orders/${id}/change-status-order`, { status: 'completed' });
    const ended = (await orderOf(buyer, id)).lines;
    expect(ended.map(({ name, reviewable }: { name: string; reviewable: boolean }) => [name, reviewable])).toEqual([
      [amplang.name, true],
      ['Bolu', false],
    ]);
    const review = { rate: 1, description: 'Tidak pernah datang sama sekali.' };
    expect((await buyer.post(`/users/transaction/${lines.Bolu}/review`, review)).headers['problem-code']).toBe(
      'REVIEW_REJECTED',
    );
  });

  test('wrong lines are refused in words, and nothing changes', async () => {
    const { id, lines } = await order('pending');
    const errorsOf = async (...given: Parameters<typeof reject>) => (await reject(...given)).body.errors;
    expect(await errorsOf(id, [[lines.Bolu, 4]])).toHaveProperty(['lines.0.rejected_quantity']);
    expect(await errorsOf(id, [[NOBODY, 1]])).toHaveProperty(['lines.0.id']);
    expect(
      await errorsOf(id, [
        [lines.Bolu, 3],
        [lines[amplang.name], 2],
      ]),
    ).toHaveProperty('lines');
    expect((await reject(id, [[lines.Bolu, 1]], { version: 99 })).status).toBe(409);
    await reject(id, [[lines.Bolu, 1]]);
    expect(await errorsOf(id, [[lines.Bolu, 0]])).toHaveProperty(['lines.0.rejected_quantity']);
    expect((await orderOf(seller, id)).total).toBe(130_000);
    await move(id, 'waiting');
    expect((await reject(id, [[lines.Bolu, 2]])).status).toBe(409);
  });
});
