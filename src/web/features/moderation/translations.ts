import words from '#locales/id/moderation.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('moderation', words);
