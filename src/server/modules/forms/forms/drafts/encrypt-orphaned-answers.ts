/**
 * Orphaned answers of a draft in storage: `{ "3": [answers] }`. Each entry is encrypted as the form version with that
 * number encrypts its answers.
 */
import type { OrphanedAnswers } from '#engine/orphaned-answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Crypt } from '#server/crypt.ts';
import type { Db } from '#server/database/connect.ts';
import { decryptAnswers, encryptAnswers } from '../encrypted-answers.ts';
import { findVersion } from '../forms.queries.ts';

export function decryptOrphaned(crypt: Crypt, stored: Answers, row: string): OrphanedAnswers {
  const decrypted = Object.entries(decryptAnswers(crypt, stored, row));
  return Object.fromEntries(decrypted.map(([version, list]) => [version, (list as [Answers])[0]]));
}

export function encryptOrphaned(
  crypt: Crypt,
  docs: Map<string, FormDoc>,
  orphaned: OrphanedAnswers,
  row: string,
): Answers {
  const encrypted = Object.entries(orphaned).flatMap(([version, answers]) => {
    const doc = docs.get(version);
    return doc ? [[version, [encryptAnswers(crypt, doc, answers, `${row}.${version}`)]]] : [];
  });
  return Object.fromEntries(encrypted);
}

/** The form versions to which the orphaned answers belong. */
export async function listOrphanedVersions(
  db: Db,
  formId: string,
  orphaned: OrphanedAnswers,
): Promise<Map<string, FormDoc>> {
  const docs = new Map<string, FormDoc>();
  for (const version of Object.keys(orphaned)) {
    const found = await findVersion(db, formId, Number(version));
    if (found) docs.set(version, found.doc);
  }
  return docs;
}

/** Removes orphaned answers that a user cleared on a screen that still had the question. */
export const removeOrphaned = (orphaned: OrphanedAnswers, names: string[]): OrphanedAnswers =>
  Object.fromEntries(
    Object.entries(orphaned).map(([version, answers]) => [
      version,
      Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name))),
    ]),
  );
