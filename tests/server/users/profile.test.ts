import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';

const ADDRESS = { ...SAMPLE_ADDRESS, contact: '0812 0000 1234', full_address: 'Jl. Jenderal Sudirman No. 1' };

describe('the own profile', () => {
  let t: TestApp;
  let siti: TestUser;
  beforeAll(async () => {
    t = await testApp();
    siti = await t.as.member({ name: 'Siti', business: true });
  });
  const patch = (who: TestUser, body: unknown) => who.patch('/auth/user/personal', body);

  it('shows the user’s data, and nothing internal', async () => {
    const { status, body } = await siti.get('/auth/user');
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: siti.id,
      email: siti.email,
      pending_email: null,
      role: 'member',
      verified: true,
      avatar: null,
      personal: { name: 'Siti', phone_number: null, nik: null, address: null, address_version: null },
      business: { id: siti.business_id },
      consents_due: [],
      created_at: expect.any(String),
    });
    expect((await (await t.as.user()).get('/auth/user')).body.data.business).toBeNull();
  });

  it('changes only the sent fields', async () => {
    const named = await patch(siti, { name: '  Siti  Rahmawati ' });
    expect(named.status).toBe(200);
    expect(named.body.message).toBe('Perubahan berhasil disimpan.');
    expect(named.body.data.personal.name).toBe('Siti Rahmawati');
    const called = await patch(siti, { phone_number: '+62 812-0000-5678' });
    expect(called.body.data.personal).toMatchObject({ name: 'Siti Rahmawati', phone_number: '081200005678' });
  });

  it('refuses values that are wrong, unknown or not the user’s to change', async () => {
    const wrong = await patch(siti, { name: '', phone_number: '123' });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.body.errors)).toEqual(['name', 'phone_number']);
    for (const body of [{}, { role: 'staff' }, { verified: true }, { name: null }, { address: [] }]) {
      expect((await patch(siti, body)).status).toBe(422);
    }
  });

  it('shows a NIK only masked, and refuses somebody else’s', async () => {
    const mine = await patch(siti, { nik: '6471 0145 0190 0777' });
    expect(mine.body.data.personal.nik).toBe('6471••••••••0777');
    const wati = await t.as.member({ name: 'Wati' });
    const hers = await patch(wati, { nik: '6471014501900777' });
    expect(hers.status).toBe(422);
    expect(hers.body.errors.nik).toEqual([expect.stringContaining('sudah dipakai oleh akun lain')]);
    const rivals = await Promise.all([
      patch(wati, { nik: '6471014501900888' }),
      patch(siti, { nik: '6471014501900888' }),
    ]);
    expect(rivals.map((answer) => answer.status).sort()).toEqual([200, 422]);
  });

  describe('a new e-mail', () => {
    const linkTo = async (email: string) => /\/api\S+token=\S+/.exec((await t.mails.last(email)).body)?.[0] ?? '';
    const click = async (link: string) => (await t.as.visitor.request({ method: 'GET', url: link })).headers.location;

    it('is pending until it is verified; until then the old one stays and is notified', async () => {
      const budi = await withConfirmedPassword(await t.as.user({ name: 'Budi' }));
      const asked = await patch(budi, { email: 'Budi.Baru@contoh.id' });
      expect(asked.status).toBe(200);
      expect(asked.body.message).toContain('budi.baru@contoh.id');
      expect(asked.body.data).toMatchObject({
        email: budi.email,
        pending_email: 'budi.baru@contoh.id',
        verified: true,
      });
      expect(await t.mails.last(budi.email)).toMatchObject({ kind: 'email-change-notice' });
      expect(await click(await linkTo('budi.baru@contoh.id'))).toBe('/verify/success?next=%2Fprofile');
      const me = (await budi.get('/auth/user')).body.data;
      expect(me).toMatchObject({ email: 'budi.baru@contoh.id', pending_email: null, verified: true });
      const login = (email: string) => t.as.visitor.post('/auth/login', { email, password: PASSWORD });
      expect((await login('budi.baru@contoh.id')).status).toBe(200);
      expect((await login(budi.email)).status).toBe(401);
    });

    it('is dropped when the user cancels it', async () => {
      const budi = await withConfirmedPassword(await t.as.user({ name: 'Budi' }));
      await patch(budi, { email: 'salah.ketik@contoh.id' });
      const old = await linkTo('salah.ketik@contoh.id');
      const back = await patch(budi, { email: budi.email });
      expect(back.body.data).toMatchObject({ email: budi.email, pending_email: null });
      expect(await click(old)).toBe('/verify/fail');
      expect((await budi.get('/auth/user')).body.data.email).toBe(budi.email);
    });

    it('goes to the first of two users who open their links to the same address', async () => {
      const budi = await withConfirmedPassword(await t.as.user({ name: 'Budi' }));
      const wati = await withConfirmedPassword(await t.as.user({ name: 'Wati' }));
      await patch(budi, { email: 'rebutan.email@contoh.id' });
      await patch(wati, { email: 'rebutan.email@contoh.id' });
      const mails = await t.mails.all('rebutan.email@contoh.id');
      const links = mails.map((mail) => /\/api\S+token=\S+/.exec(mail.body)?.[0] ?? '');
      expect((await Promise.all(links.map(click))).sort()).toEqual(['/verify/fail', '/verify/success?next=%2Fprofile']);
    });
  });

  describe('the address', () => {
    it('is validated by its form, and encrypted where the form says private', async () => {
      const answer = await patch(siti, { address: ADDRESS });
      expect(answer.body.errors).toBeNull();
      expect(answer.status).toBe(200);
      expect(answer.body.data.personal.address).toEqual({ ...ADDRESS, contact: '081200001234' });
      expect(answer.body.data.personal.address_version).toBe(1);
      const row = await t.db.kysely.selectFrom('users').select('address').where('id', '=', siti.id).executeTakeFirst();
      expect(JSON.stringify(row)).not.toContain('Sudirman');
    });

    it('accepts only the changed fields', async () => {
      const wati = await t.as.member({ name: 'Wati' });
      await patch(wati, { address: ADDRESS });
      const moved = await patch(wati, { address: { full_address: 'Jl. MT Haryono No. 9' } });
      expect(moved.body.data.personal.address).toMatchObject({
        zip_code: '76111',
        full_address: 'Jl. MT Haryono No. 9',
      });
    });

    it('reports missing or wrong values at the field of the address, and changes nothing', async () => {
      const wati = await t.as.member({ name: 'Wati' });
      const empty = await patch(wati, { name: 'Wati Baru', address: { zip_code: '1' } });
      expect(empty.status).toBe(422);
      expect(Object.keys(empty.body.errors)).toEqual(
        ['province', 'city', 'district', 'urban_village', 'zip_code', 'contact', 'full_address']
          .map((field) => `address.${field}`)
          .filter((field) => field in empty.body.errors),
      );
      expect(empty.body.errors['address.full_address']).toHaveLength(1);
      expect((await wati.get('/auth/user')).body.data.personal).toMatchObject({ name: 'Wati', address: null });
      const cleared = await patch(siti, { address: { full_address: null } });
      expect(Object.keys(cleared.body.errors)).toEqual(['address.full_address']);
      for (const address of [{ rt_rw: '1' }, { zip_code: 76111 }, { constructor: 'x' }, { map: { a: 1 } }]) {
        expect((await patch(siti, { address })).status).toBe(422);
      }
      const elsewhere = await patch(siti, { address: { district: '31.71.01' } });
      expect(elsewhere.status).toBe(422);
    });

    it('is refused with the differences when it answers another version of the form', async () => {
      const answer = await patch(siti, { address: ADDRESS, form_version: 99 });
      expect(answer.status).toBe(409);
      expect(answer.body.data.form_version).toBe(1);
    });
  });

  describe('the picture', () => {
    const picture = async (side = 400) => ({
      data: await sharp({ create: { width: side, height: side, channels: 3, background: '#1b7f5c' } })
        .png()
        .toBuffer(),
      name: 'saya.png',
      type: 'image/png',
    });

    it('is sent as a file and shown by its URL', async () => {
      const answer = await siti.form('/auth/user/upload-avatar', { _method: 'PUT', avatar: await picture() });
      expect(answer.status).toBe(200);
      expect(answer.body.message).toBe('Foto profil berhasil diganti.');
      expect(answer.body.data.avatar).toMatch(/^\/media\//);
      const shown = await t.as.visitor.request({ method: 'GET', url: answer.body.data.avatar });
      expect(shown.status).toBe(200);
    });

    it('may be an own earlier upload, not somebody else’s', async () => {
      const uploaded = await siti.form('/uploads', { form: 'profile', field: 'avatar', file: await picture(500) });
      expect(uploaded.status).toBe(201);
      const { id, url } = uploaded.body.data;
      const mine = await siti.form('/auth/user/upload-avatar', { _method: 'PUT', avatar: id });
      expect(mine.body.data.avatar).toBe(url);
      expect((await siti.post('/auth/user/upload-avatar', { avatar: id })).body.data.avatar).toBe(url);
      const wati = await t.as.user({ name: 'Wati' });
      const hers = await wati.form('/auth/user/upload-avatar', { _method: 'PUT', avatar: id });
      expect(hers.status).toBe(422);
      expect(Object.keys(hers.body.errors)).toEqual(['avatar']);
    });

    it('is removed by an empty part', async () => {
      const gone = await siti.form('/auth/user/upload-avatar', { _method: 'PUT', avatar: '' });
      expect(gone.status).toBe(200);
      expect(gone.body.data.avatar).toBeNull();
    });

    it('is refused if it is no picture, or if it is missing', async () => {
      const text = { data: 'bukan gambar', name: 'saya.png', type: 'image/png' };
      expect((await siti.form('/auth/user/upload-avatar', { _method: 'PUT', avatar: text })).status).toBe(422);
      expect((await siti.form('/auth/user/upload-avatar', { _method: 'PUT' })).status).toBe(422);
      expect((await siti.form('/auth/user/upload-avatar', { _method: 'DELETE', avatar: '' })).status).toBe(400);
      expect((await siti.form('/auth/user/upload-avatar', { avatar: '', role: 'staff' })).status).toBe(422);
      expect((await siti.post('/auth/user/upload-avatar', { avatar: 7 })).status).toBe(422);
      expect((await siti.post('/auth/user/upload-avatar', { avatar: 'bukan-nomor' })).status).toBe(422);
      expect((await t.as.visitor.form('/auth/user/upload-avatar', { avatar: '' })).status).toBe(401);
    });
  });
});
