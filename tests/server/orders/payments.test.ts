import QRCode from 'qrcode';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderItem } from '#contract/orders.ts';
import { createStaticQris, parseQris } from '#engine/qris.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { jpeg, pdf, png } from '../uploads/file-fixtures.ts';
import { accountOf, createProduct, orderAt, orderProduct, type Product, submitProof } from './order-fixtures.ts';

let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let amplang: Product;
let people: { buyer: TestUser; seller: TestUser };

beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  buyer = await server.as.user({ name: 'Budi' });
  amplang = await createProduct(server, seller, { price: 150_000, stock: 1000 });
  people = { buyer, seller };
});

const read = async (id: string, who = buyer) =>
  (await who.get(who === seller ? `/members/orders/${id}` : `/users/orders/${id}`)).body.data;
const bySeller = (id: string, body: object) => seller.post(`/members/orders/${id}/change-status-order`, body);
const addQris = async () => {
  const text = createStaticQris({ name: 'DAPUR SITI', city: 'Balikpapan', nmid: 'ID1020304050607' });
  const picture = { data: await QRCode.toBuffer(text, { width: 400 }), name: 'qris.png', type: 'image/png' };
  return (await withConfirmedPassword(seller)).form('/members/add-payment-option', {
    type: 'qris',
    bank_holder: 'Dapur Siti',
    picture,
  });
};

describe('how the seller wants to be paid', () => {
  test('is shown after acceptance: the whole number, and the QRIS with the exact sum besides the original', async () => {
    await accountOf(seller);
    expect((await addQris()).status).toBe(201);
    const { id } = await orderProduct(buyer, amplang, 2);
    expect((await read(id)).payment_options).toEqual([]);
    await bySeller(id, { status: 'waiting' });
    const [bank, qris] = (await read(id)).payment_options;
    expect(bank).toMatchObject({
      type: 'bank',
      bank_number: '0000009000012',
      bank_holder: 'Siti Aminah',
      qris_code: null,
    });
    expect(qris.qris_code).toContain('5406300000');
    expect(parseQris(qris.qris_code)).toMatchObject({ name: 'DAPUR SITI', problems: ['dynamic'] });
    expect((await buyer.get(qris.picture.url)).status).toBe(200);
    const stranger = await server.as.user();
    expect((await stranger.get(qris.picture.url)).status).toBe(404);
    // Nobody pays twice from an old page.
    await submitProof(people, id);
    expect((await bySeller(id, { status: 'paid' })).status).toBe(200);
    expect((await read(id)).payment_options.map((option: { qris_code: unknown }) => option.qris_code)).toEqual([
      null,
      null,
    ]);
  });

  test('has no filled-in QRIS above ten million', async () => {
    await addQris();
    const codeOf = async (quantity: number) => {
      const { id } = await orderProduct(buyer, amplang, quantity);
      await bySeller(id, { status: 'waiting' });
      return (await read(id)).payment_options[0].qris_code;
    };
    expect(await codeOf(66)).toContain('54079900000');
    expect(await codeOf(67)).toBeNull();
  });

  test('stays readable on the order that was paid with it, and is no longer offered once it is removed', async () => {
    const option = await accountOf(seller);
    const { id } = await orderAt(people, amplang, 'paid');
    await seller.delete(`/members/payment-options/${option}`);
    expect((await read(id)).payment_options.map((one: { id: string }) => one.id)).toEqual([option]);
    const next = await orderProduct(buyer, amplang);
    await bySeller(next.id, { status: 'waiting' });
    expect((await read(next.id)).payment_options).toEqual([]);
    // A list of orders says of each whether it can be paid.
    for (const [who, place] of [
      [buyer, '/users/orders'],
      [seller, '/members/orders'],
    ] as const) {
      const { items } = (await who.get(place)).body.data;
      const payable = new Map(items.map((one: OrderItem) => [one.id, one.has_payment_option]));
      expect([payable.get(id), payable.get(next.id)]).toEqual([true, false]);
    }
    const parts = { payment_method: option, payment_proof: { data: await png(), name: 'b.png', type: 'image/png' } };
    const answer = await buyer.form(`/users/orders/${next.id}/upload-payment-proof`, parts);
    expect([answer.status, answer.body.errors]).toEqual([
      422,
      { payment_method: ['Cara pembayaran ini tidak tersedia untuk pesanan tersebut.'] },
    ]);
  });
});

