import words from '#locales/id/outbox.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('outbox', words);
