/** What of an XLSForm is not taken, or in another way. What is lost stands first; what only looks different is folded. */
import Box from '@mui/material/Box';
import CircleX from 'lucide-react/icons/circle-x';
import PencilLine from 'lucide-react/icons/pencil-line';
import type { XlsFormReport } from '#contract/studio.ts';
import { t } from './translations.ts';

type Note = XlsFormReport['notes'][number];
const ICONS = { lost: CircleX, changed: PencilLine, info: PencilLine };
const COLOURS = { lost: 'accent.main', changed: 'bay.main', info: 'text.secondary' };
const OPEN_COUNT = 12;

export function XlsFormNotes({ notes }: { notes: Note[] }) {
  if (notes.length === 0) return <Box sx={{ color: 'success.main' }}>{t('xlsform.whole')}</Box>;
  const groups = (['lost', 'changed', 'info'] as const).map((severity) => ({
    severity,
    items: notes.filter((note) => note.severity === severity),
  }));
  return groups
    .filter(({ items }) => items.length > 0)
    .map(({ severity, items }) => (
      <Box
        component="details"
        key={severity}
        open={severity === 'lost' || (severity === 'changed' && items.length <= OPEN_COUNT)}
        sx={{ minWidth: 0 }}
      >
        <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600, minHeight: 44, py: 1.25 }}>
          {t(`xlsform.${severity}`, { count: items.length })}
        </Box>
        <Box
          component="ul"
          aria-label={t(`xlsform.${severity}_list`)}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}
        >
          {items.map((note) => (
            <NoteLine key={`${note.sheet} ${note.row} ${note.column} ${note.text}`} note={note} />
          ))}
        </Box>
      </Box>
    ));
}

function NoteLine({ note: { sheet, row, column, severity, cell, text } }: { note: Note }) {
  const place = row === 0 ? sheet : t(column === '' ? 'xlsform.row' : 'xlsform.cell', { sheet, row, column });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      <Box
        component={ICONS[severity]}
        aria-hidden
        size={18}
        sx={{ flex: 'none', mt: '3px', color: COLOURS[severity] }}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>{place}</Box>
        {cell !== '' && <Box component="code">{cell}</Box>}
        <Box>{text}</Box>
      </Box>
    </Box>
  );
}
