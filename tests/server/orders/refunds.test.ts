/** Refunds: a paid order that ends, proofs, disputes, the clock, and who may read what. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { lockAnyOrder } from '#server/modules/marketplace/orders/change/change.queries.ts';
import { openRefund, processDueRefunds } from '#server/modules/marketplace/orders/refunds/refunds.commands.ts';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import { createProduct, orderAt, type Product } from './order-fixtures.ts';

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

test('staff who bought the goods do not decide about the refund, other staff do', async () => {
  const ratna = await server.as.staff({ name: 'Ratna' });
  const { id } = await orderAt({ buyer: ratna, seller }, amplang, 'paid');
  const refund = (await move(id, 'rejected', { note: 'Ikan tidak ada' })).body.data.refunds[0].id;
  await prove(id, refund);
  await ratna.post(`/users/orders/${id}/refunds/${refund}/object`, { note: 'Belum ada di mutasi' });
  const settle = (who: TestUser) => who.post(`/staff/refunds/${refund}/confirm`, { note: 'Mutasi sudah kami lihat' });
  expect((await settle(ratna)).status).toBe(403);
  expect((await orderOf(ratna, id)).refunds[0].state).toBe('owed');
  expect((await settle(staff)).status).toBe(200);
});

test('an account that is written again and again is mailed to the seller once; the same again tells nothing', async () => {
  const { id } = await rejectedOrder();
  await mailNotifications(server.app);
  const told = async () =>
    (await seller.get('/users/notifications?per_page=100')).body.data.items.filter(
      (one: { kind: string; url: string }) => one.kind === 'refund-account-given' && one.url.endsWith(id),
    ).length;
  const mailsBefore = (await server.mails.all(seller.email)).length;
  for (const provider of ['BCA', 'BCA', 'BNI', 'BRI']) expect((await account(id, { provider })).status).toBe(200);
  await mailNotifications(server.app);
  expect([await told(), (await server.mails.all(seller.email)).length - mailsBefore]).toEqual([3, 1]);
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
