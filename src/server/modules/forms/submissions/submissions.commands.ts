/** Turns a sent form into a submission: validated, encrypted, stored, and its draft deleted, all or nothing. */
import { randomUUID } from 'node:crypto';
import type { SubmissionReceipt } from '#contract/submissions.ts';
import { fileIdsOf } from '#engine/answers.ts';
import { withLaterPrivacy } from '#engine/later-privacy.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Db, Tx } from '#server/database/connect.ts';
import { listFiles, setFileUses } from '#server/modules/files/files/files.commands.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import { notifyStaffOfForm } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { decryptAnswers, deleteDraft, encryptAnswers, requireStartedDraft } from '../forms/forms.commands.ts';
import { endResumable } from '../resume/resume.commands.ts';
import { findAfterSending } from './after-sending/after-sending.queries.ts';
import { confirmByMail } from './after-sending/confirm-by-mail.ts';
import { mailWaiting } from './places/mail-waiting.ts';
import { placeLinkOf, placeTokenOf } from './places/place-links.ts';
import { insertPlace } from './places/places.queries.ts';
import { takePlace } from './places/take-place.ts';
import { createSendHandler, type NewSubmissionInput } from './send-form.ts';
import { submissionAad } from './submission-aad.ts';
import { blockingStatuses, notifiesStaff, staffPageOf, submissionSettingsOf } from './submission-settings.ts';
import {
  type EventRow,
  findImport,
  findOpenEntry,
  findSubmission,
  type ImportRow,
  insertEvent,
  insertSubmission,
  listEvents,
  lockUserRow,
  type Reader,
  type SubmissionRow,
} from './submissions.queries.ts';

export { forgetCountedFields } from './places/places.queries.ts';
export { FORM_LIMITS, limitsOfForm, USER_LIMITS } from './rate-limits.ts';
export {
  blockingStatuses,
  GENERIC_STATUS,
  isBuiltIn,
  isSentAsSubmission,
  notifiesStaff,
  ownCallOf,
} from './submission-settings.ts';

type Services = Pick<App, 'forms' | 'crypt' | 'db' | 'mail' | 'config'>;

export { submissionAad };

/** All calls create submissions through this function. Runs inside the caller's transaction. */
export async function createSubmission(app: Services, trx: Tx, input: NewSubmissionInput): Promise<SubmissionReceipt> {
  const { formId, user } = input;
  const { doc, answers } = await app.forms.validate(formId, input.answers, { user, version: input.version, db: trx });
  await requireStartedDraft(trx, doc, user);
  const place = await takePlace(app, trx, { doc, answers, user, joinsQueue: input.joinsQueue === true });
  const { isSingle, findPeriod, chooseCurator, onSent, ...settings } = submissionSettingsOf(formId);
  const status = place?.status ?? settings.status;
  if (user && isSingle) await lockUserRow(trx, user.id);
  const period_id = findPeriod ? await findPeriod(trx, answers) : null;
  if (user && isSingle) await requireNoOpenEntry(trx, user, formId, period_id);
  const id = randomUUID();
  const named = chosenCurator(doc, answers);
  const curator_id = user && chooseCurator ? await chooseCurator(trx, user, named) : named;
  const { number, submitted_at } = await insertSubmission(trx, {
    id,
    form_id: formId,
    form_version: doc.version,
    user_id: user?.id ?? null,
    business_id: user?.business_id ?? null,
    curator_id,
    period_id,
    status,
    answers: encryptAnswers(app.crypt, doc, answers, submissionAad(id)),
  });
  if (place) await insertPlace(trx, { submission_id: id, form_id: formId, options: place.options });
  const actor_id = user?.id ?? null;
  await insertEvent(trx, {
    submission_id: id,
    actor_id,
    event: 'submission.sent',
    from_status: null,
    to_status: status,
  });
  const files = fileIdsOf(doc, answers);
  if (files.length > 0) await setFileUses(trx, { kind: 'submission', ref: id, user_id: actor_id, files });
  if (user) await deleteDraft(trx, user.id, formId);
  if (input.resumed !== undefined) await endResumable(trx, formId, input.resumed);
  await onSent?.(app, trx, { id, number, user, curator_id, doc, answers });
  const link = place && !user ? placeLinkOf(app, id) : null;
  const sent = { number, user, doc, answers, link, isWaiting: status === 'queued' };
  if (sent.isWaiting) await mailWaiting(app, trx, { id, ...sent });
  const confirmation = notifiesStaff(formId) ? await followUp(app, trx, sent) : null;
  const facts = { form_id: formId, form_version: doc.version, ...(period_id ? { period_id } : {}) };
  await insertAudit(trx, {
    actor_id,
    action: 'submission.sent',
    subject_kind: 'submission',
    subject_id: id,
    facts,
    ip: input.ip,
  });
  return {
    ...{ id, number, form_version: doc.version, submitted_at: submitted_at.toISOString(), status, confirmation },
    ...(link === null ? {} : { place_token: placeTokenOf(app.crypt, id) }),
  };
}

