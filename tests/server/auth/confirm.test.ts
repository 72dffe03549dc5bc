/** Calls that could move an account, an address or money require the password again and notify the owner. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';

const SENTENCE = 'Masukkan password Anda untuk melanjutkan.';
const bank = {
  type: 'bank',
  bank: 'bank-rakyat-indonesia',
  bank_number: '012345678901234',
  bank_holder: 'Siti Aminah',
};

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
const age = (person: TestUser, seconds: number) =>
  t.db.kysely
    .updateTable('sessions')
    .set({ confirmed_at: sql<Date>`now() - make_interval(secs => ${seconds})` })
    .where('id', '=', person.session_id)
    .execute();
const kindsTo = async (email: string) => (await t.mails.all(email)).map(({ kind }) => kind);
const lastTo = async (email: string) => {
  const { subject, body } = await t.mails.last(email);
  return { subject, body };
};

describe('an attacker with a stolen access token', () => {
  const calls: [string, (thief: TestUser) => ReturnType<TestUser['get']>][] = [
    ['another bank account', (thief) => thief.post('/members/add-payment-option', bank)],
    ['another bank account as form data', (thief) => thief.form('/members/add-payment-option', bank)],
    ['another QRIS', (thief) => thief.post('/members/add-payment-option', { type: 'qris', bank_holder: 'Siti' })],
    ['another e-mail', (thief) => thief.patch('/auth/user/personal', { email: 'pencuri@contoh.id' })],
    ['a copy of all data', (thief) => thief.get('/auth/user/export')],
    ['the end of the account', (thief) => thief.delete('/auth/user')],
    ['the end of the account, with an empty body', (thief) => thief.delete('/auth/user', {})],
  ];
  it.each(calls)('does not get %s without the password', async (_what, call) => {
    const siti = await t.as.member({ name: 'Siti', business: true });
    const refused = await call(siti);
    expect([refused.status, refused.headers['problem-code'], refused.body?.message]).toEqual([
      403,
      'PASSWORD_NEEDED',
      SENTENCE,
    ]);
    expect(await kindsTo(siti.email)).toEqual([]);
    expect((await siti.get('/auth/user')).body.data).toMatchObject({ email: siti.email, pending_email: null });
    expect((await siti.get('/members/payment-options')).body.data).toEqual([]);
  });

  it('cannot remove a payment option, nor learn from the refusal which ones exist', async () => {
    const siti = await withConfirmedPassword(await t.as.member({ name: 'Siti', business: true }));
    const { id } = (await siti.post('/members/add-payment-option', bank)).body.data;
    await age(siti, 601);
    const refused = await siti.delete(`/members/payment-options/${id}`);
    expect([refused.status, refused.headers['problem-code']]).toEqual([403, 'PASSWORD_NEEDED']);
    expect((await siti.get('/members/payment-options')).body.data).toHaveLength(1);
    const wati = await t.as.member({ name: 'Wati', business: true });
    expect((await wati.delete(`/members/payment-options/${id}`)).status).toBe(404);
    const done = await siti.delete(`/members/payment-options/${id}`, { current_password: PASSWORD });
    expect(done.status).toBe(200);
  });

  it('is rate-limited when guessing, together with wrong logins', async () => {
    const siti = await t.as.member({ name: 'Siti' });
    const statuses = [];
    for (let n = 0; n < 4; n++)
      statuses.push((await siti.post('/auth/confirm-password', { password: `tebakan-${n}` })).status);
    statuses.push((await t.as.visitor.post('/auth/login', { email: siti.email, password: 'tebakan-5' })).status);
    const locked = await siti.post('/auth/confirm-password', { password: PASSWORD });
    expect(statuses).toEqual([422, 422, 422, 422, 401]);
    expect([locked.status, Number(locked.headers['retry-after']) > 0]).toEqual([429, true]);
  });
});

describe('a user who confirms the password', () => {
  it('is not asked again for ten minutes in this session, but is asked in others', async () => {
    const siti = await t.as.member({ name: 'Siti', business: true });
    const before = Date.now();
    const answer = await siti.post('/auth/confirm-password', { password: PASSWORD });
    expect(answer.status).toBe(200);
    const left = (new Date(answer.body.data.confirmed_until).getTime() - before) / 60_000;
    expect(Math.round(left)).toBe(10);
    expect((await siti.post('/members/add-payment-option', bank)).status).toBe(201);
    const loginResponse = await t.as.visitor.post('/auth/login', { email: siti.email, password: PASSWORD });
    expect((await t.as.bearer(loginResponse.body.data.token).get('/auth/user/export')).status).toBe(403);
    await age(siti, 590);
    expect((await siti.get('/auth/user/export')).status).toBe(200);
    await age(siti, 601);
    expect((await siti.get('/auth/user/export')).status).toBe(403);
  });

  it('may send it with the call instead', async () => {
    const siti = await t.as.member({ name: 'Siti', business: true });
    const wrong = await siti.post('/members/add-payment-option', { ...bank, current_password: 'bukan-ini-1' });
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { current_password: ['Password ini bukan password akun Anda.'] },
    ]);
    expect((await siti.form('/members/add-payment-option', { ...bank, current_password: PASSWORD })).status).toBe(201);
    const budi = await t.as.user({ name: 'Budi' });
    const moved = await budi.patch('/auth/user/personal', {
      email: 'budi.pindah@contoh.id',
      current_password: PASSWORD,
    });
    expect([moved.status, moved.body.data.pending_email]).toEqual([200, 'budi.pindah@contoh.id']);
    const rahma = await t.as.user({ name: 'Rahma' });
    expect((await rahma.delete('/auth/user', { current_password: PASSWORD })).status).toBe(200);
  });

  it('reads what is wrong with the password', async () => {
    const siti = await t.as.member({ name: 'Siti' });
    for (const body of [{}, { password: '' }])
      expect((await siti.post('/auth/confirm-password', body)).body.errors).toEqual({ password: ['Isi password.'] });
    expect((await siti.post('/auth/confirm-password', { password: 'bukan-ini-1' })).body.errors).toEqual({
      password: ['Password ini bukan password akun Anda.'],
    });
    expect((await t.as.visitor.post('/auth/confirm-password', { password: PASSWORD })).status).toBe(401);
  });

  it('needs no password for harmless changes: name, phone and the own address', async () => {
    const siti = await t.as.user({ name: 'Siti' });
    for (const body of [{ name: 'Siti Aminah' }, { phone_number: '081200001111' }, { email: siti.email }])
      expect((await siti.patch('/auth/user/personal', body)).status).toBe(200);
  });
});

describe('the owner is notified by e-mail', () => {
  const notifications: [string, string, (person: TestUser) => Promise<unknown>][] = [
    [
      'of a new payment option',
      'Cara bayar baru di toko Anda',
      (siti) => siti.post('/members/add-payment-option', bank),
    ],
    ['of an export', 'Salinan data Anda diunduh', (siti) => siti.get('/auth/user/export')],
    ['of the end of all sessions', 'Semua perangkat keluar dari akun Anda', (siti) => siti.post('/auth/logout-all')],
    [
      'of another phone number',
      'Data pribadi Anda diubah',
      (siti) => siti.patch('/auth/user/personal', { phone_number: '081234560000' }),
    ],
    [
      'of another NIK',
      'Data pribadi Anda diubah',
      (siti) => siti.patch('/auth/user/personal', { nik: '6471014501900555' }),
    ],
  ];
  it.each(notifications)('%s, with what to do if somebody else did it', async (_what, subject, call) => {
    const siti = await withConfirmedPassword(await t.as.member({ name: 'Siti', business: true }));
    await call(siti);
    const mail = await lastTo(siti.email);
    expect(mail.subject).toBe(subject);
    expect(mail.body).toContain(`${t.config.publicUrl}/forgot-password`);
    expect(mail.body).not.toMatch(/012345678901234|081234560000|6471014501900555/);
  });

  it('of a removed payment option, by the last digits of its number', async () => {
    const siti = await withConfirmedPassword(await t.as.member({ name: 'Siti', business: true }));
    const { id } = (await siti.post('/members/add-payment-option', bank)).body.data;
    await siti.delete(`/members/payment-options/${id}`);
    const mail = await lastTo(siti.email);
    expect(mail.subject).toBe('Cara bayar dihapus dari toko Anda');
    expect(mail.body).toContain('Bank Rakyat Indonesia ••••••1234');
  });

  it('but not at an address that was never verified', async () => {
    const budi = await t.as.user({ name: 'Budi', verified: false });
    expect((await budi.patch('/auth/user/personal', { phone_number: '081234560001' })).status).toBe(200);
    expect(await kindsTo(budi.email)).toEqual([]);
  });

  it('but not when a value is sent again unchanged', async () => {
    const budi = await t.as.user({ name: 'Budi' });
    for (let n = 0; n < 2; n++) await budi.patch('/auth/user/personal', { phone_number: '0812-3456-0002' });
    expect(await kindsTo(budi.email)).toEqual(['account-activity']);
  });
});
