/** Texts of the editor, and the names of the kinds of questions. */
import kinds from '#locales/id/field-kinds.json';
import words from '#locales/id/studio.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('studio', words);
addTranslations('field-kinds', kinds);
