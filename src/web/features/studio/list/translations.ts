import words from '#locales/id/studio-list.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('studio-list', words);
