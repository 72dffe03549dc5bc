import sentences from '#locales/id/rule-sentences.json';
import words from '#locales/id/studio-rules.json';
import { addTranslations } from '../../../../i18n.ts';

export const t = addTranslations('studio-rules', words);
/** The parts of sentences about rules, by code. */
export const ruleSentences: Record<string, string> = sentences;
