/** Who did what to whom: every action has a label, events can be searched, and none can be changed or deleted. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { roleRules } from '#contract/roles.ts';
import type { AuditItem } from '#contract/staff.ts';
import { findText } from '#server/lib/i18n.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { readSources } from '#tests/support/sources.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { contactAnswers } from '../submissions/form-answers.ts';

let world: TestApp;
let ratna: TestUser;
let bayu: TestUser;
let budi: TestUser;
beforeAll(async () => {
  world = await testApp();
  [ratna, bayu] = [await world.as.staff(), await world.as.staff({ name: 'Bayu' })];
  budi = await world.as.user({ name: 'Budi Santoso' });
});
const read = async (query = '') => (await ratna.get(`/staff/audit?${query}`)).body.data;
const actions = (page: { items: Pick<AuditItem, 'action'>[] }) => page.items.map(({ action }) => action);

/** Dotted strings in files that write audit events. Those that are no action are listed with a reason. */
const NOT_ACTIONS = new Set([
  'users.nik', // the place of an encrypted column
  'hour.begin', // triggered by the clock of a consultation
  'message.send', // has its own row
  'payment.submit', // an event of an order, which keeps its own history
  // Events of form work, which are audited under other action names.
  ...['work.saved', 'work.discarded', 'schedule.due', 'schedule.canceled'],
  'forms.publish', // a job
  ...['decision.refund', 'decision.reject', 'decision.resend', 'refund.confirm', 'subsidy.expire'], // events of machines
]);
/** Every template that builds actions, with its possible results. */
const TEMPLATES: Record<string, string[]> = {
  '`content.${status}`': ['content.draft', 'content.published'],
  '`moderation.${done}`': ['moderation.hidden', 'moderation.shown'],
  '`product.${status}`': ['product.active', 'product.inactive'],
  // Field paths, no actions.
  '`media.${at}`': [],
  '`address.${field}`': [],
};
const MACHINES = /^machines\/(consultation|curation|curation-period|curator-registration)\.ts$/;

/** Permissions are written like actions. */
const PERMISSIONS = new Set<string>(Object.values(roleRules).flatMap(({ permissions }) => permissions));

