/** What curators and staff do with entries: read, verify, decide, and assign to a period. */

import type { CurationDetail, DecisionBody, VerificationBody } from '#contract/curation.ts';
import type { RevealBody } from '#contract/staff-submissions.ts';
import { fileIdsOf } from '#engine/answers.ts';
import { OPEN_CURATION_STATUSES } from '#machines/curation.ts';
import { t } from '#server/lib/i18n.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { decryptAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import { revealAnswer } from '#server/modules/forms/staff-submissions/staff-submissions.commands.ts';
import {
  blockingStatuses,
  loadAnsweredVersion,
  submissionAad,
} from '#server/modules/forms/submissions/submissions.commands.ts';
import {
  canReadSubmission,
  findOpenEntry,
  lockUserRow,
} from '#server/modules/forms/submissions/submissions.queries.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { loadSheets } from '../assess/assess.commands.ts';
import {
  type CurationTransition,
  entryMovedProblem,
  lockEntryForReview,
  type Reviewer,
  transitionEntry,
} from '../change/change.commands.ts';
import { type EntryDetail, presentEntryDetail, type Reader } from '../curations.present.ts';
import { ENTRY_FORM, findEntry, findStoredEntry, listCurationEventRows, listMarks } from '../curations.queries.ts';
import { lockPeriod } from '../periods/periods.queries.ts';

export async function loadEntry(app: App, id: string, me: string): Promise<EntryDetail> {
  const db = app.db.kysely;
  const [row, stored] = [await findEntry(db, id, me), await findStoredEntry(db, id)];
  if (!row || !stored) throw problems.NOT_FOUND();
  const doc = await loadAnsweredVersion(app, ENTRY_FORM, row.form_version);
  const answers = decryptAnswers(app.crypt, stored.answers, submissionAad(id));
  const ids = fileIdsOf(doc, answers).map((file) => file.id);
  return {
    row,
    doc,
    answers,
    files: ids.length > 0 ? await listFiles(db, ids) : [],
    moments: await listCurationEventRows(db, id),
    marks: await listMarks(db, id),
    sheets: await loadSheets(app, db, id),
  };
}

/** 404 for users who may not read it. */
export async function loadEntryForReader(app: App, user: User, by: Reader['by'], id: string): Promise<CurationDetail> {
  const entry = await loadEntry(app, id, user.id);
  const { row } = entry;
  const isOpen = by === 'member' ? row.user_id === user.id : await canReadSubmission(app.db.kysely, user, id);
  if (!isOpen) throw problems.NOT_FOUND();
  return presentEntryDetail(entry, { id: user.id, by });
}

/** Statuses in which verification or scoring may need private answers. */
const REVEALABLE_STATUSES: readonly string[] = OPEN_CURATION_STATUSES;

/** Reveals one private answer to a curator who works on the entry. Reader, field and reason are audited first. */
export async function revealToCurator(app: App, user: User, id: string, body: RevealBody, ip: string) {
  const db = app.db.kysely;
  const row = (await canReadSubmission(db, user, id)) ? await findEntry(db, id, user.id) : undefined;
  if (!row) throw problems.NOT_FOUND();
  if (row.user_id === user.id) throw problems.CURATION_OWN_ENTRY();
  if (!REVEALABLE_STATUSES.includes(row.status)) throw entryMovedProblem(row, 'curator');
  return revealAnswer(app, { user, ip }, id, body);
}

const toTransition = (
  { user, by, ip }: Reviewer,
  transition: Pick<CurationTransition, 'type' | 'note' | 'marks' | 'period_id'>,
): CurationTransition => ({
  ...transition,
  by,
  actor_id: user.id,
  ip,
});

export async function verifyEntry(app: App, reviewer: Reviewer, id: string, body: VerificationBody): Promise<void> {
  const { event, note, marks = {} } = body;
  const { form_version } = (await findEntry(app.db.kysely, id, reviewer.user.id)) ?? {};
  if (form_version === undefined) throw problems.NOT_FOUND();
  const { doc } = await app.forms.getVersion(ENTRY_FORM, form_version);
  await app.db.tx(async (trx) => {
    const row = await lockEntryForReview(trx, reviewer, id);
    if (event === 'assessment.start' && row.status === 'verifying' && row.period_id === null)
      throw problems.CONFLICT('CURATION_NO_PERIOD');
    requireValidMarks(event === 'revision.request' ? marks : {}, new Set(Object.keys(doc.ui.fields)));
    await transitionEntry(trx, row, toTransition(reviewer, { type: event, note, marks }));
  });
}

function requireValidMarks(marks: Record<string, string>, known: Set<string>): void {
  const errors: Record<string, string[]> = {};
  for (const [field, note] of Object.entries(marks)) {
    if (!known.has(field)) errors[`marks.${field}`] = [t('entries:mark_unknown')];
    else if (!note.trim()) errors[`marks.${field}`] = [t('entries:mark_empty')];
  }
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
}

export const decideEntry = (app: App, reviewer: Reviewer, id: string, { event, note }: DecisionBody): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await lockEntryForReview(trx, reviewer, id);
    if (reviewer.by === 'curator' && row.assists) throw problems.CURATION_ASSISTED();
    await transitionEntry(trx, row, toTransition(reviewer, { type: event, note }));
  });

/** Assigns the entry to a period that still accepts entries, or removes it from its period (null). */
export const assignPeriod = (app: App, reviewer: Reviewer, id: string, period_id: string | null): Promise<void> =>
  app.db.tx(async (trx) => {
    // Locks the sender first, then the period. Submitting an entry uses the same order.
    const before = await findEntry(trx, id, reviewer.user.id);
    if (before?.user_id) await lockUserRow(trx, before.user_id);
    const period = period_id === null ? null : await lockPeriod(trx, period_id);
    if (period === undefined || (period && !['open', 'review'].includes(period.status)))
      throw problems.VALIDATION_FAILED({ period_id: [t('periods:unknown')] });
    const row = await lockEntryForReview(trx, reviewer, id);
    if (period === null)
      return void (await transitionEntry(trx, row, toTransition(reviewer, { type: 'period.release' })));
    const { user_id, business_id } = row;
    const who = {
      user_id: user_id ?? row.id,
      business_id,
      form_id: ENTRY_FORM,
      period_id,
      statuses: blockingStatuses(period_id),
    };
    const live = await findOpenEntry(trx, who);
    if (live && live.id !== id) throw problems.CONFLICT('CURATION_ALREADY_LIVE', {}, { submission_id: live.id });
    await transitionEntry(trx, row, toTransition(reviewer, { type: 'period.assign', period_id: period.id }));
  });
