/** Notes that were not sent before the entry moved on. They can be read and copied, and then discarded. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CurationDetail } from '#contract/curation.ts';
import { t } from './translations.ts';
import type { Marks } from './useMarks.ts';

export function UnsentMarks({ entry, marks }: { entry: CurationDetail; marks: Marks }) {
  const notes = Object.entries(marks.notes);
  return (
    <Alert severity="warning">
      {t(notes.length > 0 ? 'mark.late' : 'mark.late_empty')}
      <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {notes.map(([field, note]) => (
          <li key={field}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {entry.doc.ui.fields[field]?.label ?? field}
            </Box>
            {note && `: ${note}`}
          </li>
        ))}
      </Box>
      <Button color="inherit" variant="outlined" onClick={marks.discard}>
        {t('mark.drop')}
      </Button>
    </Alert>
  );
}
