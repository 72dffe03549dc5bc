/** A webhook never leads the server into its own network: not when it is saved, and not when it is sent. */

import { createServer } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { MAX_WEBHOOK_URL_LENGTH, MAX_WEBHOOKS } from '#contract/limits.ts';
import { findUrlProblem } from '#server/lib/outgoing-address.ts';
import { PAUSES, pauseAfter } from '#server/modules/integrations/webhooks/deliveries/backoff.ts';
import { sendWebhook } from '#server/modules/integrations/webhooks/deliveries/send-webhook.ts';
import { testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import { startReceiver } from '#tests/support/webhook-receiver.ts';
import { dataOf } from '../studio/studio-client.ts';
import { publishForm } from './fixtures.ts';

const { as, db } = await testApp();
const staff = await withConfirmedPassword(await as.staff());
const form = await publishForm(staff, 'kabar-alamat');
const path = `/staff/forms/${form}/webhooks`;
const receiver = await startReceiver();
afterAll(() => receiver.close());

const resolvesTo =
  (...addresses: string[]) =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const PUBLIC = '93.184.216.34';

describe('saving an address', () => {
  test.each([
    'https://127.0.0.1/x',
    'https://localhost/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://10.1.2.3/x',
    'https://172.20.0.1/x',
    'https://192.168.1.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0177.0.0.1/x',
    'https://127.1/x',
    'https://0.0.0.0/x',
    'https://[fd00:ec2::254]/x',
    'https://[fe80::1]/x',
    'https://[64:ff9b::a00:1]/x',
  ])('%s is refused at its field', async (url) => {
    const { status, body } = await staff.post(path, { url });
    expect([status, body.errors?.url?.[0]]).toEqual([422, expect.stringContaining('jaringan dalam server')]);
  });

  test('a name is judged by all its addresses', async () => {
    const problemOf = (...addresses: string[]) =>
      findUrlProblem('https://metadata.google.internal/x', { allowsLocal: false, resolve: resolvesTo(...addresses) });
    expect(await problemOf('169.254.169.254')).toBe('refused');
    expect(await problemOf(PUBLIC, '10.0.0.1')).toBe('refused');
    expect(await problemOf(PUBLIC)).toBeNull();
    expect(await problemOf()).toBe('unknown_host');
  });

  test.each([
    ['http://sistem.contoh.id/x', 'https://'],
    ['ftp://sistem.contoh.id/x', 'alamat lengkap'],
    ['sistem.contoh.id', 'alamat lengkap'],
    ['https://budi:rahasia@sistem.contoh.id/x', 'password'],
    ['https://tidak-ada.invalid/x', 'tidak ditemukan'],
  ])('%s gets a sentence', async (url, part) => {
    const { status, body } = await staff.post(path, { url });
    expect([status, body.errors?.url?.[0]]).toEqual([422, expect.stringContaining(part)]);
  });

  test('the longest allowed address is judged, a longer one is refused for its length', async () => {
    const start = 'https://tidak-ada.invalid/';
    const longest = start + 'x'.repeat(MAX_WEBHOOK_URL_LENGTH - start.length);
    expect((await staff.post(path, { url: longest })).body.errors.url[0]).toContain('tidak ditemukan');
    expect((await staff.post(path, { url: `${longest}x` })).body.errors.url[0]).not.toContain('tidak ditemukan');
  });

  test('a form has at most five webhooks, and making one asks for the password', async () => {
    const local = await testApp({ webhooksLocal: true });
    const rina = await local.as.staff();
    const own = await publishForm(rina, 'kabar-banyak');
    const make = () => rina.post(`/staff/forms/${own}/webhooks`, { url: receiver.url });
    expect((await make()).headers['problem-code']).toBe('PASSWORD_NEEDED');
    await withConfirmedPassword(rina);
    for (let n = 0; n < MAX_WEBHOOKS; n++) expect((await make()).status).toBe(201);
    expect((await make()).body.errors.url[0]).toContain('paling banyak');
    const stored = await local.db.kysely.selectFrom('form_webhooks').select('secret').execute();
    expect(stored.every(({ secret }) => secret.startsWith('v1:'))).toBe(true);
    const { text } = await rina.get(`/staff/forms/${own}/webhooks`);
    expect(text).not.toContain('whsec_');
    expect((await rina.get('/staff/audit?action=webhook.created')).body.data.items).toHaveLength(MAX_WEBHOOKS);
  });

  test('forms whose answers are no submissions have no webhooks', async () => {
    expect((await staff.get('/staff/forms/product/webhooks')).status).toBe(404);
    expect((await staff.get('/staff/forms/tidak-ada/webhooks')).status).toBe(404);
    expect(dataOf(await staff.get('/staff/forms/umkm-data/webhooks'))).toEqual([]);
    expect(await db.kysely.selectFrom('form_webhooks').select('id').execute()).toEqual([]);
  });
});

describe('sending', () => {
  const rules = { allowsLocal: false, timeoutMs: 2_000 };
  const local = { allowsLocal: true, timeoutMs: 300 };

  test('a name that has become a private address is not connected to', async () => {
    let lookups = 0;
    const resolve = () => resolvesTo(lookups++ === 0 ? PUBLIC : '127.0.0.1')();
    const url = `https://berubah.contoh.id:${receiver.port}/x`;
    expect(await findUrlProblem(url, { allowsLocal: false, resolve })).toBeNull();
    expect(await sendWebhook(url, '{}', {}, { ...rules, resolve })).toEqual({ error: 'refused_address' });
    expect(await sendWebhook('https://[::1]/x', '{}', {}, rules)).toEqual({ error: 'refused_address' });
    expect(await sendWebhook('https://2130706433/x', '{}', {}, rules)).toEqual({ error: 'refused_address' });
    expect(await sendWebhook(receiver.url, '{}', {}, rules)).toEqual({ error: 'refused_address' });
    expect([lookups, receiver.received]).toEqual([2, []]);
  });

  test('a redirect is an answer and is not followed', async () => {
    const other = await startReceiver();
    receiver.answer = (response) => void response.writeHead(307, { location: other.url }).end();
    expect(await sendWebhook(receiver.url, '{}', {}, local)).toEqual({ status: 307 });
    expect(other.received).toEqual([]);
    await other.close();
  });

  test('a receiver that never answers costs the time limit, and an endless answer costs nothing more', async () => {
    receiver.answer = () => undefined;
    expect(await sendWebhook(receiver.url, '{}', {}, local)).toEqual({ error: 'timeout' });
    receiver.answer = (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(32 * 1024)), 1);
      response.on('close', () => clearInterval(timer));
    };
    const began = Date.now();
    expect(await sendWebhook(receiver.url, '{}', {}, { ...local, timeoutMs: 10_000 })).toEqual({ status: 200 });
    expect(Date.now() - began).toBeLessThan(5_000);
  });

  test('a receiver that breaks off has not accepted', async () => {
    const rude = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    const { port } = rude.address() as { port: number };
    expect(await sendWebhook(`http://127.0.0.1:${port}/x`, '{}', {}, local)).toEqual({ error: 'unreachable' });
    rude.close();
  });
});

test('attempts go on for more than a day, each later than the one before, and then end', () => {
  const pauses = PAUSES.map((_, n) => pauseAfter(n + 1, 0) as number);
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.reduce((sum, one) => sum + one)).toBeGreaterThan(24 * 3600);
  expect(pauseAfter(PAUSES.length + 1)).toBeNull();
  expect(pauseAfter(1, 1)).toBeGreaterThan(pauseAfter(1, 0) as number);
});
