/** What people read of a form, its steps and its questions is not longer than the screen has room for. */
import { isTooLong, MOST_TEXT } from '../text-limits.ts';
import type { Findings, Place } from './finding.ts';

const OF_FIELD = { title: MOST_TEXT.label, description: MOST_TEXT.hint, 'x-placeholder': MOST_TEXT.placeholder };

export const checkFieldTexts = (found: Findings, path: Place, field: object): void =>
  checkTexts(found, path, field, OF_FIELD);

export const checkFormTexts = (found: Findings, file: object): void =>
  checkTexts(found, [], file, { title: MOST_TEXT.label, description: MOST_TEXT.hint });

export const checkStepTexts = (found: Findings, path: Place, step: object): void =>
  checkTexts(found, path, step, { title: MOST_TEXT.step });

function checkTexts(found: Findings, path: Place, holder: object, limits: Record<string, number>): void {
  const texts = holder as Record<string, unknown>;
  for (const [word, limit] of Object.entries(limits)) {
    const text = Object.hasOwn(texts, word) ? texts[word] : undefined;
    if (typeof text === 'string' && isTooLong(text, limit))
      found.error([...path, word], 'too-long', { name: word, limit });
  }
}
