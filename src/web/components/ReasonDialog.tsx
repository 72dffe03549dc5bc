/** Asks for the reason that whoever it is done to will read. */
import type { ComponentProps } from 'react';
import { NoteDialog, type NoteWords } from './NoteDialog.tsx';

interface Props extends Pick<NoteWords, 'title' | 'text'> {
  words: Omit<NoteWords, 'title' | 'text'>;
  isBusy: boolean;
  onSend: ComponentProps<typeof NoteDialog>['onSend'];
  onClose: () => void;
}

const LEAST = 5;
const LONGEST = 500;

export const ReasonDialog = ({ title, text, words, ...props }: Props) => (
  <NoteDialog {...props} words={{ title, text, ...words }} name="reason" least={LEAST} longest={LONGEST} />
);
