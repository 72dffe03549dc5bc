/** A buyer who becomes a seller, and what the shop then shows. */
import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { profileAnswers, uploadLogo } from './profile-answers.ts';

let server: TestApp;
const NIK = '6471015203900001';

beforeAll(async () => {
  server = await testApp();
});

describe('a buyer becomes a seller with the business profile', () => {
  test('without the consent and without a NIK both are required, besides the missing fields of the form', async () => {
    const budi = await server.as.user({ name: 'Budi' });
    const answer = await budi.post('/auth/user/business', { business_name: 'Warung Budi' });
    expect(answer.body.errors).toMatchObject({ become_member: [expect.any(String)], nik: [expect.any(String)] });
    expect(answer.body.errors).toHaveProperty('brand_name');
    const wrong = await budi.post('/auth/user/business', {
      ...profileAnswers(await uploadLogo(budi)),
      become_member: true,
      nik: '12',
    });
    expect(Object.keys(wrong.body.errors)).toEqual(['nik']);
  });

  test('with both, the very next call has the rights of a member', async () => {
    const budi = await server.as.user({ name: 'Budi' });
    const body = { ...profileAnswers(await uploadLogo(budi)), become_member: true, nik: NIK };
    const answer = await budi.post('/auth/user/business', body);
    expect(answer.status).toBe(200);
    expect(answer.body.data.role).toBe('member');
    const { id } = answer.body.data;
    expect((await budi.get(`/members/market/${id}`)).status).toBe(200);
    const user = await server.db.kysely
      .selectFrom('users')
      .selectAll()
      .where('id', '=', budi.id)
      .executeTakeFirstOrThrow();
    expect([user.role, user.nik?.startsWith('v1:')]).toEqual(['member', true]);
    const consents = await server.db.kysely
      .selectFrom('consents')
      .select('kind')
      .where('user_id', '=', budi.id)
      .execute();
    expect(consents).toContainEqual({ kind: 'member' });
  });

  test('with somebody else’s NIK it is refused at the NIK: still a buyer, no business', async () => {
    const wati = await server.as.user({ name: 'Wati' });
    const body = { ...profileAnswers(await uploadLogo(wati)), become_member: true, nik: NIK };
    const answer = await wati.post('/auth/user/business', body);
    expect(Object.keys(answer.body.errors)).toEqual(['nik']);
    expect((await wati.get('/auth/user/business')).body.data).toBe(null);
    expect((await wati.get('/auth/user')).body.data.role).toBe('user');
  });

  test('in a multipart form the checkbox is a text', async () => {
    const eko = await server.as.user({ name: 'Eko' });
    const { map, development_needs, ...texts } = profileAnswers(await uploadLogo(eko));
    const answer = await eko.form('/auth/user/business', [
      ...(Object.entries(texts) as [string, string][]),
      ['map[lat]', String(map.lat)],
      ['map[lng]', String(map.lng)],
      ...development_needs.map((need): [string, string] => ['development_needs[]', need]),
      ['become_member', 'true'],
      ['nik', '6471 0152 0390 0002'],
      ['form_version', '1'],
    ]);
    expect(answer.body.errors).toBe(null);
    expect(answer.body.data.role).toBe('member');
  });
});

describe('the market record', () => {
  test('of the own shop: name, logo, hours, days', async () => {
    const siti = await server.as.member({ name: 'Siti' });
    const { id } = (await siti.post('/auth/user/business', profileAnswers(await uploadLogo(siti)))).body.data;
    const { market } = (await siti.get(`/members/market/${id}`)).body.data;
    expect(market).toEqual({
      id,
      business_name: 'Amplang Bu Siti',
      business_logo: expect.stringMatching(/^\/media\/[0-9a-f]{64}\.jpg$/),
      business_opening_hours: '08:00-17:00',
      days_open: 'senin-sabtu',
      days_close: 'minggu',
      days: 'Senin-Sabtu',
      open: expect.any(Boolean),
      hidden_reason: null,
    });
  });
  test('without a shop or of another one: 404; for a buyer: 403', async () => {
    const siti = await server.as.member({ name: 'Siti', business: true });
    const rahma = await server.as.member({ name: 'Rahma' });
    expect((await rahma.get(`/members/market/${siti.business_id}`)).status).toBe(404);
    expect((await rahma.get('/members/market/00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await (await server.as.user()).get(`/members/market/${siti.business_id}`)).status).toBe(403);
  });
});
