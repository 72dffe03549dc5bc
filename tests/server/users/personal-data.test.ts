import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import { PASSWORD, type TestUser } from '#tests/support/test-users.ts';
import { readDataExport } from '#tests/support/unzip.ts';
import { waitUntil } from '../forms/editable-schemas.ts';

const NIK = '6471014501900321';

describe('a user’s personal data', () => {
  let t: TestApp;
  let siti: TestUser;
  beforeAll(async () => {
    t = await testApp();
    siti = await t.as.member({ name: 'Siti Zubaidah', business: { business_name: 'Amplang Zubaidah' } });
    await siti.patch('/auth/user/personal', { nik: NIK, phone_number: '081299998888', address: SAMPLE_ADDRESS });
    await siti.get('/auth/send/verify-email');
    await siti.put('/forms/umkm-data/draft', { answers: { nik: NIK, product: 'Keripik Zubaidah' }, base_revision: 0 });
    await t.as.visitor.post('/auth/password/reset', { email: siti.email });
  });

  it('is exported completely and readably, without keys, and only the user’s own', async () => {
    const wati = await t.as.member({ name: 'Wati', business: { business_name: 'Warung Wati' } });
    const answer = await (await withConfirmedPassword(siti)).get('/auth/user/export');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toMatch(/data-saya-[\d-]+\.zip/);
    const { data, text, files } = readDataExport(answer.bytes);
    const { users, drafts, businesses, mails, sessions } = data;
    expect(users).toEqual([expect.objectContaining({ name: 'Siti Zubaidah', nik: NIK, address: SAMPLE_ADDRESS })]);
    expect(drafts?.[0].answers).toMatchObject({ nik: NIK, product: 'Keripik Zubaidah' });
    expect(businesses?.[0].business_name).toBe('Amplang Zubaidah');
    expect(sessions).toHaveLength(1);
    expect(mails?.map((mail: { kind: string }) => mail.kind)).toContain('reset');
    expect(text).not.toMatch(/argon2id|password_hash|token=|v1:/);
    expect(text).not.toContain('Wati');
    expect(files.get('BACA-SAYA.txt')?.toString()).toContain('Siti Zubaidah');
    expect(
      readDataExport((await (await withConfirmedPassword(wati)).get('/auth/user/export')).bytes).text,
    ).not.toContain('Zubaidah');
    expect((await t.as.visitor.get('/auth/user/export')).status).toBe(401);
  });

  it('is erased when the user deletes the account', async () => {
    const before = await wordsInDatabase();
    for (const word of ['Zubaidah', siti.email, '081299998888']) expect(before).toContain(word);
    await t.startJobs();
    const answer = await siti.delete('/auth/user', { password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Akun Anda telah dihapus beserta data pribadi di dalamnya.');
    const isPosted = () => t.db.kysely.selectFrom('mails').select('id').where('recipient', '=', siti.email).execute();
    await waitUntil(isPosted, (rows) => rows.length === 0);
    const after = await wordsInDatabase();
    for (const word of ['Zubaidah', siti.email, '081299998888', 'Sudirman']) expect(after).not.toContain(word);
    const row = await t.db.kysely.selectFrom('users').selectAll().where('id', '=', siti.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ name: 'Akun yang dihapus', nik: null, nik_index: null, password_hash: '' });
  });

  it('gives no access afterwards, and the e-mail is free again', async () => {
    expect((await siti.get('/auth/user')).status).toBe(401);
    expect((await t.as.visitor.post('/auth/login', { email: siti.email, password: PASSWORD })).status).toBe(401);
    const again = await t.as.visitor.post('/auth/register', {
      name: 'Siti Zubaidah',
      email: siti.email,
      password: 'pepes-patin-5-hangat',
      password_confirm: 'pepes-patin-5-hangat',
      role: 'member',
      nik: NIK,
      phone_number: '081299998888',
      terms: true,
      privacy: true,
    });
    expect(again.status).toBe(201);
  });

  /** The content of all tables, as text. */
  async function wordsInDatabase(): Promise<string> {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(t.db.kysely);
    const texts: string[] = [];
    for (const { name } of rows) {
      const all = await sql<object>`select * from ${sql.table(name)} limit 5000`.execute(t.db.kysely);
      texts.push(JSON.stringify(all.rows));
    }
    return texts.join('\n');
  }
});
