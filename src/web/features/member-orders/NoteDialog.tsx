/** Asks for the note that a refusal must carry; the buyer reads it. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { NoteField } from '../../components/NoteField.tsx';
import { type Move, wordOf } from './moves.ts';
import type { Moving } from './useMove.ts';

const LONGEST = 1000;

interface Props {
  order: Order;
  move: Move;
  moving: Moving;
  onClose: () => void;
}

export function NoteDialog({ order, move, moving, onClose }: Props) {
  const { t } = useTranslation('member-orders');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const isPaid = move.event === 'order.reject' && order.status === 'paid';
  const words = `note.${wordOf(move.event)}${isPaid ? '_paid' : ''}`;
  const refuse = (sentence: string) => {
    setFault(sentence);
    form.current?.querySelector('textarea')?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (moving.busy) return;
    if (note.trim() === '') return refuse(t('note.empty'));
    const found = await moving.move(move, note.trim());
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
          {t(`${words}.title`)}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {t(`${words}.text`)}
          </DialogContentText>
          <NoteField
            label={t('note.label')}
            name="note"
            value={note}
            required
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
          <Button type="submit" variant="contained" color="error" aria-disabled={moving.busy !== null || undefined}>
            {t(moving.busy ? 'do.busy' : `${words}.confirm`)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
