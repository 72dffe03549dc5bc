import words from '#locales/id/contents.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('contents', words);
