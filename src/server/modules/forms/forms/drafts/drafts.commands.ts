/** Drafts: saved by field patches, merged between devices, migrated when the form changes, deleted on submission. */

import type { DraftConflict, DraftPatch, DraftSaveResult } from '#contract/forms.ts';
import { fileIdsOf } from '#engine/answers.ts';
import { newlyFailedRules, withCalculated } from '#engine/calculated-answers.ts';
import { messageFor } from '#engine/messages.ts';
import type { FormDoc } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import type { Db } from '#server/database/connect.ts';
import { encryptionContext } from '#server/encryption-contexts.ts';
import { clearFileUses, findFileProblems, setFileUses } from '#server/modules/files/files/files.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { encryptAnswers } from '../encrypted-answers.ts';
import { noteFailedRules } from '../note-failed-rules.ts';
import { checkDraftPatch, cleanPatch, MAX_DRAFT_BYTES, withoutCalculated } from './check-draft-patch.ts';
import { deleteDraftRow, findDraft, listStaleDrafts, lockDraft, saveDraftRow } from './drafts.queries.ts';
import { encryptOrphaned, listOrphanedVersions } from './encrypt-orphaned-answers.ts';
import { mergePatch, type StoredDraft } from './merge.ts';
import { mergeOrphaned, migrateDraft, migratePatch } from './migrate-draft.ts';

export interface ReadDraft extends StoredDraft {
  saved_at: Date | null;
  form_version: number;
  /** The form version in which the answers were stored until now. */
  kept_version: number;
  dropped: string[];
}
type Services = Pick<App, 'db' | 'crypt' | 'log'>;

const draftAads = (userId: string, formId: string) => ({
  answers: `drafts.answers.${userId}/${formId}`,
  orphaned_answers: `${encryptionContext('drafts', 'orphaned_answers')}.${userId}/${formId}`,
});
const draftRef = (userId: string, formId: string) => `${userId}/${formId}`;

/** The caller's own draft, migrated to the current form version. Empty if there is none. */
export async function readDraft(app: Services, userId: string, doc: FormDoc): Promise<ReadDraft> {
  const row = await findDraft(app.db.kysely, { user_id: userId, form_id: doc.id });
  const now = { form_version: doc.version, kept_version: row?.form_version ?? doc.version };
  if (!row) return { ...now, answers: {}, field_revisions: {}, revision: 0, saved_at: null, dropped: [] };
  const { orphanedAnswers: _, ...migrated } = await migrateDraft(
    app.crypt,
    app.db.kysely,
    draftAads(userId, doc.id),
    row,
    doc,
  );
  // The form may have got other rules since, and a day may have passed.
  return { ...migrated, answers: withCalculated(doc, migrated.answers), ...now, saved_at: new Date(row.updated_at) };
}

