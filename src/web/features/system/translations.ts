import words from '#locales/id/system.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('system', words);
