import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/test-users.ts';

const NEW = 'kepiting-soka-8-lezat';

describe('a forgotten password', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  const ask = (email: string) => t.as.visitor.form('/auth/password/reset', { email });
  const tokenFor = async (email: string) => {
    expect((await ask(email)).status).toBe(200);
    return /token=([\w-]+)/.exec((await t.mails.last(email)).body)?.[1] ?? '';
  };
  const confirm = (fields: Record<string, string>) => t.as.visitor.form('/auth/password/reset/confirm', fields);
  const check = (token?: string) => t.as.visitor.post('/auth/password/reset/check-token', token ? { token } : {});

  it('is answered with an e-mail and a link that opens the reset page', async () => {
    const siti = await t.as.member({ name: 'Siti' });
    const answer = await ask(siti.email);
    expect(answer.body).toEqual({ success: true, message: 'Berhasil mengirim email', errors: null, data: null });
    const mail = await t.mails.last(siti.email);
    expect(mail).toMatchObject({ kind: 'reset', subject: 'Atur ulang password Anda' });
    expect(mail.body).toContain('Yth. Siti,');
    expect(mail.body).toMatch(new RegExp(`${t.config.publicUrl}/forgot-password/page\\?token=[\\w-]{43}\n`));
    expect(mail.body).toContain('berlaku 1 jam');
  });

  it('does not reveal who has an account: same response, same time, no e-mail', async () => {
    const siti = await t.as.member();
    const timed = async (email: string) => {
      const start = performance.now();
      const { body } = await ask(email);
      return { body, ms: performance.now() - start };
    };
    const known = await timed(siti.email);
    const unknown = await timed('tak.ada@contoh.id');
    expect(unknown.body).toEqual(known.body);
    expect(unknown.ms).toBeGreaterThan(240);
    expect(await t.mails.all('tak.ada@contoh.id')).toEqual([]);
  });

  it('has the errors of the typed address under data.error.email', async () => {
    for (const [email, sentence] of [
      ['', 'Isi alamat email Anda.'],
      ['siti.contoh.id', 'Tulis alamat email yang lengkap, misalnya nama@contoh.id.'],
    ] as const) {
      const answer = await ask(email);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toEqual({ email: [sentence] });
      expect(answer.body.data).toEqual({ error: { email: [sentence] } });
    }
  });

  it('accepts JSON and url-encoded forms, and no files', async () => {
    const siti = await t.as.member();
    expect((await t.as.visitor.post('/auth/password/reset', { email: siti.email })).status).toBe(200);
    const encoded = await t.as.visitor.request({
      method: 'POST',
      url: '/api/v1/auth/password/reset',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=${encodeURIComponent(siti.email)}`,
    });
    expect(encoded.status).toBe(200);
    const file = { data: 'halo', name: 'a.txt', type: 'text/plain' };
    const withFile = await t.as.visitor.form('/auth/password/reset', { email: file });
    expect(withFile.status).toBeGreaterThanOrEqual(400);
    expect(withFile.status).toBeLessThan(500);
  });

  it('sends at most five e-mails an hour to one address', async () => {
    const strict = await testApp({ rateFactor: 1 });
    const statuses = [];
    for (let i = 0; i < 6; i++) {
      statuses.push((await strict.as.visitor.post('/auth/password/reset', { email: 'siti@contoh.id' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('checks the link when the page opens', async () => {
    const siti = await t.as.member();
    const token = await tokenFor(siti.email);
    const good = await check(token);
    expect(good.body).toEqual({ success: true, message: '', errors: null, data: { is_valid: true }, is_valid: true });
    for (const bad of [`${token}x`, 'karangan', undefined]) {
      const answer = await check(bad);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ data: { is_valid: false }, is_valid: false, message: 'Token tidak valid' });
    }
  });

  it('is replaced by a new one: sessions end, the lock ends, an e-mail tells the owner', async () => {
    const siti = await t.as.member({ name: 'Siti', verified: false });
    for (let i = 0; i < 6; i++) await t.as.visitor.post('/auth/login', { email: siti.email, password: 'tebakan-1' });
    const [token, older] = [await tokenFor(siti.email), await tokenFor(siti.email)];
    const answer = await confirm({ token, password: NEW, password_confirm: NEW });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Password Anda berhasil diganti. Silakan masuk dengan password baru.');
    expect((await siti.get('/auth/user')).status).toBe(401);
    expect((await t.as.visitor.post('/auth/login', { email: siti.email, password: PASSWORD })).status).toBe(401);
    const login = await t.as.visitor.post('/auth/login', { email: siti.email, password: NEW });
    expect(login.status).toBe(200);
    // The link was sent to her address, so the address is verified.
    expect((await t.as.bearer(login.body.data.token).get('/auth/user')).body.data.verified).toBe(true);
    expect((await t.mails.last(siti.email)).kind).toBe('password-changed');
    for (const used of [token, older]) expect((await check(used)).body.is_valid).toBe(false);
  });

  it('keeps the old one when the new one is refused, and says what to do at its field', async () => {
    const siti = await t.as.member({ name: 'Siti Aminah' });
    const token = await tokenFor(siti.email);
    for (const [password, sentence] of [
      ['', 'Isi password.'],
      ['abc1', 'Password paling sedikit 8 karakter. Tambahkan beberapa huruf atau angka lagi.'],
      ['kepitingsoka', 'Password harus berisi huruf dan angka. Tambahkan yang belum ada.'],
      ['1234567890', 'Password harus berisi huruf dan angka. Tambahkan yang belum ada.'],
      ['persiba1950', expect.stringContaining('mudah ditebak')],
      ['bismillah123', expect.stringContaining('mudah ditebak')],
      ['SitiAminah99', expect.stringContaining('mudah ditebak')],
      [`${'kepiting-8-'.repeat(12)}x`, 'Password paling banyak 128 karakter. Pakai yang lebih pendek.'],
    ] as const) {
      const answer = await confirm({ token, password, password_confirm: password });
      expect(answer.status).toBe(422);
      expect(answer.body.data.error.password).toEqual([sentence]);
      expect(answer.body.errors).toEqual(answer.body.data.error);
    }
    const different = await confirm({ token, password: NEW, password_confirm: `${NEW}x` });
    expect(different.body.data.error).toEqual({
      password_confirm: ['Kedua password tidak sama. Tulis ulang password yang sama.'],
    });
    expect((await t.as.visitor.post('/auth/login', { email: siti.email, password: PASSWORD })).status).toBe(200);
    expect((await check(token)).body.is_valid).toBe(true);
  });

  it('needs a token that was e-mailed', async () => {
    const withoutToken = await confirm({ password: NEW, password_confirm: NEW });
    expect(withoutToken.body.data.error).toEqual({ token: ['Token tidak ditemukan'] });
    const invented = await confirm({ token: 'karangan', password: NEW, password_confirm: NEW });
    expect(invented.status).toBe(422);
    expect(invented.body.data.error).toEqual({ token: ['Token tidak valid'] });
  });

  it('changes once, however many requests use the same link at once', async () => {
    const siti = await t.as.member();
    const token = await tokenFor(siti.email);
    const passwords = ['kepiting-soka-8-lezat', 'pepes-patin-5-hangat', 'bubur-ayam-9-gurih', 'soto-banjar-6-segar'];
    const answers = await Promise.all(
      passwords.map((password) => confirm({ token, password, password_confirm: password })),
    );
    const won = answers.flatMap((answer, index) => (answer.status === 200 ? [index] : []));
    expect(won).toHaveLength(1);
    for (const answer of answers.filter((each) => each.status !== 200))
      expect(answer.body.data.error).toEqual({ token: ['Token tidak valid'] });
    for (const [index, password] of passwords.entries()) {
      const { status } = await t.as.visitor.post('/auth/login', { email: siti.email, password });
      expect(status).toBe(index === won[0] ? 200 : 401);
    }
  });

  it('refuses a login with the old one at the same moment', async () => {
    const siti = await t.as.member();
    const token = await tokenFor(siti.email);
    const [login] = await Promise.all([
      t.as.visitor.post('/auth/login', { email: siti.email, password: PASSWORD }),
      confirm({ token, password: NEW, password_confirm: NEW }),
    ]);
    if (login.status === 200) expect((await t.as.bearer(login.body.data.token).get('/auth/user')).status).toBe(401);
  });

  it('ignores links to a disabled account', async () => {
    const siti = await t.as.member();
    const token = await tokenFor(siti.email);
    const { disableAccount } = await import('#server/modules/identity/users/users.commands.ts');
    await t.db.tx((trx) => disableAccount(trx, siti.id, { actor_id: null }));
    expect((await check(token)).body.is_valid).toBe(false);
    expect((await confirm({ token, password: NEW, password_confirm: NEW })).status).toBe(422);
  });
});
