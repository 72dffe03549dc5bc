/** Drafts: kept by field patches, merged between devices, carried over when the form changes, ended by a submission. */

import type { DraftClash, DraftPatch, DraftSaved } from '#contract/forms.ts';
import { fileIdsOf } from '#engine/answers.ts';
import { sentence } from '#engine/messages.ts';
import type { FormDoc } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import type { Db } from '../../../database/door.ts';
import { problems } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { findFileProblems, nameFiles, unnameFiles } from '../../files/commands.ts';
import { sealAnswers } from '../sealed.ts';
import { docsOf, sealAside } from './aside.ts';
import { carryDraft, carryPatch, keepLate } from './carry.ts';
import { type Kept, mergePatch } from './merge.ts';
import { deleteDraftRow, findDraft, listStale, lockDraft, saveDraftRow } from './queries.ts';
import { cleanPatch, findShapeProblems, MAX_DRAFT_BYTES } from './shape.ts';

export interface ReadDraft extends Kept {
  saved_at: Date | null;
  form_version: number;
  /** In which the answers were kept until now. */
  kept_version: number;
  dropped: string[];
}
type Keeping = Pick<App, 'db' | 'crypt'>;

const placesOf = (userId: string, formId: string) => ({
  answers: `drafts.answers.${userId}/${formId}`,
  aside: `drafts.aside.${userId}/${formId}`,
});
const refOf = (userId: string, formId: string) => `${userId}/${formId}`;

/** The caller's own draft, in terms of the version in force; empty where there is none. */
export async function readDraft(app: Keeping, userId: string, doc: FormDoc): Promise<ReadDraft> {
  const row = await findDraft(app.db.kysely, { user_id: userId, form_id: doc.id });
  const now = { form_version: doc.version, kept_version: row?.form_version ?? doc.version };
  if (!row) return { ...now, answers: {}, field_revisions: {}, revision: 0, saved_at: null, dropped: [] };
  const { aside: _, ...carried } = await carryDraft(app.crypt, app.db.kysely, placesOf(userId, doc.id), row, doc);
  return { ...carried, ...now, saved_at: new Date(row.updated_at) };
}

/** Changes the fields that the patch names. What clashes with another device is answered, not written. */
export async function saveDraft(app: Keeping, userId: string, doc: FormDoc, patch: DraftPatch): Promise<DraftSaved> {
  const key = { user_id: userId, form_id: doc.id };
  const { saved, clashes } = await app.db.tx(async (trx) => {
    const row = await lockDraft(trx, key, doc.version);
    if (row.revision === 0) refuseBeginning(doc);
    const places = placesOf(userId, doc.id);
    const { aside: before, ...kept } = await carryDraft(app.crypt, trx, places, row, doc);
    const { named, late } = await carryPatch(
      trx,
      doc,
      cleanPatch(patch.answers),
      patch.form_version ?? row.form_version,
    );
    const wrong = { ...findShapeProblems(doc, named), ...(late && findShapeProblems(late.doc, late.answers)) };
    if (Object.keys(wrong).length > 0) throw problems.VALIDATION_FAILED(wrong);
    const { next, isChanged, merged, clashes } = mergePatch(kept, named, patch.base_revision);
    const aside = keepLate(before, late);
    let at = new Date(row.updated_at);
    if (isChanged || aside !== before) {
      const docs = await docsOf(trx, doc.id, aside);
      const lying = [...docs].flatMap(([version, then]) => fileIdsOf(then, aside[version] ?? {}));
      const given = [...fileIdsOf(doc, named), ...(late ? fileIdsOf(late.doc, late.answers) : [])];
      await keepFiles(trx, userId, doc, { given, all: [...fileIdsOf(doc, next.answers), ...lying] });
      const sealed = {
        answers: sealAnswers(app.crypt, doc, next.answers, places.answers),
        aside: sealAside(app.crypt, docs, aside, places.aside),
      };
      for (const part of Object.values(sealed))
        if (JSON.stringify(part).length > MAX_DRAFT_BYTES) throw problems.TOO_LARGE();
      at = new Date(await saveDraftRow(trx, key, { ...next, ...sealed, form_version: doc.version }));
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

/** A draft names its files, those that lie aside too, so they are not swept; it may name only the person's own. */
async function keepFiles(trx: Db, userId: string, doc: FormDoc, { given, all }: { given: Named[]; all: Named[] }) {
  const wrong = await findFileProblems(trx, userId, doc, given.filter(isId));
  const paths = Object.keys(wrong);
  if (paths.length > 0)
    throw problems.VALIDATION_FAILED(Object.fromEntries(paths.map((path) => [path, [sentence(doc, path, 'upload')]])));
  await nameFiles(trx, { kind: 'draft', ref: refOf(userId, doc.id), user_id: userId, files: all.filter(isId) });
}
type Named = ReturnType<typeof fileIdsOf>[number];
const isId = ({ id }: Named) => isUuid(id);
