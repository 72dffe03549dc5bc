import audit from '#locales/id/audit.json';
import words from '#locales/id/people.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('people', words);
addTranslations('audit', audit);
