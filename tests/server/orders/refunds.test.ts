/** Refunds: a paid order that ends, pieces that are sold out, proofs, and who may read what. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { lockAnyOrder } from '#server/modules/marketplace/orders/change/change.queries.ts';
import { openRefund, processDueRefunds } from '#server/modules/marketplace/refunds/refunds.commands.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import {
  createProduct,
  orderAt,
  type Product,
  placeOrder,
  putIntoCart,
  stockOf,
  submitProof,
} from './order-fixtures.ts';

const ACCOUNT = { kind: 'bank', provider: 'Bankaltimtara', account_number: '0012345678', holder: 'Budi Santoso' };
const NOBODY = randomUUID();

let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let staff: TestUser;
let amplang: Product;
let picture: Buffer;

const orderOf = async (who: TestUser, id: string) =>
  (await who.get(`/${who === seller ? 'members' : 'users'}/orders/${id}`)).body.data;
const move = (id: string, status: string, more: object = {}) =>
  seller.post(`/members/orders/${id}/change-status-order`, { status, ...more });
const prove = (id: string, refundId: string, who: TestUser = seller, headers?: Record<string, string>) =>
  who.form(
    `/members/orders/${id}/refunds/${refundId}/proof`,
    { refund_proof: { data: picture, name: 'bukti.png', type: 'image/png' }, note: 'Dari rekening Mandiri' },
    headers,
  );
const answer = (id: string, refundId: string, what: string, body: object = {}) =>
  buyer.post(`/users/orders/${id}/refunds/${refundId}/${what}`, body);
const account = (id: string, change: object = {}, who: TestUser = buyer) =>
  who.put(`/users/orders/${id}/refund-account`, { answers: { ...ACCOUNT, ...change } });
/** A paid order that its seller rejected, and the refund of it. */
async function rejectedOrder(quantity = 2): Promise<{ id: string; refund: string }> {
  const { id } = await orderAt({ buyer, seller }, amplang, 'paid', { quantity });
  const rejected = await move(id, 'rejected', { note: 'Ikan tidak ada' });
  return { id, refund: rejected.body.data.refunds[0].id };
}
const letTimePass = (refundId: string) =>
  server.db.tx(async (trx) => void (await sql`update refunds set due_at = now() where id = ${refundId}`.execute(trx)));

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  buyer = await server.as.user({ name: 'Budi' });
  staff = await server.as.staff();
  amplang = await createProduct(server, seller, { price: 25_000, stock: 1_000 });
  picture = await png();
});

