import words from '#locales/id/studio-list.json';
import { addTranslations } from '../../../i18n.ts';

addTranslations('studio-list', words);
