import { beforeAll, describe, expect, it } from 'vitest';
import { changeRole, disableAccount } from '#server/modules/identity/users/users.commands.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/test-users.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function login(t: TestApp, email: string) {
  const { body } = await t.as.visitor.post('/auth/login', { email, password: PASSWORD });
  return body.data as { token: string; refresh_token: string };
}
const refresh = (t: TestApp, refresh_token: string) => t.as.visitor.post('/auth/token/refresh', { refresh_token });
const verify = async (t: TestApp, token: string) => (await t.as.bearer(token).post('/auth/token/verify')).status;

describe('refreshing tokens', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });

  it('replaces both tokens, and the response has them where the specification and the envelope expect them', async () => {
    const siti = await t.as.member();
    const first = await login(t, siti.email);
    const answer = await refresh(t, first.refresh_token);
    expect(answer.status).toBe(200);
    const { success, errors, token, refresh_token, data } = answer.body;
    expect({ success, errors }).toEqual({ success: true, errors: null });
    expect(data).toEqual({ token, refresh_token });
    expect(token).not.toBe(first.token);
    expect(refresh_token).not.toBe(first.refresh_token);
    expect(await verify(t, token)).toBe(200);
    expect((await refresh(t, refresh_token)).status).toBe(200);
  });

  it('keeps two tabs logged in that refresh at the same moment, with the same pair', async () => {
    const siti = await t.as.member();
    const first = await login(t, siti.email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(t, first.refresh_token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.body.refresh_token)).size).toBe(1);
    const [one] = answers;
    expect(await verify(t, one?.body.token)).toBe(200);
    const next = await Promise.all([refresh(t, one?.body.refresh_token), refresh(t, one?.body.refresh_token)]);
    expect(next.map((answer) => answer.status)).toEqual([200, 200]);
  });

  it('returns the same pair again to a client that lost the response', async () => {
    const siti = await t.as.member();
    const first = await login(t, siti.email);
    const lost = await refresh(t, first.refresh_token);
    const again = await refresh(t, first.refresh_token);
    expect(again.body).toEqual(lost.body);
  });

  it('ends the whole session when an old refresh token is used again', async () => {
    const siti = await t.as.member();
    const first = await login(t, siti.email);
    const second = (await refresh(t, first.refresh_token)).body;
    const third = (await refresh(t, second.refresh_token)).body;
    expect((await refresh(t, first.refresh_token)).status).toBe(401);
    expect((await refresh(t, third.refresh_token)).status).toBe(401);
    expect(await verify(t, third.token)).toBe(401);
    const auditRows = await t.db.kysely.selectFrom('audit').selectAll().where('action', '=', 'refresh_reuse').execute();
    expect(auditRows.map((row) => row.actor_id)).toContain(siti.id);
    // Her other device is not affected.
    expect((await siti.get('/auth/user')).status).toBe(200);
  });

  it('refuses anything but a refresh token: an access token, a stranger’s token, nothing', async () => {
    const siti = await t.as.member();
    const { token } = await login(t, siti.email);
    expect((await refresh(t, token)).status).toBe(401);
    expect((await refresh(t, 'rt_tidak-dikenal')).status).toBe(401);
    expect((await refresh(t, '')).status).toBe(401);
    const empty = await t.as.visitor.post('/auth/token/refresh', {});
    expect(empty.status).toBe(422);
    expect(empty.body.errors.refresh_token).toHaveLength(1);
    expect(await verify(t, token)).toBe(200);
  });

  it('leaves no valid token when a logout and a refresh come at the same moment', async () => {
    for (let i = 0; i < 10; i++) {
      const siti = await t.as.member();
      const { token, refresh_token } = await login(t, siti.email);
      const [, refreshed] = await Promise.all([t.as.bearer(token).post('/auth/logout'), refresh(t, refresh_token)]);
      if (refreshed.status === 200) expect(await verify(t, refreshed.body.token)).toBe(401);
      expect(await verify(t, token)).toBe(401);
    }
  });
});

describe('time', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp({ accessTokenTtl: 1, refreshIdle: 3, staffAbsolute: 1 });
  });

  it('expires an access token, and the refresh token gives the next', async () => {
    const siti = await t.as.member();
    const { token, refresh_token } = await login(t, siti.email);
    expect(await verify(t, token)).toBe(200);
    await wait(1200);
    const afterLogout = await t.as.bearer(token).get('/auth/user');
    expect(afterLogout.status).toBe(401);
    expect(afterLogout.body.message).toBe('Sesi Anda telah berakhir. Silakan masuk kembali.');
    expect(await verify(t, (await refresh(t, refresh_token)).body.token)).toBe(200);
  });

  it('ends the session of staff sooner than that of others', async () => {
    const [staff, siti] = [await t.as.staff(), await t.as.member()];
    const [hers, his] = [await login(t, siti.email), await login(t, staff.email)];
    await wait(1200);
    expect((await refresh(t, his.refresh_token)).status).toBe(401);
    expect((await refresh(t, hers.refresh_token)).status).toBe(200);
  });

  it('ends the session of a user who stayed away too long', async () => {
    const siti = await t.as.member();
    const { refresh_token } = await login(t, siti.email);
    await wait(3200);
    expect((await refresh(t, refresh_token)).status).toBe(401);
  });
});

describe('changes by staff', () => {
  it('apply to the very next request: role and disabling', async () => {
    const t = await testApp();
    const [budi, staff] = [await t.as.user(), await t.as.staff()];
    const { token, refresh_token } = await login(t, budi.email);
    const role = async () => (await t.as.bearer(token).post('/auth/token/verify')).body.data?.role;
    expect(await role()).toBe('user');
    await t.db.tx((trx) => changeRole(trx, budi.id, 'member', { actor_id: staff.id }));
    expect(await role()).toBe('member');
    await t.db.tx((trx) => disableAccount(trx, budi.id, { actor_id: staff.id }));
    expect(await verify(t, token)).toBe(401);
    expect((await refresh(t, refresh_token)).status).toBe(401);
    const auditRows = await t.db.kysely.selectFrom('audit').select(['action', 'actor_id']).orderBy('id').execute();
    expect(auditRows).toEqual([
      { action: 'user.role-changed', actor_id: staff.id },
      { action: 'user.disabled', actor_id: staff.id },
    ]);
  });
});
