/** A change of the e-mail address: who may request it, who is notified, and what ends it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { changePersonal } from '#server/modules/identity/users/personal-details.ts';
import { disableAccount } from '#server/modules/identity/users/users.commands.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';

const NEW = 'kepiting-soka-8-lezat';
const THIEF = 'pencuri@contoh.id';
let t: TestApp;
let count = 0;
beforeAll(async () => {
  t = await testApp();
});
const linkIn = (body: string, path: string) => new RegExp(`/api/v1/auth/${path}\\?token=\\S+`).exec(body)?.[0] ?? '';
const click = async (url: string) => (await t.as.visitor.request({ method: 'GET', url })).headers.location;
const verifyLinkTo = async (email: string) => linkIn((await t.mails.last(email)).body, 'verify-email');
const newAddress = () => `alamat.baru.${++count}@contoh.id`;
const profileOf = async (person: TestUser) => (await person.get('/auth/user')).body.data;
/** A user with a pending change of the address, and the two e-mailed links. */
async function changing(options: { verified?: boolean } = {}) {
  const siti = await withConfirmedPassword(await t.as.user({ name: 'Siti', ...options }));
  const email = newAddress();
  expect((await siti.patch('/auth/user/personal', { email })).status).toBe(200);
  const notice = (await t.mails.last(siti.email)).body;
  return { siti, email, verify: await verifyLinkTo(email), cancel: linkIn(notice, 'cancel-email-change'), notice };
}
async function resetPassword(email: string) {
  await t.as.visitor.post('/auth/password/reset', { email });
  const token = /token=([\w-]+)/.exec((await t.mails.last(email)).body)?.[1] ?? '';
  const body = { token, password: NEW, password_confirm: NEW };
  return t.as.visitor.post('/auth/password/reset/confirm', body);
}
const accountAt = (email: string) =>
  t.db.kysely.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();

describe('a pending change of the e-mail address ends with', () => {
  const ends: [string, (siti: TestUser) => Promise<unknown>][] = [
    ['a password reset', (siti) => resetPassword(siti.email)],
    ['the end of all sessions', (siti) => siti.post('/auth/logout-all')],
    ['the account being disabled', (siti) => t.db.tx((trx) => disableAccount(trx, siti.id, { actor_id: null }))],
    [
      'all sessions ended by staff',
      async (siti) => (await t.as.staff()).post(`/staff/people/${siti.id}/end-sessions`, {}),
    ],
    [
      'another role given by staff',
      async (siti) => (await t.as.staff()).post(`/staff/people/${siti.id}/role`, { role: 'curator' }),
    ],
  ];
  it.each(ends)('%s: the earlier link has no effect any more', async (_what, end) => {
    const { siti, email, verify } = await changing();
    await end(siti);
    expect(await click(verify)).toBe('/verify/fail');
    expect(await accountAt(email)).toBeUndefined();
    expect((await accountAt(siti.email))?.id).toBe(siti.id);
  });

  it('a request that was authorised before the reset and writes after it', async () => {
    const siti = await withConfirmedPassword(await t.as.user({ name: 'Siti' }));
    const person = { ...siti, verified: true, business_id: null };
    await resetPassword(siti.email);
    await expect(changePersonal(t.app, person, { email: THIEF }, '127.0.0.1')).rejects.toMatchObject({ status: 401 });
    await expect(changePersonal(t.app, person, { phone_number: '081200009999' }, '127.0.0.1')).rejects.toMatchObject({
      status: 401,
    });
    expect(await t.mails.all(THIEF)).toEqual([]);
  });
});

it('a user who registered with another person’s address loses the account when the owner resets the password', async () => {
  const email = newAddress();
  const body = { name: 'Pencuri', email, role: 'user', phone_number: '081200001234', terms: true, privacy: true };
  const typed = { password: 'pepes-patin-5-hangat', password_confirm: 'pepes-patin-5-hangat' };
  expect((await t.as.visitor.post('/auth/register', { ...body, ...typed })).status).toBe(201);
  const loginResponse = (await t.as.visitor.post('/auth/login', { email, password: typed.password })).body.data;
  const thief = t.as.bearer(loginResponse.token);
  await thief.patch('/auth/user/personal', { email: THIEF, current_password: typed.password });
  const link = await verifyLinkTo(THIEF);
  await thief.put('/forms/umkm-data/draft', { answers: { product: 'Amplang' }, base_revision: 0 });

  expect((await resetPassword(email)).status).toBe(200);
  expect((await thief.get('/forms/umkm-data/draft')).status).toBe(401);
  expect((await t.as.visitor.post('/auth/token/refresh', { refresh_token: loginResponse.refresh_token })).status).toBe(
    401,
  );
  expect((await t.as.visitor.post('/auth/login', { email, password: typed.password })).status).toBe(401);
  expect(await click(link)).toBe('/verify/fail');
  expect(await accountAt(THIEF)).toBeUndefined();
});

