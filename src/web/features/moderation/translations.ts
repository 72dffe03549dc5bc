import words from '#locales/id/moderation.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('moderation', words);
