/** Texts of the editor. */
import words from '#locales/id/studio.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('studio', words);
