/** Marking controls: a toggle at each answer, a note at each marked answer, and the bar that sends the marks. */

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { NoteField } from '../../../components/NoteField.tsx';
import { t } from './translations.ts';
import type { Marks } from './useMarks.ts';

const MAX_NOTE_LENGTH = 1000;

export function MarkSwitch({ marks, field, label }: { marks: Marks; field: string; label: string }) {
  const isMarked = marks.notes[field] !== undefined;
  return (
    <Button
      size="small"
      variant={isMarked ? 'contained' : 'outlined'}
      aria-pressed={isMarked}
      aria-label={t(isMarked ? 'mark.marked_field' : 'mark.field', { label })}
      onClick={() => marks.toggle(field)}
    >
      {t(isMarked ? 'mark.on' : 'mark.off')}
    </Button>
  );
}

export function MarkNote({ marks, field, label }: { marks: Marks; field: string; label: string }) {
  const note = marks.notes[field];
  if (note === undefined) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <NoteField
        label={t('mark.note', { label })}
        name={`mark-${field}`}
        value={note}
        required
        maxLength={MAX_NOTE_LENGTH}
        errors={marks.wasSubmitted && !note.trim() ? [t('mark.empty')] : []}
        left={(count) => t('note.left', { count })}
        onChange={(next) => marks.setNote(field, next)}
      />
    </Box>
  );
}

interface BarProps {
  marks: Marks;
  isBusy: boolean;
  errorText: string | null;
  onSend: () => void;
}

export function MarkBar({ marks, isBusy, errorText, onSend }: BarProps) {
  const count = Object.keys(marks.notes).length;
  return (
    <Box
      role="region"
      aria-label={t('mark.bar')}
      data-sticky-bar="always"
      sx={{
        position: 'sticky',
        bottom: 'var(--bottom-bar, 0px)',
        zIndex: 5,
        p: 2,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        border: 1,
        borderColor: 'accent.main',
        borderRadius: '14px',
        bgcolor: 'background.paper',
      }}
    >
      <Box role="status" sx={{ flex: '1 1 8rem', fontWeight: 600 }}>
        {count === 0 ? t('mark.none') : t('mark.count', { count })}
        {(errorText || (marks.wasSubmitted && count === 0)) && (
          <Box sx={{ color: 'error.main', fontWeight: 600 }}>{errorText ?? t('mark.first')}</Box>
        )}
      </Box>
      <Button onClick={marks.discard}>{t('note.cancel')}</Button>
      <Button variant="contained" aria-disabled={isBusy || undefined} onClick={onSend}>
        {t(isBusy ? 'busy' : 'mark.send')}
      </Button>
    </Box>
  );
}
