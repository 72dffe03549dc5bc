import words from '#locales/id/curators.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('curators', words);
