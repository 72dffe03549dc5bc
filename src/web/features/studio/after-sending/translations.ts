import words from '#locales/id/studio-after-sending.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('studio-after-sending', words);
