import words from '#locales/id/infographics.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('infographics', words);
