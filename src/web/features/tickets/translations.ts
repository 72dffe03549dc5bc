import words from '#locales/id/tickets.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('tickets', words);
