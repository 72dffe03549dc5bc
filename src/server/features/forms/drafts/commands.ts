/** Drafts: kept by field patches, merged between devices, carried over when the form changes, ended by a submission. */
import type { DraftClash, DraftPatch, DraftSaved } from '#contract/forms.ts';
import { fileIdsOf } from '#engine/answers.ts';
import { sentence } from '#engine/messages.ts';
import { migrateAnswers } from '#engine/migrate.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Db } from '../../../database/door.ts';
import { problems } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { findFileProblems, nameFiles, unnameFiles } from '../../files/commands.ts';
import { findVersion } from '../queries.ts';
import { openAnswers, sealAnswers } from '../sealed.ts';
import { type Kept, mergePatch } from './merge.ts';
import { type DraftRow, deleteDraftRow, findDraft, listStale, lockDraft, saveDraftRow } from './queries.ts';
import { cleanPatch, findShapeProblems, MAX_DRAFT_BYTES } from './shape.ts';

export interface ReadDraft extends Kept {
  saved_at: Date | null;
  form_version: number;
  /** In which the answers were kept until now. */
  kept_version: number;
  dropped: string[];
}
type Keeping = Pick<App, 'db' | 'crypt'>;

const rowName = (userId: string, formId: string) => `drafts.answers.${userId}/${formId}`;
const refOf = (userId: string, formId: string) => `${userId}/${formId}`;

/** The caller's own draft, in terms of the version in force; empty where there is none. */
export async function readDraft(app: Keeping, userId: string, doc: FormDoc): Promise<ReadDraft> {
  const row = await findDraft(app.db.kysely, { user_id: userId, form_id: doc.id });
  const now = { form_version: doc.version, kept_version: row?.form_version ?? doc.version };
  if (!row) return { ...now, answers: {}, field_revisions: {}, revision: 0, saved_at: null, dropped: [] };
  const carried = await carryOver(app, app.db.kysely, userId, row, doc);
  return { ...carried, ...now, saved_at: new Date(row.updated_at) };
}

/** Changes the fields that the patch names. What clashes with another device is answered, not written. */
export async function saveDraft(app: Keeping, userId: string, doc: FormDoc, patch: DraftPatch): Promise<DraftSaved> {
  const key = { user_id: userId, form_id: doc.id };
  const { saved, clashes } = await app.db.tx(async (trx) => {
    const row = await lockDraft(trx, key, doc.version);
    if (row.revision === 0) refuseBeginning(doc);
    const kept = await carryOver(app, trx, userId, row, doc);
    const named = await carryPatch(trx, doc, patch, row.form_version);
    const wrong = findShapeProblems(doc, named);
    if (Object.keys(wrong).length > 0) throw problems.VALIDATION_FAILED(wrong);
    const { next, isChanged, merged, clashes } = mergePatch(kept, named, patch.base_revision);
    let at = new Date(row.updated_at);
    if (isChanged) {
      await keepFiles(trx, userId, doc, named, next.answers);
      const answers = sealAnswers(app.crypt, doc, next.answers, rowName(userId, doc.id));
      if (JSON.stringify(answers).length > MAX_DRAFT_BYTES) throw problems.TOO_LARGE();
      at = new Date(await saveDraftRow(trx, key, { ...next, answers, form_version: doc.version }));
    }
    return {
      clashes,
      saved: { revision: next.revision, form_version: doc.version, saved_at: at.toISOString(), merged },
    };
  });
  if (Object.keys(clashes).length > 0)
    throw problems.CONFLICT('DRAFT_CLASH', {}, { ...saved, clashes } satisfies DraftClash);
  return saved;
}

function refuseBeginning(doc: FormDoc): void {
  if (doc.state === 'closing') throw problems.CONFLICT('FORM_CLOSING', { form: doc.title });
}

/** A form that is about to close takes what was begun before. Of visitors nobody knows when they began. */
export async function requireBegun(trx: Db, doc: FormDoc, person: { id: string } | null): Promise<void> {
  if (doc.state !== 'closing' || !person) return;
  if (!(await findDraft(trx, { user_id: person.id, form_id: doc.id }))) refuseBeginning(doc);
}