describe('a paid order that its seller rejects', () => {
  test('owes everything that was paid; account, proof and confirmation settle it, and then the account is gone', async () => {
    const { id, refund } = await rejectedOrder();
    const [bought] = (await orderOf(buyer, id)).refunds;
    expect(bought).toMatchObject({ source: 'cancellation', amount: 50_000, state: 'owed', proofs: [] });
    expect(await orderOf(buyer, id)).toMatchObject({ paid_amount: 50_000, refunded: 50_000, refund_state: 'owed' });

    expect((await account(id, { account_number: '' })).body.errors).toHaveProperty('account_number');
    expect((await account(id)).status).toBe(200);
    const stored = await sql<{ text: string }>`select answers::text as text from refund_accounts`.execute(
      server.db.kysely,
    );
    expect(stored.rows[0]?.text).not.toContain('0012345678');
    expect((await orderOf(seller, id)).refund_account).toMatchObject({ account_number: '0012345678', answers: null });

    expect((await prove(id, refund)).status).toBe(201);
    const proof = (await orderOf(buyer, id)).refunds[0].proofs[0];
    expect(proof.note).toBe('Dari rekening Mandiri');
    const file = proof.url.replace('/api/v1', '');
    expect((await buyer.get(file)).status).toBe(200);
    expect((await (await server.as.user()).get(file)).status).toBe(404);

    expect((await answer(id, refund, 'confirm')).status).toBe(200);
    expect((await answer(id, refund, 'confirm')).status).toBe(409);
    expect(await orderOf(seller, id)).toMatchObject({ refund_state: 'confirmed', refund_account: null });
    expect((await account(id)).status).toBe(409);
  });

  test('is found by the filter of both sides until the money has arrived, and keeps both accounts alive', async () => {
    const { id, refund } = await rejectedOrder();
    const listed = async (who: TestUser, base: string) =>
      (await who.get(`/${base}/orders?refund=1&per_page=100`)).body.data.items.map((order: { id: string }) => order.id);
    expect(await listed(buyer, 'users')).toContain(id);
    expect(await listed(seller, 'members')).toContain(id);
    await answer(id, refund, 'confirm');
    expect(await listed(buyer, 'users')).not.toContain(id);
  });

  test('concerns its buyer and its seller only', async () => {
    const { id, refund } = await rejectedOrder();
    const [stranger, rival] = [await server.as.user(), await server.as.member({ business: { business_name: 'Lain' } })];
    const path = `/users/orders/${id}/refunds/${refund}`;
    for (const call of [
      prove(id, refund, rival),
      stranger.post(`${path}/confirm`),
      stranger.post(`${path}/object`, { note: 'Belum' }),
      account(id, {}, stranger),
      stranger.post(`/users/orders/${id}/cancellation`, { note: 'Batal' }),
      stranger.delete(`/users/orders/${id}/cancellation`),
      rival.post(`/members/orders/${id}/decline-cancellation`, { note: 'Tidak' }),
      rival.post(`/members/orders/${id}/reject-lines`, { lines: [{ id: NOBODY, rejected_quantity: 1 }] }),
      prove(id, NOBODY),
      answer(id, NOBODY, 'confirm'),
    ])
      expect((await call).status).toBe(404);
    expect((await orderOf(buyer, id)).refunds[0]).toMatchObject({ state: 'owed', proofs: [] });
  });

  test('a proof that is sent again with its key is stored once', async () => {
    const { id, refund } = await rejectedOrder();
    const key = { 'idempotency-key': randomUUID() };
    expect((await prove(id, refund, seller, key)).status).toBe(201);
    expect((await prove(id, refund, seller, key)).headers['idempotent-replayed']).toBe('true');
    expect((await orderOf(buyer, id)).refunds[0].proofs).toHaveLength(1);
  });
});

describe('a refund that does not arrive', () => {
  test('is owed again, with the words of the buyer; staff see it first and may decide with a note', async () => {
    const { id, refund } = await rejectedOrder();
    await account(id);
    const reveal = () => staff.post(`/staff/refunds/${refund}/account`);
    const settle = (note: string) => staff.post(`/staff/refunds/${refund}/confirm`, { note });
    expect((await reveal()).status).toBe(409);
    await prove(id, refund);
    expect((await settle('Sudah masuk')).status).toBe(409);
    expect((await answer(id, refund, 'object', { note: '  ' })).status).toBe(422);
    expect((await answer(id, refund, 'object', { note: 'Belum ada di mutasi' })).status).toBe(200);
    expect((await orderOf(seller, id)).refunds[0]).toMatchObject({
      state: 'owed',
      has_objection: true,
      proofs: [{ objection: 'Belum ada di mutasi' }],
    });
    const list = (await staff.get('/staff/refunds?show=attention')).body.data.items;
    expect(list.map((one: { id: string }) => one.id)).toContain(refund);
    expect((await reveal()).body.data).toMatchObject({ account_number: '0012345678', answers: null });
    expect((await settle('')).status).toBe(422);
    expect((await settle('Mutasi sudah kami lihat')).body.data).toMatchObject({
      state: 'confirmed',
      confirmed_by: 'staff',
    });
    const audits = (await staff.get('/staff/audit?subject=order')).body.data.items.map(
      (one: { action: string }) => one.action,
    );
    expect(audits).toEqual(expect.arrayContaining(['refund.confirmed', 'refund.account-read']));
  });

  test('is reminded of by the clock, once for staff, and after a proof without an answer staff may confirm', async () => {
    const { id, refund } = await rejectedOrder();
    const told = async () =>
      (await staff.get('/users/notifications')).body.data.items.filter(
        ({ kind }: { kind: string }) => kind === 'staff-refund-overdue',
      ).length;
    const before = await told();
    for (let day = 0; day < 3; day++) {
      await letTimePass(refund);
      await processDueRefunds(server);
    }
    expect((await told()) - before).toBe(1);
    expect((await orderOf(seller, id)).refunds[0]).toMatchObject({ state: 'owed', is_overdue: true });
    await prove(id, refund);
    expect((await orderOf(seller, id)).refunds[0]).toMatchObject({ state: 'proved', is_overdue: false });
    await letTimePass(refund);
    expect(await processDueRefunds(server)).toBe(1);
    expect(await processDueRefunds(server)).toBe(0);
    expect((await staff.post(`/staff/refunds/${refund}/confirm`, { note: 'Buktinya jelas' })).status).toBe(200);
  });
});

