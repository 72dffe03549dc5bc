/** A webhook tells another system about each submission: signed, in order, again and again until it arrives. */
import { afterAll, expect, test } from 'vitest';
import { purgeDeliveries } from '#server/modules/integrations/webhooks/deliveries/deliveries.queries.ts';
import { testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { waitUntil } from '#tests/support/wait-until.ts';
import { isSigned, startReceiver } from '#tests/support/webhook-receiver.ts';
import { dataOf } from '../studio/studio-client.ts';
import { ANSWERS, OPEN_ANSWERS, publishForm } from './fixtures.ts';

const { as, db, startJobs } = await testApp({ webhooksLocal: true });
await startJobs();
const staff = await withConfirmedPassword(await as.staff({ name: 'Rina' }));
const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

let count = 0;
/** A form of its own with a webhook to a receiver of its own. */
async function connected() {
  const form = await publishForm(staff, `kabar-${++count}`);
  const receiver = await startReceiver();
  opened.push(receiver);
  const made = dataOf<{ webhook: { id: string }; secret: string }>(
    await staff.post(`/staff/forms/${form}/webhooks`, { url: receiver.url }),
  );
  const path = `/staff/forms/${form}/webhooks/${made.webhook.id}`;
  const send = async (more: object = {}) =>
    dataOf<{ id: string; number: string }>(
      await as.visitor.post(`/forms/${form}/submissions`, { answers: { ...ANSWERS, ...more } }),
    );
  const deliveries = async (query = '') =>
    dataOf<{ items: Record<string, unknown>[]; total: number }>(await staff.get(`${path}/deliveries${query}`));
  /** The pause before the next attempt is over. */
  const endPause = () =>
    db.executeSql('update webhook_deliveries set next_attempt_at = now() where webhook_id = $1', [made.webhook.id]);
  return { form, receiver, path, send, deliveries, endPause, id: made.webhook.id, secret: made.secret };
}
const changeStatus = (id: string, status: string) =>
  db.executeSql('update submissions set status = $2, updated_at = now() where id = $1', [id, status]);

test('a submission arrives within seconds with a valid signature and without private answers', async () => {
  const { form, receiver, secret, send, deliveries } = await connected();
  const { id, number } = await send();
  await waitUntil(() => receiver.received.length === 1);
  const [one] = receiver.received as [(typeof receiver.received)[number]];
  expect(one.body).toEqual({
    id: expect.any(String),
    type: 'submission.created',
    occurred_at: expect.any(String),
    form,
    form_version: 1,
    submission: { id, number, status: 'received', submitted_at: expect.any(String), answers: OPEN_ANSWERS },
  });
  expect(one.headers['webhook-id']).toBe(one.body.id);
  expect(isSigned(one, secret)).toBe(true);
  expect(isSigned({ ...one, text: one.text.replace('Amplang', 'Kerupuk') }, secret)).toBe(false);
  await waitUntil(async () => (await deliveries('?state=sent')).total === 1);
  expect((await deliveries()).items).toMatchObject([{ submission: { number }, attempts: 1, last_status: 204 }]);
});

test('a receiver that is down gets everything once it is back, with the same id', async () => {
  const { receiver, path, send, deliveries, endPause } = await connected();
  await receiver.close();
  await send();
  await waitUntil(async () => (await deliveries()).items[0]?.attempts === 1);
  expect((await deliveries()).items).toMatchObject([
    { state: 'waiting', last_error: 'Penerima tidak dapat dihubungi.', next_attempt_at: expect.any(String) },
  ]);
  const again = await startReceiver(receiver.port);
  opened.push(again);
  again.answer = (response) => void response.writeHead(again.received.length < 2 ? 503 : 200).end('x');
  await endPause();
  await waitUntil(async () => (await deliveries()).items[0]?.last_status === 503);
  expect((await deliveries()).items[0]?.last_error).toBe('Penerima menjawab dengan kode 503.');
  await endPause();
  await waitUntil(async () => (await deliveries('?state=sent')).total === 1);
  expect(new Set(again.received.map(({ body }) => body.id)).size).toBe(1);
  expect(dataOf<unknown[]>(await staff.get(path.replace(/\/[^/]+$/, '')))).toMatchObject([
    { counts: { waiting: 0, sent: 1, failed: 0 } },
  ]);
});

test('a later change of a submission waits for the earlier one; other submissions do not wait', async () => {
  const { receiver, send, endPause } = await connected();
  receiver.answer = (response, { body }) =>
    void response.writeHead(body.submission.answers.nama_usaha === 'Tersendat' ? 500 : 200).end();
  const stuck = await send({ nama_usaha: 'Tersendat' });
  await waitUntil(() => receiver.received.length === 1);
  await changeStatus(stuck.id, 'withdrawn');
  const other = await send();
  await waitUntil(() => receiver.received.some(({ body }) => body.submission.id === other.id));
  expect(receiver.received.filter(({ body }) => body.type === 'submission.updated')).toEqual([]);
  receiver.answer = (response) => void response.writeHead(200).end();
  const before = receiver.received.length;
  await endPause();
  await waitUntil(() => receiver.received.length === before + 2);
  expect(receiver.received.slice(before).map(({ body }) => [body.type, body.submission.status])).toEqual([
    ['submission.created', 'received'],
    ['submission.updated', 'withdrawn'],
  ]);
});

slowTest(
  'after the last attempt it has failed, staff are notified, and it is sent again from the screen with its id',
  async () => {
    const { receiver, path, send, deliveries, endPause, id } = await connected();
    receiver.answer = (response) => void response.writeHead(500).end();
    const { number } = await send();
    await send();
    // The attempts are written down after the receiver has answered.
    await waitUntil(async () => {
      const { items } = await deliveries();
      return items.length === 2 && items.every(({ attempts }) => attempts === 1);
    });
    await db.executeSql('update webhook_deliveries set attempts = 10 where webhook_id = $1', [id]);
    await endPause();
    await waitUntil(async () => (await deliveries('?state=failed')).total === 2);
    const { items } = dataOf<{ items: { kind: string; text: string }[] }>(await staff.get('/users/notifications'));
    expect(items.some(({ kind, text }) => kind === 'staff-webhook-failed' && text.includes(number))).toBe(true);
    receiver.answer = (response) => void response.writeHead(200).end();
    const known = new Set(receiver.received.map(({ body }) => body.id));
    expect(dataOf(await staff.post(`${path}/replays`, {}))).toEqual({ count: 2 });
    await waitUntil(async () => (await deliveries('?state=sent')).total === 2);
    expect(receiver.received.slice(-2).every(({ body }) => known.has(body.id))).toBe(true);
    const [one] = (await deliveries()).items;
    expect(dataOf(await staff.post(`${path}/replays`, { delivery: one?.id }))).toEqual({ count: 1 });
    await waitUntil(() => receiver.received.length === known.size * 2 + 3);
  },
);

test('during a pause deliveries are collected, and arrive after it', async () => {
  const { receiver, path, send, deliveries } = await connected();
  dataOf(await staff.patch(path, { paused: true }));
  await send();
  expect((await deliveries('?state=waiting')).total).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(receiver.received).toEqual([]);
  dataOf(await staff.patch(path, { paused: false }));
  await waitUntil(() => receiver.received.length === 1);
});

test('an erased account is announced without answers, also in what was not delivered yet', async () => {
  const form = await publishForm(staff, 'kabar-terhapus', 'user');
  const receiver = await startReceiver();
  opened.push(receiver);
  const made = dataOf<{ webhook: { id: string } }>(
    await staff.post(`/staff/forms/${form}/webhooks`, { url: receiver.url }),
  );
  const path = `/staff/forms/${form}/webhooks/${made.webhook.id}`;
  dataOf(await staff.patch(path, { paused: true }));
  const budi = await withConfirmedPassword(await as.user());
  dataOf(await budi.post(`/forms/${form}/submissions`, { answers: { nama_usaha: 'Kopi Budi' } }));
  expect((await budi.delete('/auth/user')).status).toBeLessThan(300);
  dataOf(await staff.patch(path, { paused: false }));
  await waitUntil(() => receiver.received.length === 2);
  expect(receiver.received.map(({ body }) => [body.type, body.submission.answers])).toEqual([
    ['submission.created', {}],
    ['submission.erased', {}],
  ]);
});

test('deliveries are forgotten after thirty days, and no earlier', async () => {
  const { send, deliveries, id } = await connected();
  await send();
  await send();
  await waitUntil(async () => (await deliveries('?state=sent')).total === 2);
  const age = `update webhook_deliveries set created_at = now() - make_interval(days => $2) where id = $1`;
  const [newer, older] = (await deliveries()).items;
  await db.executeSql(age, [newer?.id, 29]);
  await db.executeSql(age, [older?.id, 31]);
  await purgeDeliveries(db.kysely);
  const left = await db.kysely.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', id).execute();
  expect(left).toEqual([{ id: newer?.id }]);
});
