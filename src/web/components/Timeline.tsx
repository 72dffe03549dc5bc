/** A history, newest first: title, time, author and note. Independent of the kind of record. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { longDateTime } from '../format/dates.ts';

interface TimelineEntry {
  /** Unique in the timeline. */
  key: string;
  title: ReactNode;
  /** ISO 8601. */
  at: string;
  by?: string | null;
  /** Shown below the title, such as an agreed time. */
  fact?: ReactNode;
  note?: ReactNode;
  /** Shown last, such as marked fields. */
  more?: ReactNode;
}

const entryStyle = {
  position: 'relative',
  pl: 3.5,
  breakInside: 'avoid',
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 6,
    width: 12,
    height: 12,
    borderRadius: '999px',
    border: 2,
    borderColor: 'primary.main',
    bgcolor: 'background.paper',
    boxSizing: 'border-box',
  },
  '&:first-of-type::before': { bgcolor: 'primary.main' },
  '&:not(:last-of-type)': { pb: 2.5 },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 9,
    top: 20,
    bottom: -4,
    width: '2px',
    bgcolor: 'divider',
  },
} as const;
const noteStyle = {
  mt: 0.75,
  px: 1.5,
  py: 1,
  borderRadius: '10px',
  bgcolor: 'soft.sunken',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

export const Timeline = ({ moments }: { moments: TimelineEntry[] }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {moments.map(({ key, title, at, by, fact, note, more }) => (
      <Box component="li" key={key} sx={entryStyle}>
        <Box sx={{ fontWeight: 600 }}>{title}</Box>
        {fact && <Box>{fact}</Box>}
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', textWrap: 'pretty' }}>
          <div>{longDateTime(at)}</div>
          {by && <div>{by}</div>}
        </Box>
        {note && <Box sx={noteStyle}>{note}</Box>}
        {more && <Box sx={{ mt: 0.75 }}>{more}</Box>}
      </Box>
    ))}
  </Box>
);
