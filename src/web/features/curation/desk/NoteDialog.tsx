/** Asks for the note that goes with a step; the sender reads it. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoteField } from '../../../components/NoteField.tsx';
import './words.ts';

const LONGEST = 2000;

interface Props {
  /** `title`, `text`, `hint` and `confirm` stand there in locales/id/curation-desk.json. */
  words: string;
  params?: Record<string, unknown>;
  required: boolean;
  tone?: 'error' | 'primary';
  isBusy: boolean;
  /** Resolves to a sentence about the note, if it was not taken. */
  onSend: (note: string) => Promise<string | null>;
  onClose: () => void;
}

export function NoteDialog({ words, params = {}, required, tone = 'primary', isBusy, onSend, onClose }: Props) {
  const { t } = useTranslation('curation-desk');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const refuse = (sentence: string) => {
    setFault(sentence);
    form.current?.querySelector('textarea')?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (required && note.trim() === '') return refuse(t('note.empty'));
    const found = await onSend(note.trim());
    if (found) refuse(found);
    else onClose();
  };
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      slotProps={{ paper: { variant: 'outlined', sx: { p: 1 } } }}
    >
      <form ref={form} noValidate onSubmit={send}>
        <DialogTitle id={`${id}-title`} component="h2">
          {t(`${words}.title`, params)}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {t(`${words}.text`, params)}
          </DialogContentText>
          <NoteField
            label={t('note.label')}
            name="note"
            value={note}
            required={required}
            maxLength={LONGEST}
            hint={t(`${words}.hint`)}
            errors={fault ? [fault] : []}
            left={(count) => t('note.left', { count })}
            onChange={(next) => {
              setNote(next);
              setFault(null);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('note.cancel')}</Button>
          <Button type="submit" variant="contained" color={tone} aria-disabled={isBusy || undefined}>
            {t(isBusy ? 'busy' : `${words}.confirm`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
