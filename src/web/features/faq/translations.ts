import words from '#locales/id/faq.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('faq', words);
