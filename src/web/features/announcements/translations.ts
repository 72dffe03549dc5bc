import words from '#locales/id/announcements.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('announcements', words);
