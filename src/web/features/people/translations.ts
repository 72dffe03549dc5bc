import audit from '#locales/id/audit.json';
import words from '#locales/id/people.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('people', words);
export const tAudit = addTranslations('audit', audit);
