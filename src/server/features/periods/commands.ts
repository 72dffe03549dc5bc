/** Running curation periods: staff plan one by the form `curation-period` and move it by its machine. */
import type { OpenPeriod, PeriodBody, PeriodEventBody, PeriodSheet } from '#contract/curation.ts';
import { dayInWita } from '#engine/calendar.ts';
import type { Answers } from '#engine/types.ts';
import { decidePeriod, needsReason } from '#machines/curation-period.ts';
import { audit } from '../../audit.ts';
import type { Tx } from '../../database/door.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { say } from '../../words.ts';
import { holdEntry, moveEntry } from '../curations/change/commands.ts';
import { carryOver } from '../forms/commands.ts';
import { notify } from '../notifications/commands.ts';
import { isEditable, presentOpen, presentPeriodRef, presentPeriodSheet } from './present.ts';
import {
  countRunning,
  findCounted,
  findOpen,
  insertPeriod,
  listPassed,
  listRunning,
  lockPeriod,
  type NewPeriod,
  type PeriodRow,
  replaceCurators,
  setPeriodStatus,
  updatePeriod,
} from './queries.ts';

export const PERIOD_FORM = 'curation-period';
export interface Staff {
  person: Person;
  ip: string;
}

export async function readPeriod(app: App, id: string): Promise<PeriodSheet> {
  const row = await findCounted(app.db.kysely, id);
  if (!row) throw problems.NOT_FOUND();
  const { doc, answers } = await carryOver(app, PERIOD_FORM, row.form_version, row.answers);
  return presentPeriodSheet(row, doc, answers);
}

/** The period that is open, if any; on which days it takes entries stands in it. */
export async function readOpenPeriod(app: App): Promise<OpenPeriod | null> {
  const row = await findOpen(app.db.kysely);
  if (!row) return null;
  const { doc } = await app.forms.get(PERIOD_FORM);
  return presentOpen(row, doc, dayInWita(new Date()));
}

/** Judged as a whole; what days say about each other stands at their fields. */
async function judged(app: App, trx: Tx, person: Person, answers: Answers, version: number | undefined) {
  const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null));
  const verdict = await app.forms.judge(PERIOD_FORM, given, { person, version, db: trx });
  const { title, quota, opens_on, closes_on, announces_on, curators } = verdict.answers as unknown as NewPeriod & {
    curators?: string[];
  };
  const errors = {
    ...(closes_on < opens_on ? { closes_on: [say('periods:closes_before')] } : {}),
    ...(announces_on < closes_on ? { announces_on: [say('periods:announces_before')] } : {}),
  };
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  const days = { opens_on, closes_on, announces_on };
  const row = { title, quota: quota ?? null, ...days, answers: verdict.answers, form_version: verdict.doc.version };
  return { row, curators: curators ?? [] };
}

const trail = (trx: Tx, { person, ip }: Staff, action: string, id: string, facts: Record<string, unknown> = {}) =>
  audit(trx, { actor_id: person.id, action, subject_kind: 'curation-period', subject_id: id, facts, ip });

export const createPeriod = (app: App, trx: Tx, staff: Staff, body: PeriodBody): Promise<string> =>
  judged(app, trx, staff.person, body.answers, body.form_version).then(async ({ row, curators }) => {
    const id = await insertPeriod(trx, row);
    await replaceCurators(trx, id, curators);
    await trail(trx, staff, 'period.created', id, { title: row.title });
    return id;
  });

/** `answers` are changed fields; null clears one. What was announced stands. */
export async function changePeriod(app: App, staff: Staff, id: string, body: PeriodBody): Promise<void> {
  const before = await readPeriod(app, id);
  await app.db.tx(async (trx) => {
    const period = await lockPeriod(trx, id);
    if (!period) throw problems.NOT_FOUND();
    if (!isEditable(period))
      throw problems.CONFLICT('PERIOD_FIXED', { status: presentPeriodRef(period).status_label.toLowerCase() });
    const merged = { ...before.answers, ...body.answers };
    const { row, curators } = await judged(app, trx, staff.person, merged, body.form_version);
    await updatePeriod(trx, id, row);
    await replaceCurators(trx, id, curators);
    await trail(trx, staff, 'period.changed', id, { fields: Object.keys(body.answers) });
  });
}

export const movePeriod = (app: App, staff: Staff, id: string, { event, note }: PeriodEventBody): Promise<void> =>
  app.db.tx(async (trx) => {
    const period = await lockPeriod(trx, id);
    if (!period) throw problems.NOT_FOUND();
    const reason = note?.trim() || null;
    const facts = { status: period.status, running: await countRunning(trx, id) };
    const step = decidePeriod(facts, { type: event, note: reason });
    if (!step) throw refusal(period, facts.running, event);
    const has = (effect: (typeof step.effects)[number]) => step.effects.includes(effect);
    if (has('claimOpen')) await requireTurn(trx, period);
    if (has('releaseEntries')) await releaseAll(trx, staff, id, reason);
    await setPeriodStatus(trx, id, step.status, has('publishResults'));
    if (has('noticePassed')) await tellPassed(trx, period);
    await trail(trx, staff, event, id, { from: period.status, to: step.status, ...(reason ? { note: reason } : {}) });
  });

function refusal(period: PeriodRow, running: number, event: PeriodEventBody['event']) {
  const facts = { status: period.status, running };
  if (needsReason(facts, { type: event })) return problems.VALIDATION_FAILED({ note: [say('periods:reason_needed')] });
  if (decidePeriod({ ...facts, running: 0 }, { type: event }))
    return problems.CONFLICT('PERIOD_UNDECIDED', { count: running }, { running });
  const { status, status_label } = presentPeriodRef(period);
  return problems.CONFLICT('PERIOD_MOVED', { status: status_label }, { status, status_label });
}

/** One at a time, and not after its last day. */
async function requireTurn(trx: Tx, period: PeriodRow): Promise<void> {
  const open = await findOpen(trx);
  if (open) throw problems.CONFLICT('PERIOD_ALREADY_OPEN', { title: open.title }, { period_id: open.id });
  if (period.closes_on < dayInWita(new Date())) throw problems.CONFLICT('PERIOD_OVER');
}

async function releaseAll(trx: Tx, { person, ip }: Staff, id: string, note: string | null): Promise<void> {
  for (const entry of await listRunning(trx, id)) {
    const row = await holdEntry(trx, entry, person.id);
    await moveEntry(trx, row, { type: 'period.release', by: 'staff', actor_id: person.id, note, ip });
  }
}

async function tellPassed(trx: Tx, { id, title }: PeriodRow): Promise<void> {
  const facts = { period: title, url: `/announcement/curation?period=${id}` };
  const passed = await listPassed(trx, id);
  await notify(
    trx,
    passed.map(({ user_id }) => ({ user_id, kind: 'curation-announced', order_id: null, facts })),
  );
}
