import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { jpeg, png } from '../uploads/file-fixtures.ts';
import { profileAnswers, upload, uploadLogo } from './profile-answers.ts';

let server: TestApp;
const rowOf = (who: TestUser) =>
  server.db.kysely.selectFrom('businesses').selectAll().where('user_id', '=', who.id).executeTakeFirstOrThrow();

beforeAll(async () => {
  server = await testApp();
});

describe('a member fills in the business profile', () => {
  let siti: TestUser;
  let logo: string;
  beforeAll(async () => {
    siti = await server.as.member({ name: 'Siti' });
    logo = await uploadLogo(siti);
  });

  test('before that there is none', async () => {
    const answer = await siti.get('/auth/user/business');
    expect([answer.status, answer.body.data]).toEqual([200, null]);
  });

  test('half of it: every missing field has its sentence, in screen order, and nothing is stored', async () => {
    const answer = await siti.post('/auth/user/business', { business_name: 'Amplang Bu Siti' });
    expect(answer.status).toBe(422);
    const fields = Object.keys(answer.body.errors);
    expect(fields.slice(0, 3)).toEqual(['brand_name', 'owner_name', 'business_description']);
    expect(fields).not.toContain('business_npwp');
    expect((await siti.get('/auth/user/business')).body.data).toBe(null);
  });

  test('a day that is both open and closed is named at the closing days', async () => {
    const days = { business_days_open: 'senin-minggu', business_days_close: 'minggu' };
    const answer = await siti.post('/auth/user/business', { ...profileAnswers(logo), ...days });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual({
      business_days_close: ['Minggu sudah termasuk hari buka (Senin-Minggu). Ubah hari buka atau hari tutupnya.'],
    });
  });

  test('the whole: it is stored and returned as it was sent', async () => {
    const answer = await siti.post('/auth/user/business', profileAnswers(logo));
    expect(answer.status).toBe(200);
    expect(answer.body.data.answers).toEqual(profileAnswers(logo));
    expect(answer.body.data.role).toBe('member');
    expect(answer.body.data.files[logo]).toMatchObject({
      file_name: 'logo.jpg',
      url: expect.stringMatching(/^\/media\//),
    });
    expect((await siti.get('/auth/user/business')).body.data).toEqual(answer.body.data);
    expect((await siti.get('/auth/user')).body.data.business.id).toBe(answer.body.data.id);
  });

  test('answers that code reads have a column, private ones are encrypted', async () => {
    const row = await rowOf(siti);
    expect(row).toMatchObject({
      business_name: 'Amplang Bu Siti',
      district: '64.71.06',
      lat: -1.2753,
      business_logo: logo,
    });
    expect(row.answers.business_npwp).toEqual({ $sealed: expect.stringMatching(/^v1:/) });
    expect(JSON.stringify(row)).not.toContain('123456789012345');
    expect(row.answers.development_needs).toEqual(['pasar', 'modal']);
  });

  test('one field changes and the rest stays; null clears an optional one, a required one is refused', async () => {
    const changed = await siti.post('/auth/user/business', {
      _method: 'PATCH',
      brand_name: 'Amplang Klandasan',
      business_npwp: null,
    });
    expect(changed.status).toBe(200);
    const { business_npwp: _, ...rest } = profileAnswers(logo);
    expect(changed.body.data.answers).toEqual({ ...rest, brand_name: 'Amplang Klandasan' });
    const cleared = await siti.post('/auth/user/business', { business_name: null });
    expect(Object.keys(cleared.body.errors)).toEqual(['business_name']);
  });

  test('as multipart: texts are converted by the form, the logo is a file, an empty part clears', async () => {
    const answer = await siti.form('/auth/user/business', [
      ['_method', 'PATCH'],
      ['map[lat]', '-1.2379'],
      ['map[lng]', '116.8529'],
      ['development_needs[]', 'legalitas'],
      ['development_needs[]', 'media-promosi'],
      ['business_website', 'amplang.contoh.id'],
      ['link_ig', ''],
      ['business_logo', { data: await png(500, 300), name: 'baru.png', type: 'image/png' }],
    ]);
    expect(answer.body.errors).toBe(null);
    const { answers, files } = answer.body.data;
    expect(answers).toMatchObject({
      map: { lat: -1.2379, lng: 116.8529 },
      development_needs: ['legalitas', 'media-promosi'],
      business_website: 'https://amplang.contoh.id',
    });
    expect(answers).not.toHaveProperty('link_ig');
    expect(files[answers.business_logo]).toMatchObject({ width: 500, height: 300, file_name: 'baru.png' });
    // The old logo has no use any more, the new one has one.
    const uses = await server.db.kysely
      .selectFrom('file_uses')
      .select('file_id')
      .where('kind', '=', 'business')
      .execute();
    expect(uses).toEqual([{ file_id: answers.business_logo }]);
  });

  test('legal documents are sent in the same call and validated by their own form', async () => {
    const nib_file = await upload(siti, 'business-documents', 'nib_file');
    const without = await siti.post('/auth/user/business', { halal_file: nib_file });
    expect(Object.keys(without.body.errors).sort()).toEqual(['halal_file', 'nib_file']);
    const answer = await siti.post('/auth/user/business', { nib_file });
    expect(answer.body.data.documents).toEqual({ nib_file });
    expect(answer.body.data.documents_version).toBe(1);
    expect(answer.body.data.files[nib_file].url).toBe(`/api/v1/files/${nib_file}`);
  });

  test('somebody else’s upload is refused', async () => {
    const rahma = await server.as.member({ name: 'Rahma' });
    const answer = await siti.post('/auth/user/business', { business_logo: await uploadLogo(rahma) });
    expect(Object.keys(answer.body.errors)).toEqual(['business_logo']);
  });

  test('refuses an unknown field, a wrong _method and an invalid body', async () => {
    expect((await siti.post('/auth/user/business', { business_nmae: 'x' })).status).toBe(422);
    expect((await siti.post('/auth/user/business', { _method: 'DELETE', brand_name: 'x' })).status).toBe(400);
    expect((await siti.post('/auth/user/business', [1, 2])).status).toBe(400);
    const proto = await siti.form('/auth/user/business', { '__proto__[admin]': 'x', 'map[constructor]': 'y' });
    expect(proto.status).toBe(400);
  });

  test('an older version of the form: 409 with the current one', async () => {
    const answer = await siti.post('/auth/user/business', { brand_name: 'Baru', form_version: 99 });
    expect(answer.status).toBe(409);
    expect(answer.body.data).toMatchObject({ form_version: 1 });
    expect((await siti.post('/auth/user/business', { brand_name: 'Baru', form_version: 1 })).status).toBe(200);
  });

  test('two devices save different fields at once: both are stored', async () => {
    const answers = await Promise.all([
      siti.post('/auth/user/business', { owner_name: 'Siti A.' }),
      siti.post('/auth/user/business', { business_address: 'Jalan Baru 1' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await siti.get('/auth/user/business')).body.data.answers).toMatchObject({
      owner_name: 'Siti A.',
      business_address: 'Jalan Baru 1',
    });
  });

  test('a saved profile deletes its draft', async () => {
    await siti.put('/forms/business-profile/draft', { answers: { brand_name: 'Draf' }, base_revision: 0 });
    await siti.post('/auth/user/business', { brand_name: 'Selesai' });
    expect((await siti.get('/forms/business-profile/draft')).body.data.revision).toBe(0);
  });
});

describe('files in a multipart form', () => {
  test('one wrong file of two: neither is stored, and the notice names the file', async () => {
    const siti = await server.as.member({ name: 'Siti', business: true });
    const { listStore } = await import('../uploads/file-fixtures.ts');
    const before = await listStore(server.config.dataDir);
    const answer = await siti.form('/auth/user/business', [
      ['business_logo', { data: await jpeg(640, 480, '#0077cc'), name: 'logo.jpg', type: 'image/jpeg' }],
      ['nib_file', { data: Buffer.from('<html></html>'), name: 'nib.pdf', type: 'application/pdf' }],
      ['brand_name', { data: await png(), name: 'merek.png', type: 'image/png' }],
    ]);
    expect(answer.status).toBe(422);
    expect(answer.body.message).toBe('Maaf, file: nib.pdf jenis file tidak didukung. Silahkan coba lagi.');
    expect(Object.keys(answer.body.errors).sort()).toEqual(['brand_name', 'nib_file']);
    expect(await listStore(server.config.dataDir)).toEqual(before);
    const rows = await server.db.kysely.selectFrom('files').select('id').where('owner_id', '=', siti.id).execute();
    expect(rows).toEqual([]);
  });
});
