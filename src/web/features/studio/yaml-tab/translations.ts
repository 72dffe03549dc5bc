import words from '#locales/id/studio-yaml.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('studio-yaml', words);
