/** Followers of a shop are told of new products and of a reopened shop: on screen, on their devices, and by one mail a day. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDueShops } from '#server/modules/marketplace/closures/closures.commands.ts';
import { notifyOfNewProducts, sendDigests } from '#server/modules/marketplace/followers/followers.commands.ts';
import { mailNotifications } from '#server/modules/notifications/notifications/mail-notifications.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { makeBrowser } from '#tests/support/push-service.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createProduct } from './order-fixtures.ts';

let server: TestApp;
let seller: TestUser;
let follower: TestUser;
let other: TestUser;
const run = (text: ReturnType<typeof sql>) => text.execute(server.db.kysely);
const later = (text: string) => sql`now() - ${sql.lit(text)}::interval`;

beforeAll(async () => {
  server = await testApp({ pushLocal: true });
  [seller, follower, other] = [
    await server.as.member({ business: true }),
    await server.as.user(),
    await server.as.user(),
  ];
  await createProduct(server, seller, { name: 'Kerupuk Lama' });
  for (const one of [follower, seller]) await one.put(`/users/favorites/shops/${seller.business_id}`, {});
});

const noticesOf = async (who: TestUser) =>
  (await who.get('/users/notifications')).body.data.items.map(({ kind, title, text, url }: Record<string, string>) => [
    kind,
    title,
    text,
    url,
  ]);
const mailsOf = async (who: TestUser) => (await server.mails.all(who.email)).filter(({ kind }) => kind === 'shop-news');
const isOlder = (time: string) =>
  run(
    sql`update shop_news set created_at = created_at - ${sql.lit(time)}::interval, told_at = told_at - ${sql.lit(time)}::interval`,
  );

test('products that are added together are told once, after a while, to followers and nobody else', async () => {
  const push = { endpoint: 'http://127.0.0.1:9/x', keys: makeBrowser().keys, topics: ['shops'] };
  expect((await follower.put('/users/push', push)).status).toBe(200);
  for (const name of ['Amplang', 'Abon', 'Sambal', 'Sirup']) await createProduct(server, seller, { name });
  const draft = await createProduct(server, seller, { name: 'Rahasia' });
  await run(sql`update products set status = 'inactive' where id = ${draft.id}`);
  await notifyOfNewProducts(server.app);
  expect(await noticesOf(follower)).toEqual([]);
  await isOlder('11 minutes');
  await Promise.all([notifyOfNewProducts(server.app), notifyOfNewProducts(server.app)]);
  const [[kind, title, text, url], ...others] = await noticesOf(follower);
  expect([kind, title, url, others]).toEqual([
    'followed-shop-products',
    expect.stringMatching(/^Produk baru di /),
    `/members/${seller.business_id}`,
    [],
  ]);
  expect(text).toMatch(/^Kini dijual: .+, .+, .+, dan 1 produk lain\.$/);
  expect(text).not.toMatch(/Rahasia|Kerupuk Lama/);
  expect([await noticesOf(seller), await noticesOf(other)]).toEqual([[], []]);
  await mailNotifications(server.app);
  const { rows } = await sql`select 1 from push_deliveries d join push_subscriptions s on s.id = d.subscription_id
    where s.user_id = ${follower.id}`.execute(server.db.kysely);
  expect(rows).toHaveLength(1);
});

test('more products on the same day wait, an old product that is shown again is no news, and a new one is told once', async () => {
  await run(sql`update products set created_at = ${later('20 days')}, status = 'inactive' where name = 'Kerupuk Lama'`);
  await run(sql`update products set status = 'active' where name = 'Kerupuk Lama'`);
  await createProduct(server, seller, { name: 'Madu' });
  await isOlder('11 minutes');
  await notifyOfNewProducts(server.app);
  expect(await noticesOf(follower)).toHaveLength(1);
  await isOlder('1 day');
  await run(sql`update products set status = 'inactive' where name = 'Madu'`);
  await run(sql`update products set status = 'active' where name in ('Madu', 'Rahasia')`);
  await notifyOfNewProducts(server.app);
  expect((await noticesOf(follower))[0][2]).toBe('Kini dijual: Madu.');
  await isOlder('2 days');
  expect(await notifyOfNewProducts(server.app)).toBe(0);
});

test('a shop that was closed for days and opens again is news, a closed afternoon is not', async () => {
  const close = () =>
    run(sql`insert into shop_closures (business_id, until, message, orders, answers, form_version)
      values (${seller.business_id}, current_date + 3, 'Libur', 'wait', '{}', 1)`);
  await close();
  await seller.delete('/members/closure');
  expect(await noticesOf(follower)).toHaveLength(2);
  await close();
  await run(sql`update shop_closures set created_at = ${later('3 days')}`);
  expect((await seller.delete('/members/closure')).status).toBe(200);
  expect((await noticesOf(follower))[0][0]).toBe('followed-shop-reopened');
  await close();
  await run(sql`update shop_closures set created_at = ${later('3 days')}, until = current_date - 1`);
  await Promise.all([openDueShops(server.app), openDueShops(server.app)]);
  expect(await noticesOf(follower)).toHaveLength(4);
});

test('one mail a day holds what is unread, of shops that are still followed', async () => {
  expect(await sendDigests(server.app)).toBe(0);
  await run(sql`update news_digests set waiting_since = waiting_since - interval '2 hours'`);
  const counts = await Promise.all([sendDigests(server.app), sendDigests(server.app)]);
  expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
  const [mail, ...more] = await mailsOf(follower);
  expect(more).toEqual([]);
  expect(mail?.body).toContain('buka lagi');
  expect(mail?.body).toContain('Kini dijual: Madu.');
  expect(mail?.body).toContain('/favorites?bagian=toko');

  const news = async () => {
    await createProduct(server, seller, { name: 'Kopi' });
    await isOlder('2 days');
    await notifyOfNewProducts(server.app);
    await run(sql`update news_digests set waiting_since = waiting_since - interval '2 hours'`);
  };
  await news();
  expect(await sendDigests(server.app)).toBe(0);
  await run(sql`update news_digests set sent_at = sent_at - interval '1 day'`);
  await follower.post('/users/notifications/read', {});
  expect(await sendDigests(server.app)).toBe(0);
  await news();
  await follower.delete(`/users/favorites/shops/${seller.business_id}`);
  expect(await sendDigests(server.app)).toBe(0);
  expect(await mailsOf(follower)).toHaveLength(1);
});
