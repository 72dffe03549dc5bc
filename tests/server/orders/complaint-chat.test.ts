/** Staff read what buyer and seller wrote to each other, but only in a complaint, and the audit log says who did. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { TestUser } from '#tests/support/test-users.ts';
import { png } from '../uploads/file-fixtures.ts';
import { complain, step } from './complaint-fixtures.ts';
import { openOneShop, orderAt } from './order-fixtures.ts';

const { server, seller, buyer, staff, amplang } = await openOneShop({ stock: 100 });

const newOrder = async (): Promise<string> => (await orderAt({ buyer, seller }, amplang, 'delivered')).id;
const write = (who: TestUser, order: string, answers: object) =>
  who.post(`/${who === seller ? 'members' : 'users'}/orders/${order}/messages`, { answers });
const picture = async (who: TestUser): Promise<string> => {
  const file = { data: await png(), name: 'foto.png', type: 'image/png' };
  return (await who.form('/uploads', { form: 'order-message', field: 'pictures', file })).body.data.id;
};
const chatOf = (id: string, query = '') => `/staff/complaints/${id}/messages${query}`;
const statusOf = async (who: TestUser, path: string) => (await who.get(path)).status;
const looks = async (order: string) =>
  (
    await sql<object>`select actor_id, facts, ip is not null as has_ip from audit
      where action = 'complaint.chat_read' and subject_kind = 'order' and subject_id = ${order} order by id`.execute(
      server.db.kysely,
    )
  ).rows;

test('the chat and its pictures are closed to staff until the buyer complains, and stay readable after the end', async () => {
  const order = await newOrder();
  const photo = await picture(seller);
  await write(buyer, order, { text: 'Apakah kemasannya dobel?' });
  await write(seller, order, { text: 'Sudah, ini fotonya.', pictures: [photo] });
  const file = `/files/${photo}`;
  const stranger = await server.as.user();
  const rival = await server.as.member({ business: true });
  const curator = await server.as.curator();

  // The complaint of another order opens only that order's chat.
  const elsewhere = await complain(buyer, await newOrder());
  expect((await staff.get(chatOf(elsewhere))).body.data).toEqual({ items: [], earlier: null });
  expect([await statusOf(staff, chatOf(order)), await statusOf(staff, file)]).toEqual([404, 404]);
  expect(await looks(order)).toEqual([]);

  const id = await complain(buyer, order);
  const read = await staff.get(chatOf(id));
  expect([read.status, read.headers['cache-control'], read.body.data]).toMatchObject([
    200,
    'no-store',
    {
      earlier: null,
      items: [
        { author: 'buyer', text: 'Apakah kemasannya dobel?', pictures: [] },
        { author: 'seller', text: 'Sudah, ini fotonya.', pictures: [{ id: photo }] },
      ],
    },
  ]);
  expect(await statusOf(staff, file)).toBe(200);
  for (const who of [stranger, rival, curator])
    expect([await statusOf(who, chatOf(id)), await statusOf(who, file)]).toEqual([403, 404]);
  for (const who of [buyer, seller])
    expect([await statusOf(who, chatOf(id)), await statusOf(who, file)]).toEqual([403, 200]);
  // What the seller is told about the chat is not changed by staff.
  expect((await seller.get(`/members/orders/${order}/messages`)).body.data).toMatchObject({ unread: 1, other_read: 0 });

  await step(buyer, id, 'complaint.withdraw');
  expect([await statusOf(staff, chatOf(id)), await statusOf(staff, file)]).toEqual([200, 200]);
  // Staff still write nothing, and the parties' own paths stay closed to them.
  expect((await staff.get(`/users/orders/${order}/messages`)).status).toBe(404);
  expect((await staff.post(chatOf(id), { answers: { text: 'Halo' } })).status).toBe(405);
});

test('each person who opens the chat is named in the audit log, once an hour, without what was written', async () => {
  const order = await newOrder();
  await write(buyer, order, { text: 'Rumah di sebelah masjid' });
  const id = await complain(buyer, order);
  await Promise.all([1, 2, 3].map(() => staff.get(chatOf(id))));
  const facts = { number: expect.stringMatching(/^SU-/), complaint: id };
  const sari = { actor_id: staff.id, facts, has_ip: true };
  expect(await looks(order)).toEqual([sari]);
  const other = await server.as.staff({ name: 'Joko' });
  await other.get(chatOf(id));
  expect(await looks(order)).toEqual([sari, { ...sari, actor_id: other.id }]);
  const { items } = (await staff.get('/staff/audit?action=complaint.chat_read')).body.data;
  expect(items[0]).toMatchObject({ action_label: 'Membaca percakapan pembeli dan penjual' });
  expect(JSON.stringify(items)).not.toContain('masjid');

  // The log is append-only, so the entry of the past is written before the chat is opened.
  const quiet = await newOrder();
  const later = await complain(buyer, quiet);
  await sql`insert into audit (actor_id, action, subject_kind, subject_id, facts, created_at)
    values (${staff.id}, 'complaint.chat_read', 'order', ${quiet}, ${JSON.stringify({ complaint: later })}::jsonb,
      now() - interval '61 minutes')`.execute(server.db.kysely);
  await staff.get(chatOf(later));
  expect(await looks(quiet)).toHaveLength(2);
});

test('a long chat is read from the newest message backwards', async () => {
  const order = await newOrder();
  await write(buyer, order, { text: 'Halo' });
  await sql`update order_chats set newest = 32 where order_id = ${order}`.execute(server.db.kysely);
  await sql`insert into order_messages (id, order_id, position, author, user_id, answers, form_version, created_at)
    select gen_random_uuid(), order_id, n, author, user_id, '{"text": "Pesan"}', form_version, created_at
    from order_messages, generate_series(2, 32) n where order_id = ${order}`.execute(server.db.kysely);
  const id = await complain(buyer, order);
  const newest = (await staff.get(chatOf(id))).body.data;
  expect([newest.items[0].position, newest.items.at(-1).position, newest.earlier]).toEqual([3, 32, 3]);
  const { items, earlier } = (await staff.get(chatOf(id, '?before=3'))).body.data;
  expect([items.map(({ position }: { position: number }) => position), earlier]).toEqual([[1, 2], null]);
  expect((await staff.get(chatOf(id, '?before=0'))).status).toBe(422);
  expect((await staff.get(chatOf(order))).status).toBe(404);
  expect(await looks(order)).toHaveLength(1);
});
