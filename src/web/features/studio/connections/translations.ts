import words from '#locales/id/studio-connections.json';
import { addTranslations } from '../../../i18n.ts';

export const t = addTranslations('studio-connections', words);
