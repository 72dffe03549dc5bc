import words from '#locales/id/system.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('system', words);
