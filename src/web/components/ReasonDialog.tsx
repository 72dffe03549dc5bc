/** Asks for a reason that the affected user will read. */
import type { ComponentProps } from 'react';
import { NoteDialog, type NoteDialogTexts } from './NoteDialog.tsx';

interface Props extends Pick<NoteDialogTexts, 'title' | 'text'> {
  words: Omit<NoteDialogTexts, 'title' | 'text'>;
  isBusy: boolean;
  copyKey: string;
  onSend: ComponentProps<typeof NoteDialog>['onSend'];
  onClose: () => void;
}

const MIN_LENGTH = 5;
const MAX_LENGTH = 500;

export const ReasonDialog = ({ title, text, words, ...props }: Props) => (
  <NoteDialog
    {...props}
    words={{ title, text, ...words }}
    name="reason"
    minLength={MIN_LENGTH}
    maxLength={MAX_LENGTH}
  />
);
