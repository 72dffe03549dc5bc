import words from '#locales/id/faq.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('faq', words);