describe('a proof of payment', () => {
  test('starts the clock of the seller, is seen by buyer, seller and staff only, and reads by staff and seller are audited', async () => {
    const { id } = await orderAt(people, amplang, 'waiting');
    const toPay = (await read(id)).due_at;
    const sent = await submitProof(people, id);
    expect([sent.status, sent.body.message]).toEqual([201, 'Bukti dikirim, menunggu pemeriksaan penjual']);
    expect(sent.body.data).toMatchObject({
      status: 'waiting',
      has_proof: true,
      events: ['payment.submit'],
    });
    // 24 hours to pay, 48 to answer.
    expect(sent.body.data.due_at > toPay).toBe(true);
    const [proof] = sent.body.data.proofs;
    expect(proof).toMatchObject({ state: 'submitted', payment_label: 'Bank Mandiri a.n. Siti Aminah' });
    const staff = await server.as.staff();
    for (const who of [buyer, seller, staff]) expect((await who.get(proof.url)).status).toBe(200);
    for (const who of [await server.as.user(), await server.as.member({ business: true }), await server.as.curator()])
      expect((await who.get(proof.url)).status).toBe(404);
    expect((await server.as.visitor.get(proof.url)).status).toBe(401);
    const looks = await server.db.kysely
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'file.read')
      .where('subject_id', '=', proof.url.split('/').at(-1))
      .execute();
    expect(looks.map(({ actor_id }) => actor_id).sort()).toEqual([seller.id, staff.id].sort());
  });

  test('that is refused with a note is kept; the clock runs again and another may be sent', async () => {
    const { id } = await orderAt(people, amplang, 'submitted');
    expect((await bySeller(id, { status: 'waiting' })).status).toBe(422);
    const refused = await bySeller(id, { status: 'waiting', note: 'Jumlahnya kurang Rp50.000' });
    expect(refused.body.data).toMatchObject({ status: 'waiting', has_proof: false, events: ['order.reject'] });
    const seen = await read(id);
    expect(seen.due_at).not.toBeNull();
    expect(seen.proofs).toEqual([expect.objectContaining({ state: 'refused', note: 'Jumlahnya kurang Rp50.000' })]);
    expect(seen.events).toEqual(['order.cancel', 'payment.submit']);
    await submitProof(people, id);
    expect((await bySeller(id, { status: 'paid' })).body.data.status).toBe('paid');
    expect((await read(id)).proofs.map(({ state }: { state: string }) => state)).toEqual(['refused', 'confirmed']);
    expect((await read(id)).timeline.filter((moment: { proof_id: string | null }) => moment.proof_id)).toHaveLength(2);
  });

  test('may be replaced by its buyer until the seller decides', async () => {
    const { id } = await orderAt(people, amplang, 'submitted');
    expect((await submitProof(people, id, await png(500, 500, '#102030'))).status).toBe(201);
    expect((await read(id)).proofs.map(({ state }: { state: string }) => state)).toEqual(['replaced', 'submitted']);
    await bySeller(id, { status: 'paid' });
    expect((await submitProof(people, id)).status).toBe(409);
  });

  test('with the picture of another order warns the seller, and only the seller', async () => {
    const picture = await png(600, 400, '#445566');
    const first = await orderAt(people, amplang, 'submitted', { picture: Promise.resolve(picture) });
    const second = await orderAt(people, amplang, 'submitted', { picture: Promise.resolve(picture) });
    const third = await orderAt(people, amplang, 'submitted', { picture: png(600, 400, '#665544') });
    expect((await read(second.id, seller)).proofs[0].duplicate_of).toEqual([first.number]);
    expect((await read(first.id, seller)).proofs[0].duplicate_of).toEqual([second.number]);
    expect((await read(third.id, seller)).proofs[0].duplicate_of).toEqual([]);
    expect((await read(second.id)).proofs[0].duplicate_of).toEqual([]);
  });

  test('with the picture of another shop’s order warns the seller without its number, which staff read in the audit log', async () => {
    const picture = await png(610, 410, '#335577');
    const andi = await server.as.member({ name: 'Andi', business: { business_name: 'Batik Andi' } });
    const batik = await createProduct(server, andi, { price: 90_000, stock: 10 });
    const elsewhere = await orderAt({ buyer, seller: andi }, batik, 'submitted', { picture: Promise.resolve(picture) });
    const here = await orderAt(people, amplang, 'submitted', { picture: Promise.resolve(picture) });
    const { proofs } = await read(here.id, seller);
    expect(proofs[0]).toMatchObject({ duplicate_of: [], duplicate_elsewhere: true });
    expect(JSON.stringify(await read(here.id, seller))).not.toContain(elsewhere.number);
    expect((await read(here.id)).proofs[0]).toMatchObject({ duplicate_of: [], duplicate_elsewhere: false });
    const staff = await server.as.staff({ name: 'Ratna' });
    const { items } = (await staff.get('/staff/audit?action=payment.duplicate')).body.data;
    expect(items[0]).toMatchObject({ subject_id: here.id, facts: [{ value: elsewhere.number }] });
  });

  test('sent twice by an impatient user is one proof', async () => {
    const { id } = await orderAt(people, amplang, 'waiting');
    const headers = { 'idempotency-key': `proof-${id}` };
    const picture = await png();
    const [first, second] = [
      await submitProof(people, id, picture, headers),
      await submitProof(people, id, picture, headers),
    ];
    expect([first.status, second.status, second.headers['idempotent-replayed']]).toEqual([201, 201, 'true']);
    expect(second.body).toEqual(first.body);
    expect((await read(id)).proofs).toHaveLength(1);
    const other = await submitProof(people, id, await png(444, 444), headers);
    expect(other.status).toBe(422);
  });

  test('may be uploaded before and given by its id, but only an own upload for this field', async () => {
    const { id } = await orderAt(people, amplang, 'waiting');
    const upload = async (who: TestUser, field: string, form = 'payment-proof') =>
      (await who.form('/uploads', { form, field, file: { data: await jpeg(), name: 'b.jpg', type: 'image/jpeg' } }))
        .body.data?.id;
    const payment_method = await accountOf(seller);
    const send = (payment_proof: string) =>
      buyer.post(`/users/orders/${id}/upload-payment-proof`, { payment_method, payment_proof });
    expect((await send(await upload(seller, 'payment_proof'))).status).toBe(422);
    expect((await send(await upload(buyer, 'media', 'review'))).status).toBe(422);
    expect((await send(await upload(buyer, 'payment_proof'))).status).toBe(201);
  });

  test('names an account of this shop: one of another shop is refused at its field, and nothing is stored', async () => {
    const { id } = await orderAt(people, amplang, 'waiting');
    const other = await server.as.member({ name: 'Wati', business: true });
    const answer = await buyer.form(`/users/orders/${id}/upload-payment-proof`, {
      payment_method: await accountOf(other),
      payment_proof: { data: await png(), name: 'bukti.png', type: 'image/png' },
    });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['payment_method']]);
    expect((await read(id)).proofs).toEqual([]);
  });

  test('must be a picture, with a payment option, on an own order that waits for payment', async () => {
    const { id } = await orderAt(people, amplang, 'waiting');
    const payment_method = await accountOf(seller);
    const proof = { data: pdf(), name: 'bukti.pdf', type: 'application/pdf' };
    const wrong = await buyer.form(`/users/orders/${id}/upload-payment-proof`, {
      payment_method,
      payment_proof: proof,
    });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['payment_proof']]);
    const empty = await buyer.post(`/users/orders/${id}/upload-payment-proof`, {});
    expect(Object.keys(empty.body.errors)).toEqual(['payment_method', 'payment_proof']);
    expect((await submitProof({ buyer: await server.as.user(), seller }, id)).status).toBe(404);
    const pending = await orderProduct(buyer, amplang);
    expect((await submitProof(people, pending.id)).status).toBe(409);
    expect((await read(id)).proofs).toEqual([]);
  });
});
