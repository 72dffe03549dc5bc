import changes from '#locales/id/studio-changes.json';
import words from '#locales/id/studio-map.json';
import { addWords } from '../../../words.ts';

addWords('studio-map', words);

/** Sentences about conditions, by code. */
export const conditionWords: Record<string, string> = changes;
