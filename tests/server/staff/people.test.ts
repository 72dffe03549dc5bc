/** Staff search users, assign and remove roles, disable accounts and end sessions. */
import { beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';

const world: TestApp = await testApp();
const { as, db } = world;
let ratna: TestUser;
beforeEach(async () => {
  ratna = await as.staff();
});
const find = async (query: string) => (await ratna.get(`/staff/people?${query}`)).body.data;
const noticesOf = async (person: TestUser) => (await person.get('/users/notifications')).body.data.items;
const REASON = 'Menjual barang yang dilarang.';

test('a user is found by name, e-mail or shop, with the phone number masked', async () => {
  const siti = await as.member({ name: 'Siti Zulaikha', business: { business_name: 'Dapur Mangrove Zulaikha' } });
  await db.kysely.updateTable('users').set({ phone_number: '081234567890' }).where('id', '=', siti.id).execute();
  for (const search of ['zulaikha', siti.email, 'mangrove+zul']) {
    const { items } = await find(`search=${search}`);
    expect(items).toEqual([
      expect.objectContaining({
        id: siti.id,
        email: siti.email,
        phone_number: '0812••••90',
        business: { id: siti.business_id, name: 'Dapur Mangrove Zulaikha' },
        role: 'member',
        verified: true,
        disabled: false,
      }),
    ]);
  }
  expect((await find('search=zulaikha&role=curator')).total).toBe(0);
  expect((await find('search=100%25')).total).toBe(0);
  expect((await ratna.get('/staff/people?role=raja')).status).toBe(422);
});

test('users are filtered by state, in pages', async () => {
  const [one, two] = [await as.user({ verified: false, name: 'Belum Satu' }), await as.user({ name: 'Belum Dua' })];
  await ratna.post(`/staff/people/${two.id}/disable`, { reason: REASON });
  const ids = async (query: string) => (await find(query)).items.map(({ id }: { id: string }) => id);
  expect(await ids('search=belum&state=unverified')).toEqual([one.id]);
  expect(await ids('search=belum&state=disabled')).toEqual([two.id]);
  expect(await ids('search=belum&state=active')).toEqual([one.id]);
  expect([...(await ids('search=belum&per_page=1')), ...(await ids('search=belum&per_page=1&page=2'))].sort()).toEqual(
    [one.id, two.id].sort(),
  );
});

test('users are sorted by age or name, in both directions, in pages', async () => {
  for (const name of ['Urut Cici', 'urut Ani', 'Urut Budi']) await as.user({ name });
  const names = async (query: string) =>
    (await find(`search=urut&${query}`)).items.map(({ name }: { name: string }) => name.slice(5));
  expect(await names('')).toEqual(['Budi', 'Ani', 'Cici']);
  expect(await names('sort=created_at&direction=asc')).toEqual(['Cici', 'Ani', 'Budi']);
  expect(await names('sort=name')).toEqual(['Ani', 'Budi', 'Cici']);
  expect(await names('sort=name&direction=desc&per_page=2&page=2')).toEqual(['Ani']);
  expect((await ratna.get('/staff/people?sort=nik')).status).toBe(422);
});

test('one user is shown with sessions, consents, figures and the last events about them', async () => {
  const person = registrationOf({ name: 'Hasan Basri', email: 'hasan@contoh.id' });
  const made = await as.visitor.post('/auth/register', person);
  expect(made.status, made.text).toBe(201);
  const [hasan] = (await find('search=hasan@contoh.id')).items;
  const shown = (await ratna.get(`/staff/people/${hasan.id}`)).body.data;
  expect(shown.consents.map(({ label }: { label: string }) => label).sort()).toEqual([
    'Kebijakan privasi',
    'Syarat dan ketentuan',
  ]);
  expect(shown.counts).toEqual({
    orders: 0,
    sales: 0,
    open_orders: 0,
    products: 0,
    submissions: 0,
    consultations: 0,
    reviews: 0,
  });
  expect(shown.audit.map(({ action_label }: { action_label: string }) => action_label)).toContain('Mendaftar');
  expect(JSON.stringify(shown)).not.toContain('password');
  expect((await ratna.get(`/staff/people/${ratna.session_id}`)).status).toBe(404);
});

test('a curator is appointed, works at once, is notified, and may be dismissed', async () => {
  const dewi = await as.user({ name: 'Dewi' });
  expect((await dewi.get('/curators/businesses')).status).toBe(403);
  const made = await ratna.post(`/staff/people/${dewi.id}/role`, { role: 'curator' });
  expect([made.status, made.body.data.role, made.body.message]).toEqual([200, 'curator', 'Kurator ditunjuk']);
  expect((await dewi.get('/curators/businesses')).status).toBe(200);
  expect(await noticesOf(dewi)).toEqual([expect.objectContaining({ title: 'Anda ditunjuk sebagai Kurator' })]);
  const again = await ratna.post(`/staff/people/${dewi.id}/role`, { role: 'curator' });
  expect(again.status).toBe(200);
  expect(await noticesOf(dewi)).toHaveLength(1);

  const demoted = await ratna.post(`/staff/people/${dewi.id}/role`, { role: 'user' });
  expect(demoted.body.data.role).toBe('user');
  expect((await dewi.get('/curators/businesses')).status).toBe(403);
  expect((await noticesOf(dewi))[0].text).toContain('Kurator');
});

test('a user with a shop stays a member, and a role needs an enabled account with a verified e-mail', async () => {
  const siti = await as.member({ business: true });
  const refused = await ratna.post(`/staff/people/${siti.id}/role`, { role: 'curator' });
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Dapur Siti')]);
  expect((await ratna.post(`/staff/people/${siti.id}/role`, { role: 'user' })).body.data.role).toBe('member');
  const fresh = await as.user({ verified: false });
  expect((await ratna.post(`/staff/people/${fresh.id}/role`, { role: 'staff' })).body.message).toContain('verifikasi');
  const gone = await as.user();
  await ratna.post(`/staff/people/${gone.id}/disable`, { reason: REASON });
  expect((await ratna.post(`/staff/people/${gone.id}/role`, { role: 'curator' })).status).toBe(409);
  expect((await ratna.post(`/staff/people/${gone.id}/role`, { role: 'member' })).status).toBe(422);
});

test('nobody changes their own role or account', async () => {
  for (const [path, body] of [
    ['role', { role: 'user' }],
    ['disable', { reason: REASON }],
  ] as const) {
    const { status, body: answer } = await ratna.post(`/staff/people/${ratna.id}/${path}`, body);
    expect([status, answer.message]).toEqual([409, expect.stringContaining('staf lain')]);
  }
  expect((await ratna.get('/staff/people')).status).toBe(200);
});

slowTest(
  'of two staff members who dismiss each other at once one remains; the last one cannot delete the account',
  async () => {
    const server = await testApp();
    const [one, two] = [await server.as.staff({ name: 'Ratna' }), await server.as.staff({ name: 'Bayu' })];
    const answers = await Promise.all([
      one.post(`/staff/people/${two.id}/role`, { role: 'user' }),
      two.post(`/staff/people/${one.id}/disable`, { reason: REASON }),
    ]);
    const staff = await server.db.kysely
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'staff')
      .where('disabled_at', 'is', null)
      .execute();
    expect(staff).toHaveLength(1);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const last = staff[0]?.id === one.id ? one : two;
    const refused = await last.delete('/auth/user', { password: 'mangrove-teluk-42' });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('satu-satunya staf')]);
  },
);

