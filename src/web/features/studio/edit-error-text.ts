/** The reason of a refused edit as a sentence. */
import type { EditError } from '#engine/studio/edit.ts';
import words from '#locales/id/studio-refusals.json';
import { addTranslations } from '../../i18n.ts';
import { t as tStudio } from './translations.ts';

const t = addTranslations('studio-refusals', words);

const RULE_WORDS = [
  'x-compute',
  'x-check',
  'x-required',
  'x-default',
  'x-read-only',
  'x-options',
  'x-show-if',
] as const;

/** The name of a kind of rule, by its keyword in the file. */
export const ruleWord = (word: string | undefined): string =>
  t(`rule.${RULE_WORDS.find((one) => one === word) ?? 'other'}`);

/** Null: the texts cannot be parsed, so no edit is possible. */
export const editErrorText = (error: EditError | null): string =>
  error ? t(`${error.code}`, { ...error.params, rule: ruleWord(error.params.word) }) : tStudio('refused.unreadable');
