import { beforeAll, describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#contract/orders.ts';
import { MEDIA_WIDTHS } from '#contract/paths.ts';
import { seedDemo } from '#server/seeds/demo.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { ApiClient } from '#tests/support/test-users.ts';
import { expectAccounts } from './expect-accounts.ts';
import { expectAddressBook } from './expect-address-book.ts';
import { expectContent } from './expect-content.ts';
import { expectComplaints, expectRefunds } from './expect-disputes.ts';
import { expectTimelines } from './expect-orders.ts';
import { expectOwnPictures } from './expect-pictures.ts';
import { expectConsultations, expectPeriods, expectReturnedEntry, expectSubmission } from './expect-programme.ts';
import { expectPromotions } from './expect-promotions.ts';
import { expectReviews } from './expect-reviews.ts';

const PASSWORD = 'kelulut-7-teritip';
let world: TestApp;
let siti: ApiClient;
let budi: ApiClient;
/** Shops when the address of a first start is opened. */
let firstShops = 0;
/** Drawing in full size would take most of the time. */
const SMALL = { maxWidth: 320 };

async function login(email: string): Promise<ApiClient> {
  const answer = await world.as.visitor.post('/auth/login', { email, password: PASSWORD });
  expect(answer.status, email).toBe(200);
  return world.as.bearer(answer.body.data.token);
}

beforeAll(async () => {
  world = await testApp();
  const onUsable = async () => {
    firstShops = (await world.as.visitor.get('/shops')).body.data.total;
  };
  expect(await seedDemo(world.app, { ...SMALL, onUsable })).toBe(true);
  siti = await login('siti@contoh.id');
  budi = await login('budi@contoh.id');
}, 240_000);

test('the six users log in with the printed password and have their roles', () => expectAccounts(login));
test('Siti has a complete shop, Rahma meets the closed gate', async () => {
  const { data } = (await siti.get('/auth/user/business')).body;
  expect(data.answers).toMatchObject({ business_name: 'Dapur Siti Pesisir', district: '64.71.01' });
  expect(Object.keys(data.documents)).toEqual(expect.arrayContaining(['nib_file', 'pirt_file']));
  const market = await siti.get(`/members/market/${data.id}`);
  expect(market.body.data.market.id).toBe(data.id);
  const shop = (await siti.get(`/shops/${data.id}`)).body.data;
  expect(shop.licences, 'her P-IRT waits for Dewi').toEqual([expect.objectContaining({ kind: 'nib' })]);
  const rahma = await (await login('rahma@contoh.id')).get('/auth/user/business');
  expect(rahma.body.data).toBeNull();
});

test('some prices are lower for some days, with the price before them', () => expectPromotions(siti));

test('a newcomer finds some shops when the address is opened, and all of them later', async () => {
  expect(firstShops).toBeGreaterThanOrEqual(8);
  const { total } = (await world.as.visitor.get('/shops')).body.data;
  expect(total).toBeGreaterThan(firstShops + 20);
});

test('additional pictures show the same product', () => expectOwnPictures(world));
test('Siti can be paid by bank and by the QRIS of a fictional shop', async () => {
  const { data } = (await siti.get('/members/payment-options')).body;
  expect(data.map(({ type }: { type: string }) => type).sort()).toEqual(['bank', 'qris']);
  const { qris } = data.find(({ type }: { type: string }) => type === 'qris');
  expect(qris).toMatchObject({ name: 'DAPUR SITI PESISIR', city: 'BALIKPAPAN', problems: [] });
});

test('Siti has sent the long form; Dewi, who assists her, finds it', () => expectSubmission({ login, siti, world }));

test('Siti’s entry was returned with two marked fields; Yusuf, who does not assist her, reads it masked and may score it later', () =>
  expectReturnedEntry({ login, siti, world }));

test('one period’s results are announced, another period is open with entries in every part of the queue', () =>
  expectPeriods({ login, siti, world }));

test('there are consultations in every state; Siti’s next hour is booked, and a result waits for her rating', () =>
  expectConsultations({ login, siti, world }));

test('there are more than forty shops in all six districts, with logo, pin and hours', async () => {
  const shops = await world.db.kysely.selectFrom('businesses').selectAll().execute();
  expect(shops.length).toBeGreaterThan(40);
  expect(new Set(shops.map(({ district }) => district)).size).toBe(6);
  for (const shop of shops) {
    expect(shop.business_logo, shop.business_name).not.toBeNull();
    expect(shop.lat, shop.business_name).toBeCloseTo(-1.2, 0);
    expect(shop.business_nib, shop.business_name).toMatch(/^0{7}\d{6}$/);
  }
});

describe('the market', () => {
  test('has more than two hundred products in all categories, each with readable pictures', async () => {
    const first = await world.as.visitor.get('/products?per_page=100');
    expect(first.body.data.total).toBeGreaterThan(200);
    const { items } = first.body.data;
    const newest = items.slice(0, 12).map(({ shop }: { shop: { id: string } }) => shop.id);
    expect(new Set(newest).size).toBeGreaterThan(5);
    const kinds = (await world.as.visitor.get('/categories')).body.data;
    for (const { category_name, products } of kinds) expect(products, category_name).toBeGreaterThan(0);
    const files = await world.db.kysely.selectFrom('files').selectAll().where('visibility', '=', 'public').execute();
    const addresses = new Set(files.map(({ sha256, extension }) => `/media/${sha256}.${extension}`));
    for (const { picture, name } of items) expect(addresses, name).toContain(picture);
    const shown = await world.db.kysely.selectFrom('products').select('picture').execute();
    const digests = new Set(shown.map(({ picture }) => files.find(({ id }) => id === picture)?.sha256));
    expect(digests.size).toBe(shown.length);
  });

  test('serves every picture it names, whole and in each width', async () => {
    const rows = world.db.kysely.selectFrom('files').where('visibility', '=', 'public');
    const files = await rows.select(['sha256', 'extension']).distinct().execute();
    expect(files.length).toBeGreaterThan(250);
    // The narrowest is stored. The others are made when they are asked for, which takes its time.
    for (const [at, { sha256, extension }] of files.entries())
      for (const width of ['', ...MEDIA_WIDTHS.slice(0, at % 20 === 0 ? undefined : 1).map((one) => `?w=${one}`)]) {
        const address = `/media/${sha256}.${extension}${width}`;
        const answer = await world.as.visitor.request({ method: 'GET', url: address });
        expect([answer.status, answer.bytes.length > 500], address).toEqual([200, true]);
      }
  });

  test('has a sold-out product, one with variants and one with a minimum order', async () => {
    const found = async (query: string) => (await world.as.visitor.get(`/products?search=${query}`)).body.data.items;
    expect((await found('Teri Crispy'))[0]).toMatchObject({ stock_quantity: 0 });
    const [pick] = await found('Aneka Rasa');
    const detail = (await world.as.visitor.get(`/products/${pick.id}`)).body.data;
    expect(detail.varian).toHaveLength(4);
    expect(detail.price_max).toBeGreaterThan(detail.price);
    const [box] = await found('Nasi Kotak Ayam');
    expect((await world.as.visitor.get(`/products/${box.id}`)).body.data.min_order).toBe(10);
  });

  test('opens with products, shops, dates, four testimonials, five trainers and four partners', async () => {
    const { data } = (await world.as.visitor.get('/landing')).body;
    expect([data.testimonials.length, data.trainers.length, data.partners.length]).toEqual([4, 5, 4]);
    expect(data.products.length * data.shops.length * data.events.length).toBeGreaterThan(0);
    for (const { portrait, certifications } of data.trainers) {
      expect(portrait).toContain('/media/');
      expect(certifications.length).toBeGreaterThan(1);
    }
  });

  test('has events, infographics, announcements, questions, curators with their skills, and messages to reply to', () =>
    expectContent(world));
});

describe('orders', () => {
  test('show refunds in every state, one disputed and one late', () => expectRefunds(siti, world));
  test('show a complaint in every state', () => expectComplaints(world));

  const statusesOf = async (who: ApiClient, path: string) => {
    const { items } = (await who.get(path)).body.data;
    return new Set(items.map(({ status }: { status: string }) => status));
  };

  test('of Budi and at Siti’s shop exist in all nine states, each with a matching timeline', async () => {
    expect(await statusesOf(budi, '/users/orders?per_page=100')).toEqual(new Set(ORDER_STATUSES));
    expect(await statusesOf(siti, '/members/orders?per_page=100')).toEqual(new Set(ORDER_STATUSES));
    await expectTimelines(budi);
  });

  test('that failed have returned their stock, active ones have taken theirs', async () => {
    const moves = await world.db.kysely
      .selectFrom('stock_moves as m')
      .innerJoin('orders as o', 'o.id', 'm.order_id')
      .select(['o.status', 'o.id', 'm.reason'])
      .execute();
    const returned = new Set(moves.filter(({ reason }) => reason === 'returned').map(({ id }) => id));
    for (const { status, id } of moves)
      expect(returned.has(id), status).toBe(['failed', 'canceled', 'rejected'].includes(status));
    const orders = await world.db.kysely.selectFrom('orders').select('id').execute();
    expect(new Set(moves.map(({ id }) => id)).size).toBe(orders.length);
  });

  test('have reviews: a product’s rating matches its reviews', () => expectReviews(world));

  test('have notifications for both sides, without e-mails, and a proof used twice is detected', async () => {
    expect((await siti.get('/users/notification/badge')).body.data.count).toBeGreaterThan(0);
    expect((await budi.get('/users/notifications')).body.data.total).toBeGreaterThan(10);
    const unmailed = await world.db.kysely
      .selectFrom('notifications')
      .select('id')
      .where('mailed_at', 'is', null)
      .execute();
    expect(unmailed).toEqual([]);
    const waiting = (await siti.get('/members/orders?status=waiting&per_page=100')).body.data.items;
    const details = await Promise.all(waiting.map(({ id }: { id: string }) => siti.get(`/members/orders/${id}`)));
    const proofs = details.flatMap(({ body }) => body.data.proofs);
    expect(proofs.some(({ duplicate_of }: { duplicate_of: unknown[] }) => duplicate_of.length > 0)).toBe(true);
  });

  test('go to addresses of Budi’s book, and one has a corrected fee', () => expectAddressBook(budi));
  test('carts exist as well: Budi’s has three shops', async () => {
    expect((await budi.get('/users/cart')).body.data.shops).toHaveLength(3);
    expect((await siti.get('/users/cart')).body.data.shops).toHaveLength(1);
  });
});

test('a second start changes nothing', async () => {
  expect(await seedDemo(world.app, SMALL)).toBe(false);
});

test('an interrupted start continues where it stopped', async () => {
  const { kysely } = world.db;
  const tables = ['users', 'businesses', 'submissions', 'payment_options', 'products', 'variants', 'orders', 'reviews'];
  const count = async () => {
    const counts: Record<string, number> = {};
    for (const table of [...tables, 'contents', 'cart_lines'])
      counts[table] = (
        await kysely
          .selectFrom(table as 'users')
          .select('id')
          .execute()
      ).length;
    return counts;
  };
  const before = await count();
  await kysely.updateTable('settings').set({ value: '"begun"' }).where('key', '=', 'demo').execute();
  expect(await seedDemo(world.app, SMALL)).toBe(true);
  expect(await count()).toEqual(before);
});

test('a start interrupted among the products creates the missing ones', async () => {
  const { kysely } = world.db;
  const ordered = kysely.selectFrom('order_lines').select('product_id');
  const untouched = kysely.selectFrom('products').select(['id', 'name']).where('id', 'not in', ordered);
  const { id, name } = await untouched.executeTakeFirstOrThrow();
  await kysely.deleteFrom('products').where('id', '=', id).execute();
  await kysely.updateTable('settings').set({ value: '"begun"' }).where('key', '=', 'demo').execute();
  await seedDemo(world.app, SMALL);
  const again = await kysely.selectFrom('products').select('id').where('name', '=', name).execute();
  expect(again).toHaveLength(1);
});

test('a database with real users gets no demo', async () => {
  const other = await testApp();
  await other.as.user();
  expect(await seedDemo(other.app)).toBe(false);
  await other.close();
});
