import words from '#locales/id/studio-import.json';
import { addTranslations } from '../../../i18n.ts';

addTranslations('studio-import', words);
