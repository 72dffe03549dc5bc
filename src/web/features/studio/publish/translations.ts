import words from '#locales/id/studio-publish.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('studio-publish', words);
