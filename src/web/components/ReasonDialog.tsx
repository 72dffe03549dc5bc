/** Asks before something is done to somebody, and for the reason that they will read. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useRef, useState } from 'react';
import { NoteField } from './NoteField.tsx';

interface Props {
  title: string;
  text: string;
  words: {
    label: string;
    hint: string;
    left: (count: number) => string;
    empty: string;
    cancel: string;
    confirm: string;
  };
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (reason: string) => void;
}

const LEAST = 5;
const LONGEST = 500;

export function ReasonDialog({ title, text, words, isBusy, onCancel, onConfirm }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState('');
  const [isShort, setShort] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason.trim().length >= LEAST) return onConfirm(reason.trim());
    setShort(true);
    form.current?.querySelector('textarea')?.focus();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={(_, why) => why === 'escapeKeyDown' && onCancel()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { variant: 'outlined', sx: { p: 1 } } }}
    >
      <form ref={form} noValidate onSubmit={send}>
        <DialogTitle id={`${id}-title`} component="h2">
          {title}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {text}
          </DialogContentText>
          <NoteField
            label={words.label}
            name="reason"
            value={reason}
            required
            maxLength={LONGEST}
            hint={words.hint}
            errors={isShort ? [words.empty] : []}
            left={words.left}
            onChange={(next) => {
              setReason(next);
              setShort(false);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{words.cancel}</Button>
          <Button type="submit" variant="contained" color="error" aria-disabled={isBusy || undefined}>
            {words.confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
