import words from '#locales/id/studio-states.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('studio-states', words);
