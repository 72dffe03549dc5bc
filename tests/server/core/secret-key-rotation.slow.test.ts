/** Changing SECRET_KEY: encrypted values stay readable, and a start with a wrong key is refused with a sentence. */
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { ConfigError, loadConfig } from '#server/config.ts';
import { makeCrypt } from '#server/crypt.ts';
import type { Database } from '#server/database/connect.ts';
import { encryptedColumns } from '#server/modules/operations/keys/encrypted-columns.ts';
import { followCurrentKey, rotateKeys } from '#server/modules/operations/keys/keys.commands.ts';
import { dataMap } from '#server/modules/operations/personal-data/data-map.ts';
import type { App } from '#server/types.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { longTest } from '#tests/support/long-test.ts';
import { registrationOf } from '#tests/support/registration.ts';
import { type TestUser, testUsersOf } from '#tests/support/test-users.ts';

const [A, B, C] = ['a', 'b', 'c'].map((letter) => letter.repeat(40)) as [string, string, string];
const NIK = '6471054501900003';
/** The NIK as its owner sees it. */
const SHOWN = '6471••••••••0003';
const OTHER_KEY = 'SECRET_KEY ini bukan kunci data di basis data ini.';

/** Another server on the same database, with these keys. */
async function start(t: TestApp, secretKey: string, oldSecretKeys: string[] = []): Promise<App> {
  const app = await buildApp({ config: { ...t.config, secretKey, oldSecretKeys }, db: t.db });
  onTestFinished(() => app.close());
  await app.ready();
  return app;
}

const registration = (email: string) => registrationOf({ email, role: 'member', nik: NIK });

/** Siti's NIK, draft and bank account, encrypted by `app`. */
async function fill(t: TestApp, app: App): Promise<TestUser> {
  const as = testUsersOf(app);
  const siti = await as.member({ business: true });
  const saved = await siti.patch('/auth/user/personal', { nik: NIK });
  expect(saved.status, saved.text).toBe(200);
  const draft = { answers: { nik: NIK, monthly_sales: 7_000_000 }, base_revision: 0 };
  expect((await siti.put('/forms/umkm-data/draft', draft)).status).toBe(200);
  const id = crypto.randomUUID();
  const number = app.crypt.encrypt('012345678901234', `payment_options.bank_number.${id}`);
  await sql`insert into payment_options (id, business_id, type, bank, bank_number, bank_holder, form_version)
    values (${id}, ${siti.business_id}, 'bank', 'bank-rakyat-indonesia', ${number}, 'Siti', 1)`.execute(t.db.kysely);
  return siti;
}

async function read(app: App, { token }: TestUser) {
  const siti = testUsersOf(app).bearer(token);
  const [me, draft, options] = await Promise.all([
    siti.get('/auth/user'),
    siti.get('/forms/umkm-data/draft'),
    siti.get('/members/payment-options'),
  ]);
  for (const answer of [me, draft, options]) expect(answer.status, answer.text).toBe(200);
  return {
    nik: me.body.data.personal.nik,
    answers: draft.body.data.answers,
    number: options.body.data[0].bank_number,
  };
}