describe('the old address', () => {
  it('gets a link that cancels the change, once', async () => {
    const { siti, email, verify, cancel, notice } = await changing();
    expect(notice).toContain(email);
    expect(await click(cancel)).toBe('/verify/success?sebab=dibatalkan');
    expect((await profileOf(siti)).pending_email).toBeNull();
    expect(await click(verify)).toBe('/verify/fail');
    expect(await click(cancel)).toBe('/verify/success?sebab=dibatalkan');
    // The link of the first request does not cancel a second request for the same address.
    await siti.patch('/auth/user/personal', { email });
    expect(await click(cancel)).toBe('/verify/fail');
    expect((await profileOf(siti)).pending_email).toBe(email);
    const rows = await t.db.kysely.selectFrom('audit').select('action').where('actor_id', '=', siti.id).execute();
    expect(rows.map(({ action }) => action)).toContain('email.change-cancelled');
  });

  it('is notified when the change has happened, and its link says that it is too late', async () => {
    const { siti, email, verify, cancel } = await changing();
    expect(await click(verify)).toBe('/verify/success?next=%2Fprofile');
    const mail = await t.mails.last(siti.email);
    expect(mail.subject).toBe('Alamat email akun Anda telah diganti');
    expect(mail.body).toContain(email);
    expect(mail.body).toContain(`${t.config.publicUrl}/contact-us`);
    expect(await click(cancel)).toBe('/verify/fail?sebab=sudah-diganti');
    expect((await profileOf(siti)).email).toBe(email);
  });

  it('has no valid link to the account after the change: an earlier reset link has no effect', async () => {
    const siti = await withConfirmedPassword(await t.as.user({ name: 'Siti' }));
    await t.as.visitor.post('/auth/password/reset', { email: siti.email });
    const token = /token=([\w-]+)/.exec((await t.mails.last(siti.email)).body)?.[1] ?? '';
    const email = newAddress();
    await siti.patch('/auth/user/personal', { email });
    await click(await verifyLinkTo(email));
    const { body } = await t.as.visitor.post('/auth/password/reset/check-token', { token });
    expect(body.is_valid).toBe(false);
  });

  it.each(['', 'karangan', 'x'.repeat(300)])('an invented link „%s“ cancels nothing', async (token) => {
    expect(await click(`/api/v1/auth/cancel-email-change?token=${token}`)).toBe('/verify/fail');
  });
});

describe('the new address', () => {
  it('reads which account requests it, and that unknown requests can be ignored', async () => {
    const { siti, email } = await changing();
    const { body } = await t.mails.last(email);
    expect(body).toContain(siti.email);
    expect(body).toContain('Jika Anda tidak mengenal permintaan ini, jangan buka tautannya');
  });

  it('that another account has gets the same response as any other; only its owner learns of it', async () => {
    const wati = await t.as.user({ name: 'Wati' });
    const [siti, budi] = [
      await withConfirmedPassword(await t.as.user({ name: 'Siti' })),
      await withConfirmedPassword(await t.as.user()),
    ];
    const free = newAddress();
    const taken = await siti.patch('/auth/user/personal', { email: wati.email });
    const open = await budi.patch('/auth/user/personal', { email: free });
    expect([taken.status, taken.body.message.replace(wati.email, free)]).toEqual([200, open.body.message]);
    expect(taken.body.data.pending_email).toBe(wati.email);
    const mail = await t.mails.last(wati.email);
    expect(mail.kind).toBe('email-change-refused');
    expect(mail.body).not.toContain('token=');
    expect((await siti.get('/auth/send/verify-email')).status).toBe(200);
    expect((await t.mails.all(wati.email)).map(({ kind }) => kind)).toEqual([
      'email-change-refused',
      'email-change-refused',
    ]);
    expect((await profileOf(wati)).email).toBe(wati.email);
  });

  it('gets at most ten e-mails an hour, in any spelling', async () => {
    const strict = await testApp({ rateFactor: 1 });
    const statuses = [];
    for (let n = 0; n < 11; n++) {
      const person = await withConfirmedPassword(await strict.as.user());
      const email = ['korban@contoh.id', ' Korban@contoh.id', 'KORBAN@CONTOH.ID ', 'mailto:korban@contoh.id'][n % 4];
      statuses.push((await person.patch('/auth/user/personal', { email })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  });
});

it('an appointed staff member is logged out, notified, and gets sessions of 12 hours', async () => {
  const ratna = await t.as.staff({ name: 'Ratna' });
  const bayu = await t.as.user({ name: 'Bayu' });
  const refused = await ratna.post(`/staff/people/${bayu.id}/role`, { role: 'staff' });
  expect([refused.status, refused.headers['problem-code']]).toEqual([403, 'PASSWORD_NEEDED']);
  expect((await bayu.get('/auth/user')).body.data.role).toBe('user');
  await withConfirmedPassword(ratna);
  expect((await ratna.post(`/staff/people/${bayu.id}/role`, { role: 'staff' })).status).toBe(200);
  expect((await bayu.get('/auth/user')).status).toBe(401);
  const { facts } = await t.db.kysely
    .selectFrom('notifications')
    .select('facts')
    .where('user_id', '=', bayu.id)
    .where('kind', '=', 'staff-appointed-staff')
    .executeTakeFirstOrThrow();
  expect(facts).toMatchObject({ url: '/dashboard/staff' });
  const loginResponse = await t.as.visitor.post('/auth/login', { email: bayu.email, password: PASSWORD });
  const again = t.as.bearer(loginResponse.body.data.token);
  expect((await again.post('/auth/token/verify')).body.data.role).toBe('staff');
  const [session] = await t.db.kysely
    .selectFrom('sessions')
    .select(['created_at', 'expires_at'])
    .where('user_id', '=', bayu.id)
    .where('revoked_at', 'is', null)
    .execute();
  const hours = (Number(session?.expires_at) - Number(session?.created_at)) / 3_600_000;
  expect(Math.round(hours)).toBe(12);
});
