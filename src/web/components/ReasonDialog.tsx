/** Asks for the reason that whoever it is done to will read. */
import { NoteDialog, type NoteWords } from './NoteDialog.tsx';

interface Props extends Pick<NoteWords, 'title' | 'text'> {
  words: Omit<NoteWords, 'title' | 'text'>;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
}

const LEAST = 5;
const LONGEST = 500;

export const ReasonDialog = ({ title, text, words, isBusy, onCancel, onConfirm }: Props) => (
  <NoteDialog
    words={{ title, text, ...words }}
    name="reason"
    least={LEAST}
    longest={LONGEST}
    isBusy={isBusy}
    onSend={(reason) => {
      onConfirm(reason);
      return undefined;
    }}
    onClose={onCancel}
  />
);
