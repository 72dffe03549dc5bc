/** The wizard's translations. They are loaded with the form's code, so that public pages do not carry them. */
import wizard from '#locales/id/wizard.json';
import { addTranslations, translate as translateKey } from '../i18n.ts';

addTranslations('wizard', wizard);

type Translate = (key: string, params?: Record<string, unknown>) => string;

// A page has one language, loaded with this module, so components need not wait for or subscribe to translations.
export const translate: Translate = (key, params) => translateKey(`wizard:${key}`, params);

export const useTranslate = (): Translate => translate;
