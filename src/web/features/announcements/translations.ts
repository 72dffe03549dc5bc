import words from '#locales/id/announcements.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('announcements', words);
