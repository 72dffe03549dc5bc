import { beforeAll, describe, expect, it } from 'vitest';
import { createStaff } from '#server/modules/identity/users/create-staff.ts';
import { appointCurator, becomeMember, createAccount } from '#server/modules/identity/users/users.commands.ts';
import { Problem } from '#server/problems.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { PASSWORD } from '#tests/support/test-users.ts';

const GOOD = 'pepes-patin-5-hangat';
const both = (password: string) => async () => ({ password, password_confirm: password });

describe('appointed users', () => {
  let t: TestApp;
  beforeAll(async () => {
    t = await testApp();
  });
  const login = (email: string, password = GOOD) => t.as.visitor.post('/auth/login', { email, password });

  it('the first staff member is created by a command and logs in at once', async () => {
    const made = await createStaff(t.app, { email: 'Ratna@contoh.id', name: 'Ratna', askPassword: both(GOOD) });
    expect(made).toBe('created');
    const loginResponse = await login('ratna@contoh.id');
    expect(loginResponse.body.data).toMatchObject({ role: 'staff', redirectPath: '/dashboard/staff' });
    const again = await createStaff(t.app, { email: 'ratna@contoh.id', name: '', askPassword: both('') });
    expect(again).toBe('already');
  });

  it('an existing account becomes staff and keeps its password', async () => {
    const budi = await t.as.user();
    const outcome = await createStaff(t.app, { email: budi.email, name: 'Budi', askPassword: both(GOOD) });
    expect(outcome).toBe('appointed');
    expect((await login(budi.email)).status).toBe(401);
    const loginResponse = await login(budi.email, PASSWORD);
    expect((await t.as.bearer(loginResponse.body.data.token).post('/auth/token/verify')).body.data.role).toBe('staff');
  });

  it('staff cannot have a weak password either, nor an incomplete account', async () => {
    for (const request of [
      { email: 'staf.dua@contoh.id', name: 'Staf Dua', askPassword: both('umkm2026') },
      { email: 'staf.dua@contoh.id', name: '', askPassword: both(GOOD) },
      { email: 'bukan-email', name: 'Staf Dua', askPassword: both(GOOD) },
    ]) {
      await expect(createStaff(t.app, request)).rejects.toBeInstanceOf(Problem);
    }
    expect((await login('staf.dua@contoh.id')).status).toBe(401);
  });

  it('a curator is appointed, and the audit log says by whom', async () => {
    const staff = await t.as.staff();
    const dewi = await createAccount(t.app, {
      name: 'Dewi',
      email: 'dewi@contoh.id',
      password: GOOD,
      role: 'user',
      verified: true,
    });
    await t.db.tx((trx) => appointCurator(trx, dewi.id, { actor_id: staff.id, ip: '10.0.0.1' }));
    expect((await login('dewi@contoh.id')).body.data.role).toBe('curator');
    const auditRows = await t.db.kysely.selectFrom('audit').selectAll().where('subject_id', '=', dewi.id).execute();
    expect(auditRows).toEqual([
      expect.objectContaining({
        actor_id: staff.id,
        action: 'user.role-changed',
        ip: '10.0.0.1',
        facts: { from: 'user', to: 'curator' },
      }),
    ]);
  });

  it('a user becomes a member with their own NIK, once', async () => {
    const [budi, wati] = [await t.as.user({ name: 'Budi' }), await t.as.user({ name: 'Wati' })];
    const join = (person: { id: string }, nik: string) =>
      t.db.tx((trx) => becomeMember(t.app, trx, person.id, nik, { actor_id: person.id }));
    await join(budi, '6471014501900123');
    const me = (await budi.get('/auth/user')).body.data;
    expect(me).toMatchObject({ role: 'member', personal: { nik: '6471••••••••0123' } });
    await expect(join(wati, '6471014501900123')).rejects.toMatchObject({
      status: 422,
      errors: { nik: [expect.any(String)] },
    });
    await expect(join(wati, '123')).rejects.toMatchObject({ status: 422 });
    await expect(join(budi, '6471014501900124')).rejects.toMatchObject({ status: 403 });
    expect((await wati.get('/auth/user')).body.data).toMatchObject({ role: 'user', personal: { nik: null } });
  });
});
