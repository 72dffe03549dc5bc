/** Texts of the editor, and the names of the kinds of questions. */
import kinds from '#locales/id/field-kinds.json';
import words from '#locales/id/studio.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('studio', words);
export const tFieldKinds = addTranslations('field-kinds', kinds);
