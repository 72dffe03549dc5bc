/** The reason of a refused edit as a sentence. */
import type { EditError } from '#engine/studio/edit.ts';
import words from '#locales/id/studio-refusals.json';
import { addTranslations, translate } from '../../i18n.ts';

addTranslations('studio-refusals', words);

/** Null: the texts cannot be parsed, so no edit is possible. */
export const editErrorText = (error: EditError | null): string =>
  error ? translate(`studio-refusals:${error.code}`, error.params) : translate('studio:refused.unreadable');
