/** Curation periods. Staff plan one with the form `curation-period` and move it by its machine. */
import { isDeepStrictEqual } from 'node:util';
import type { OpenPeriod, PeriodBody, PeriodDetail, PeriodEventBody } from '#contract/curation.ts';
import { dayInWita } from '#engine/calendar.ts';
import type { Answers } from '#engine/types.ts';
import { decidePeriod, needsNote, type PeriodEffect } from '#machines/curation-period.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { givenAnswers } from '#server/lib/given-answers.ts';
import { t } from '#server/lib/i18n.ts';
import { migrateStoredAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { lockPeriodAndEntry, transitionEntry } from '../change/change.commands.ts';
import { isEditable, presentOpenPeriod, presentPeriodRef, presentPeriodSheet } from './periods.present.ts';
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
} from './periods.queries.ts';

export const PERIOD_FORM = 'curation-period';
interface StaffActor {
  user: User;
  ip: string;
}

export async function loadPeriod(app: App, id: string): Promise<PeriodDetail> {
  const row = await findCounted(app.db.kysely, id);
  if (!row) throw problems.NOT_FOUND();
  const { doc, answers } = await migrateStoredAnswers(app, PERIOD_FORM, row.form_version, row.answers);
  return presentPeriodSheet(row, doc, answers);
}

/** The open period, if any. It has the days on which it accepts entries. */
export async function loadOpenPeriod(app: App): Promise<OpenPeriod | null> {
  const row = await findOpen(app.db.kysely);
  if (!row) return null;
  const { doc } = await app.forms.get(PERIOD_FORM);
  return presentOpenPeriod(row, doc, dayInWita(new Date()));
}

type PeriodAnswers = Pick<NewPeriod, 'title' | 'opens_on' | 'closes_on' | 'announces_on'> & {
  quota?: number;
  curators?: string[];
};

/** Full validation. Contradictions between days are reported at their fields. */
async function validatePeriod(app: App, trx: Tx, user: User, answers: Answers, version: number | undefined) {
  const given = givenAnswers(answers);
  const verdict = await app.forms.validate(PERIOD_FORM, given, { user, version, db: trx });
  const { title, quota, opens_on, closes_on, announces_on, curators } = verdict.answers as PeriodAnswers;
  const errors = {
    ...(closes_on < opens_on ? { closes_on: [t('periods:closes_before')] } : {}),
    ...(announces_on < closes_on ? { announces_on: [t('periods:announces_before')] } : {}),
  };
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  const days = { opens_on, closes_on, announces_on };
  const row = { title, quota: quota ?? null, ...days, answers: verdict.answers, form_version: verdict.doc.version };
  return { row, curators: curators ?? [] };
}

const recordPeriodAudit = (
  trx: Tx,
  { user, ip }: StaffActor,
  action: string,
  id: string,
  facts: Record<string, unknown> = {},
) => insertAudit(trx, { actor_id: user.id, action, subject_kind: 'curation-period', subject_id: id, facts, ip });

export const createPeriod = (app: App, trx: Tx, staff: StaffActor, body: PeriodBody): Promise<string> =>
  validatePeriod(app, trx, staff.user, body.answers, body.form_version).then(async ({ row, curators }) => {
    const id = await insertPeriod(trx, row);
    await replaceCurators(trx, id, curators);
    await recordPeriodAudit(trx, staff, 'period.created', id, { title: row.title });
    return id;
  });

/** `answers` are changed fields; null clears one. Announced data does not change. */
export async function changePeriod(app: App, staff: StaffActor, id: string, body: PeriodBody): Promise<void> {
  const found = await findCounted(app.db.kysely, id);
  if (!found) throw problems.NOT_FOUND();
  const { answers: migrated } = await migrateStoredAnswers(app, PERIOD_FORM, found.form_version, found.answers);
  await app.db.tx(async (trx) => {
    const period = await lockPeriod(trx, id);
    if (!period) throw problems.NOT_FOUND();
    if (!isEditable(period))
      throw problems.CONFLICT('PERIOD_FIXED', { status: presentPeriodRef(period).status_label.toLowerCase() });
    // What a colleague wrote meanwhile stays, and is of the current form version.
    const before = isDeepStrictEqual(period.answers, found.answers) ? migrated : period.answers;
    const merged = { ...before, ...body.answers };
    const { row, curators } = await validatePeriod(app, trx, staff.user, merged, body.form_version);
    await updatePeriod(trx, id, row);
    await replaceCurators(trx, id, curators);
    await recordPeriodAudit(trx, staff, 'period.changed', id, { fields: Object.keys(body.answers) });
  });
}

