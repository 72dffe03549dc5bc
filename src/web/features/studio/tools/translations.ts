import words from '#locales/id/studio-tools.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('studio-tools', words);
