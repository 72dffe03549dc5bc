/** Asks before something is done to somebody, and for the words that they will read. Knows no noun. */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { DialogFrame } from './DialogFrame.tsx';
import { NoteField } from './NoteField.tsx';

export interface NoteDialogTexts {
  title: string;
  text: string;
  label: string;
  hint: string;
  left: (count: number) => string;
  /** Said when less than `least` was written. */
  empty: string;
  cancel: string;
  confirm: string;
  /** Stands on the button while it is sent. */
  busy?: string;
}
interface Props {
  words: NoteDialogTexts;
  /** Of the field: `note`, `reason`. */
  name: string;
  /** Letters; 0: it may stay empty. */
  minLength: number;
  maxLength: number;
  tone?: 'error' | 'primary';
  isBusy: boolean;
  /** Trimmed. Answers null if it was taken, else a sentence about the note; empty: what is wrong stands elsewhere. What was written stays. */
  onSend: (note: string) => Promise<string | null>;
  onClose: () => void;
  /** What else is asked for, above the note. */
  children?: ReactNode;
}

export function NoteDialog({
  words,
  name,
  minLength,
  maxLength,
  tone = 'error',
  isBusy,
  onSend,
  onClose,
  children,
}: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [error, setError] = useState<string | null>(null);
  const showError = (sentence: string) => {
    setError(sentence);
    form.current?.querySelector('textarea')?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (note.trim().length < minLength) return showError(words.empty);
    const problem = await onSend(note.trim());
    if (problem) showError(problem);
    else if (problem === null) onClose();
  };
  return (
    <DialogFrame
      open
      fullWidth
      maxWidth="sm"
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { variant: 'outlined' } }}
    >
      <form ref={form} noValidate onSubmit={send}>
        <DialogTitle id={`${id}-title`} component="h2">
          {words.title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {words.text}
          </DialogContentText>
          {children}
          <NoteField
            label={words.label}
            name={name}
            value={note}
            required={minLength > 0}
            maxLength={maxLength}
            hint={words.hint}
            errors={error ? [error] : []}
            left={words.left}
            onChange={(next) => {
              setNote(next);
              setError(null);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button type="submit" variant="contained" color={tone} aria-disabled={isBusy || undefined}>
            {isBusy ? (words.busy ?? words.confirm) : words.confirm}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
