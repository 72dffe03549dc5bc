/** The reason of a refused edit as a sentence. */
import type { EditError } from '#engine/studio/edit.ts';
import words from '#locales/id/studio-refusals.json';
import { addTranslations } from '../../i18n.ts';
import { t as tStudio } from './translations.ts';

const t = addTranslations('studio-refusals', words);

/** Null: the texts cannot be parsed, so no edit is possible. */
export const editErrorText = (error: EditError | null): string =>
  error ? t(`${error.code}`, error.params) : tStudio('refused.unreadable');
