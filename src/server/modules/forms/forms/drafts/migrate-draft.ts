/** Migrates drafts and patches of any version to the current form version. */

import { migrateAnswers } from '#engine/migrate-answers.ts';
import {
  addOrphanedAnswers,
  collectOrphanedAnswers,
  migrateOrphanedAnswers,
  type OrphanedAnswers,
} from '#engine/orphaned-answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Crypt } from '#server/crypt.ts';
import type { Db } from '#server/database/connect.ts';
import { decryptAnswers } from '../encrypted-answers.ts';
import { findVersion } from '../forms.queries.ts';
import type { DraftRow } from './drafts.queries.ts';
import { decryptOrphaned, listOrphanedVersions, removeOrphaned } from './encrypt-orphaned-answers.ts';
import type { StoredDraft } from './merge.ts';

interface MigratedDraft extends StoredDraft {
  orphanedAnswers: OrphanedAnswers;
  dropped: string[];
}
/** Additional authenticated data (AAD) with which a draft's columns are encrypted. */
interface DraftAads {
  answers: string;
  orphaned_answers: string;
}

/**
 * The stored answers with renamed fields under their new names. Answers to removed questions become orphaned until the
 * question exists again.
 */
export async function migrateDraft(
  crypt: Crypt,
  db: Db,
  aads: DraftAads,
  row: DraftRow,
  doc: FormDoc,
): Promise<MigratedDraft> {
  const answers = decryptAnswers(crypt, row.answers, aads.answers);
  const orphanedAnswers = decryptOrphaned(crypt, row.orphaned_answers, aads.orphaned_answers);
  const { field_revisions, revision } = row;
  const before = await docBefore(db, doc, row.form_version);
  if (!before) return { answers, orphanedAnswers, field_revisions, revision, dropped: [] };
  const { answers: migrated, dropped } = migrateAnswers(before, doc, answers);
  const revisions = Object.entries(field_revisions).map(([name, at]) => [renamed(doc, name), at] as const);
  return {
    ...migrateOrphanedAnswers(
      { before, now: doc, docs: await listOrphanedVersions(db, doc.id, orphanedAnswers) },
      { answers, carried: migrated, orphanedAnswers },
    ),
    revision,
    dropped,
    field_revisions: Object.fromEntries(revisions.filter(([name]) => Object.hasOwn(doc.ui.fields, name))),
  };
}

interface MigratedPatch {
  /** By current field names; null clears. */
  current: Answers;
  /**
   * The version it was written in, with its answers to removed questions and the names it cleared. null if there are
   * none.
   */
  orphaned: { doc: FormDoc; answers: Answers; cleared: string[] } | null;
}

/** Migrates a patch from a screen that still shows an older version. Cleared fields are migrated too. */
export async function migratePatch(db: Db, doc: FormDoc, patch: Answers, version: number): Promise<MigratedPatch> {
  const before = await docBefore(db, doc, version);
  if (!before) return { current: patch, orphaned: null };
  const wasAsked = (name: string) => Object.hasOwn(before.ui.fields, name);
  const isAsked = (name: string) => Object.hasOwn(doc.ui.fields, renamed(doc, name));
  const entries = Object.entries(patch);
  const given = Object.fromEntries(entries.filter(([name, value]) => value !== null && wasAsked(name)));
  const cleared = entries.flatMap(([name, value]) => (value === null && wasAsked(name) ? [name] : []));
  const others = entries.filter(([name]) => !wasAsked(name));
  const clearedFields = cleared.filter(isAsked).map((name) => [renamed(doc, name), null] as const);
  return {
    current: { ...migrateAnswers(before, doc, given).answers, ...Object.fromEntries([...clearedFields, ...others]) },
    orphaned: {
      doc: before,
      answers: collectOrphanedAnswers(before, doc, given),
      cleared: cleared.filter((name) => !isAsked(name)),
    },
  };
}

export function mergeOrphaned(orphanedAnswers: OrphanedAnswers, fromPatch: MigratedPatch['orphaned']): OrphanedAnswers {
  if (!fromPatch || Object.keys(fromPatch.answers).length + fromPatch.cleared.length === 0) return orphanedAnswers;
  return addOrphanedAnswers(
    removeOrphaned(orphanedAnswers, fromPatch.cleared),
    fromPatch.doc.version,
    fromPatch.answers,
  );
}

const renamed = (doc: FormDoc, name: string): string =>
  Object.hasOwn(doc.ui.renames, name) ? (doc.ui.renames[name] ?? name) : name;

/** The older document, if the semantic part changed since. With an equal hash no migration is needed. */
async function docBefore(db: Db, doc: FormDoc, version: number): Promise<FormDoc | undefined> {
  if (version === doc.version) return undefined;
  const before = (await findVersion(db, doc.id, version))?.doc;
  return before && before.hash !== doc.hash ? before : undefined;
}
