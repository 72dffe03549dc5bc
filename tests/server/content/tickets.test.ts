/** A message to the programme gets a number and a reply. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';

let world: TestApp;
let ratna: TestUser;
const contactMessage = (change: object = {}) => ({
  nama: 'Hasan Basri',
  email: 'hasan@contoh.id',
  jenis: 'pengaduan-konsumen',
  pesan: 'Pesanan saya belum dikirim sejak minggu lalu.',
  ...change,
});
const NUMBER = /^BPN-\d{4}-\d{6}$/;
const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();

beforeAll(async () => {
  world = await testApp();
  ratna = await world.as.staff();
});

const sendMessage = async (change: object = {}) => {
  const sent = await world.as.visitor.post('/contact-us', contactMessage(change));
  expect(sent.status, sent.text).toBe(201);
  const { number } = sent.body.data;
  const found = (await ratna.get(`/staff/tickets?search=${number}`)).body.data.items[0];
  return { number, ...found };
};

test('a visitor gets a number on screen and by e-mail; the e-mail does not repeat the message', async () => {
  const sent = await world.as.visitor.post('/contact-us', contactMessage({ nama: 'Kunjungi http://spam.example' }));
  expect(sent.body.data.number).toMatch(NUMBER);
  expect(sent.body.data.number).toContain(`-${year}-`);
  const mails = await world.db.kysely.selectFrom('mails').selectAll().where('kind', '=', 'ticket').execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: 'hasan@contoh.id' });
  expect(mails[0]?.subject).toContain(sent.body.data.number);
  expect(mails[0]?.body).not.toContain('spam.example');
});

test('the form’s own call gives a number as well; a bot that fills the hidden field gets none', async () => {
  const path = '/forms/contact-us/submissions';
  expect((await world.as.visitor.post(path, { answers: contactMessage() })).body.data.number).toMatch(NUMBER);
  const before = (await ratna.get('/staff/tickets')).body.data.total;
  const botResponse = await world.as.visitor.post('/contact-us', { ...contactMessage(), trap: 'https://spam.example' });
  expect(botResponse.status).toBe(201);
  expect((await ratna.get('/staff/tickets')).body.data.total).toBe(before);
  const wrong = await world.as.visitor.post('/contact-us', contactMessage({ email: 'bukan email', pesan: 'pendek' }));
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors).sort()).toEqual(['email', 'pesan']);
});

test('fifty concurrent messages get fifty numbers', async () => {
  const before = (await ratna.get('/staff/tickets')).body.data.total;
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      world.as.visitor.post('/contact-us', contactMessage({ nama: `Penulis ${at}` })),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201));
  expect(new Set(answers.map(({ body }) => body.data.number)).size).toBe(50);
  expect((await ratna.get('/staff/tickets')).body.data.total).toBe(before + 50);
});

test('a repeated request creates the same ticket', async () => {
  const key = { 'idempotency-key': 'pesan-yang-sama' };
  const [one, two] = [
    await world.as.visitor.post('/contact-us', contactMessage(), key),
    await world.as.visitor.post('/contact-us', contactMessage(), key),
  ];
  expect(two.body.data.number).toBe(one.body.data.number);
});

test('staff take it, add a note, reply by e-mail and close it; the sender’s e-mail has the reply, not the note', async () => {
  const { id, number } = await sendMessage({ email: 'sender@contoh.id' });
  const path = `/staff/tickets/${id}`;
  const taken = await ratna.patch(path, { version: 1, assignee_id: ratna.id, status: 'working' });
  expect(taken.body.data).toMatchObject({ status: 'working', assignee: { id: ratna.id }, version: 2 });
  await ratna.post(`${path}/notes`, { text: 'Penjual sudah ditelepon.' });
  const answered = await ratna.post(`${path}/answers`, { text: 'Pesanan Anda dikirim hari ini.', done: true });
  expect(answered.body.data.status).toBe('done');
  expect(answered.body.data.events.map(({ kind }: { kind: string }) => kind)).toEqual([
    'received',
    'assigned',
    'status',
    'note',
    'answer',
    'status',
  ]);
  const mail = await world.db.kysely
    .selectFrom('mails')
    .selectAll()
    .where('kind', '=', 'ticket-answer')
    .executeTakeFirstOrThrow();
  expect(mail).toMatchObject({ recipient: 'sender@contoh.id', subject: expect.stringContaining(number) });
  expect(mail.body).toContain('Pesanan Anda dikirim hari ini.');
  expect(mail.body).not.toContain('ditelepon');
  const auditRows = await world.db.kysely.selectFrom('audit').select('action').where('subject_id', '=', id).execute();
  expect(auditRows.map(({ action }) => action)).toEqual(['ticket.changed', 'ticket.noted', 'ticket.answered']);
});

test('an outdated view is refused, and a ticket is assigned only to staff', async () => {
  const { id } = await sendMessage();
  const path = `/staff/tickets/${id}`;
  expect((await ratna.patch(path, { version: 1, status: 'working' })).status).toBe(200);
  const order = async (direction: string) =>
    (await ratna.get(`/staff/tickets?per_page=100&direction=${direction}`)).body.data.items.map(
      (item: { number: string }) => item.number,
    );
  expect(await order('asc')).toEqual((await order('desc')).reverse());
  expect((await ratna.patch(path, { version: 1, status: 'done' })).status).toBe(409);
  const dewi = await world.as.curator();
  expect((await ratna.patch(path, { version: 2, assignee_id: dewi.id })).status).toBe(404);
  expect((await ratna.post(`${path}/answers`, { text: '   ' })).status).toBe(422);
});

test('a reply or note that is sent again over a weak connection is sent and written once', async () => {
  const sent = await world.as.visitor.post('/contact-us', contactMessage());
  const { items } = (await ratna.get('/staff/tickets')).body.data;
  const { id } = items.find(({ number }: { number: string }) => number === sent.body.data.number);
  const path = `/staff/tickets/${id}`;
  for (const [kind, key] of [
    ['answers', 'jawaban-sekali'],
    ['notes', 'catatan-sekali'],
  ] as const) {
    const body = { text: 'Pesanan Anda dikirim hari ini.' };
    const headers = { 'idempotency-key': key };
    const both = [
      await ratna.post(`${path}/${kind}`, body, headers),
      await ratna.post(`${path}/${kind}`, body, headers),
    ];
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[1]?.body.data.events).toEqual(both[0]?.body.data.events);
  }
  const { events } = (await ratna.get(path)).body.data;
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['received', 'answer', 'status', 'note']);
});

test('every staff member is notified with a link, by one e-mail for a rush; nobody else is', async () => {
  const wati = await world.as.staff({ name: 'Wati' });
  const formerStaff = await world.as.staff({ name: 'Gusti' });
  const closed = await ratna.post(`/staff/people/${formerStaff.id}/disable`, { reason: 'Masa tugasnya berakhir.' });
  expect(closed.status, closed.text).toBe(200);
  const others = [await world.as.curator(), await world.as.user()];
  const { id, number } = await sendMessage();
  const { number: second } = await sendMessage();
  const notifications = (await wati.get('/users/notifications')).body.data.items;
  expect(notifications.map(({ title }: { title: string }) => title)).toEqual([
    `Pesan baru: ${second}`,
    `Pesan baru: ${number}`,
  ]);
  expect(notifications[1]).toMatchObject({ url: `/dashboard/staff/tickets/${id}`, read: false });
  expect(notifications[1].text).toContain('Pengaduan');
  expect(JSON.stringify(notifications)).not.toContain('Hasan');
  for (const one of others) expect((await one.get('/users/notifications')).body.data.total).toBe(0);
  const rows = await world.db.kysely.selectFrom('notifications').selectAll().orderBy('id').execute();
  expect(rows.filter(({ user_id }) => user_id === formerStaff.id)).toEqual([]);
  const his = rows.filter(({ user_id }) => user_id === wati.id);
  expect(his.map(({ mailed_at }) => mailed_at === null)).toEqual([true, false]);
});

test('only staff read messages', async () => {
  const { id } = await sendMessage();
  for (const person of [await world.as.curator(), await world.as.member(), await world.as.user()])
    expect((await person.get(`/staff/tickets/${id}`)).status).toBe(403);
  const counts = (await ratna.get('/staff/tickets/counts')).body.data;
  expect(counts.new).toBeGreaterThanOrEqual(50);
  const ownTickets = (await ratna.get('/staff/tickets?mine=1&status=done')).body.data;
  expect(ownTickets.items).toMatchObject([{ assignee: { id: ratna.id }, status: 'done' }]);
});

test('staff find a message by e-mail and read its phone number, which an export masks unless a reason is given', async () => {
  const { id, number } = await sendMessage({ email: 'wati.laut@contoh.id', nomor_hp: '081234567890' });
  expect((await ratna.get('/staff/tickets?search=wati.laut')).body.data.items).toMatchObject([{ number }]);
  expect(JSON.stringify((await ratna.get(`/staff/tickets/${id}`)).body.data)).toContain('81234567890');
  const query = `format=csv&form=contact-us&search=${number}`;
  const masked = (await ratna.get(`/staff/submissions/export?${query}`)).text;
  expect(masked).toContain('wati.laut@contoh.id');
  expect(masked).not.toContain('1234567890');
});
