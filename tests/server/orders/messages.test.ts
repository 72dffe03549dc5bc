/** The chat of an order between its buyer and its seller. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OrderMessage } from '#contract/order-messages.ts';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import { createProduct, orderAt, type Product } from './order-fixtures.ts';

let server: TestApp;
let seller: TestUser;
let buyer: TestUser;
let amplang: Product;
let order: string;

beforeAll(async () => {
  server = await testApp();
  seller = await server.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  amplang = await createProduct(server, seller, { stock: 100 });
});
beforeEach(async () => {
  buyer = await server.as.user({ name: 'Budi' });
  order = (await orderAt({ buyer, seller }, amplang, 'process')).id;
});

const sideOf = (who: TestUser) => (who === seller ? 'members' : 'users');
const pathOf = (who: TestUser, id = order) => `/${sideOf(who)}/orders/${id}/messages`;
const send = (who: TestUser, answers: object, headers?: Record<string, string>) =>
  who.post(pathOf(who), { answers }, headers);
const say = async (who: TestUser, text: string): Promise<OrderMessage> => (await send(who, { text })).body.data;
const read = (who: TestUser, position: number) => who.post(`${pathOf(who)}/read`, { position });
const chat = async (who: TestUser, query = '') => (await who.get(pathOf(who) + query)).body.data;
const textsOf = ({ items }: { items: OrderMessage[] }) => items.map(({ author, text }) => `${author}: ${text}`);
const unread = async (who: TestUser) =>
  (await who.get(`/${sideOf(who)}/orders`)).body.data.items.find(({ id }: { id: string }) => id === order)
    .unread_messages;
const picture = async (who: TestUser): Promise<string> => {
  const file = { data: await png(), name: 'foto.png', type: 'image/png' };
  return (await who.form('/uploads', { form: 'order-message', field: 'pictures', file })).body.data.id;
};
const notices = async (who: TestUser) =>
  (await who.get('/users/notifications')).body.data.items.filter(
    ({ kind, order_id }: Record<string, string>) => kind?.startsWith('order-message') && order_id === order,
  );

test('buyer and seller write to each other; each sees what the other has read', async () => {
  expect(await chat(buyer)).toMatchObject({ items: [], earlier: null, newest: 0, unread: 0, closed: null });
  const first = await send(buyer, { text: '  Apakah bisa\nditambah sambal? ' });
  expect([first.status, first.body.data]).toMatchObject([
    201,
    { position: 1, author: 'buyer', text: 'Apakah bisa\nditambah sambal?', pictures: [], is_erased: false },
  ]);
  await say(buyer, 'Satu saja.');
  expect([await unread(seller), await unread(buyer)]).toEqual([2, 0]);
  expect((await read(seller, 1)).body.data).toEqual({ unread: 1 });
  expect(await chat(buyer)).toMatchObject({ newest: 2, other_read: 1 });
  // What does not exist yet cannot be read, and an older position changes nothing.
  expect((await read(seller, 99)).body.data).toEqual({ unread: 0 });
  await read(seller, 1);
  expect(await chat(buyer)).toMatchObject({ other_read: 2 });
  await say(seller, 'Bisa, Pak.');
  expect(await chat(buyer)).toMatchObject({ unread: 1, newest: 3 });
  expect(textsOf(await chat(seller))).toEqual([
    'buyer: Apakah bisa\nditambah sambal?',
    'buyer: Satu saja.',
    'seller: Bisa, Pak.',
  ]);
  expect((await buyer.get(`/users/orders/${order}`)).body.data.unread_messages).toBe(1);
});

test('pictures are sent alone or with a text, and only both sides can open them', async () => {
  const ids = [await picture(buyer), await picture(buyer)];
  const sent = await send(buyer, { pictures: ids });
  expect([sent.status, sent.body.data.pictures.map(({ id }: { id: string }) => id)]).toEqual([201, ids]);
  const url = `/files/${ids[0]}`;
  const others = [await server.as.user(), await server.as.staff(), await server.as.member({ business: true })];
  const statuses = async (people: TestUser[]) => Promise.all(people.map(async (who) => (await who.get(url)).status));
  expect(await statuses([buyer, seller])).toEqual([200, 200]);
  expect(await statuses(others)).toEqual([404, 404, 404]);
});

test('a message that is sent again over a weak connection exists once, and its text is saved nowhere else', async () => {
  const headers = { 'idempotency-key': `message-${order}` };
  const secret = 'Rumah saya di sebelah masjid';
  const both = await Promise.all([1, 2].map(() => send(buyer, { text: secret }, headers)));
  const again = await send(buyer, { text: secret }, headers);
  expect(again.headers['idempotent-replayed']).toBe('true');
  expect(new Set([...both, again].map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
  expect(textsOf(await chat(seller))).toEqual([`buyer: ${secret}`]);
  await mailNotifications(server.app);
  const dumps = await Promise.all(
    ['order_messages', 'idempotency', 'notifications', 'mails', 'audit', 'drafts'].map(
      async (table) =>
        (await sql`select to_jsonb(t)::text as row from ${sql.table(table)} t`.execute(server.db.kysely)).rows,
    ),
  );
  expect(JSON.stringify(dumps)).not.toContain('masjid');
});

test('many messages are read from the newest backwards, and messages sent at once get places of their own', async () => {
  await say(buyer, 'Halo');
  await sql`update order_chats set newest = 201, seller_unread = 201 where order_id = ${order}`.execute(
    server.db.kysely,
  );
  await sql`insert into order_messages (id, order_id, position, author, user_id, answers, form_version, created_at)
    select gen_random_uuid(), order_id, n, author, user_id, '{"text": "Pesan"}', form_version, created_at
    from order_messages, generate_series(2, 65) n where order_id = ${order}`.execute(server.db.kysely);
  await sql`update order_chats set newest = 65, seller_unread = 65 where order_id = ${order}`.execute(server.db.kysely);
  const parts = [await chat(seller)];
  for (let part = parts[0]; part.earlier !== null; parts.push(part))
    part = await chat(seller, `?before=${part.earlier}`);
  expect(parts.map(({ items, earlier }) => [items[0].position, items.at(-1).position, earlier])).toEqual([
    [36, 65, 36],
    [6, 35, 6],
    [1, 5, null],
  ]);
  const more = await Promise.all(Array.from({ length: 20 }, (_, at) => say(at % 2 ? buyer : seller, `Pesan ${at}`)));
  const places = more.map(({ position }) => position).sort((a, b) => a - b);
  expect(places).toEqual(Array.from({ length: 20 }, (_, at) => 66 + at));
  expect([await unread(seller), await unread(buyer)]).toEqual([75, 10]);
});

describe('both sides are told', () => {
  test('by one notification for each chat, which reading it marks as read', async () => {
    await say(buyer, 'Satu');
    await say(buyer, 'Dua');
    const [notice, ...others] = await notices(seller);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ read: false, url: `/dashboard/member/orders/${order}#obrolan` });
    expect(notice.text).toBe('Budi menulis kepada Anda. Buka pesanannya untuk membaca dan membalas.');
    await read(seller, 1);
    expect((await notices(seller))[0].read).toBe(false);
    await read(seller, 2);
    expect((await notices(seller))[0].read).toBe(true);
    await say(seller, 'Tiga');
    expect((await notices(buyer))[0]).toMatchObject({
      url: `/order-list/${order}#obrolan`,
      title: expect.stringMatching(/^Pesan baru di pesanan SU-/),
    });
  });

  test('by one e-mail an hour, also when messages come faster than e-mails are written', async () => {
    const mails = async () => {
      await mailNotifications(server.app);
      const { rows } = await sql<{ count: number }>`select count(*)::integer as count from mails
        where recipient = ${seller.email} and subject like 'Pesan baru%'`.execute(server.db.kysely);
      return rows[0]?.count ?? 0;
    };
    const before = await mails();
    await say(buyer, 'Satu');
    await say(buyer, 'Dua');
    expect((await mails()) - before).toBe(1);
    await say(buyer, 'Tiga');
    await read(seller, 3);
    await say(buyer, 'Empat');
    expect((await mails()) - before).toBe(1);
    await sql`update order_chats set seller_mailed_at = now() - interval '61 minutes'
      where order_id = ${order}`.execute(server.db.kysely);
    await say(buyer, 'Lima');
    expect((await mails()) - before).toBe(2);
  });
});

describe('a message is refused in words', () => {
  test('at its field: empty, too long, a sixth picture, or somebody else’s picture', async () => {
    expect((await send(buyer, { text: ' \n ' })).body.errors).toEqual({ text: ['Tulis pesan atau tambahkan foto.'] });
    expect((await send(buyer, { text: 'a'.repeat(1001) })).body.errors).toEqual({
      text: ['Pesan Anda paling banyak 1.000 karakter. Anda menulis 1.001.'],
    });
    const six = await Promise.all(Array.from({ length: 6 }, () => picture(buyer)));
    expect((await send(buyer, { pictures: six })).body.errors).toEqual({
      pictures: ['Paling banyak 5 foto dalam satu pesan.'],
    });
    const foreign = await send(buyer, { pictures: [await picture(seller)] });
    expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ['pictures']]);
    expect(await chat(seller)).toMatchObject({ newest: 0 });
  });

  test('nobody else reads or writes the chat of an order, not even staff', async () => {
    await say(buyer, 'Halo');
    const stranger = await server.as.user();
    const rival = await server.as.member({ business: true });
    const staff = await server.as.staff();
    const tries = [
      ...[stranger, staff, rival, seller].map((who) => [who, `/users/orders/${order}/messages`] as const),
      [rival, `/members/orders/${order}/messages`] as const,
    ];
    for (const [who, path] of tries) {
      const answers = [
        await who.get(path),
        await who.post(path, { answers: { text: 'Halo' } }),
        await who.post(`${path}/read`, { position: 1 }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect((await buyer.get(`/members/orders/${order}/messages`)).status).toBe(403);
    expect(textsOf(await chat(seller))).toEqual(['buyer: Halo']);
    expect(await unread(seller)).toBe(1);
  });

  test('to an account that was blocked', async () => {
    await sql`update users set disabled_at = now() where id = ${buyer.id}`.execute(server.db.kysely);
    const answer = await send(seller, { text: 'Halo' });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'Pesan tidak dapat dikirim, karena akun penerimanya sudah tidak aktif.',
    ]);
    expect(await chat(seller)).toMatchObject({ closed: 'gone' });
  });
});

test('an erased account takes texts and pictures along; the places of its messages stay', async () => {
  const file = await picture(buyer);
  await send(buyer, { text: 'Rahasia', pictures: [file] });
  await say(seller, 'Baik');
  await buyer.delete(`/users/orders/${order}`);
  await sql`update orders set status = 'completed', due_at = null where id = ${order}`.execute(server.db.kysely);
  expect((await buyer.delete('/auth/user', { password: PASSWORD })).status).toBe(200);
  const { items, closed } = await chat(seller);
  expect(items).toMatchObject([
    { text: '', pictures: [], is_erased: true },
    { text: 'Baik', is_erased: false },
  ]);
  expect(closed).toBe('gone');
  expect((await seller.get(`/files/${file}`)).status).toBe(404);
});
