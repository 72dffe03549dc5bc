import { Type } from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { Category, EventItem, Landing } from '#contract/catalogue.ts';
import type { ContentKind } from '#contract/content.ts';
import { Envelope, Page } from '#contract/envelope.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type CatalogueFixtures, createCatalogueFixtures } from './catalogue-fixtures.ts';
import { expectShape } from './expect-shape.ts';

let world: TestApp;
let fixtures: CatalogueFixtures;
const HOUR = 3_600_000;

const content = (
  kind: ContentKind,
  answers: object,
  hours: { starts?: number; ends?: number } = {},
  status: 'draft' | 'published' = 'published',
) => {
  const at = (hour: number | undefined) => (hour === undefined ? null : new Date(Date.now() + hour * HOUR));
  return world.db.kysely
    .insertInto('contents')
    .values({ kind, status, answers: JSON.stringify(answers), starts_at: at(hours.starts), ends_at: at(hours.ends) })
    .returning('id')
    .executeTakeFirstOrThrow();
};

beforeAll(async () => {
  world = await testApp();
  fixtures = createCatalogueFixtures(world.db);
});

test('an empty programme has a landing page with nothing on it', async () => {
  const answer = await world.as.visitor.get('/landing');
  expectShape(Envelope(Landing), answer.body);
  expect(answer.body.data).toEqual({
    products: [],
    shops: [],
    events: [],
    testimonials: [],
    trainers: [],
    partners: [],
  });
});

test('events are listed with the next first, past ones on request, drafts never', async () => {
  const poster = await fixtures.picture();
  const soon = await content(
    'event',
    { title: 'Bazar', kind: 'bazar', poster, cost: 0, quota: 40, link: 'https://contoh.id/bazar', inner: 'x' },
    { starts: 2, ends: 5 },
  );
  const later = await content('event', { title: 'Pelatihan', link: 'javascript:alert(1)' }, { starts: 50 });
  const running = await content('event', { title: 'Pameran' }, { starts: -3, ends: 3 });
  const over = await content('event', { title: 'Kemarin' }, { starts: -80, ends: -70 });
  const draft = await content('event', { title: 'Rahasia' }, { starts: 4 }, 'draft');
  const answer = await world.as.visitor.get('/events');
  expectShape(Page(EventItem), answer.body);
  expect(answer.body.data.items.map(({ id }: { id: string }) => id)).toEqual([running.id, soon.id, later.id]);
  expect(answer.body.data.items[1]).toMatchObject({
    title: 'Bazar',
    quota: 40,
    cost: 0,
    link: 'https://contoh.id/bazar',
  });
  expect(answer.body.data.items[1].poster).toMatch(/^\/media\//);
  expect(answer.body.data.items[2]).toMatchObject({ link: null, quota: null, poster: null });
  const isRunning = answer.body.data.items.map(({ is_running }: { is_running: boolean }) => is_running);
  expect(isRunning).toEqual([true, false, false]);
  expect((await world.as.visitor.get('/events?past=1')).body.data.items).toMatchObject([{ id: over.id }]);
  expect((await world.as.visitor.get('/events?past=0')).status).toBe(422);
  expectShape(Envelope(EventItem), (await world.as.visitor.get(`/events/${over.id}`)).body);
  for (const id of [draft.id, 'bazar']) expect((await world.as.visitor.get(`/events/${id}`)).status).toBe(404);
});

test('an event without an end that began yesterday is past, and a running or cancelled one is never the next one', async () => {
  const yesterday = await content('event', { title: 'Tanpa jam selesai' }, { starts: -20 });
  await content('event', { title: 'Batal', is_canceled: true }, { starts: 1 });
  const coming = (await world.as.visitor.get('/events')).body.data.items;
  expect(coming.map(({ id }: { id: string }) => id)).not.toContain(yesterday.id);
  const { events } = (await world.as.visitor.get('/landing')).body.data;
  expect(events.map(({ title }: { title: string }) => title)).toEqual(['Bazar', 'Pelatihan']);
});

test('the landing page shows shops, popular products, the next events and the people behind it', async () => {
  const shop = await fixtures.shop({ business_name: 'Dapur Siti' });
  await fixtures.product(shop.id, { name: 'Laris', sold: 90 });
  await fixtures.product(shop.id, { name: 'Biasa', sold: 2 });
  const portrait = await fixtures.picture();
  await content('testimonial', { name: 'Ibu Wati', business: 'Warung Wati', quote: 'Membantu sekali', portrait });
  await content('trainer', { name: 'Pak Hasan', expertise: 'Pengemasan', certifications: ['BNSP', 7] });
  const partner = await content('partner', { name: 'Radio Kota', logo: portrait });
  await content('partner', { name: 'Tanpa Logo' });
  const answer = await world.as.visitor.get('/landing');
  expectShape(Envelope(Landing), answer.body);
  const { data } = answer.body;
  expect(data.products.map(({ name }: { name: string }) => name)).toEqual(['Laris', 'Biasa']);
  expect(data.shops).toMatchObject([{ business_name: 'Dapur Siti', products: 2 }]);
  expect(data.events).toHaveLength(2);
  expect(data.testimonials).toMatchObject([{ name: 'Ibu Wati', quote: 'Membantu sekali' }]);
  expect(data.trainers).toMatchObject([{ certifications: ['BNSP'], portrait: null }]);
  expect(data.partners.map(({ id }: { id: string }) => id)).toEqual([partner.id]);
  const etag = String(answer.headers.etag);
  expect((await world.as.visitor.get('/landing', { 'if-none-match': etag })).status).toBe(304);
});

test('categories are in their order, with their number of products', async () => {
  const shop = await fixtures.shop();
  await fixtures.product(shop.id, { category_id: 'minuman' });
  await fixtures.product(shop.id, { category_id: 'minuman', status: 'inactive' });
  const answer = await world.as.visitor.get('/categories');
  expectShape(Envelope(Type.Array(Category)), answer.body);
  const { data } = answer.body;
  expect(data.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(['makanan-ringan', 'makanan-siap-saji']);
  expect(data.find(({ id }: { id: string }) => id === 'minuman')).toEqual({
    id: 'minuman',
    category_name: 'Minuman',
    products: 1,
  });
});

test('a hidden category is offered to nobody, in lists or in forms', async () => {
  await world.db.kysely.updateTable('categories').set({ archived_at: new Date() }).where('id', '=', 'jasa').execute();
  const listed = (await world.as.visitor.get('/categories')).body.data;
  const offered = (await world.as.visitor.get('/options/categories')).body.data.options;
  expect(listed.map(({ id }: { id: string }) => id)).not.toContain('jasa');
  expect(offered.map(({ value }: { value: string }) => value)).not.toContain('jasa');
  expect(offered[0]).toEqual({ value: 'makanan-ringan', label: 'Makanan Ringan' });
});
