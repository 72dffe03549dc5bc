/**
 * Public forms are limited by accepted messages, per device first and per IP address far above. The contact form is
 * refused last.
 */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Database } from '#server/database/connect.ts';
import { testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { createEditableSchemas } from '../forms/editable-schemas.ts';

const message = {
  nama: 'Wati',
  email: 'wati@contoh.id',
  jenis: 'pertanyaan',
  pesan: 'Bagaimana cara mendaftar sebagai mitra?',
};
const SHARED_ADDRESS = '203.0.113.7';
const OTHER = `$schema: http://json-schema.org/draft-07/schema#
$id: other
title: Kotak saran
type: object
x-audience: public
x-steps:
  - { id: saran, title: Saran, fields: [saran] }
properties:
  saran: { title: Saran, type: string, x-required: true }
`;
const workshop = createEditableSchemas();
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status);

const open = async (overrides: Parameters<typeof testApp>[0] = {}) => {
  const t = await testApp({ rateFactor: 1, ...overrides });
  return {
    ...t,
    send: (
      body: object,
      device: string | null = randomUUID(),
      more: { path?: string; from?: string; key?: string } = {},
    ) =>
      t.as.visitor.request({
        method: 'POST',
        url: `/api/v1${more.path ?? '/contact-us'}`,
        remoteAddress: more.from ?? SHARED_ADDRESS,
        headers: {
          ...(device ? { 'device-token': device } : {}),
          ...(more.key ? { 'idempotency-key': more.key } : {}),
        },
        payload: body,
      }),
  };
};
const many = async <T>(count: number, one: (n: number) => Promise<T>) => {
  const all: T[] = [];
  for (let n = 0; n < count; n++) all.push(await one(n));
  return all;
};

/** As if this many had been counted in this hour. */
const count = (db: Database, key: string, already: number) =>
  db.executeSql(
    `insert into rate_limits (key, window_start, count)
      values ($1, to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), $2)`,
    [key, already],
  );

describe('the contact form', () => {
  test('accepts three messages of each of thirty people in one room, despite earlier typing errors', async () => {
    const { send } = await open();
    const room = Array.from({ length: 30 }, () => randomUUID());
    for (const device of room) {
      expect((await send({ ...message, email: 'bukan email' }, device)).status).toBe(422);
      expect(statuses(await many(3, () => send(message, device)))).toEqual([201, 201, 201]);
    }
  });

  test('accepts 20 messages an hour from one device; refused attempts and replays do not count', async () => {
    const { send } = await open();
    const device = randomUUID();
    const refused = await many(40, () => send({ ...message, pesan: '' }, device));
    expect(new Set(statuses(refused))).toEqual(new Set([422]));
    const key = randomUUID();
    const repeated = await many(5, () => send(message, device, { key }));
    expect(repeated.map(({ headers }) => headers['idempotent-replayed'] ?? 'false')).toEqual([
      'false',
      ...Array(4).fill('true'),
    ]);
    expect(new Set(statuses(await many(19, () => send(message, device))))).toEqual(new Set([201]));
    const over = await send(message, device);
    expect([over.status, Number(over.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await send(message)).status, 'another device of the same room').toBe(201);
  });

  slowTest(
    'accepts 200 an hour from one IP address, with a new device token each time, with a wrong one, and with none',
    async () => {
      const { send } = await open();
      const tokens = [() => randomUUID(), () => null, () => 'x', () => 'a b'.repeat(20)];
      const first = await many(200, (n) => send(message, tokens[n % tokens.length]?.() ?? null));
      expect(new Set(statuses(first))).toEqual(new Set([201]));
      for (const token of tokens) expect((await send(message, token())).status).toBe(429);
      expect((await send(message, randomUUID(), { from: '203.0.113.8' })).status, 'another address').toBe(201);
    },
  );

  test('keeps its limit with concurrent requests', async () => {
    const { send } = await open();
    const device = randomUUID();
    const answers = await Promise.all(Array.from({ length: 30 }, () => send(message, device)));
    expect(statuses(answers).filter((status) => status === 201)).toHaveLength(20);
    expect(statuses(answers).filter((status) => status === 429)).toHaveLength(10);
  });

  test('has one limit for both of its URLs', async () => {
    const { send } = await open();
    const device = randomUUID();
    const both = await many(20, (n) =>
      n % 2 ? send(message, device) : send({ answers: message }, device, { path: '/forms/contact-us/submissions' }),
    );
    expect(new Set(statuses(both))).toEqual(new Set([201]));
    expect((await send(message, device)).status).toBe(429);
    expect((await send({ answers: message }, device, { path: '/forms/contact-us/submissions' })).status).toBe(429);
  });

  test('is open when another public form has reached its limit', async () => {
    workshop.write('schemas/forms/other.yaml', OTHER);
    const { schemasDir, localesDir } = workshop;
    const { send, db } = await open({ schemasDir, localesDir });
    const device = randomUUID();
    for (const by of [`device:${device}`, `visitor:${SHARED_ADDRESS}`]) await count(db, `public-forms:${by}`, 100_000);
    const path = '/forms/other/submissions';
    expect((await send({ answers: {} }, device, { path })).status).toBe(429);
    expect((await send(message, device)).status).toBe(201);
  });

  test('counts logged-in users by account, not by the network of their room', async () => {
    const { as, send } = await open();
    await many(25, () => send(message));
    const budi = await as.user();
    const answers = await many(25, () => budi.post('/contact-us', message));
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
  });
});

describe('registration', () => {
  const body = (n: number) => registrationOf({ email: `siti.${n}.${randomUUID()}@contoh.id` });
  const path = '/auth/register';

  slowTest('works for a room of 40 who mistype twice each', async () => {
    const { send } = await open();
    const answers = await many(40, async (n) => {
      const device = randomUUID();
      const wrong = await many(2, () => send({ ...body(n), phone_number: '123' }, device, { path }));
      expect(statuses(wrong)).toEqual([422, 422]);
      return send(body(n), device, { path });
    });
    expect(new Set(statuses(answers))).toEqual(new Set([201]));
  });

  test('cannot be used to find out who has an account: 600 attempts an hour from one IP address, accepted or not', async () => {
    const { send, db } = await open();
    await count(db, `register-tries:ip:${SHARED_ADDRESS}`, 595);
    const tries = await many(6, (n) => send({ ...body(n), phone_number: '123' }, randomUUID(), { path }));
    expect(statuses(tries)).toEqual([422, 422, 422, 422, 422, 429]);
  });
});
