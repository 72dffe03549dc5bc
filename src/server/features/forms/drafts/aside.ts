/** What lies aside in a draft, at rest: `{ "3": [answers] }`, sealed as the version with that number seals its answers. */
import type { Aside } from '#engine/aside.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Crypt } from '../../../crypt.ts';
import type { Db } from '../../../database/door.ts';
import { findVersion } from '../queries.ts';
import { openAnswers, sealAnswers } from '../sealed.ts';

export function openAside(crypt: Crypt, kept: Answers, row: string): Aside {
  const opened = Object.entries(openAnswers(crypt, kept, row));
  return Object.fromEntries(opened.map(([version, list]) => [version, (list as [Answers])[0]]));
}

export function sealAside(crypt: Crypt, docs: Map<string, FormDoc>, aside: Aside, row: string): Answers {
  const sealed = Object.entries(aside).flatMap(([version, answers]) => {
    const doc = docs.get(version);
    return doc ? [[version, [sealAnswers(crypt, doc, answers, `${row}.${version}`)]]] : [];
  });
  return Object.fromEntries(sealed);
}

/** The documents in whose words something lies aside. */
export async function docsOf(db: Db, formId: string, aside: Aside): Promise<Map<string, FormDoc>> {
  const docs = new Map<string, FormDoc>();
  for (const version of Object.keys(aside)) {
    const found = await findVersion(db, formId, Number(version));
    if (found) docs.set(version, found.doc);
  }
  return docs;
}

/** What somebody cleared on a screen that still asked it. */
export const forget = (aside: Aside, names: string[]): Aside =>
  Object.fromEntries(
    Object.entries(aside).map(([version, answers]) => [
      version,
      Object.fromEntries(Object.entries(answers).filter(([name]) => !names.includes(name))),
    ]),
  );
