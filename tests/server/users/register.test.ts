import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import { registrationOf } from '#tests/support/registration.ts';

let count = 0;
const siti = (more: Record<string, unknown> = {}) => ({
  ...registrationOf({ email: `siti.${++count}@contoh.id`, role: 'member', phone_number: '0812-0000-1234' }),
  nik: `647101${String(4500000000 + count).padStart(10, '0')}`.replace(/^(.{6}).{6}/, '$1450190'),
  ...more,
});

describe('registering', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  const register = (body: unknown) => t.as.visitor.post('/auth/register', body);
  const login = (email: string, password: string) => t.as.visitor.post('/auth/login', { email, password });

  it('makes Siti a member, gives no token and sends her a link', async () => {
    const body = siti({ email: ' Siti.Utama@Contoh.id ', name: '\u200b Siti \u0000  Aminah \u200b' });
    const answer = await register(body);
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      message: 'Pendaftaran berhasil. Kami mengirim tautan verifikasi ke email Anda.',
      errors: null,
      data: { id: expect.stringMatching(/^[\da-f-]{36}$/), email: 'siti.utama@contoh.id' },
    });
    const mail = await t.mails.last('siti.utama@contoh.id');
    expect(mail).toMatchObject({ kind: 'verify', subject: 'Verifikasi email Anda' });
    expect(mail.body).toContain('Yth. Siti Aminah,');
    expect(mail.body).toMatch(new RegExp(`${t.config.publicUrl}/api/v1/auth/verify-email\\?token=[\\w-]{43}\n`));
    const loginResponse = await login('siti.utama@contoh.id', body.password);
    expect(loginResponse.body.data).toMatchObject({ role: 'member', redirectPath: '/dashboard/member' });
    const me = (await t.as.bearer(loginResponse.body.data.token).get('/auth/user')).body.data;
    expect(me).toMatchObject({ verified: false, personal: { name: 'Siti Aminah', phone_number: '081200001234' } });
  });

  it('stores both consents with their version, time and IP address', async () => {
    const { body } = await register(siti());
    const storedConsents = await t.db.kysely
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', body.data.id)
      .execute();
    expect(storedConsents.map(({ kind, version, ip, withdrawn_at }) => ({ kind, version, ip, withdrawn_at }))).toEqual([
      { kind: 'terms', version: '2026-11', ip: '127.0.0.1', withdrawn_at: null },
      { kind: 'privacy', version: '2026-11', ip: '127.0.0.1', withdrawn_at: null },
    ]);
    expect(storedConsents[0]?.given_at).toBeInstanceOf(Date);
  });

  it('stores neither password nor NIK readably', async () => {
    const body = siti();
    const { id } = (await register(body)).body.data;
    const row = await t.db.kysely.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$/);
    expect(row.nik).toMatch(/^v1:/);
    const all = JSON.stringify([row, await t.db.kysely.selectFrom('audit').selectAll().execute()]);
    expect(all).not.toContain(body.nik);
    expect(all).not.toContain(body.password);
  });

  it('requires no NIK of a buyer', async () => {
    const { nik: _nik, ...budi } = siti({ role: 'user', name: 'Budi' });
    expect((await register(budi)).status).toBe(201);
    expect((await register(siti({ role: 'user', nik: '' }))).status).toBe(201);
  });

  it('returns all errors at once, each at its field', async () => {
    const answer = await register({});
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      name: ['Isi nama Anda.'],
      email: ['Isi alamat email Anda.'],
      role: ['Pilih jenis pengguna.'],
      phone_number: ['Isi nomor handphone Anda.'],
      password: ['Isi password.'],
      password_confirm: ['Ulangi password yang sama di sini.'],
      terms: ['Setujui Syarat dan Ketentuan untuk mendaftar.'],
      privacy: ['Setujui Kebijakan Privasi untuk mendaftar.'],
    });
  });

  it.each([
    ['name', 'A', 'Nama paling sedikit 2 huruf.'],
    ['name', '<b>Siti</b>', 'Tulis nama dengan huruf, tanpa tautan atau tanda < >.'],
    ['name', 'Toko www.contoh.id', 'Tulis nama saja, tanpa alamat situs atau email, dan tanpa garis miring (/).'],
    ['email', 'siti@contoh', 'Tulis alamat email yang lengkap, misalnya nama@contoh.id.'],
    ['role', 'staff', 'Pilih Pengguna atau Mitra UMKM.'],
    ['role', 'curator', 'Pilih Pengguna atau Mitra UMKM.'],
    ['nik', '', 'Isi NIK Anda: mitra UMKM wajib mencantumkannya.'],
    ['nik', '64710145', 'NIK harus 16 angka, sesuai KTP.'],
    ['nik', '6471014501900O01', 'NIK hanya berisi angka.'],
    ['nik', '6471019901900001', 'NIK ini tidak benar. Periksa kembali angka ke-7 sampai ke-16 pada KTP Anda.'],
    ['phone_number', '0712', 'Tulis nomor handphone yang diawali 08, 10 sampai 13 angka, misalnya 081234567890.'],
    ['password_confirm', 'lain-lagi-123', 'Kedua password tidak sama. Tulis ulang password yang sama.'],
    ['terms', false, 'Setujui Syarat dan Ketentuan untuk mendaftar.'],
  ])('refuses %s = %j with its own sentence', async (field, value, sentence) => {
    const answer = await register(siti({ [field]: value }));
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({ [field]: [sentence] });
  });

  it('refuses a password made of her own name, or of words of this town', async () => {
    for (const password of ['SitiAminah99', 'balikpapan2026', 'persiba1950', 'umkm12345']) {
      const { body } = await register(siti({ password, password_confirm: password }));
      expect(body.errors, password).toEqual({ password: [expect.stringContaining('mudah ditebak')] });
    }
  });

  it('refuses unknown fields, wrong types and prototype keys', async () => {
    for (const more of [{ verified: true }, { id: 'x' }, { name: 7 }, { terms: 'ya' }, { name: 'x'.repeat(2000) }]) {
      const answer = await register(siti(more));
      expect(answer.status).toBe(422);
      expect(answer.body.success).toBe(false);
    }
    const poisoned = await t.as.visitor.request({
      method: 'POST',
      url: '/api/v1/auth/register',
      headers: { 'content-type': 'application/json' },
      payload: `{"__proto__":{"role":"staff"},${JSON.stringify(siti()).slice(1)}`,
    });
    expect(poisoned.status).toBe(400);
  });

  it('reveals that an e-mail or NIK is taken only if the form is otherwise valid', async () => {
    const first = siti();
    await register(first);
    const careless = await register(siti({ email: first.email, nik: first.nik, terms: false }));
    expect(careless.body.errors).toEqual({ terms: [expect.any(String)] });
    const careful = await register(siti({ email: first.email, nik: first.nik }));
    expect(careful.status).toBe(422);
    expect(careful.body.errors).toEqual({
      email: ['Email ini sudah terdaftar. Silakan masuk, atau atur ulang password jika Anda lupa.'],
      nik: ['NIK ini sudah dipakai oleh akun lain. Periksa kembali, atau hubungi pengelola program.'],
    });
    expect(await t.mails.all(first.email)).toHaveLength(1);
  });

  it('accepts exactly one of many concurrent registrations with the same e-mail', async () => {
    const email = 'rebutan@contoh.id';
    const answers = await Promise.all(Array.from({ length: 6 }, () => register(siti({ email }))));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(await t.mails.all(email)).toHaveLength(1);
    const rows = await t.db.kysely.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the verification link', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  const linkFor = async (email: string) =>
    /\S+verify-email\?token=\S+/.exec((await t.mails.last(email)).body)?.[0] ?? '';
  const click = async (link: string) => {
    const { status, headers } = await t.as.visitor.request({
      method: 'GET',
      url: link.replace(t.config.publicUrl, ''),
    });
    expect(status).toBe(302);
    return headers.location;
  };
  const verified = async (id: string) => {
    const row = await t.db.kysely
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.email_verified_at !== null;
  };

  it('verifies the address once, and a second click still succeeds', async () => {
    const body = siti();
    const { id } = (await t.as.visitor.post('/auth/register', body)).body.data;
    const link = await linkFor(body.email);
    expect(await click(link)).toBe('/verify/success');
    expect(await verified(id)).toBe(true);
    expect(await click(link)).toBe('/verify/success');
    const auditRows = await t.db.kysely
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'email.verified')
      .execute();
    expect(auditRows).toHaveLength(1);
  });

  it('leads to the page of failure when it was invented or is missing', async () => {
    expect(await click('/api/v1/auth/verify-email?token=karangan')).toBe('/verify/fail');
    expect(await click('/api/v1/auth/verify-email')).toBe('/verify/fail');
  });

  it.each([`token=${'x'.repeat(201)}`, 'token=satu&token=dua', 'token=%00'])(
    'leads there as well when a mail program broke it, and never to a JSON response: %s',
    async (query) => {
      expect(await click(`/api/v1/auth/verify-email?${query}`)).toBe('/verify/fail');
    },
  );

  longTest('leads to a page that says so when the database is unavailable, and stays valid', async () => {
    const strict = await testApp({ rateFactor: 1 / 300 });
    const open = (token: string) =>
      strict.as.visitor.request({ method: 'GET', url: `/api/v1/auth/verify-email?token=${token}` });
    expect((await open('karangan')).headers.location).toBe('/verify/fail');
    const { status, headers } = await open('karangan');
    expect([status, headers.location]).toEqual([302, '/verify/fail?sebab=sibuk']);
  });

  it('is not valid as a reset token, and the other way round', async () => {
    const body = siti();
    await t.as.visitor.post('/auth/register', body);
    const token = (await linkFor(body.email)).split('token=')[1] ?? '';
    const check = await t.as.visitor.post('/auth/password/reset/check-token', { token });
    expect(check.body.is_valid).toBe(false);
    await t.as.visitor.post('/auth/password/reset', { email: body.email });
    const reset = /token=([\w-]+)/.exec((await t.mails.last(body.email)).body)?.[1];
    expect(await click(`/api/v1/auth/verify-email?token=${reset}`)).toBe('/verify/fail');
  });

  it('is sent again on request, five times an hour, and not to verified users', async () => {
    const strict = await testApp({ rateFactor: 1 });
    const budi = await strict.as.user({ verified: false });
    const first = await budi.get('/auth/send/verify-email');
    expect(first.status).toBe(200);
    expect(first.body.message).toBe('Berhasil mengirim email');
    for (let i = 0; i < 4; i++) expect((await budi.get('/auth/send/verify-email')).status).toBe(200);
    const sixth = await budi.get('/auth/send/verify-email');
    expect(sixth.status).toBe(429);
    expect(sixth.body.message).toMatch(/^Terlalu banyak percobaan/);
    expect(await strict.mails.all(budi.email)).toHaveLength(5);
    const wati = await strict.as.user({ verified: true });
    expect((await wati.get('/auth/send/verify-email')).body.message).toBe('Email Anda sudah terverifikasi.');
    expect(await strict.mails.all(wati.email)).toEqual([]);
  });
});