export async function endDraft(trx: Db, userId: string, formId: string): Promise<void> {
  await deleteDraftRow(trx, { user_id: userId, form_id: formId });
  await unnameFiles(trx, 'draft', refOf(userId, formId));
}

const SWEPT_AT_ONCE = 200;
/** Drafts that nobody touched for 180 days, and their claim on files. */
export const sweepDrafts = (app: Pick<App, 'db'>): Promise<number> =>
  app.db.tx(async (trx) => {
    const stale = await listStale(trx, SWEPT_AT_ONCE);
    for (const { user_id, form_id } of stale) await endDraft(trx, user_id, form_id);
    return stale.length;
  });

/** The stored answers in the words of the version in force: renamed where the form says so, without what it dropped. */
async function carryOver(
  app: Keeping,
  db: Db,
  userId: string,
  row: DraftRow,
  doc: FormDoc,
): Promise<Kept & { dropped: string[] }> {
  const answers = openAnswers(app.crypt, row.answers, rowName(userId, doc.id));
  const same = { answers, field_revisions: row.field_revisions, revision: row.revision, dropped: [] };
  const before = await docBefore(db, doc, row.form_version);
  if (!before) return same;
  const carried = migrateAnswers(before, doc, answers);
  const revisions = Object.entries(row.field_revisions).map(([name, at]) => [renamed(doc, name), at] as const);
  return {
    ...carried,
    revision: row.revision,
    field_revisions: Object.fromEntries(revisions.filter(([name]) => Object.hasOwn(doc.ui.fields, name))),
  };
}

/** A patch of a screen that still shows an older version: its names are carried over, its clearings too. */
async function carryPatch(db: Db, doc: FormDoc, patch: DraftPatch, rowVersion: number): Promise<Answers> {
  const named = cleanPatch(patch.answers);
  const before = await docBefore(db, doc, patch.form_version ?? rowVersion);
  if (!before) return named;
  const isCarried = (name: string) => Object.hasOwn(before.ui.fields, name);
  const entries = Object.entries(named);
  const given = Object.fromEntries(entries.filter(([name, value]) => value !== null && isCarried(name)));
  const cleared = entries
    .filter(([name, value]) => value === null && isCarried(name))
    .map(([name]) => [renamed(doc, name), null] as const)
    .filter(([name]) => Object.hasOwn(doc.ui.fields, name));
  const others = entries.filter(([name]) => !isCarried(name));
  return { ...migrateAnswers(before, doc, given).answers, ...Object.fromEntries([...cleared, ...others]) };
}

const renamed = (doc: FormDoc, name: string): string =>
  Object.hasOwn(doc.ui.renames, name) ? (doc.ui.renames[name] ?? name) : name;

/** The older document, when the law changed since; the same hash needs no carrying. */
async function docBefore(db: Db, doc: FormDoc, version: number): Promise<FormDoc | undefined> {
  if (version === doc.version) return undefined;
  const before = (await findVersion(db, doc.id, version))?.doc;
  return before && before.hash !== doc.hash ? before : undefined;
}

/** A draft names its files, so they are not swept; it may name only the person's own. */
async function keepFiles(trx: Db, userId: string, doc: FormDoc, named: Answers, answers: Answers): Promise<void> {
  const isId = ({ id }: { id: unknown }) => typeof id === 'string' && UUID.test(id);
  const wrong = await findFileProblems(trx, userId, doc.id, fileIdsOf(doc, named).filter(isId));
  const paths = Object.keys(wrong);
  if (paths.length > 0)
    throw problems.VALIDATION_FAILED(Object.fromEntries(paths.map((path) => [path, [sentence(doc, path, 'upload')]])));
  const files = fileIdsOf(doc, answers).filter(isId);
  await nameFiles(trx, { kind: 'draft', ref: refOf(userId, doc.id), user_id: userId, files });
}
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
