import words from '#locales/id/audit.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('audit', words);
