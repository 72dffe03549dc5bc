import words from '#locales/id/contents.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('contents', words);