test('a disabled user is refused at the next request and cannot log in; enabled again, all is as before', async () => {
  const siti = await as.member({ business: true, name: 'Rahma' });
  expect((await as.visitor.get(`/shops/${siti.business_id}`)).status).toBe(200);
  expect((await ratna.post(`/staff/people/${siti.id}/disable`, { reason: ' ' })).status).toBe(422);
  expect((await ratna.post(`/staff/people/${siti.id}/disable`, { reason: REASON })).body.data).toMatchObject({
    disabled: true,
    sessions: [],
  });
  expect((await siti.get('/auth/user')).status).toBe(401);
  expect((await as.visitor.post('/auth/login', { email: siti.email, password: PASSWORD })).status).toBe(403);
  expect((await as.visitor.get(`/shops/${siti.business_id}`)).status).toBe(404);
  const mail = await world.mails.last(siti.email);
  expect([mail.kind, mail.body]).toEqual(['account-disabled', expect.stringContaining(REASON)]);
  expect((await ratna.post(`/staff/people/${siti.id}/disable`, { reason: REASON })).status).toBe(409);

  expect((await ratna.post(`/staff/people/${siti.id}/enable`)).body.data.disabled).toBe(false);
  expect((await ratna.post(`/staff/people/${siti.id}/enable`)).status).toBe(409);
  expect((await as.visitor.get(`/shops/${siti.business_id}`)).status).toBe(200);
  expect((await siti.get('/auth/user')).status).toBe(401);
  const loginResponse = await as.visitor.post('/auth/login', { email: siti.email, password: PASSWORD });
  expect(loginResponse.status).toBe(200);
  const notices = await as.bearer(loginResponse.body.data.token).get('/users/notifications');
  expect(notices.body.data.items[0].title).toBe('Akun Anda dibuka kembali');
});

test('one session is ended, then all; nobody else’s', async () => {
  const budi = await as.user();
  const loginResponse = await as.visitor.post('/auth/login', { email: budi.email, password: PASSWORD });
  const second = as.bearer(loginResponse.body.data.token);
  const [newest] = (await ratna.get(`/staff/people/${budi.id}`)).body.data.sessions;
  expect((await ratna.post(`/staff/people/${ratna.id}/end-sessions`, { session_id: newest.id })).status).toBe(404);
  expect((await second.get('/auth/user')).status).toBe(200);
  expect((await ratna.post(`/staff/people/${budi.id}/end-sessions`, { session_id: newest.id })).status).toBe(200);
  expect((await second.get('/auth/user')).status).toBe(401);
  expect((await ratna.post(`/staff/people/${budi.id}/end-sessions`, {})).body.data.sessions).toEqual([]);
  expect((await budi.get('/auth/user')).status).toBe(401);
});

test('curators, members and users are refused in every call', async () => {
  const target = await as.user();
  for (const person of [await as.curator(), await as.member({ business: true }), await as.user()]) {
    expect((await person.get('/staff/people')).status).toBe(403);
    expect((await person.get(`/staff/people/${person.id}`)).status).toBe(403);
    expect((await person.post(`/staff/people/${person.id}/role`, { role: 'staff' })).status).toBe(403);
    expect((await person.post(`/staff/people/${target.id}/disable`, { reason: REASON })).status).toBe(403);
    expect((await person.post(`/staff/people/${target.id}/end-sessions`, {})).status).toBe(403);
  }
  expect((await target.get('/auth/user')).status).toBe(200);
});
