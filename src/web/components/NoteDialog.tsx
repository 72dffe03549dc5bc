/**
 * Asks for confirmation of an action that affects another user, with a note for that user. Independent of the kind of
 * record. What was typed stays on this device until the server accepts it, even if the dialog is closed.
 */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { removeUnsentInput, useUnsentInput } from '../offline/unsent-input.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { NoteField } from './NoteField.tsx';

export interface NoteDialogTexts {
  title: string;
  text: string;
  label: string;
  hint: string;
  left: (count: number) => string;
  /** Error message when the note is shorter than `minLength`. */
  empty: string;
  cancel: string;
  confirm: string;
  /** Text of the button while sending. */
  busy?: string;
}
interface Props {
  words: NoteDialogTexts;
  /** Names the action and the record. Other inputs of the dialog are kept under it too (`useUnsentInput`). */
  copyKey: string;
  /** Name of the field: `note`, `reason`. */
  name: string;
  /** In characters. 0 means that the note may be empty. */
  minLength: number;
  maxLength: number;
  tone?: 'error' | 'primary';
  isBusy: boolean;
  /**
   * Gets the trimmed note. Returns null on success, which closes the dialog, or an error message about the note. An empty message means
   * that the error is shown elsewhere. The typed text stays until success.
   */
  onSend: (note: string) => Promise<string | null>;
  onClose: () => void;
  /** Further inputs above the note. */
  children?: ReactNode;
}

export function NoteDialog({
  words,
  copyKey,
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
  const [note, setNote] = useUnsentInput(copyKey, name, '');
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
    else if (problem === null) {
      removeUnsentInput(copyKey);
      onClose();
    }
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
