/** The wizard's own words, brought along with the form's code: no public page carries them. */
import wizard from '#locales/id/wizard.json';
import { addWords, say as sayWord } from '../words.ts';

addWords('wizard', wizard);

export type Say = (key: string, params?: Record<string, unknown>) => string;

// One language and words that are there from the beginning: no component need wait for or listen to them.
export const say: Say = (key, params) => sayWord(`wizard:${key}`, params);

export const useWords = (): Say => say;
