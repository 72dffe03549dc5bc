/** Subsidy programmes. Staff plan one with the form `subsidy` and move it by its machine. */
import { isDeepStrictEqual } from 'node:util';
import type { SubsidyBody, SubsidyDetail, SubsidyEventBody } from '#contract/subsidies.ts';
import { formatRupiah } from '#engine/money.ts';
import type { Answers } from '#engine/types.ts';
import { decideSubsidy } from '#machines/subsidy.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { givenAnswers } from '#server/lib/given-answers.ts';
import { t } from '#server/lib/i18n.ts';
import { migrateStoredAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import { type FieldErrors, problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { factsOf, isEditable, presentSubsidyDetail, stateLabel } from './subsidies.present.ts';
import {
  findSubsidy,
  hasExpiredSubsidies,
  insertSubsidy,
  lockExpiredSubsidies,
  lockSubsidy,
  type NewSubsidy,
  type SubsidyRow,
  setSubsidyState,
  updateSubsidy,
} from './subsidies.queries.ts';

export const SUBSIDY_FORM = 'subsidy';
export interface StaffActor {
  user: User;
  ip: string | null;
}

export async function loadSubsidy(app: App, id: string): Promise<SubsidyDetail> {
  const row = await findSubsidy(app.db.kysely, id);
  if (!row) throw problems.NOT_FOUND();
  const { doc, answers } = await migrateStoredAnswers(app, SUBSIDY_FORM, row.form_version, row.answers);
  return presentSubsidyDetail(row, doc, answers);
}

type SubsidyAnswers = Pick<NewSubsidy, 'name' | 'budget' | 'most_per_order' | 'starts_on' | 'ends_on'> &
  Partial<Pick<NewSubsidy, 'districts' | 'fields'>>;

/** Also refuses answers that contradict each other, and a budget below what was spent already. */
async function validateSubsidy(
  app: App,
  trx: Tx,
  user: StaffActor['user'],
  { answers, form_version }: SubsidyBody,
  spent: number,
): Promise<NewSubsidy> {
  const given = givenAnswers(answers);
  const validated = await app.forms.validate(SUBSIDY_FORM, given, { user, version: form_version, db: trx });
  const { name, budget, most_per_order, starts_on, ends_on, districts, fields } = validated.answers as SubsidyAnswers;
  const errors: FieldErrors = {
    ...(budget < spent ? { budget: [t('subsidies-server:budget_spent', { spent: formatRupiah(spent) })] } : {}),
    ...(most_per_order > budget ? { most_per_order: [t('subsidies-server:most_above_budget')] } : {}),
    ...(ends_on < starts_on ? { ends_on: [t('subsidies-server:ends_before')] } : {}),
  };
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
  return {
    name,
    budget,
    most_per_order,
    starts_on,
    ends_on,
    districts: districts ?? [],
    fields: fields ?? [],
    answers: validated.answers,
    form_version: validated.doc.version,
  };
}

const recordAudit = (
  trx: Tx,
  { user, ip }: StaffActor,
  action: string,
  id: string,
  facts: Record<string, unknown> = {},
) => insertAudit(trx, { actor_id: user.id, action, subject_kind: 'subsidy', subject_id: id, facts, ip });

export async function createSubsidy(app: App, trx: Tx, staff: StaffActor, body: SubsidyBody): Promise<{ id: string }> {
  const row = await validateSubsidy(app, trx, staff.user, body, 0);
  const id = await insertSubsidy(trx, row);
  await recordAudit(trx, staff, 'subsidy.created', id, { name: row.name });
  return { id };
}

/** `answers` are changed fields; null clears one. Orders that took something keep it. */
export async function changeSubsidy(app: App, staff: StaffActor, id: string, body: SubsidyBody): Promise<void> {
  const found = await findSubsidy(app.db.kysely, id);
  if (!found) throw problems.NOT_FOUND();
  const { answers: migrated } = await migrateStoredAnswers(app, SUBSIDY_FORM, found.form_version, found.answers);
  await app.db.tx(async (trx) => {
    const row = await lockSubsidy(trx, id);
    if (!row) throw problems.NOT_FOUND();
    if (!isEditable(row)) throw movedProblem(row);
    // What a colleague wrote meanwhile stays, and is of the current form version.
    const before = isDeepStrictEqual(row.answers, found.answers) ? migrated : row.answers;
    const answers: Answers = { ...before, ...body.answers };
    await updateSubsidy(trx, id, await validateSubsidy(app, trx, staff.user, { ...body, answers }, row.spent));
    await recordAudit(trx, staff, 'subsidy.changed', id, { fields: Object.keys(body.answers) });
  });
}

const movedProblem = ({ state }: SubsidyRow) =>
  problems.CONFLICT('SUBSIDY_MOVED', { state: stateLabel(state) }, { state, state_label: stateLabel(state) });

export const transitionSubsidy = (
  app: App,
  staff: StaffActor,
  id: string,
  { event }: SubsidyEventBody,
): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await lockSubsidy(trx, id);
    if (!row) throw problems.NOT_FOUND();
    const facts = factsOf(row);
    const state = decideSubsidy(facts, { type: event, by: 'staff' });
    if (!state && decideSubsidy({ ...facts, is_over: false }, { type: event, by: 'staff' }))
      throw problems.CONFLICT('SUBSIDY_OVER');
    if (!state) throw movedProblem(row);
    await setSubsidyState(trx, id, state);
    await recordAudit(trx, staff, event, id, { from: row.state, to: state });
  });

/** Ends programmes whose last day is over. Orders compare the days, so they take nothing in the meantime. Returns how many ended. */
export async function endExpiredSubsidies(app: Pick<App, 'db'>): Promise<number> {
  if (!(await hasExpiredSubsidies(app.db.kysely))) return 0;
  return app.db.tx(async (trx) => {
    const rows = await lockExpiredSubsidies(trx);
    for (const row of rows) {
      const state = decideSubsidy(factsOf(row), { type: 'subsidy.expire', by: 'time' });
      if (state) await setSubsidyState(trx, row.id, state);
    }
    return rows.length;
  });
}
