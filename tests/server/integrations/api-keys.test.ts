/** API keys: made for chosen forms, shown once, revoked at once. */

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type ApiKey, MAX_KEY_FORMS, MAX_LIVE_KEYS } from '#contract/api-keys.ts';
import { MAX_KEY_NAME_LENGTH } from '#contract/limits.ts';
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { insertApiKey } from '#tests/support/api-key.ts';
import { testApp } from '#tests/support/app.ts';
import { withConfirmedPassword } from '#tests/support/confirm-password.ts';
import { dataOf } from '../studio/studio-client.ts';
import { ANSWERS, OPEN_ANSWERS, publishForm } from './fixtures.ts';

const { as, db } = await testApp();
const staff = await withConfirmedPassword(await as.staff({ name: 'Rina' }));
const form = await publishForm(staff, 'kabar-kunci');
const other = await publishForm(staff, 'kabar-lain');

const make = async (more: object = {}) =>
  dataOf<{ api_key: ApiKey; key: string }>(
    await staff.post('/staff/api-keys', { name: 'Dinas Koperasi', forms: [form], ...more }),
  );
const send = async (id = form) =>
  dataOf<{ id: string }>(await as.visitor.post(`/forms/${id}/submissions`, { answers: ANSWERS })).id;
/** The newest changes are held back for some seconds. */
const age = () => db.executeSql("update submissions set updated_at = updated_at - interval '1 minute'");
interface Read {
  items: { id: string; answers: object; status: string }[];
  next: string | null;
  has_more: boolean;
}

