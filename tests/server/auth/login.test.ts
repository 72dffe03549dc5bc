import { beforeAll, describe, expect, it } from 'vitest';
import { disableAccount } from '#server/modules/identity/users/users.commands.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';

describe('logging in', () => {
  let t: TestApp;
  let siti: TestUser;

  beforeAll(async () => {
    t = await testApp();
    siti = await t.as.member({ name: 'Siti' });
  });

  it('gives Siti two tokens, her role and her dashboard', async () => {
    const answer = await t.as.visitor.post('/auth/login', { email: siti.email, password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ success: true, errors: null });
    expect(answer.body.data).toEqual({
      token: expect.stringMatching(/^at_[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^rt_[\w-]{43}$/),
      role: 'member',
      redirectPath: '/dashboard/member',
    });
    const me = await t.as.bearer(answer.body.data.token).get('/auth/user');
    expect(me.body.data.email).toBe(siti.email);
  });

  it('sends each role to its own dashboard', async () => {
    for (const [role, path] of [
      ['user', '/'],
      ['curator', '/dashboard/curator'],
      ['staff', '/dashboard/staff'],
    ] as const) {
      const person = await t.as[role]();
      const answer = await t.as.visitor.post('/auth/login', { email: person.email, password: PASSWORD });
      expect(answer.body.data).toMatchObject({ role, redirectPath: path });
    }
  });

  it('accepts the e-mail as people type it', async () => {
    const typed = ` ${siti.email.toUpperCase()} `;
    expect((await t.as.visitor.post('/auth/login', { email: typed, password: PASSWORD })).status).toBe(200);
  });

  it('answers the same for a wrong password and for an unknown e-mail', async () => {
    const wrong = await t.as.visitor.post('/auth/login', { email: siti.email, password: 'bukan-ini-1' });
    const nobody = await t.as.visitor.post('/auth/login', { email: 'tak.ada@contoh.id', password: 'bukan-ini-1' });
    expect(wrong.status).toBe(401);
    expect(nobody.body).toEqual(wrong.body);
    expect(wrong.body).toEqual({
      success: false,
      message: 'Email atau password salah. Periksa kembali keduanya.',
      errors: null,
      data: null,
    });
  });

  it('names the fields that were left empty', async () => {
    const answer = await t.as.visitor.post('/auth/login', { email: '' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ email: ['Isi alamat email Anda.'], password: ['Isi password.'] });
  });

  it('refuses a malformed login in the envelope', async () => {
    for (const body of [
      { email: 1, password: PASSWORD },
      { email: siti.email, password: PASSWORD, role: 'staff' },
      [],
    ]) {
      const answer = await t.as.visitor.post('/auth/login', body);
      expect(answer.status).toBe(422);
      expect(answer.body.success).toBe(false);
    }
    const broken = await t.as.visitor.request({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    });
    expect(broken.status).toBe(400);
    expect(broken.body.success).toBe(false);
  });

  it('says that an account is disabled, but only with the right password', async () => {
    const budi = await t.as.user();
    await t.db.tx((trx) => disableAccount(trx, budi.id, { actor_id: null }));
    expect((await t.as.visitor.post('/auth/login', { email: budi.email, password: 'bukan-ini-1' })).status).toBe(401);
    const right = await t.as.visitor.post('/auth/login', { email: budi.email, password: PASSWORD });
    expect(right.status).toBe(403);
    expect(right.body.message).toContain('dinonaktifkan');
  });

  it('stores no token in plain text', async () => {
    const { body } = await t.as.visitor.post('/auth/login', { email: siti.email, password: PASSWORD });
    const storedTokens = JSON.stringify(await t.db.kysely.selectFrom('tokens').selectAll().execute());
    expect(storedTokens).not.toContain(body.data.token);
    expect(storedTokens).not.toContain(body.data.refresh_token);
  });
});

describe('guessing a password', () => {
  it('locks the account for growing times, known and unknown accounts alike', async () => {
    const t = await testApp();
    const siti = await t.as.member();
    for (const email of [siti.email, 'tak.ada@contoh.id']) {
      const guess = () => t.as.visitor.post('/auth/login', { email, password: 'tebakan-1' });
      for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(401);
      const closed = await guess();
      expect(closed.status).toBe(429);
      expect(closed.body.message).toMatch(/^Terlalu banyak percobaan masuk ke akun ini. Coba lagi dalam \d+ detik/);
      expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    }
    // The right password is refused too. The lock ends by itself.
    const login = () => t.as.visitor.post('/auth/login', { email: siti.email, password: PASSWORD });
    expect((await login()).status).toBe(429);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect((await login()).status).toBe(200);
    // A success resets the count.
    expect((await t.as.visitor.post('/auth/login', { email: siti.email, password: 'tebakan-1' })).status).toBe(401);
    expect((await login()).status).toBe(200);
  });

  it('counts concurrent guesses', async () => {
    const t = await testApp();
    const siti = await t.as.member();
    const guess = () => t.as.visitor.post('/auth/login', { email: siti.email, password: 'tebakan-1' });
    const statuses = (await Promise.all(Array.from({ length: 20 }, guess))).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15);
  });

  it('is limited by IP address, too', async () => {
    const t = await testApp({ rateFactor: 1 });
    for (let i = 0; i < 300; i++) await t.as.visitor.post('/auth/login', { email: '', password: '' });
    const next = await t.as.visitor.post('/auth/login', { email: 'a@contoh.id', password: 'tebakan-1' });
    expect(next.status).toBe(429);
  });
});
