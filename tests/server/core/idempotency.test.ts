import { Type } from 'typebox';
import { beforeEach, expect, test } from 'vitest';
import { Envelope, ok } from '#contract/envelope.ts';
import { problems } from '#server/problems.ts';
import { testApp } from '#tests/support/app.ts';

let runs = 0;
const { as, db } = await testApp({}, (app) => {
  app.post(
    '/api/v1/parcels',
    {
      config: { access: 'optional', idempotent: true },
      schema: {
        body: Type.Object({ to: Type.String(), refuse: Type.Optional(Type.Boolean()) }),
        response: { 201: Envelope(Type.Object({ number: Type.Integer(), to: Type.String() })) },
      },
    },
    (request, reply) =>
      app.runIdempotent(request, reply, { status: 201 }, async (trx) => {
        const number = ++runs;
        await trx
          .insertInto('settings')
          .values({ key: `parcel-${number}`, value: '1' })
          .execute();
        if (request.body.refuse) throw problems.CONFLICT();
        return ok({ number, to: request.body.to });
      }),
  );
});
const parcels = async () =>
  (await db.kysely.selectFrom('settings').select('key').where('key', 'like', 'parcel-%').execute()).length;
const key = (value: string) => ({ 'idempotency-key': value });

beforeEach(async () => {
  runs = 0;
  await db.kysely.deleteFrom('settings').where('key', 'like', 'parcel-%').execute();
});

test('fifty parallel requests with one key do the work once and get the same response', async () => {
  const budi = await as.user();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => budi.post('/parcels', { to: 'Siti' }, key('fifty'))),
  );
  expect(await parcels()).toBe(1);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(49);
});

test('the same key with another body is refused', async () => {
  const budi = await as.user();
  await budi.post('/parcels', { to: 'Siti' }, key('body'));
  const other = await budi.post('/parcels', { to: 'Rahma' }, key('body'));
  expect(other.status).toBe(422);
  expect(other.body.message).toContain('sudah dipakai');
  expect(await parcels()).toBe(1);
});

test('another order of the fields is the same body', async () => {
  const budi = await as.user();
  await budi.post('/parcels', { to: 'Siti', refuse: false }, key('order'));
  const again = await budi.post('/parcels', { refuse: false, to: 'Siti' }, key('order'));
  expect(again.headers['idempotent-replayed']).toBe('true');
});

test('refused work leaves nothing, so the same key can be used again', async () => {
  const budi = await as.user();
  const refused = await budi.post('/parcels', { to: 'Siti', refuse: true }, key('refused'));
  expect(refused.status).toBe(409);
  expect(await parcels()).toBe(0);
  const again = await budi.post('/parcels', { to: 'Siti', refuse: false }, key('refused'));
  expect(again.status).toBe(201);
});

test('the key of one user has no effect for another user', async () => {
  const [budi, siti] = [await as.user(), await as.member()];
  await budi.post('/parcels', { to: 'Siti' }, key('same'));
  const hers = await siti.post('/parcels', { to: 'Siti' }, key('same'));
  expect(hers.headers['idempotent-replayed']).toBeUndefined();
  expect(await parcels()).toBe(2);
});

test('an anonymous visitor’s key works too', async () => {
  await as.visitor.post('/parcels', { to: 'Siti' }, key('visitor'));
  const again = await as.visitor.post('/parcels', { to: 'Siti' }, key('visitor'));
  expect(again.headers['idempotent-replayed']).toBe('true');
});

test('without a key every request does the work again', async () => {
  const budi = await as.user();
  await budi.post('/parcels', { to: 'Siti' });
  await budi.post('/parcels', { to: 'Siti' });
  expect(await parcels()).toBe(2);
});

test('an invalid key is refused', async () => {
  const budi = await as.user();
  for (const bad of ['', 'a b', 'x'.repeat(201)])
    expect((await budi.post('/parcels', { to: 'Siti' }, key(bad))).status).toBe(400);
});