function writtenActions(): string[] {
  const writers = readSources('src/server', 'machines').filter(
    ({ path, text }) => MACHINES.test(path) || /\baudit\(trx|insertAudit\(|noteDeed\(/.test(text),
  );
  expect(writers.length).toBeGreaterThan(20);
  const dotted = writers.flatMap(({ text }) => text.match(/'[a-z][a-z-]*\.[a-z][a-z-]*'/g) ?? []);
  const plain = writers.flatMap(({ text }) => [...text.matchAll(/action: '([\w.-]+)'/g)].map(([, action]) => action));
  const made = writers.flatMap(({ text }) => text.match(/`[a-z-]+\.\$\{\w+\}`/g) ?? []);
  expect(made.filter((template) => !TEMPLATES[template])).toEqual([]);
  const all = [...dotted.map((one) => one.slice(1, -1)), ...plain.map(String), ...Object.values(TEMPLATES).flat()];
  return [...new Set(all)].filter((action) => !NOT_ACTIONS.has(action) && !PERMISSIONS.has(action)).sort();
}

test('every written action has a label, and so has its kind of object', () => {
  const written = writtenActions();
  expect(written).toEqual(expect.arrayContaining(['user.role-changed', 'ticket.answered', 'refresh_reuse']));
  expect(written.filter((action) => findText('audit:actions', action) === null)).toEqual([]);
  const kinds = readSources('src/server').flatMap(({ text }) =>
    [...text.matchAll(/subject_kind: '([a-z-]+)'(?! *,? *(\/\/|$))/g)].map(([, kind]) => String(kind)),
  );
  const missing = [...new Set(kinds)].filter((kind) => kind !== 'own' && findText('audit:subjects', kind) === null);
  expect(missing).toEqual([]);
});

test('no label is left for an action that is no longer written', () => {
  const words = JSON.parse(readFileSync('locales/id/audit.json', 'utf8')).actions as Record<string, unknown>;
  const keys = Object.entries(words).flatMap(([group, under]) =>
    typeof under === 'string' ? [group] : Object.keys(under as object).map((one) => `${group}.${one}`),
  );
  const text = readSources('src/server', 'machines')
    .map((source) => source.text)
    .join('\n');
  const made = Object.values(TEMPLATES).flat();
  expect(keys.filter((key) => !made.includes(key) && !text.includes(`'${key}'`))).toEqual([]);
});

test('an event says who did what to whom, in words, with the reason', async () => {
  await ratna.post(`/staff/people/${budi.id}/disable`, { reason: 'Penipuan berulang.' });
  await ratna.post(`/staff/people/${budi.id}/enable`);
  await bayu.post(`/staff/people/${budi.id}/role`, { role: 'curator' });
  const [appointed, , disabled] = (await read(`person=${budi.id}`)).items;
  expect(appointed).toMatchObject({
    actor: { id: bayu.id, name: 'Bayu' },
    action_label: 'Mengubah peran',
    subject_label: 'Orang',
    subject_name: 'Budi Santoso',
    facts: [
      { label: 'Dari', value: 'Pengguna' },
      { label: 'Menjadi', value: 'Kurator' },
    ],
  });
  expect(disabled).toMatchObject({
    actor: { name: 'Ratna' },
    action_label: 'Menutup akun',
    facts: [{ label: 'Alasan', value: 'Penipuan berulang.' }],
  });
});

test('an event names its object and links to it, and shows a change only where something changed', async () => {
  const dewi = await world.as.curator({ name: 'Dewi' });
  const siti = await world.as.member({ business: { business_name: 'Dapur Siti', curator_id: dewi.id } });
  await dewi.get(`/curators/businesses/${siti.business_id}`);
  const sent = await siti.post('/forms/contact-us/submissions', { answers: contactAnswers });
  const { id, number } = sent.body.data;
  const line = (action: string, subject_id: string, facts: object) => ({
    ...{ action, subject_kind: 'submission', subject_id, actor_id: dewi.id, facts: JSON.stringify(facts) },
  });
  await world.db.tx((trx) =>
    trx
      .insertInto('audit')
      .values([
        line('score.file', id, { from: 'assessing', to: 'assessing' }),
        line('assessment.start', id, { from: 'verifying', to: 'assessing' }),
        line('score.file', '00000000-0000-4000-8000-000000000000', {}),
      ])
      .execute(),
  );
  const [gone, moved, same, , looked] = (await read()).items;
  expect(gone).toMatchObject({ subject_label: 'Pengajuan', subject_name: null, subject_url: null });
  expect(moved).toMatchObject({
    subject_name: expect.stringMatching(`^${number} · `),
    subject_url: `/dashboard/staff/submissions/${id}`,
    facts: [
      { label: 'Dari', value: 'Verifikasi berkas' },
      { label: 'Menjadi', value: 'Penilaian kurator' },
    ],
  });
  expect(same.facts).toEqual([]);
  expect(looked).toMatchObject({
    action_label: 'Membuka dokumen usaha',
    subject_name: 'Dapur Siti',
    subject_url: `/dashboard/staff/businesses/${siti.business_id}`,
  });
});

test('events are found by user, action, kind and day', async () => {
  expect(actions(await read('person=santoso'))).toContain('user.role-changed');
  expect(actions(await read(`person=${bayu.id}`))).toEqual(['user.role-changed']);
  expect(new Set(actions(await read('action=user.disabled')))).toEqual(new Set(['user.disabled']));
  expect(actions(await read('subject=ticket'))).toEqual([]);
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  expect((await read(`from=${today}&until=${today}`)).items.length).toBeGreaterThan(2);
  expect((await read('until=2020-01-01')).items).toEqual([]);
  expect((await read('person=100%25')).items).toEqual([]);
  expect((await ratna.get('/staff/audit?from=kemarin')).status).toBe(422);
});

test('pages have no gap and no repetition while new events are added', async () => {
  const rows = Array.from({ length: 25 }, () => ({ action: 'user.exported', subject_kind: 'user', actor_id: null }));
  await world.db.tx((trx) => trx.insertInto('audit').values(rows).execute());
  const seen: number[] = [];
  let next: number | null = null;
  do {
    const before: string = next === null ? '' : `&before=${next}`;
    const page = await read(`action=user.exported&per_page=10${before}`);
    seen.push(...page.items.map(({ id }: { id: number }) => id));
    if (next === null) await world.db.tx((trx) => trx.insertInto('audit').values(rows.slice(0, 3)).execute());
    next = page.next;
  } while (next !== null);
  expect(seen).toHaveLength(25);
  expect(seen).toEqual([...seen].sort((a, b) => b - a));
  const old = await read('action=user.exported&per_page=20&direction=asc');
  const rest = await read(`action=user.exported&per_page=20&direction=asc&before=${old.next}`);
  const up = [...old.items, ...rest.items].map(({ id }: { id: number }) => id);
  expect(up).toHaveLength(28);
  expect(up).toEqual([...up].sort((a, b) => a - b));
});

test('nobody changes, deletes or truncates the audit log; events of an erased user stay without a name', async () => {
  for (const statement of ["update audit set action = 'x'", 'delete from audit', 'truncate audit'])
    await expect(sql.raw(statement).execute(world.db.kysely), statement).rejects.toThrow('append-only');
  const andi = await world.as.user({ name: 'Andi Wijaya' });
  await ratna.post(`/staff/people/${andi.id}/end-sessions`, {});
  const loginResponse = await world.as.visitor.post('/auth/login', {
    email: andi.email,
    password: 'mangrove-teluk-42',
  });
  const left = await world.as
    .bearer(loginResponse.body.data.token)
    .delete('/auth/user', { password: 'mangrove-teluk-42' });
  expect(left.status, left.text).toBe(200);
  const lines = (await read(`person=${andi.id}`)).items;
  expect(actions({ items: lines })).toEqual(expect.arrayContaining(['user.erased', 'user.sessions-ended']));
  expect(JSON.stringify(lines)).not.toContain('Andi');
  expect((await ratna.get(`/staff/people/${andi.id}`)).status).toBe(404);
});

test('curators, members and users do not read it', async () => {
  for (const person of [await world.as.curator(), await world.as.member(), await world.as.user()])
    expect((await person.get('/staff/audit')).status).toBe(403);
});

test('events about every kind of object are readable, also about deleted objects', async () => {
  const kinds = Object.keys(JSON.parse(readFileSync('locales/id/audit.json', 'utf8')).subjects);
  const rows = kinds.flatMap((subject_kind) =>
    ['00000000-0000-4000-8000-000000000000', 'no-id'].map((subject_id) => ({
      ...{ action: 'user.exported', subject_kind, subject_id, actor_id: null },
    })),
  );
  await world.db.tx((trx) => trx.insertInto('audit').values(rows).execute());
  const { items } = await read('per_page=100');
  expect(
    items.slice(0, rows.length).every((one: AuditItem) => one.subject_kind === 'job' || one.subject_name === null),
  ).toBe(true);
});
