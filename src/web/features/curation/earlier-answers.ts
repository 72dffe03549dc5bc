/** Answers of an earlier submission in the form as it is now. Nothing is left out without being named. */
import { optionLabel } from '#engine/answers.ts';
import { isEmpty } from '#engine/conditions.ts';
import { migrateAnswers } from '#engine/migrate.ts';
import { fieldAt } from '#engine/tables.ts';
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import { withdrawnOptions } from '#engine/withdrawn.ts';

/** What the person must look at; each a sentence part such as "Jenis Kemasan: Daun pisang". */
export interface Untaken {
  /** Questions that are asked no more, with what was answered. */
  questions: string[];
  /** Options that are not offered any more. They are still ticked. */
  options: string[];
  /** Files that must be uploaded again. */
  files: string[];
}

export function earlierAnswers(before: FormDoc, now: FormDoc, given: Answers): { answers: Answers; untaken: Untaken } {
  const { answers, dropped } = migrateAnswers(before, now, given);
  const questions = dropped.map((path) => {
    const field = fieldAt(before, path);
    const value = path.split('.').reduce<unknown>((at, key) => (at as Answers | undefined)?.[key], given);
    return `${field?.label ?? path}: ${inWords(before, field, value)}`;
  });
  const options = withdrawnOptions(now, answers).map(({ path, label }) => `${fieldAt(now, path)?.label}: ${label}`);
  const filled = Object.entries(answers).filter(([, value]) => !isEmpty(value));
  return { answers: Object.fromEntries(filled), untaken: { questions, options, files: [] } };
}

function inWords(doc: FormDoc, field: FieldDoc | undefined, value: unknown): string {
  const all = (Array.isArray(value) ? value : [value]).filter((one) => typeof one !== 'object');
  return all.map((one) => (field?.options ? optionLabel(doc, field, String(one)) : String(one))).join(', ') || '…';
}
