import words from '#locales/id/studio-import.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('studio-import', words);
