import QRCode from 'qrcode';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStaticQris } from '#engine/qris.ts';
import { presentPaymentOptions } from '#server/modules/sellers/payment-options/payment-options.present.ts';
import { listPaymentOptions } from '#server/modules/sellers/payment-options/payment-options.queries.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';

let server: TestApp;
let siti: TestUser;
const account = {
  type: 'bank',
  bank: 'bank-rakyat-indonesia',
  bank_number: '012345678901234',
  bank_holder: 'Siti Aminah',
};

beforeAll(async () => {
  server = await testApp();
});
beforeEach(async () => {
  siti = await withConfirmedPassword(await server.as.member({ name: 'Siti', business: true }));
});

const add = (body: object, who = siti) => who.post('/members/add-payment-option', body);
const list = async (who = siti) => (await who.get('/members/payment-options')).body.data;
const qrisPicture = async (name: string) => ({
  data: await QRCode.toBuffer(createStaticQris({ name, city: 'Balikpapan', nmid: 'ID1020304050607' }), { width: 400 }),
  name: 'qris.png',
  type: 'image/png',
});

describe('a bank account', () => {
  test('is stored with the bank’s name, codes and logo; the owner sees the whole number', async () => {
    const answer = await add(account);
    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({
      type: 'bank',
      bank_name: 'Bank Rakyat Indonesia',
      bank_code: '002',
      swift_bank: 'BRINIDJA',
      bank_logo: expect.stringContaining('/assets/banks/'),
      bank_number: '012345678901234',
      bank_holder: 'Siti Aminah',
      picture: null,
      qris: null,
    });
    expect(await list()).toEqual([answer.body.data]);
  });

  test('is encrypted in the database, and all others see only its last digits', async () => {
    await add(account);
    const rows = await listPaymentOptions(server.db.kysely, siti.business_id as string);
    expect(rows[0]?.bank_number).toMatch(/^v1:/);
    const [shown] = await presentPaymentOptions(server.app, rows, { whole: false });
    expect(shown?.bank_number).toBe('••••••1234');
  });

  test('added twice is a conflict, also with blanks, also when sent twice at once', async () => {
    const [first, second] = await Promise.all([add(account), add({ ...account, bank_number: '0123 4567 8901 234' })]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    expect(await list()).toHaveLength(1);
    const other = await withConfirmedPassword(await server.as.member({ name: 'Rahma', business: true }));
    expect((await add(account, other)).status).toBe(201);
  });

  test('may be sent as form data, as in the specification', async () => {
    const answer = await siti.form('/members/add-payment-option', account);
    expect([answer.status, answer.body.data?.bank_number]).toEqual([201, '012345678901234']);
  });

  test('with missing or wrong fields: sentences at them', async () => {
    const answer = await add({ type: 'bank', bank: 'qris', bank_number: '12ab' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toEqual(['bank', 'bank_number', 'bank_holder']);
    expect(Object.keys((await add({ ...account, type: 'tunai' })).body.errors)).toEqual(['type']);
    expect(Object.keys((await add({ ...account, note: 'x' })).body.errors)).toEqual(['note']);
    expect((await add({ ...account, form_version: 7 })).status).toBe(409);
  });

  test('more than ten are refused', async () => {
    for (let i = 0; i < 10; i++) expect((await add({ ...account, bank_number: `10000000${i}` })).status).toBe(201);
    expect((await add({ ...account, bank_number: '99999999' })).status).toBe(409);
  });
});

describe('a QRIS', () => {
  test('is stored with the data read from its picture; the payload is not sent to anybody', async () => {
    const parts = { type: 'qris', bank_holder: 'Dapur Siti', picture: await qrisPicture('Dapur Siti') };
    const answer = await siti.form('/members/add-payment-option', parts);
    expect(answer.body.errors).toBe(null);
    expect(answer.body.data).toMatchObject({
      type: 'qris',
      bank: null,
      bank_number: null,
      qris: { name: 'Dapur Siti', nmid: 'ID1020304050607', problems: [] },
      picture: { url: expect.stringMatching(/^\/api\/v1\/files\//) },
    });
    expect(answer.text).not.toContain('0002010102');
    const [row] = await listPaymentOptions(server.db.kysely, siti.business_id as string);
    expect(row?.qris_payload).toMatch(/^v1:/);
  });

  test('the same code in another picture is a conflict', async () => {
    const first = await siti.form('/members/add-payment-option', {
      type: 'qris',
      bank_holder: 'Dapur',
      picture: await qrisPicture('Dapur'),
    });
    expect(first.status).toBe(201);
    const data = await QRCode.toBuffer(
      createStaticQris({ name: 'Dapur', city: 'Balikpapan', nmid: 'ID1020304050607' }),
      {
        width: 700,
      },
    );
    const picture = { data, name: 'lagi.png', type: 'image/png' };
    const second = await siti.form('/members/add-payment-option', { type: 'qris', bank_holder: 'Dapur', picture });
    expect(second.status).toBe(409);
  });

  test('a picture without a code is stored if its owner insists, with the warning', async () => {
    const picture = { data: await png(), name: 'foto.png', type: 'image/png' };
    const answer = await siti.form('/members/add-payment-option', { type: 'qris', bank_holder: 'Dapur', picture });
    expect(answer.status).toBe(201);
    expect(answer.body.data.qris.problems).toHaveLength(1);
  });
});

describe('removing an option', () => {
  test('it disappears from the list and may be added again', async () => {
    const { id } = (await add(account)).body.data;
    expect((await siti.delete(`/members/payment-options/${id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    expect((await siti.delete(`/members/payment-options/${id}`)).status).toBe(404);
    expect((await add(account)).status).toBe(201);
  });
  test('another shop’s option is unknown', async () => {
    const { id } = (await add(account)).body.data;
    const rahma = await server.as.member({ name: 'Rahma', business: true });
    expect((await rahma.delete(`/members/payment-options/${id}`)).status).toBe(404);
    expect(await list()).toHaveLength(1);
    expect(await list(rahma)).toEqual([]);
  });
});

describe('access', () => {
  test('a buyer: 403; without a token: 401; without a business: 409 that says what is missing', async () => {
    expect((await add(account, await server.as.user())).status).toBe(403);
    expect((await server.as.visitor.get('/members/payment-options')).status).toBe(401);
    const answer = await add(account, await server.as.member({ name: 'Rahma' }));
    expect([answer.status, answer.body.message]).toEqual([409, 'Lengkapi profil usaha Anda lebih dahulu.']);
  });
  test('an unverified e-mail reads but does not write', async () => {
    const wati = await server.as.member({ name: 'Wati', verified: false, business: true });
    expect((await wati.get('/members/payment-options')).status).toBe(200);
    const answer = await add(account, wati);
    expect([answer.status, answer.body.message]).toEqual([403, expect.stringContaining('belum diverifikasi')]);
    expect((await wati.delete('/members/payment-options/00000000-0000-4000-8000-000000000000')).status).toBe(403);
  });
});
