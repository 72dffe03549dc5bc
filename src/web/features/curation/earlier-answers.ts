/** Maps the answers of an earlier submission to the current form. Every omitted answer is reported. */
import { optionLabel } from '#engine/answers.ts';
import { isEmpty } from '#engine/conditions.ts';
import { fieldAt } from '#engine/form-index.ts';
import { migrateAnswers } from '#engine/migrate-answers.ts';
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import { withdrawnOptions } from '#engine/withdrawn-options.ts';

/** Items for the user to check, each a phrase such as "Jenis Kemasan: Daun pisang". */
export interface SkippedAnswers {
  /** Questions that no longer exist, with their answers. */
  questions: string[];
  /** Options that are no longer offered. They stay selected. */
  options: string[];
  /** Files that must be uploaded again. */
  files: string[];
}

export function copyEarlierAnswers(
  earlierDoc: FormDoc,
  currentDoc: FormDoc,
  earlier: Answers,
): { answers: Answers; untaken: SkippedAnswers } {
  const { answers, dropped } = migrateAnswers(earlierDoc, currentDoc, earlier);
  const questions = dropped.map((path) => {
    const field = fieldAt(earlierDoc, path);
    const value = path.split('.').reduce<unknown>((at, key) => (at as Answers | undefined)?.[key], earlier);
    return `${field?.label ?? path}: ${answerText(earlierDoc, field, value)}`;
  });
  const options = withdrawnOptions(currentDoc, answers).map(
    ({ path, label }) => `${fieldAt(currentDoc, path)?.label}: ${label}`,
  );
  const filled = Object.entries(answers).filter(([, value]) => !isEmpty(value));
  return { answers: Object.fromEntries(filled), untaken: { questions, options, files: [] } };
}

function answerText(doc: FormDoc, field: FieldDoc | undefined, value: unknown): string {
  const all = (Array.isArray(value) ? value : [value]).filter((item) => typeof item !== 'object');
  return all.map((item) => (field?.options ? optionLabel(doc, field, String(item)) : String(item))).join(', ') || '…';
}
