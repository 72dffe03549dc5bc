import words from '#locales/id/studio-map.json';
import { addTranslations } from '../../../i18n.ts';
import { sentencesByCode } from '../sentences.ts';

export const t = addTranslations('studio-map', words);

/** Sentences about conditions, by code. */
export const conditionTexts: Record<string, string> = sentencesByCode;
