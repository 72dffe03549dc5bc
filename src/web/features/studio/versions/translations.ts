import words from '#locales/id/studio-versions.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('studio-versions', words);