/**
 * Notifies the sender and staff as the settings of the form say. Returns the text that confirms it on screen. Those who
 * wait get both when they have a place.
 */
async function followUp(
  app: Services,
  trx: Tx,
  sent: { number: string; user: User | null; doc: FormDoc; answers: Answers; link: string | null; isWaiting: boolean },
): Promise<string | null> {
  const { id: form_id, title } = sent.doc;
  const settings = await findAfterSending(trx, form_id);
  if (settings && !sent.isWaiting) await confirmByMail(app, trx, settings, sent);
  await notifyStaffOfForm(trx, {
    form_id,
    title,
    url: staffPageOf(form_id),
    sender: sent.user?.id ?? null,
    staff: settings?.notified_staff ?? null,
  });
  return sent.isWaiting ? null : (settings?.confirmation ?? null);
}

export const sendForm = createSendHandler((app, trx, sent) => createSubmission(app, trx, sent));

/** One open entry per business (per user without one) and period. An entry that passed keeps its place there. */
async function requireNoOpenEntry(trx: Tx, user: User, form_id: string, period_id: string | null): Promise<void> {
  const { id: user_id, business_id } = user;
  const live = await findOpenEntry(trx, {
    user_id,
    business_id,
    form_id,
    period_id,
    statuses: blockingStatuses(period_id),
  });
  if (live) throw problems.CONFLICT('CURATION_ALREADY_LIVE', {}, { submission_id: live.id });
}

/** The curator whom the user chose, if the form has a field with the name that the whole product uses for it. */
export function chosenCurator(doc: FormDoc, answers: Answers): string | null {
  const options = doc.ui.fields.curator_id?.options;
  const isChoice = typeof options === 'object' && options.from === 'curators';
  return isChoice && typeof answers.curator_id === 'string' ? answers.curator_id : null;
}

export interface LoadedSubmission {
  row: SubmissionRow;
  doc: FormDoc;
  answers: Answers;
  files: FileLink[];
  events: EventRow[];
  isOwn: boolean;
  importedFrom: ImportRow | undefined;
}
/** The version that was answered, in which questions that are private today are private as well. */
export async function loadAnsweredVersion(app: Pick<App, 'forms'>, id: string, version: number): Promise<FormDoc> {
  const { doc: answered } = await app.forms.getVersion(id, version);
  const { doc: published } = await app.forms.get(id);
  return withLaterPrivacy(answered, published);
}

/** With the form version that was answered. 404 for users who may not read it. */
export async function loadSubmission(app: Services, reader: Reader, id: string): Promise<LoadedSubmission> {
  const db: Db = app.db.kysely;
  const row = await findSubmission(db, id, reader);
  if (!row) throw problems.NOT_FOUND();
  const doc = await loadAnsweredVersion(app, row.form_id, row.form_version);
  const answers = decryptAnswers(app.crypt, row.answers, submissionAad(id));
  const ids = fileIdsOf(doc, answers).map((file) => file.id);
  const files = ids.length > 0 ? await listFiles(db, ids) : [];
  const importedFrom = row.import_id === null ? undefined : await findImport(db, row.import_id);
  const events = await listEvents(db, id);
  return { row, doc, answers, files, events, isOwn: row.user_id === reader.id, importedFrom };
}
