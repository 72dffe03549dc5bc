/** Publish dialog: what changes, which answers are affected, a note for the version history, and the time. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { DialogFrame } from '../../../components/DialogFrame.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { NoteField } from '../../../components/NoteField.tsx';
import { useUnsentInput } from '../../../offline/unsent-input.ts';
import { useStudio } from '../store.tsx';
import { PublishBlockers } from './PublishBlockers.tsx';
import { PublishSummary } from './PublishSummary.tsx';
import { PUBLISH_NOW, PublishTimePicker, publishAt } from './PublishTimePicker.tsx';
import { ScheduleNote } from './ScheduleNote.tsx';
import { t } from './translations.ts';
import { usePublish } from './usePublish.ts';

const MAX_NOTE_LENGTH = 500;

export function PublishDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const isPhone = useMediaQuery('(max-width: 767.95px)', { noSsr: true });
  const { id: form, checked, schedule } = useStudio();
  const { stage, progress, isReady, isBusy, problem, retry, publish } = usePublish(onClose);
  const [note, setNote, clearNote] = useUnsentInput(`${form}:publish`, 'note', '');
  const [time, setTime] = useState(PUBLISH_NOW);
  const [isTimeWrong, setTimeWrong] = useState(false);
  const isOpen = !schedule && (stage === 'harmless' || stage === 'new' || stage === 'law');

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    const at = publishAt(time);
    // Renders the error message first, because the field is found by it.
    flushSync(() => setTimeWrong(at === null));
    if (at !== null) void publish(note.trim(), at).then((problem) => problem === null && clearNote());
    else event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true][type=date]')?.focus();
  };
  return (
    <DialogFrame
      open
      fullWidth
      maxWidth="md"
      fullScreen={isPhone}
      scroll="paper"
      onClose={(_, why) => why === 'escapeKeyDown' && !isBusy && onClose()}
      aria-labelledby={`${id}-title`}
      slotProps={{ paper: { variant: 'outlined' } }}
    >
      <DialogTitle id={`${id}-title`} component="h2">
        {t('title')}
      </DialogTitle>
      <DialogContent dividers>
        <Box
          component="form"
          id={`${id}-form`}
          noValidate
          onSubmit={send}
          sx={{ display: 'grid', gap: 3, minWidth: 0 }}
        >
          <FormAlert text={problem} />
          <ScheduleNote />
          {isOpen && checked ? (
            <PublishSummary stage={stage} checked={checked} progress={progress} onRetry={retry} />
          ) : (
            !schedule && <PublishBlockers stage={stage} onClose={onClose} />
          )}
          {isOpen && (
            <>
              <NoteField
                label={t('note.label')}
                name="note"
                value={note}
                maxLength={MAX_NOTE_LENGTH}
                hint={t('note.hint')}
                left={(count) => t('note.left', { count })}
                onChange={setNote}
              />
              <PublishTimePicker
                time={time}
                errors={isTimeWrong ? [t('when.over')] : []}
                onChange={(next) => {
                  setTime(next);
                  setTimeWrong(false);
                }}
              />
            </>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t(isOpen ? 'cancel' : 'back')}
        </Button>
        {isOpen && (
          <Button
            type="submit"
            form={`${id}-form`}
            variant="contained"
            disabled={!isReady}
            aria-disabled={isBusy || undefined}
          >
            {t(isBusy ? 'busy' : time.isLater ? 'later' : 'publish')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}
