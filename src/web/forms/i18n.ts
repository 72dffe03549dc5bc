/** The wizard's own words, brought along with the form's code: no public page carries them. */
import wizard from '#locales/id/wizard.json';
import { addTranslations, translate as sayWord } from '../i18n.ts';

addTranslations('wizard', wizard);

export type Translate = (key: string, params?: Record<string, unknown>) => string;

// One language and words that are there from the beginning: no component need wait for or listen to them.
export const translate: Translate = (key, params) => sayWord(`wizard:${key}`, params);

export const useTranslate = (): Translate => translate;
