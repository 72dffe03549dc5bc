import changes from '#locales/id/studio-changes.json';
import words from '#locales/id/studio-map.json';
import { addTranslations } from '../../../i18n.ts';

addTranslations('studio-map', words);

/** Sentences about conditions, by code. */
export const conditionTexts: Record<string, string> = changes;
