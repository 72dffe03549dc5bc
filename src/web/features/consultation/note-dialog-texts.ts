/** Texts of a note dialog that share one key prefix. */
import type { TFunction } from 'i18next';
import type { NoteDialogTexts } from '../../components/NoteDialog.tsx';

export const noteDialogTexts = (t: TFunction<'consultation'>, name: 'hand_on' | 'reject'): NoteDialogTexts => ({
  title: t(`${name}.title`),
  text: t(`${name}.text`),
  label: t(`${name}.label`),
  hint: t(`${name}.hint`),
  left: (count) => t(`${name}.left`, { count }),
  empty: t(`${name}.empty`),
  cancel: t(`${name}.cancel`),
  confirm: t(`${name}.confirm`),
  busy: t(`${name}.busy`),
});
