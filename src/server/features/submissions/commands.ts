/** What is sent to a form becomes a submission: judged, sealed, filed, its draft ended – all or nothing. */
import { randomUUID } from 'node:crypto';
import type { SubmissionReceipt } from '#contract/submissions.ts';
import { fileIdsOf } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { audit } from '../../audit.ts';
import type { Db, Tx } from '../../database/door.ts';
import { problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { beginConsultation, CONSULTATION, curatorFor } from '../consultations/begin/commands.ts';
import { findPeriodFor, tellArrival } from '../curations/arrival/commands.ts';
import { listFiles, nameFiles } from '../files/commands.ts';
import type { FileLink } from '../files/present.ts';
import { endDraft, openAnswers, requireBegun, sealAnswers } from '../forms/commands.ts';
import { notifyStaffOfForm } from '../notifications/commands.ts';
import { CONTACT, openTicket } from '../tickets/opening/commands.ts';
import { sendWith } from './anybody.ts';
import { deskOfForm, intakeOf, liveIn, tellsStaff } from './intake.ts';
import {
  type EventRow,
  findLive,
  findSubmission,
  insertEvent,
  insertSubmission,
  listEvents,
  lockPerson,
  type Reader,
  type SubmissionRow,
} from './queries.ts';

export { CONTACT_BUDGET, FORM_BUDGET, SENT } from './budgets.ts';
export { CURATION_FORMS, isBuiltIn, liveIn, ownCallOf, tellsStaff } from './intake.ts';

type Sending = Pick<App, 'forms' | 'crypt' | 'db' | 'mail'>;
export interface Sent {
  formId: string;
  answers: Answers;
  version: number | undefined;
  person: Person | null;
  ip: string;
}

export const rowOfSubmission = (id: string) => `submissions.answers.${id}`;

/** The one way to a submission, whichever call it came through. Runs inside the caller's transaction. */
export async function submit(app: Sending, trx: Tx, sent: Sent): Promise<SubmissionReceipt> {
  const { formId, person } = sent;
  const { doc, answers } = await app.forms.judge(formId, sent.answers, { person, version: sent.version, db: trx });
  await requireBegun(trx, doc, person);
  const { status, isSingle, isCuration } = intakeOf(formId);
  if (person && isSingle) await lockPerson(trx, person.id);
  const period_id = isCuration ? await findPeriodFor(trx, formId, answers) : null;
  if (person && isSingle) await requireNoneLive(trx, person, formId, period_id);
  const id = randomUUID();
  const named = chosenCurator(doc, answers);
  const curator_id = person && formId === CONSULTATION ? await curatorFor(trx, person, named) : named;
  const { number, submitted_at } = await insertSubmission(trx, {
    id,
    form_id: formId,
    form_version: doc.version,
    user_id: person?.id ?? null,
    business_id: person?.business_id ?? null,
    curator_id,
    period_id,
    status,
    answers: sealAnswers(app.crypt, doc, answers, rowOfSubmission(id)),
  });
  const actor_id = person?.id ?? null;
  await insertEvent(trx, {
    submission_id: id,
    actor_id,
    event: 'submission.sent',
    from_status: null,
    to_status: status,
  });
  if (person && formId === CONSULTATION) await beginConsultation(trx, { id, number, person, curator_id, answers });
  const files = fileIdsOf(doc, answers);
  if (files.length > 0) await nameFiles(trx, { kind: 'submission', ref: id, user_id: actor_id, files });
  if (person) await endDraft(trx, person.id, formId);
  if (isCuration) await tellArrival(trx, formId, id);
  if (tellsStaff(formId))
    await notifyStaffOfForm(trx, {
      form_id: formId,
      title: doc.title,
      url: deskOfForm(formId),
      sender: person?.id ?? null,
    });
  const facts = { form_id: formId, form_version: doc.version, ...(period_id ? { period_id } : {}) };
  await audit(trx, {
    actor_id,
    action: 'submission.sent',
    subject_kind: 'submission',
    subject_id: id,
    facts,
    ip: sent.ip,
  });
  if (formId === CONTACT) await openTicket(app, trx, { submission_id: id, number, doc, answers });
  return { id, number, form_version: doc.version, submitted_at: submitted_at.toISOString(), status };
}

export const sendAsAnybody = sendWith((app, trx, sent) => submit(app, trx, sent));

/** One live entry per business (per person without one) and period; who passed keeps the place that they have there. */
async function requireNoneLive(trx: Tx, person: Person, form_id: string, period_id: string | null): Promise<void> {
  const { id: user_id, business_id } = person;
  const live = await findLive(trx, { user_id, business_id, form_id, period_id, statuses: liveIn(period_id) });
  if (live) throw problems.CONFLICT('CURATION_ALREADY_LIVE', {}, { submission_id: live.id });
}

/** The curator whom the person chose, wherever a form asks for one by the name that the whole product uses. */
function chosenCurator(doc: FormDoc, answers: Answers): string | null {
  const options = doc.ui.fields.curator_id?.options;
  const isChoice = typeof options === 'object' && options.from === 'curators';
  return isChoice && typeof answers.curator_id === 'string' ? answers.curator_id : null;
}

export interface ReadSubmission {
  row: SubmissionRow;
  doc: FormDoc;
  answers: Answers;
  files: FileLink[];
  events: EventRow[];
  isOwn: boolean;
}
/** With the very version that was answered; 404 for whoever may not read it. */
export async function readSubmission(app: Sending, reader: Reader, id: string): Promise<ReadSubmission> {
  const db: Db = app.db.kysely;
  const row = await findSubmission(db, id, reader);
  if (!row) throw problems.NOT_FOUND();
  const { doc } = await app.forms.getVersion(row.form_id, row.form_version);
  const answers = openAnswers(app.crypt, row.answers, rowOfSubmission(id));
  const ids = fileIdsOf(doc, answers).map((file) => file.id);
  const files = ids.length > 0 ? await listFiles(db, ids) : [];
  return { row, doc, answers, files, events: await listEvents(db, id), isOwn: row.user_id === reader.id };
}
