/**
 * Every kind of audit event names its object, links to it, and is found by its name. No event shows a change without a
 * difference.
 */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { CONSULTATION_STATUSES } from '#contract/consultations.ts';
import { CURATION_STATUSES, PERIOD_STATUSES, REGISTRATION_STATUSES } from '#contract/curation-shared.ts';
import type { AuditItem } from '#contract/staff.ts';
import audit from '#locales/id/audit.json' with { type: 'json' };
import { findText } from '#server/lib/i18n.ts';
import { insertApiKey } from '#tests/support/api-key.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { requestConsultation } from '../consultations/consultation-fixtures.ts';
import { createPeriod } from '../curation/curation-fixtures.ts';
import { accountOf, createProduct, orderAt } from '../orders/order-fixtures.ts';
import { planSubsidy, SUBSIDY_ANSWERS } from '../orders/subsidy-fixtures.ts';
import { contactAnswers, registrationAnswers, upload } from '../submissions/form-answers.ts';

let world: TestApp;
let ratna: TestUser;
let siti: TestUser;

/** The expected object of one event of each kind: its id, a part of its name, and its link. */
interface AuditedObject {
  id: string | null | undefined;
  name: string | undefined;
  url: string;
  facts?: object;
}
const auditedObjects: Record<string, AuditedObject> = {};
const STAFF = '/dashboard/staff';

/** The kind of object of an action. Actions of one group share it unless they are listed separately. */
const KIND_OF: Record<string, string> = {
  ...{
    user: 'user',
    address: 'user',
    email: 'user',
    password: 'user',
    sessions: 'user',
    consent: 'user',
    consents: 'user',
  },
  ...{
    refresh_reuse: 'session',
    business: 'business',
    licence: 'business',
    delivery: 'business',
    cod: 'business',
    product: 'product',
    promotion: 'product',
    payment: 'order',
    refund: 'order',
    complaint: 'order',
    subsidy: 'subsidy',
  },
  ...{ 'payment-option': 'payment-option', submission: 'submission', score: 'submission', assessment: 'submission' },
  ...{ decision: 'submission', docs: 'submission', revision: 'submission', verification: 'submission' },
  ...{ registration: 'submission', 'period.assign': 'submission', 'period.release': 'submission' },
  ...{ period: 'curation-period', file: 'file', consultation: 'consultation', content: 'faq-item', ticket: 'ticket' },
  ...{ moderation: 'shop', mail: 'mail', job: 'job', form: 'form', submissions: 'form' },
  ...{ consultations: 'consultation', people: 'user', webhook: 'form', 'api-key': 'api-key' },
};
const ACTIONS = Object.entries(audit.actions).flatMap(([group, under]) =>
  typeof under === 'string' ? [group] : Object.keys(under).map((one) => `${group}.${one}`),
);
const kindOf = (action: string) => KIND_OF[action] ?? KIND_OF[action.split('.')[0] ?? ''];

beforeAll(async () => {
  world = await testApp();
  ratna = await world.as.staff();
  siti = await world.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  const budi = await world.as.user({ name: 'Budi' });
  const dewi = await world.as.curator({ name: 'Dewi' });
  const db = world.db.kysely;
  const one = async (table: string, columns: string, where = 'true') =>
    (await sql.raw<Record<string, string>>(`select ${columns} from ${table} where ${where} limit 1`).execute(db))
      .rows[0] ?? {};
  const product = await createProduct(world, siti, { name: 'Amplang Kuku Macan' });
  const order = await orderAt({ seller: siti, buyer: budi }, product, 'pending');
  const sent = await siti.post('/curations', registrationAnswers(dewi.id));
  await siti.post('/contact-us', contactAnswers);
  const consultation = await requestConsultation(siti);
  const period = await createPeriod(ratna);
  const file = await upload(siti, 'product', 'picture');
  const faq = await one('contents', 'id, title', "kind = 'faq-item'");
  const ticket = await one('tickets', 'id, number');
  const mail = await one('mails', 'id, subject');
  const session = await one('sessions', 'id', `user_id = '${siti.id}'`);
  const subsidy = await planSubsidy(ratna);
  await insertApiKey(world.db, ['consultation']);
  const key = await one('api_keys', 'id');
  const shop = `${STAFF}/businesses/${siti.business_id}`;
  const person = `${STAFF}/people/${siti.id}`;
  Object.assign(auditedObjects, {
    user: { id: siti.id, name: 'Siti', url: person },
    session: { id: session.id, name: 'Siti', url: person },
    business: { id: siti.business_id, name: 'Dapur Siti', url: shop },
    shop: { id: siti.business_id, name: 'Dapur Siti', url: shop },
    product: { id: product.id, name: 'Amplang Kuku Macan', url: `/product/${product.id}` },
    order: { id: order.id, name: `${order.number} · Dapur Siti`, url: shop },
    'payment-option': { id: await accountOf(siti), name: 'Dapur Siti', url: shop },
    submission: {
      id: sent.body.data.id,
      name: sent.body.data.number,
      url: `${STAFF}/submissions/${sent.body.data.id}`,
    },
    consultation: { id: consultation, name: 'KON-', url: `/consultation/detail/${consultation}` },
    ticket: { id: ticket.id, name: ticket.number, url: `${STAFF}/tickets/${ticket.id}` },
    'curation-period': { id: period, name: '', url: `${STAFF}/curation/${period}` },
    file: { id: file, name: '.', url: person },
    mail: { id: mail.id, name: mail.subject, url: `${STAFF}/mails?` },
    job: { id: 'a1', name: audit.subjects.job, url: `${STAFF}/system`, facts: { queue: 'any' } },
    form: { id: 'consultation', name: 'onsultasi', url: `${STAFF}/forms/consultation` },
    'api-key': { id: key.id, name: 'Dinas', url: `${STAFF}/forms/consultation` },
    subsidy: { id: subsidy, name: SUBSIDY_ANSWERS.name, url: `${STAFF}/subsidies/${subsidy}` },
    'faq-item': { id: faq.id, name: faq.title, url: `${STAFF}/content/faq-item/${faq.id}` },
  });
});

