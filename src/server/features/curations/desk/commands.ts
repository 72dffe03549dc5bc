/** What curators and staff do with entries: read one whole, verify it, decide on it, put it into a period. */
import type { CurationSheet, DecisionBody, VerificationBody } from '#contract/curation.ts';
import type { RevealBody } from '#contract/staff-submissions.ts';
import { fileIdsOf } from '#engine/answers.ts';
import { problems } from '#server/problems.ts';
import type { App, Person } from '#server/types.ts';
import { say } from '#server/words.ts';
import { openSheets } from '../../assessments/commands.ts';
import { listFiles } from '../../files/commands.ts';
import { openAnswers } from '../../forms/commands.ts';
import { lockPeriod } from '../../periods/queries.ts';
import { revealAnswer } from '../../staff-submissions/commands.ts';
import { liveIn, rowOfSubmission } from '../../submissions/commands.ts';
import { canReadSubmission, findLive, lockPerson } from '../../submissions/queries.ts';
import { holdFor, type Move, moved, moveEntry, type Officer } from '../change/commands.ts';
import { presentWhole, type Reader, type WholeEntry } from '../present.ts';
import { ENTRY_FORM, findEntry, listMarks, listMoments, readStored } from '../queries.ts';

export async function readWhole(app: App, id: string, me: string): Promise<WholeEntry> {
  const db = app.db.kysely;
  const [row, stored] = [await findEntry(db, id, me), await readStored(db, id)];
  if (!row || !stored) throw problems.NOT_FOUND();
  const { doc } = await app.forms.getVersion(ENTRY_FORM, row.form_version);
  const answers = openAnswers(app.crypt, stored.answers, rowOfSubmission(id));
  const ids = fileIdsOf(doc, answers).map((file) => file.id);
  return {
    row,
    doc,
    answers,
    files: ids.length > 0 ? await listFiles(db, ids) : [],
    moments: await listMoments(db, id),
    marks: await listMarks(db, id),
    sheets: await openSheets(app, db, id),
  };
}

/** 404 for whoever may not read it. */
export async function readEntry(app: App, person: Person, by: Reader['by'], id: string): Promise<CurationSheet> {
  const entry = await readWhole(app, id, person.id);
  const { row } = entry;
  const isOpen = by === 'member' ? row.user_id === person.id : await canReadSubmission(app.db.kysely, person, id);
  if (!isOpen) throw problems.NOT_FOUND();
  return presentWhole(entry, { id: person.id, by });
}

/** While verification or scoring may need it. */
const REVEALED_IN: readonly string[] = ['submitted', 'verifying', 'revision', 'assessing'];

/** One private answer for a curator who works on the entry; who read what and why is kept in the audit first. */
export async function revealToCurator(app: App, person: Person, id: string, body: RevealBody, ip: string) {
  const db = app.db.kysely;
  const row = (await canReadSubmission(db, person, id)) ? await findEntry(db, id, person.id) : undefined;
  if (!row) throw problems.NOT_FOUND();
  if (row.user_id === person.id) throw problems.CURATION_OWN_ENTRY();
  if (!REVEALED_IN.includes(row.status)) throw moved(row, 'curator');
  return revealAnswer(app, { person, ip }, id, body);
}

const moveOf = ({ person, by, ip }: Officer, move: Pick<Move, 'type' | 'note' | 'marks' | 'period_id'>): Move => ({
  ...move,
  by,
  actor_id: person.id,
  ip,
});

export async function verify(app: App, officer: Officer, id: string, body: VerificationBody): Promise<void> {
  const { event, note, marks = {} } = body;
  const { form_version } = (await findEntry(app.db.kysely, id, officer.person.id)) ?? {};
  if (form_version === undefined) throw problems.NOT_FOUND();
  const { doc } = await app.forms.getVersion(ENTRY_FORM, form_version);
  await app.db.tx(async (trx) => {
    const row = await holdFor(trx, officer, id);
    if (event === 'assessment.start' && row.status === 'verifying' && row.period_id === null)
      throw problems.CONFLICT('CURATION_NO_PERIOD');
    requireSoundMarks(event === 'revision.request' ? marks : {}, new Set(Object.keys(doc.ui.fields)));
    await moveEntry(trx, row, moveOf(officer, { type: event, note, marks }));
  });
}

function requireSoundMarks(marks: Record<string, string>, known: Set<string>): void {
  const errors: Record<string, string[]> = {};
  for (const [field, note] of Object.entries(marks)) {
    if (!known.has(field)) errors[`marks.${field}`] = [say('entries:mark_unknown')];
    else if (!note.trim()) errors[`marks.${field}`] = [say('entries:mark_empty')];
  }
  if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
}

export const decide = (app: App, officer: Officer, id: string, { event, note }: DecisionBody): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await holdFor(trx, officer, id);
    if (officer.by === 'curator' && row.assists) throw problems.CURATION_ASSISTED();
    await moveEntry(trx, row, moveOf(officer, { type: event, note }));
  });

/** Into a period that still takes entries, or (null) out of its own. */
export const assign = (app: App, officer: Officer, id: string, period_id: string | null): Promise<void> =>
  app.db.tx(async (trx) => {
    // The sender first, then the period: in the order in which sending an entry takes them.
    const before = await findEntry(trx, id, officer.person.id);
    if (before?.user_id) await lockPerson(trx, before.user_id);
    const period = period_id === null ? null : await lockPeriod(trx, period_id);
    if (period === undefined || (period && !['open', 'review'].includes(period.status)))
      throw problems.VALIDATION_FAILED({ period_id: [say('periods:unknown')] });
    const row = await holdFor(trx, officer, id);
    if (period === null) return void (await moveEntry(trx, row, moveOf(officer, { type: 'period.release' })));
    const { user_id, business_id } = row;
    const who = {
      user_id: user_id ?? row.id,
      business_id,
      form_id: ENTRY_FORM,
      period_id,
      statuses: liveIn(period_id),
    };
    const live = await findLive(trx, who);
    if (live && live.id !== id) throw problems.CONFLICT('CURATION_ALREADY_LIVE', {}, { submission_id: live.id });
    await moveEntry(trx, row, moveOf(officer, { type: 'period.assign', period_id: period.id }));
  });