interface PeriodChange {
  trx: Tx;
  period: PeriodRow;
  staff: StaffActor;
  reason: string | null;
}
/**
 * prepare: a check or write before the period's status is written. publish: the write of the status also publishes the
 * results. notify: after it.
 */
type EffectHandler =
  | { prepare(change: PeriodChange): Promise<void> }
  | { publish: true }
  | { notify(trx: Tx, period: PeriodRow): Promise<void> };

/** Each effect that the machine names has exactly one handler. */
const EFFECT_HANDLERS = {
  claimOpen: { prepare: ({ trx, period }) => requireCanOpen(trx, period) },
  releaseEntries: { prepare: releaseEntries },
  publishResults: { publish: true },
  noticePassed: { notify: notifyPassed },
} satisfies Record<PeriodEffect, EffectHandler>;

export const transitionPeriod = (
  app: App,
  staff: StaffActor,
  id: string,
  { event, note }: PeriodEventBody,
): Promise<void> =>
  app.db.tx(async (trx) => {
    const period = await lockPeriod(trx, id);
    if (!period) throw problems.NOT_FOUND();
    const reason = note?.trim() || null;
    const facts = { status: period.status, running: await countRunning(trx, id) };
    const step = decidePeriod(facts, { type: event, note: reason });
    if (!step) throw transitionProblem(period, facts.running, event);
    const handlers = step.effects.map((effect): EffectHandler => EFFECT_HANDLERS[effect]);
    for (const handler of handlers) if ('prepare' in handler) await handler.prepare({ trx, period, staff, reason });
    const isPublishing = handlers.some((handler) => 'publish' in handler);
    await setPeriodStatus(trx, id, step.status, isPublishing);
    for (const handler of handlers) if ('notify' in handler) await handler.notify(trx, period);
    await recordPeriodAudit(trx, staff, event, id, {
      from: period.status,
      to: step.status,
      ...(reason ? { note: reason } : {}),
    });
  });

function transitionProblem(period: PeriodRow, running: number, event: PeriodEventBody['event']) {
  const facts = { status: period.status, running };
  if (needsNote(facts, { type: event })) return problems.VALIDATION_FAILED({ note: [t('periods:reason_needed')] });
  if (decidePeriod({ ...facts, running: 0 }, { type: event }))
    return problems.CONFLICT('PERIOD_UNDECIDED', { count: running }, { running });
  const { status, status_label } = presentPeriodRef(period);
  return problems.CONFLICT('PERIOD_MOVED', { status: status_label }, { status, status_label });
}

/** Only one period may be open, and not after its last day. */
async function requireCanOpen(trx: Tx, period: PeriodRow): Promise<void> {
  const open = await findOpen(trx);
  if (open) throw problems.CONFLICT('PERIOD_ALREADY_OPEN', { title: open.title }, { period_id: open.id });
  if (period.closes_on < dayInWita(new Date())) throw problems.CONFLICT('PERIOD_OVER');
}

async function releaseEntries({ trx, period, staff: { user, ip }, reason }: PeriodChange): Promise<void> {
  for (const entry of await listRunning(trx, period.id)) {
    const row = await lockPeriodAndEntry(trx, entry, user.id);
    await transitionEntry(trx, row, { type: 'period.release', by: 'staff', actor_id: user.id, note: reason, ip });
  }
}

async function notifyPassed(trx: Tx, { id, title }: PeriodRow): Promise<void> {
  const facts = { period: title, url: `/announcement/curation?period=${id}` };
  const passed = await listPassed(trx, id);
  await notify(
    trx,
    passed.map(({ user_id }) => ({ user_id, kind: 'curation-announced', order_id: null, facts })),
  );
}