const write = (rows: { action: string; kind: string; id: string | null; facts?: object }[]) =>
  world.db.tx((trx) =>
    trx
      .insertInto('audit')
      .values(
        rows.map(({ action, kind, id, facts }) => ({
          ...{ action, subject_kind: kind, subject_id: id, actor_id: ratna.id, facts: JSON.stringify(facts ?? {}) },
        })),
      )
      .execute(),
  );
const read = async (query: string): Promise<AuditItem[]> =>
  (await ratna.get(`/staff/audit?per_page=100&${query}`)).body.data.items;

test('every action has a kind of object in the table', () => {
  expect(ACTIONS.filter((action) => !kindOf(action) || !auditedObjects[kindOf(action) ?? ''])).toEqual([]);
});

test.each(ACTIONS)('%s: the event names its object and links to it', async (action) => {
  const kind = kindOf(action) ?? '';
  const thing = auditedObjects[kind];
  expect(thing?.id).toBeTruthy();
  await write([{ action, kind, id: thing?.id ?? null, ...(thing?.facts ? { facts: thing.facts } : {}) }]);
  const [line] = await read(`action=${action}`);
  expect(line?.subject_name).toContain(thing?.name);
  expect(line?.subject_url).toContain(thing?.url);
  expect(line?.action_label).not.toContain(action);
});

test('an event is found by the name or number of its object, not only by the user', async () => {
  for (const kind of ['business', 'product', 'order', 'submission', 'consultation', 'ticket', 'curation-period']) {
    const id = auditedObjects[kind]?.id ?? '';
    await write([{ action: 'user.exported', kind, id }]);
    const [line] = await read('action=user.exported');
    const found = await read(`action=user.exported&search=${encodeURIComponent(line?.subject_name ?? '')}`);
    expect(
      found.map(({ subject_id }) => subject_id),
      kind,
    ).toContain(id);
  }
  expect(await read('search=amplang%20kuku')).not.toHaveLength(0);
  expect(await read('search=100%25')).toEqual([]);
});

test('a deleted object keeps the stored name, and an event about several objects says so', async () => {
  const gone = '00000000-0000-4000-8000-000000000000';
  await write([
    { action: 'content.removed', kind: 'event', id: gone, facts: { title: 'Bazar Lama' } },
    { action: 'form.deleted', kind: 'form', id: 'survei-lama', facts: { title: 'Survei Lama' } },
    { action: 'submissions.exported', kind: 'form', id: null },
    { action: 'product.active', kind: 'product', id: null, facts: { count: 3 } },
    { action: 'content.ordered', kind: 'faq-item', id: null },
  ]);
  const [ordered, active, exported, deleted, removed] = await read('');
  expect([ordered, active, exported, deleted, removed].map((line) => line?.subject_name)).toEqual([
    ...['Seluruh daftar', 'Beberapa produk', 'Semua formulir', 'Survei Lama', 'Bazar Lama'],
  ]);
  expect(removed?.facts).toEqual([]);
  expect((await read('search=bazar%20lama')).map(({ action }) => action)).toEqual(['content.removed']);
});

test('a form that was never published has its current title', async () => {
  const begun = await ratna.post('/staff/forms', { title: 'Survei Kepuasan Bazar' });
  expect(begun.status, begun.text).toBe(201);
  const [line] = await read('action=form.begun');
  expect(line).toMatchObject({
    subject_name: 'Survei Kepuasan Bazar',
    subject_url: expect.stringContaining('/forms/'),
  });
  expect(await read('action=form.begun&search=kepuasan%20bazar')).toHaveLength(1);
});

test('every state that an event may show has a label, so every change shows both sides', () => {
  const states = [
    ...CONSULTATION_STATUSES,
    ...CURATION_STATUSES,
    ...PERIOD_STATUSES,
    ...REGISTRATION_STATUSES,
    ...['open', 'closing', 'closed', 'new', 'working', 'done', 'user', 'member', 'curator', 'staff'],
    ...['draft', 'published', 'active', 'inactive', 'nib', 'halal', 'pirt'],
  ];
  expect(states.filter((state) => findText('audit:codes', state) === null)).toEqual([]);
});

test.each([
  ['score.file', 'assessing', 'assessing', []],
  // Another code with the same label is no change for the reader.
  ['period.review', 'review', 'reviewing', []],
  ['assessment.start', 'verifying', 'assessing', ['Dari: Verifikasi berkas', 'Menjadi: Penilaian kurator']],
])('%s from %s to %s shows only what changed', async (action, from, to, told) => {
  const kind = kindOf(action) ?? '';
  await write([{ action, kind, id: auditedObjects[kind]?.id ?? null, facts: { from, to } }]);
  const [line] = await read(`action=${action}`);
  expect(line?.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual(told);
});
