import words from '#locales/id/studio-limit.json';
import { addTranslations } from '../../../../../i18n.ts';

export const t = addTranslations('studio-limit', words);
