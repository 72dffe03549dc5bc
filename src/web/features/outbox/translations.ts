import words from '#locales/id/outbox.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('outbox', words);
