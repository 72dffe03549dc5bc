/** What the dialogs of this feature have in common. */
import { t } from './translations.ts';

export const MAX_NOTE_LENGTH = 1000;

export const noteWords = () => ({
  label: t('note.label'),
  left: (count: number) => t('note.left', { count }),
  empty: t('note.empty'),
  cancel: t('note.cancel'),
  busy: t('note.busy'),
});
