/** Asks for the note of a transition. The sender reads it. */

import type texts from '#locales/id/curation-desk.json';
import { NoteDialog } from '../../../components/NoteDialog.tsx';
import { t } from './translations.ts';

const MAX_NOTE_LENGTH = 2000;

type Dialogs = (typeof texts)['ask'];
/** The dialogs that ask for a note. */
type TransitionDialogName = {
  [Name in keyof Dialogs]: Dialogs[Name] extends { hint: string; confirm: string } ? Name : never;
}[keyof Dialogs];

interface Props {
  /** Which of the dialogs below `ask` in locales/id/curation-desk.json. */
  words: TransitionDialogName;
  /** Id of the record. */
  id: string;
  params?: Record<string, unknown>;
  required: boolean;
  tone?: 'error' | 'primary';
  isBusy: boolean;
  /** See `NoteDialog`. */
  onSend: (note: string) => Promise<string | null>;
  onClose: () => void;
}

export function TransitionDialog({ words, id, params = {}, required, tone = 'primary', ...props }: Props) {
  return (
    <NoteDialog
      {...props}
      copyKey={`curation.${words}:${id}`}
      tone={tone}
      name="note"
      minLength={required ? 1 : 0}
      maxLength={MAX_NOTE_LENGTH}
      words={{
        title: t(`ask.${words}.title`, params),
        text: t(`ask.${words}.text`, params),
        label: t('note.label'),
        hint: t(`ask.${words}.hint`),
        left: (count) => t('note.left', { count }),
        empty: t('note.empty'),
        cancel: t('note.cancel'),
        confirm: t(`ask.${words}.confirm`),
        busy: t('busy'),
      }}
    />
  );
}
