/** No private answer of any form is stored in plain text in any table, neither in a draft nor after submission. */

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FieldDoc, FormDoc } from '#engine/types.ts';
import { testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import { SAMPLE_ADDRESS } from '#tests/support/sample-address.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { registrationAnswers, umkmAnswersWithFiles } from '../submissions/form-answers.ts';

const { app, as, db } = await testApp();
const siti = await as.member({ name: 'Siti', business: true });
const people: Record<FormDoc['audience'], TestUser> = {
  public: siti,
  user: siti,
  member: siti,
  curator: await as.curator(),
  staff: await as.staff(),
};

/** The content of all tables, as text. */
async function wordsInDatabase(): Promise<string> {
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db.kysely);
  const texts: string[] = [];
  for (const { name } of rows) {
    const all = await sql<object>`select * from ${sql.table(name)} limit 5000`.execute(db.kysely);
    texts.push(JSON.stringify(all.rows));
  }
  return texts.join('\n');
}

let count = 0;
/** A unique value of the field's own type. */
function secretOf(field: FieldDoc, type: unknown): unknown {
  count += 1;
  if (type === 'integer' || type === 'number') return 918_273_640_000 + count;
  if (type === 'array') return [`rahasia-pribadi-${count}`];
  return field.widget === 'file' ? undefined : `rahasia-pribadi-${count}`;
}
const isSecret = (field: FieldDoc) => field.private === true && field.widget !== 'file';

/** Answers with a secret in every private field, rows included, and the secrets as they would appear in plain text. */
function fill(doc: FormDoc): { answers: Record<string, unknown>; secrets: string[] } {
  const answers: Record<string, unknown> = {};
  const secrets: string[] = [];
  const put = (into: Record<string, unknown>, name: string, field: FieldDoc, type: unknown) => {
    const secret = secretOf(field, type);
    if (secret === undefined) return;
    into[name] = secret;
    secrets.push(Array.isArray(secret) ? String(secret[0]) : String(secret));
  };
  for (const [name, field] of Object.entries(doc.ui.fields)) {
    const schema = doc.schema.properties?.[name];
    if (isSecret(field)) put(answers, name, field, schema?.type);
    const row: Record<string, unknown> = {};
    for (const [inner, one] of Object.entries(field.rows?.fields ?? {}))
      if (isSecret(one)) put(row, inner, one, schema?.items?.properties?.[inner]?.type);
    if (Object.keys(row).length > 0) answers[name] = [row];
  }
  return { answers, secrets };
}

test('in drafts: every form', async () => {
  const all: string[] = [];
  for (const { doc } of await app.forms.list()) {
    const { answers, secrets } = fill(doc);
    if (secrets.length === 0) continue;
    const person = people[doc.audience];
    const saved = await person.put(`/forms/${doc.id}/draft`, { answers, base_revision: 0 });
    expect([doc.id, saved.status]).toEqual([doc.id, 200]);
    // The answers are complete: encrypted, not lost.
    const { body } = await person.get(`/forms/${doc.id}/draft`);
    expect([doc.id, body.data.answers]).toEqual([doc.id, answers]);
    all.push(...secrets);
  }
  expect(all.length).toBeGreaterThan(8);
  const words = await wordsInDatabase();
  expect(words).toContain('$sealed');
  for (const secret of all) expect(words.includes(secret), secret).toBe(false);
});

test('after submission: the long form, the registration, the account, the address', async () => {
  const curator = people.curator;
  const long = { ...(await umkmAnswersWithFiles(siti)), nik: '6471054107900001', monthly_sales: 12_345_678 };
  expect((await siti.post('/auth/user/curations', long)).status).toBe(201);
  const short = { ...registrationAnswers(curator.id), business_npwp: '918273645546372' };
  expect((await siti.post('/curations', short)).status).toBe(201);
  const address = { ...SAMPLE_ADDRESS, contact: '081298765432', full_address: 'Gang Belimbing Wuluh Nomor 17' };
  expect((await siti.patch('/auth/user/personal', { nik: '6471014501900321', address })).status).toBe(200);
  const bank = { type: 'bank', bank: 'bank-central-asia', bank_number: '9182736455', bank_holder: 'Siti Aminah' };
  const added = await (await withConfirmedPassword(siti)).post('/members/add-payment-option', bank);
  expect([added.status, added.body.errors]).toEqual([expect.toBeOneOf([200, 201]), null]);
  const words = await wordsInDatabase();
  const secrets = [
    long.nik,
    '12345678',
    short.business_npwp,
    '6471014501900321',
    address.full_address,
    bank.bank_number,
  ];
  for (const secret of secrets) expect(words.includes(secret), secret).toBe(false);
});
