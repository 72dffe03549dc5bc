import words from '#locales/id/studio-sharing.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('studio-sharing', words);
