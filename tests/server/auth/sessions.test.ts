import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/test-users.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36';

describe('sessions', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  const login = async (email: string, agent = PHONE) => {
    const body = { email, password: PASSWORD };
    const answer = await t.as.visitor.post('/auth/login', body, { 'user-agent': agent });
    return {
      ...t.as.bearer(answer.body.data.token),
      ...(answer.body.data as { token: string; refresh_token: string }),
    };
  };

  it('are listed with their device, the current one marked', async () => {
    const siti = await t.as.member(); // has already a session of her own
    const phone = await login(siti.email);
    const { status, body } = await phone.get('/auth/sessions');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ page: 1, per_page: 20, total: 2, total_pages: 1 });
    expect(body.data.items[0]).toEqual({
      id: expect.any(String),
      device: 'Chrome di Android',
      ip: '127.0.0.1',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      last_used_at: expect.any(String),
      current: true,
    });
    const laptop = await login(siti.email, 'curl/8');
    const listed = (await laptop.get('/auth/sessions?per_page=1&page=1')).body.data;
    expect(listed).toMatchObject({ total: 3, total_pages: 3 });
    expect(listed.items[0]).toMatchObject({ device: 'Perangkat tidak dikenal', current: true });
  });

  it('end one by one, and only the user’s own', async () => {
    const siti = await t.as.member();
    const [phone, laptop] = [await login(siti.email), await login(siti.email)];
    const currentSession = (await laptop.get('/auth/sessions')).body.data.items.find(
      (item: { current: boolean }) => item.current,
    );
    const wati = await t.as.member({ name: 'Wati' });
    expect((await wati.delete(`/auth/sessions/${currentSession.id}`)).status).toBe(404);
    expect((await phone.delete(`/auth/sessions/${currentSession.id}`)).status).toBe(200);
    expect((await phone.delete(`/auth/sessions/${currentSession.id}`)).status).toBe(404);
    expect((await laptop.get('/auth/user')).status).toBe(401);
    expect((await phone.get('/auth/user')).status).toBe(200);
    expect((await phone.delete('/auth/sessions/bukan-nomor')).status).toBe(404);
  });

  it('end with Keluar, in the browser and on the server', async () => {
    const siti = await t.as.member();
    const [phone, laptop] = [await login(siti.email), await login(siti.email)];
    expect((await phone.post('/auth/logout')).status).toBe(200);
    expect((await phone.get('/auth/user')).status).toBe(401);
    expect((await t.as.visitor.post('/auth/token/refresh', { refresh_token: phone.refresh_token })).status).toBe(401);
    expect((await laptop.get('/auth/user')).status).toBe(200);
  });

  it('end with Keluar even after the access token has expired', async () => {
    const siti = await t.as.member();
    const { refresh_token } = await login(siti.email);
    expect((await t.as.visitor.post('/auth/logout', { refresh_token })).status).toBe(200);
    expect((await t.as.visitor.post('/auth/token/refresh', { refresh_token })).status).toBe(401);
    expect((await t.as.visitor.post('/auth/logout')).status).toBe(401);
    expect((await t.as.visitor.post('/auth/logout', { refresh_token: 'rt_karangan' })).status).toBe(401);
  });

  it('end everywhere at once', async () => {
    const siti = await t.as.member();
    const [phone, laptop] = [await login(siti.email), await login(siti.email)];
    expect((await phone.post('/auth/logout-all')).status).toBe(200);
    for (const device of [phone, laptop, siti]) expect((await device.get('/auth/user')).status).toBe(401);
  });

  it('are each identified by their own token when many come at once; ended ones are refused', async () => {
    const [siti, rahma, budi] = [await t.as.member(), await t.as.member(), await t.as.user()];
    expect((await rahma.post('/auth/logout')).status).toBe(200);
    const callers = [siti, rahma, budi, t.as.bearer('at_karangan-yang-cukup-panjang'), budi, rahma, siti];
    const answers = await Promise.all(callers.map((person) => person.get('/auth/user')));
    const identities = answers.map(({ status, body }) => (status === 200 ? body.data.email : status));
    expect(identities).toEqual([siti.email, 401, budi.email, 401, budi.email, 401, siti.email]);
  });

  it('are refused without a token', async () => {
    for (const path of ['/auth/user', '/auth/sessions', '/auth/send/verify-email']) {
      const answer = await t.as.visitor.get(path);
      expect(answer.status).toBe(401);
      expect(answer.body.message).toBe('Token is required');
    }
    expect((await t.as.bearer('at_karangan-yang-cukup-panjang').get('/auth/user')).status).toBe(401);
  });
});
