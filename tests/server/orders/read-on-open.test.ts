/** Opening the page of a notification marks it as read. */
import { expect, test } from 'vitest';
import type { TestUser } from '#tests/support/test-users.ts';
import { openOneShop, orderAt } from './order-fixtures.ts';

const { server, seller, buyer, amplang } = await openOneShop();

test('opening an order, or any other page that a notification links to, marks those notifications as read', async () => {
  const unread = async (who: TestUser) => (await who.get('/users/notification/badge')).body.data.count;
  const first = await orderAt({ buyer, seller }, amplang, 'process');
  const second = await orderAt({ buyer, seller }, amplang, 'waiting');
  const before = await unread(buyer);
  const own = await unread(seller);
  const read = (who: TestUser, url: string) => who.post('/users/notifications/read', { url });
  // The seller's page of the same order has another URL, and the buyer has no page there.
  expect((await read(buyer, `/order-list/${first.id}/?dari=mail`)).body.data.count).toBe(before - 3);
  expect(await unread(seller)).toBe(own);
  const left = (await buyer.get('/users/notifications')).body.data.items.filter((one: { read: boolean }) => !one.read);
  expect(new Set(left.map(({ order_id }: { order_id: string }) => order_id))).toEqual(new Set([second.id]));

  const facts = JSON.stringify({ url: '/announcement/curation?period=7' });
  await server.db.kysely
    .insertInto('notifications')
    .values({ user_id: buyer.id, kind: 'curation-announced', order_id: null, facts })
    .execute();
  const count = await unread(buyer);
  expect((await read(buyer, '/announcement/curation?period=8')).body.data.count).toBe(count);
  expect((await read(buyer, '/announcement/curation?period=7')).body.data.count).toBe(count - 1);
  expect((await read(buyer, 'https://contoh.id/')).status).toBe(422);
});
