import { beforeAll, expect, test } from 'vitest';
import { ACCOUNTS } from '#server/seeds/accounts.ts';
import { seedDemo } from '#server/seeds/demo.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { Caller } from '#tests/support/people.ts';

const PASSWORD = 'kelulut-7-teritip';
let world: TestApp;
let siti: Caller;

async function login(email: string): Promise<Caller> {
  const answer = await world.as.visitor.post('/auth/login', { email, password: PASSWORD });
  expect(answer.status, email).toBe(200);
  return world.as.bearer(answer.body.data.token);
}

beforeAll(async () => {
  world = await testApp();
  expect(await seedDemo(world.app)).toBe(true);
  siti = await login('siti@contoh.id');
}, 120_000);

test('the six people log in with the printed password and are who they are said to be', async () => {
  for (const { email, role } of ACCOUNTS) {
    const me = await (await login(email)).get('/auth/user');
    expect(me.body.data, email).toMatchObject({ email, role, verified: true });
    expect(me.body.data.avatar, email).toContain('/media/');
  }
});

test('Siti has a shop with everything filled in, Rahma meets the closed gate', async () => {
  const { data } = (await siti.get('/auth/user/business')).body;
  expect(data.answers).toMatchObject({ business_name: 'Dapur Siti Pesisir', district: '64.71.01' });
  expect(Object.keys(data.documents)).toEqual(expect.arrayContaining(['nib_file', 'pirt_file']));
  const market = await siti.get(`/members/market/${data.id}`);
  expect(market.body.data.market.id).toBe(data.id);
  const rahma = await (await login('rahma@contoh.id')).get('/auth/user/business');
  expect(rahma.body.data).toBeNull();
});

test('Siti can be paid by bank and by the QRIS of a shop that does not exist', async () => {
  const { data } = (await siti.get('/members/payment-options')).body;
  expect(data.map(({ type }: { type: string }) => type).sort()).toEqual(['bank', 'qris']);
  const { qris } = data.find(({ type }: { type: string }) => type === 'qris');
  expect(qris).toMatchObject({ name: 'DAPUR SITI PESISIR', city: 'BALIKPAPAN', problems: [] });
});

test('Siti has sent the long form, and Dewi, who assists her, finds it', async () => {
  const own = (await siti.get('/auth/user/curations')).body.data.items;
  expect(own).toHaveLength(1);
  const dewi = await login('dewi@contoh.id');
  const found = (await dewi.get('/curators/submissions')).body.data.items;
  expect(found.map(({ id }: { id: string }) => id)).toContain(own[0].id);
  const { answers } = (await dewi.get(`/submissions/${own[0].id}`)).body.data;
  expect(answers).toMatchObject({ product: 'Amplang Ikan Tenggiri', umkm_forum: 'balikpapan-timur' });
  expect(JSON.stringify(answers)).not.toContain('6471994107880001');
  const yusuf = await login('yusuf@contoh.id');
  expect((await yusuf.get(`/submissions/${own[0].id}`)).status).toBe(404);
});

test('more than forty shops stand in all six districts, with logo, pin and hours', async () => {
  const shops = await world.db.kysely.selectFrom('businesses').selectAll().execute();
  expect(shops.length).toBeGreaterThan(40);
  expect(new Set(shops.map(({ district }) => district)).size).toBe(6);
  for (const shop of shops) {
    expect(shop.business_logo, shop.business_name).not.toBeNull();
    expect(shop.lat, shop.business_name).toBeCloseTo(-1.2, 0);
    expect(shop.business_nib, shop.business_name).toMatch(/^0{7}\d{6}$/);
  }
});

test('a second start changes nothing', async () => {
  expect(await seedDemo(world.app)).toBe(false);
});

test('a start that was cut off goes on where it stopped', async () => {
  const { kysely } = world.db;
  const before = await kysely.selectFrom('businesses').select('id').orderBy('id').execute();
  await kysely.updateTable('settings').set({ value: '"begun"' }).where('key', '=', 'demo').execute();
  expect(await seedDemo(world.app)).toBe(true);
  expect(await kysely.selectFrom('businesses').select('id').orderBy('id').execute()).toEqual(before);
  expect(await kysely.selectFrom('submissions').select('id').execute()).toHaveLength(1);
  expect(await kysely.selectFrom('payment_options').select('id').execute()).toHaveLength(2);
});

test('a database with people of its own gets no demo', async () => {
  const other = await testApp();
  await other.as.user();
  expect(await seedDemo(other.app)).toBe(false);
  await other.close();
});