/** Every column of every table that contains values of the key with this fingerprint. */
async function columnsSealedWith(db: Database, keyId: string): Promise<string[]> {
  const found: string[] = [];
  const columns = await db.executeSql(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb') and table_name not like 'kysely%'`);
  for (const { table_name, column_name } of columns.rows) {
    const { rows } = await db.executeSql(
      `select 1 from ${table_name} where ${column_name}::text like '%v1:${keyId}:%' limit 1`,
    );
    if (rows.length > 0) found.push(`${table_name}.${column_name}`);
  }
  return found.sort();
}

/** Simulates that the time has passed in which other servers notice the new key. */
const longAfter = (t: TestApp) =>
  t.db.executeSql(`update settings set value = jsonb_set(value, '{since}', to_jsonb(now() - interval '1 hour'))
    where key = 'secret_keys'`);

test('with the old key configured, a new key reads everything, re-encrypts it, and then works alone', async () => {
  const t = await testApp({ secretKey: A });
  const siti = await fill(t, t.app);
  const expected = await read(t.app, siti);
  expect(expected).toMatchObject({ nik: SHOWN, number: '012345678901234', answers: { monthly_sales: 7_000_000 } });

  const both = await start(t, B, [A]);
  expect(await read(both, siti)).toEqual(expected);
  await longAfter(t);
  const rotation = await rotateKeys(both);
  expect(rotation).toEqual({ sealed: 3, unreadable: 0, done: true });
  expect(await columnsSealedWith(t.db, makeCrypt(A).keyId())).toEqual([]);

  const alone = await start(t, B);
  expect(await read(alone, siti)).toEqual(expected);
});

longTest('an interrupted re-encryption continues, and needs the old key until it is complete', async () => {
  const t = await testApp({ secretKey: A });
  const siti = await fill(t, t.app);
  const expected = await read(t.app, siti);
  const both = await start(t, B, [A]);
  await longAfter(t);
  const killed = rotateKeys(both, () => {
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  const left = await columnsSealedWith(t.db, makeCrypt(A).keyId());
  expect(left).toEqual(['drafts.answers', 'payment_options.bank_number']);
  expect(await read(both, siti)).toEqual(expected);
  await expect(start(t, B)).rejects.toThrow(OTHER_KEY);

  const again = await start(t, B, [A]);
  await longAfter(t);
  expect(await rotateKeys(again)).toEqual({ sealed: 2, unreadable: 0, done: true });
  expect(await read(await start(t, B), siti)).toEqual(expected);
});

test('a wrong key is refused with a sentence, also on a database of an earlier release', async () => {
  const t = await testApp({ secretKey: A });
  await fill(t, t.app);
  await expect(start(t, C)).rejects.toThrow(OTHER_KEY);
  await expect(start(t, C)).rejects.toBeInstanceOf(ConfigError);
  await expect(start(t, C, [B])).rejects.toThrow(OTHER_KEY);
  await t.db.executeSql(`delete from settings where key = 'secret_keys'`);
  await expect(start(t, C)).rejects.toThrow(OTHER_KEY);
  await start(t, A);
});

test('a NIK has one account, also during a change of keys', async () => {
  const t = await testApp({ secretKey: A });
  await fill(t, t.app);
  const both = await start(t, B, [A]);
  const taken = await testUsersOf(both).visitor.post('/auth/register', registration('lain@contoh.id'));
  expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['nik']]);
  await rotateKeys(both);
  const later = await testUsersOf(both).visitor.post('/auth/register', registration('lagi@contoh.id'));
  expect([later.status, Object.keys(later.body.errors)]).toEqual([422, ['nik']]);
});

test('a server that still encrypts with the old key learns the new one from the database', async () => {
  const t = await testApp({ secretKey: A });
  const prepared = await start(t, A, [B]);
  const newer = await start(t, B, [A]);
  await followCurrentKey(prepared);
  const siti = await fill(t, prepared);
  expect(await columnsSealedWith(t.db, makeCrypt(A).keyId())).toEqual([]);
  expect(await read(newer, siti)).toMatchObject({ nik: SHOWN });
  await expect(followCurrentKey(t.app)).rejects.toThrow('Jalankan server ini lagi');
});

test('a value that no key can decrypt is reported and does not stop the rest', async () => {
  const t = await testApp({ secretKey: A });
  const siti = await fill(t, t.app);
  const stranger = makeCrypt(A).encrypt('x', 'users.nik.another-row');
  const other = await t.as.member();
  await t.db.executeSql('update users set nik = $1 where id = $2', [stranger, other.id]);
  const both = await start(t, B, [A]);
  await longAfter(t);
  expect(await rotateKeys(both)).toEqual({ sealed: 3, unreadable: 1, done: true });
  expect(await read(await start(t, B), siti)).toMatchObject({ nik: SHOWN });
});

test('two parallel runs re-encrypt each value once', async () => {
  const t = await testApp({ secretKey: A });
  const siti = await fill(t, t.app);
  const [one, two] = [await start(t, B, [A]), await start(t, B, [A])];
  const done = await Promise.all([rotateKeys(one), rotateKeys(two)]);
  expect(done.reduce((sum, { sealed }) => sum + sealed, 0)).toBe(3);
  expect(await read(one, siti)).toMatchObject({ nik: SHOWN });
});

test('every column with sealed personal data is sealed anew', () => {
  const listed = new Set(encryptedColumns().map(({ table, column }) => `${table}.${column}`));
  const personal = Object.entries(dataMap).flatMap(([table, entry]) =>
    Object.entries('columns' in entry ? entry.columns : {})
      .filter(([, kind]) => kind === 'sealed' || kind === 'answers')
      .map(([column]) => `${table}.${column}`),
  );
  expect(personal.filter((column) => !listed.has(column))).toEqual([]);
});

test('old keys are separated by commas, and each must be long enough', () => {
  expect(loadConfig({ SECRET_KEY: A, SECRET_KEY_OLD: ` ${B}, ${C} ` }).oldSecretKeys).toEqual([B, C]);
  expect(() => loadConfig({ SECRET_KEY: A, SECRET_KEY_OLD: `${B},pendek` })).toThrow('SECRET_KEY_OLD');
});