describe('never more than was paid', () => {
  test('in parts up to the whole, each source once, none before payment', async () => {
    const { id } = await orderAt({ buyer, seller }, amplang, 'process', { quantity: 2 });
    const open = (amount: number, source_id = randomUUID()) =>
      server.db.tx(async (trx) => {
        const order = await lockAnyOrder(trx, id);
        if (!order) throw new Error('no order');
        return openRefund(server, trx, { order, source: 'complaint', source_id, amount });
      });
    const first = randomUUID();
    await open(20_000, first);
    await expect(open(1_000, first)).rejects.toMatchObject({ code: 'REFUND_EXISTS' });
    for (const amount of [30_001, 0, -5, 0.5]) await expect(open(amount)).rejects.toMatchObject({ status: 422 });
    await open(30_000);
    await expect(open(1)).rejects.toMatchObject({ status: 422 });
    expect(await orderOf(buyer, id)).toMatchObject({ refunded: 50_000, paid_amount: 50_000 });
    await expect(
      server.db.tx((trx) => sql`update orders set refunded = refunded + 1 where id = ${id}`.execute(trx)),
    ).rejects.toThrow('orders_refunded');
  });

  test('orders that were paid before the amount was stored owe their total', async () => {
    const { id } = await orderAt({ buyer, seller }, amplang, 'paid', { quantity: 3 });
    await server.db.tx((trx) => sql`update orders set paid_amount = null where id = ${id}`.execute(trx));
    expect((await move(id, 'rejected', { note: 'Tutup' })).body.data.refunds[0].amount).toBe(75_000);
  });
});

describe('a buyer asks to cancel a paid order', () => {
  const ask = (id: string, note = 'Salah pilih rasa') => buyer.post(`/users/orders/${id}/cancellation`, { note });

  test('the seller agrees: stock back, sale uncounted, everything owed', async () => {
    const goods = await createProduct(server, seller, { price: 10_000, stock: 9 });
    const { id } = await orderAt({ buyer, seller }, goods, 'process', { quantity: 4 });
    expect((await ask(id, ' ')).status).toBe(422);
    expect((await ask(id)).body.data).toMatchObject({ cancellation_state: 'asked', status: 'process' });
    expect((await ask(id)).status).toBe(409);
    const shipment = seller.put(`/members/orders/${id}/shipment`, { answers: {} });
    expect((await shipment).status).toBe(409);
    expect((await move(id, 'canceled')).body.data).toMatchObject({
      status: 'canceled',
      cancellation_state: 'ended',
      refunds: [{ source: 'cancellation', amount: 40_000 }],
    });
    expect(await stockOf(server, goods.variant_id)).toBe(9);
    const { sold } = await server.db.kysely
      .selectFrom('products')
      .select('sold')
      .where('id', '=', goods.id)
      .executeTakeFirstOrThrow();
    expect(sold).toBe(0);
  });

  test('the seller declines with a reason, or the buyer withdraws; both happen once and the order goes on', async () => {
    const { id } = await orderAt({ buyer, seller }, amplang, 'paid');
    const decline = (note: string) => seller.post(`/members/orders/${id}/decline-cancellation`, { note });
    expect((await decline('Belum ada permintaan')).status).toBe(409);
    await ask(id);
    expect((await decline('Sudah digoreng')).body.data).toMatchObject({ cancellation_state: 'declined', due_at: null });
    expect((await ask(id)).status).toBe(409);
    const other = await orderAt({ buyer, seller }, amplang, 'paid');
    await ask(other.id);
    expect((await buyer.delete(`/users/orders/${other.id}/cancellation`)).body.data.cancellation_state).toBe(
      'withdrawn',
    );
    expect((await move(other.id, 'canceled')).status).toBe(409);
    expect((await move(other.id, 'process')).status).toBe(200);
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
    const { sold } = await server.db.kysely
      .selectFrom('products')
      .select('sold')
      .where('id', '=', bolu.id)
      .executeTakeFirstOrThrow();
    expect(sold).toBe(0);
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
