/**
 * Saves a business. The changes are merged into the stored answers and the whole is validated. It turns a `user` into a
 * `member`.
 */

import { randomUUID } from 'node:crypto';
import { LICENCE_KINDS, type LicenceKind } from '#contract/licences.ts';
import { fileIdsOf, optionLabel } from '#engine/answers.ts';
import { getEntry } from '#engine/lookup.ts';
import { contradictingDays } from '#engine/opening-hours.ts';
import type { Answers, FormDoc, Messages } from '#engine/types.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { setFileUses } from '#server/modules/files/files/files.commands.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { findAcceptedCurator } from '#server/modules/forms/registrations/registrations.queries.ts';
import { becomeMember, findNikProblem } from '#server/modules/identity/users/users.commands.ts';
import { Problem, problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import {
  type BusinessRow,
  deleteLicences,
  findBusinessOf,
  insertBusiness,
  lockBusinessOf,
  updateBusiness,
} from './business.queries.ts';
import {
  DOCUMENTS_FORM,
  documentAnswersOf,
  documentsAad,
  encryptDocuments,
  PROFILE_FORM,
  type ProfileColumns,
  profileAnswersOf,
  toProfileColumns,
} from './profile-columns.ts';

export { documentAnswersOf, PROFILE_FORM, profileAnswersOf } from './profile-columns.ts';

type Owner = Pick<User, 'id' | 'role' | 'business_id'>;
export interface BusinessChanges {
  /** Changed fields of the profile; null clears one. */
  profile: Answers;
  documents: Answers;
  form_version?: number | undefined;
  become_member?: unknown;
  nik?: unknown;
  ip?: string | null;
}

/** Returns the saved row. Nothing is written unless all answers are valid. */
export async function saveBusiness(app: App, user: Owner, changes: BusinessChanges): Promise<BusinessRow> {
  // Validation reads forms, lists and uploads, so it runs before the transaction. If another request saved meanwhile,
  // the changes are merged and validated again.
  for (let attempt = 0; attempt < 5; attempt++) {
    const before = await findBusinessOf(app.db.kysely, user.id);
    const validated = await validateChanges(app, user, before, changes);
    const saved = await app.db.tx(async (trx) => {
      const locked = await lockBusinessOf(trx, user.id);
      if (JSON.stringify(locked) !== JSON.stringify(before)) return null;
      return writeBusiness(app, trx, user, locked, validated, changes);
    });
    if (saved) return saved;
  }
  throw problems.CONFLICT();
}

type ValidatedForm = { answers: Answers; doc: FormDoc; orphanedNames: string[] };
interface ValidatedChanges {
  profile: ValidatedForm | null;
  documents: ValidatedForm | null;
  nik: string | null;
}
const EMPTY_FORM = { answers: {}, orphanedNames: [] };

async function validateChanges(
  app: App,
  user: Owner,
  before: BusinessRow | undefined,
  changes: BusinessChanges,
): Promise<ValidatedChanges> {
  const errors: Messages = {};
  type Stored = { answers: Answers; orphanedNames: string[] };
  const judge = async (form: string, stored: Stored, changed: Answers, version: number | undefined) => {
    try {
      const verdict = await app.forms.validate(form, mergeAnswers(stored.answers, changed), { user, version });
      if (form === PROFILE_FORM) requireConsistentDays(verdict.doc, verdict.answers);
      return { ...verdict, orphanedNames: stored.orphanedNames };
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422 || !error.errors) throw error;
      Object.assign(errors, error.errors);
      return null;
    }
  };
  const { profile: changedProfile, documents: changedDocuments, form_version } = changes;
  // Documents need a business. Without a profile the whole profile is therefore required.
  const hasProfile = !before || Object.keys(changedProfile).length > 0;
  const hasDocuments = Object.keys(changedDocuments).length > 0;
  const profile = hasProfile
    ? await judge(PROFILE_FORM, before ? await profileAnswersOf(app, before) : EMPTY_FORM, changedProfile, form_version)
    : null;
  const documentsVersion = hasProfile ? undefined : form_version;
  const documents = hasDocuments
    ? await judge(
        DOCUMENTS_FORM,
        before ? await documentAnswersOf(app, before) : EMPTY_FORM,
        changedDocuments,
        documentsVersion,
      )
    : null;
  const nik = user.role === 'user' ? validateMembership(app, changes, errors) : null;
  if (Object.keys(errors).length > 0) throw problems.FORM_INVALID(errors);
  return { profile, documents, nik };
}

