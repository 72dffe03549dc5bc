/** Limits the length of texts of a form, its steps and its questions, so that they fit on the screen. */
import { isTooLong, MAX_TEXT_LENGTH } from '../text-limits.ts';
import type { Findings, SchemaPath } from './findings.ts';

const FIELD_TEXT_LIMITS = {
  title: MAX_TEXT_LENGTH.label,
  description: MAX_TEXT_LENGTH.hint,
  'x-placeholder': MAX_TEXT_LENGTH.placeholder,
};

export const checkFieldTexts = (findings: Findings, path: SchemaPath, field: object): void =>
  checkTexts(findings, path, field, FIELD_TEXT_LIMITS);

export const checkFormTexts = (findings: Findings, file: object): void =>
  checkTexts(findings, [], file, { title: MAX_TEXT_LENGTH.label, description: MAX_TEXT_LENGTH.hint });

export const checkStepTexts = (findings: Findings, path: SchemaPath, step: object): void =>
  checkTexts(findings, path, step, { title: MAX_TEXT_LENGTH.step });

function checkTexts(findings: Findings, path: SchemaPath, holder: object, limits: Record<string, number>): void {
  const texts: Record<string, unknown> = { ...holder };
  for (const [word, limit] of Object.entries(limits)) {
    const text = Object.hasOwn(texts, word) ? texts[word] : undefined;
    if (typeof text === 'string' && isTooLong(text, limit))
      findings.error([...path, word], 'too-long', { name: word, limit });
  }
}