/** Changes the fields that the patch names. Conflicts with another device are returned, not written. */
export async function saveDraft(
  app: Services,
  userId: string,
  doc: FormDoc,
  patch: DraftPatch,
): Promise<DraftSaveResult> {
  const key = { user_id: userId, form_id: doc.id };
  const { saved, clashes } = await app.db.tx(async (trx) => {
    const row = await lockDraft(trx, key, doc.version);
    if (row.revision === 0) requireNotClosing(doc);
    const aads = draftAads(userId, doc.id);
    const { orphanedAnswers: before, ...stored } = await migrateDraft(app.crypt, trx, aads, row, doc);
    const { current: given, orphaned } = await migratePatch(
      trx,
      doc,
      cleanPatch(patch.answers),
      patch.form_version ?? row.form_version,
    );
    const named = withoutCalculated(doc, given);
    const errors = {
      ...checkDraftPatch(doc, named),
      ...(orphaned && checkDraftPatch(orphaned.doc, orphaned.answers)),
    };
    if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
    const { next: asked, isChanged, merged, conflicts: clashes } = mergePatch(stored, named, patch.base_revision);
    const next = { ...asked, answers: withCalculated(doc, asked.answers) };
    const orphanedAnswers = mergeOrphaned(before, orphaned);
    let at = new Date(row.updated_at);
    if (isChanged) await noteFailedRules(app, trx, doc, newlyFailedRules(doc, stored.answers, next.answers));
    if (isChanged || orphanedAnswers !== before) {
      const docs = await listOrphanedVersions(trx, doc.id, orphanedAnswers);
      const orphanedFiles = [...docs].flatMap(([version, then]) => fileIdsOf(then, orphanedAnswers[version] ?? {}));
      const uploads = [...fileIdsOf(doc, named), ...(orphaned ? fileIdsOf(orphaned.doc, orphaned.answers) : [])];
      await saveDraftFiles(trx, userId, doc, {
        given: uploads,
        all: [...fileIdsOf(doc, next.answers), ...orphanedFiles],
      });
      const encrypted = {
        answers: encryptAnswers(app.crypt, doc, next.answers, aads.answers),
        orphaned_answers: encryptOrphaned(app.crypt, docs, orphanedAnswers, aads.orphaned_answers),
      };
      for (const part of Object.values(encrypted))
        if (JSON.stringify(part).length > MAX_DRAFT_BYTES) throw problems.TOO_LARGE();
      at = new Date(await saveDraftRow(trx, key, { ...next, ...encrypted, form_version: doc.version }));
    }
    return {
      clashes,
      saved: { revision: next.revision, form_version: doc.version, saved_at: at.toISOString(), merged },
    };
  });
  if (Object.keys(clashes).length > 0)
    throw problems.CONFLICT('DRAFT_CLASH', {}, { ...saved, clashes } satisfies DraftConflict);
  return saved;
}

function requireNotClosing(doc: FormDoc): void {
  if (doc.state === 'closing') throw problems.CONFLICT('FORM_CLOSING', { form: doc.title });
}

/**
 * A closing form accepts submissions that were begun before. For anonymous visitors the start is unknown, so they pass.
 */
export async function requireStartedDraft(trx: Db, doc: FormDoc, user: { id: string } | null): Promise<void> {
  if (doc.state !== 'closing' || !user) return;
  if (!(await findDraft(trx, { user_id: user.id, form_id: doc.id }))) requireNotClosing(doc);
}

export async function deleteDraft(trx: Db, userId: string, formId: string): Promise<void> {
  await deleteDraftRow(trx, { user_id: userId, form_id: formId });
  await clearFileUses(trx, 'draft', draftRef(userId, formId));
}

const SWEEP_BATCH_SIZE = 200;
/** Deletes drafts that were not changed for 180 days, and their references to files. */
export const sweepDrafts = (app: Pick<App, 'db'>): Promise<number> =>
  app.db.tx(async (trx) => {
    const stale = await listStaleDrafts(trx, SWEEP_BATCH_SIZE);
    for (const { user_id, form_id } of stale) await deleteDraft(trx, user_id, form_id);
    return stale.length;
  });

/**
 * References the draft's files, also those of orphaned answers, so that they are not swept. Only the user's own files
 * are allowed.
 */
async function saveDraftFiles(
  trx: Db,
  userId: string,
  doc: FormDoc,
  { given, all }: { given: NamedFile[]; all: NamedFile[] },
) {
  const wrong = await findFileProblems(trx, userId, doc, given.filter(isId));
  const paths = Object.keys(wrong);
  if (paths.length > 0)
    throw problems.VALIDATION_FAILED(
      Object.fromEntries(paths.map((path) => [path, [messageFor(doc, path, 'upload')]])),
    );
  await setFileUses(trx, { kind: 'draft', ref: draftRef(userId, doc.id), user_id: userId, files: all.filter(isId) });
}
type NamedFile = ReturnType<typeof fileIdsOf>[number];
const isId = ({ id }: NamedFile) => isUuid(id);
