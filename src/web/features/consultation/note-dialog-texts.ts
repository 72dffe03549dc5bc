/** Texts of a note dialog that share one key prefix. */
import type { NoteDialogTexts } from '../../components/NoteDialog.tsx';
import { t } from './translations.ts';

export const noteDialogTexts = (name: 'hand_on' | 'reject'): NoteDialogTexts => ({
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
