import words from '#locales/id/tickets.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('tickets', words);
