/** Asks for the reason that a refusal must carry; the asker reads it. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Consultation } from '#contract/consultations.ts';
import { NoteField } from '../../../components/NoteField.tsx';
import { moveConsultation } from '../api.ts';
import { useSaved } from '../useSaved.ts';
import '../words.ts';

export function RejectDialog({ consultation, onClose }: { consultation: Consultation; onClose: () => void }) {
  const { t } = useTranslation('consultation');
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, save } = useSaved(consultation.id);
  const [note, setNote] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const refuse = (sentence: string) => {
    setFault(sentence);
    form.current?.querySelector('textarea')?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (note.trim() === '') return refuse(t('reject.empty'));
    const body = { note: note.trim(), version: consultation.version };
    const { errors } = await save(() => moveConsultation(consultation.id, 'reject', body), t('act.rejected'));
    if (errors.note?.[0]) refuse(errors.note[0]);
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
          {t('reject.title')}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} sx={{ mb: 2 }}>
            {t('reject.text')}
          </DialogContentText>
          <NoteField
            label={t('reject.label')}
            name="note"
            value={note}
            required
            maxLength={1000}
            hint={t('reject.hint')}
            errors={fault ? [fault] : []}
            left={(count) => t('reject.left', { count })}
            onChange={(next) => {
              setNote(next);
              setFault(null);
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('reject.cancel')}</Button>
          <Button type="submit" variant="contained" color="error" aria-disabled={isBusy || undefined}>
            {t(isBusy ? 'reject.busy' : 'reject.confirm')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