/** A day cannot be both open and closed. */
function requireConsistentDays(doc: FormDoc, { business_days_open: open, business_days_close: close }: Answers): void {
  const days = contradictingDays(asText(open), asText(close));
  if (days.length === 0) return;
  const word = (name: string, code: unknown) => optionLabel(doc, getEntry(doc.ui.fields, name), String(code));
  const params = {
    days: days.map((day) => word('business_days_open', day)).join(', '),
    open: word('business_days_open', open),
  };
  throw problems.FORM_INVALID({ business_days_close: [t('business:days_contradict', params)] });
}
const asText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A buyer becomes a seller only by an explicit choice. Messages about the NIK are returned with those of the form. */
function validateMembership(app: App, { become_member, nik }: BusinessChanges, errors: Messages): string {
  if (become_member !== true) errors.become_member = [t('business:become_member')];
  const problem = findNikProblem(app, nik);
  if (problem) errors.nik = [problem];
  return String(nik);
}

function mergeAnswers(stored: Answers, changed: Answers): Answers {
  const merged = { ...stored, ...changed };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null && value !== undefined));
}

/** A licence confirmation is valid only for the number and the file at that time. */
function listChangedLicences(app: App, before: BusinessRow, { profile, documents }: ValidatedChanges): LicenceKind[] {
  const old = documents ? app.forms.decrypt(before.documents, documentsAad(before.id)) : {};
  const isReplaced = (kind: LicenceKind) => documents && old[`${kind}_file`] !== documents.answers[`${kind}_file`];
  const isRenumbered = profile && (profile.answers.business_nib ?? null) !== before.business_nib;
  return LICENCE_KINDS.filter((kind) => isReplaced(kind) || (kind === 'nib' && isRenumbered));
}

async function writeBusiness(
  app: App,
  trx: Tx,
  user: Owner,
  before: BusinessRow | undefined,
  validated: ValidatedChanges,
  { ip = null }: BusinessChanges,
): Promise<BusinessRow> {
  const { profile, documents, nik } = validated;
  const id = before?.id ?? randomUUID();
  const keep = (stored: Answers | undefined, { orphanedNames }: ValidatedForm) =>
    Object.fromEntries(
      orphanedNames.flatMap((name) => (stored && Object.hasOwn(stored, name) ? [[name, stored[name]]] : [])),
    );
  const columns: Partial<ProfileColumns> & { documents?: string; documents_version?: number } = {
    ...(profile && toProfileColumns(app, profile.doc, profile.answers, id, keep(before?.answers, profile))),
    ...(documents && {
      documents: encryptDocuments(app, documents.doc, documents.answers, id, keep(before?.documents, documents)),
      documents_version: documents.doc.version,
    }),
  };
  const unverified = before ? await deleteLicences(trx, id, listChangedLicences(app, before, validated)) : [];
  // Files are referenced before the row names them, in one transaction.
  const row = before
    ? await updateBusiness(trx, id, columns)
    : await insertBusiness(trx, {
        ...(columns as ProfileColumns),
        id,
        user_id: user.id,
        // A curator who was accepted before the business existed assists it from its first day.
        curator_id: await findAcceptedCurator(trx, user.id),
      });
  for (const [kind, judged] of [
    ['business', profile],
    ['business-documents', documents],
  ] as const) {
    if (!judged) continue;
    await setFileUses(trx, { kind, ref: id, user_id: user.id, files: fileIdsOf(judged.doc, judged.answers) });
    await deleteDraft(trx, user.id, judged.doc.id);
  }
  if (nik !== null) await becomeMember(app, trx, user.id, nik, { actor_id: user.id, ip });
  await insertAudit(trx, {
    actor_id: user.id,
    action: before ? 'business.changed' : 'business.created',
    subject_kind: 'business',
    subject_id: id,
    facts: unverified.length > 0 ? { unverified } : {},
    ip,
  });
  return row;
}