describe('reading', () => {
  test('goes through all submissions in the order of their changes, without private answers', async () => {
    const { key } = await make();
    const ids = [await send(), await send(), await send()];
    await send(other);
    await age();
    const system = as.bearer(key);
    const first = dataOf<Read>(await system.get(`/forms/${form}/submissions?per_page=2`));
    expect(first).toMatchObject({ items: [{ id: ids[0], answers: OPEN_ANSWERS }, { id: ids[1] }], has_more: true });
    expect(first.items[0]?.answers).toEqual(OPEN_ANSWERS);
    // What staff do with a submission is for staff only.
    expect(Object.keys(first.items[0] ?? {}).filter((name) => /assign|handle|comment/.test(name))).toEqual([]);
    expect((await system.get(`/staff/submissions/export?form=${form}`)).status).toBe(401);
    const second = dataOf<Read>(await system.get(`/forms/${form}/submissions?per_page=2&after=${first.next}`));
    expect(second).toMatchObject({ items: [{ id: ids[2] }], has_more: false });
    const nothing = dataOf<Read>(await system.get(`/forms/${form}/submissions?after=${second.next}`));
    expect(nothing).toEqual({ items: [], next: second.next, has_more: false });
    const changed =
      "update submissions set status = 'withdrawn', updated_at = now() - interval '10 seconds' where id = $1";
    await db.executeSql(changed, [ids[0]]);
    const later = dataOf<Read>(await system.get(`/forms/${form}/submissions?after=${second.next}`));
    expect(later.items).toMatchObject([{ id: ids[0], status: 'withdrawn' }]);
  });

  test('a change of this very moment comes with a later reading, so that none is missed', async () => {
    const system = as.bearer((await make({ forms: [other] })).key);
    const id = await send(other);
    const listed = async (query = '') =>
      dataOf<Read>(await system.get(`/forms/${other}/submissions?per_page=100${query}`)).items.map((one) => one.id);
    expect(await listed()).not.toContain(id);
    await age();
    expect(await listed()).toContain(id);
    expect(await listed(`&since=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  });

  test('a question that became private later is left out of earlier answers as well', async () => {
    const own = await publishForm(staff, 'kabar-berubah');
    const system = as.bearer((await make({ forms: [own] })).key);
    await send(own);
    await age();
    const { files, revision } = dataOf<{ files: { form: string; lists: object }; revision: number }>(
      await staff.get(`/staff/forms/${own}`),
    );
    const text = files.form.replace('x-format: email', 'x-format: email, x-private: true');
    dataOf(await staff.put(`/staff/forms/${own}/work`, { files: { ...files, form: text }, base_revision: revision }));
    dataOf(await staff.post(`/staff/forms/${own}/publish`, { base_revision: revision + 1, note: '' }));
    const { items } = dataOf<Read>(await system.get(`/forms/${own}/submissions`));
    expect(items.map(({ answers }) => answers)).toEqual([{ nama_usaha: 'Amplang Siti' }]);
  });

  test('of a form that the key was not made for looks like reading one that does not exist', async () => {
    const system = as.bearer((await make()).key);
    for (const id of [other, 'umkm-data', 'tidak-ada'])
      expect((await system.get(`/forms/${id}/submissions`)).status).toBe(404);
  });

  test.each([
    'after=x',
    `after=${Buffer.from(`2026-13-01 00:00:00+00 ${randomUUID()}`).toString('base64url')}`,
    `after=${Buffer.from(`2026-02-30 00:00:00+00 ${randomUUID()}`).toString('base64url')}`,
    'since=2026-02-30T00:00:00Z',
    'since=kemarin',
    'per_page=101',
  ])('with %s is refused', async (query) => {
    const system = as.bearer((await make()).key);
    expect((await system.get(`/forms/${form}/submissions?${query}`)).status).toBe(422);
  });
});

describe('a key', () => {
  test('is shown once and stored as a hash; its prefix, forms and last use are listed', async () => {
    const { key, api_key } = await make();
    expect((await as.bearer(key).get(`/forms/${form}/submissions`)).status).toBe(200);
    const { text, body } = await staff.get(`/staff/forms/${form}/api-keys`);
    expect(text).not.toContain(key);
    const listed = body.data.keys.find((one: ApiKey) => one.id === api_key.id);
    expect(listed).toMatchObject({
      name: 'Dinas Koperasi',
      created_by: 'Rina',
      live: true,
      last_used_at: expect.any(String),
    });
    expect(key.startsWith(listed.prefix) && listed.prefix.length < 12).toBe(true);
    const stored = await db.executeSql('select row_to_json(k)::text as text from api_keys k');
    expect(stored.rows.some((row) => String(row.text).includes(key))).toBe(false);
  });

  test('that is revoked gets 401 on its next request; both acts are in the audit log', async () => {
    const { key, api_key } = await make({ name: 'Dinas Perdagangan' });
    const read = () => as.bearer(key).get(`/forms/${form}/submissions`);
    expect((await read()).status).toBe(200);
    expect(dataOf(await staff.delete(`/staff/api-keys/${api_key.id}`))).toMatchObject({ live: false });
    const refused = await read();
    expect([refused.status, refused.body.message]).toEqual([401, expect.stringContaining('dicabut')]);
    dataOf(await staff.delete(`/staff/api-keys/${api_key.id}`));
    const { items } = (await staff.get('/staff/audit?subject=api-key&per_page=100')).body.data;
    const acts = items.filter((one: { subject_id: string }) => one.subject_id === api_key.id);
    expect(acts.map((one: { action_label: string }) => one.action_label)).toEqual([
      'Mencabut kunci API',
      'Membuat kunci API',
    ]);
  });

  test('works through its last day, and is refused afterwards', async () => {
    const { key, api_key } = await make({ expires_on: dayFromNow(0) });
    expect((await as.bearer(key).get(`/forms/${form}/submissions`)).status).toBe(200);
    expect(new Date(String(api_key.expires_at)).getTime()).toBeGreaterThan(Date.now());
    const expired = await insertApiKey(db, [form], { expires_at: new Date(Date.now() - 1) });
    expect((await as.bearer(expired).get(`/forms/${form}/submissions`)).status).toBe(401);
    expect((await staff.post('/staff/api-keys', { name: 'x', forms: [form], expires_on: dayFromNow(-1) })).status).toBe(
      422,
    );
  });

  test('needs a name, forms whose answers are submissions, and the password', async () => {
    const errorsOf = async (body: object) => (await staff.post('/staff/api-keys', body)).body.errors;
    expect(await errorsOf({ name: '  ', forms: [form] })).toEqual({ name: [expect.stringContaining('nama')] });
    expect(await errorsOf({ name: 'x', forms: ['product'] })).toEqual({ forms: [expect.any(String)] });
    expect((await staff.post('/staff/api-keys', { name: 'x', forms: [] })).status).toBe(422);
    const tono = await as.staff();
    const refused = await tono.post('/staff/api-keys', { name: 'x', forms: [form] });
    expect(refused.headers['problem-code']).toBe('PASSWORD_NEEDED');
  });

  test('has a name and forms within their limits', async () => {
    const longest = 'x'.repeat(MAX_KEY_NAME_LENGTH);
    expect((await make({ name: longest })).api_key.name).toBe(longest);
    expect((await staff.post('/staff/api-keys', { name: `${longest}x`, forms: [form] })).status).toBe(422);
    const many = (n: number) => Array.from({ length: n }, (_, at) => `formulir-${at}`);
    const tooMany = await staff.post('/staff/api-keys', { name: 'x', forms: many(MAX_KEY_FORMS + 1) });
    const unknown = await staff.post('/staff/api-keys', { name: 'x', forms: many(MAX_KEY_FORMS) });
    expect(unknown.body.errors.forms[0]).toContain('tidak dapat dibaca');
    expect([tooMany.status, tooMany.body.errors.forms[0]]).not.toEqual([422, unknown.body.errors.forms[0]]);
  });

  test('is refused above the limit of live keys', async () => {
    for (let n = 0; n < MAX_LIVE_KEYS; n++) await insertApiKey(db, [other]);
    const refused = await staff.post('/staff/api-keys', { name: 'x', forms: [form] });
    expect(refused.body.errors.name[0]).toContain(String(MAX_LIVE_KEYS));
  });
});
