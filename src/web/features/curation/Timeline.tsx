/** What happened to a submission: when, who, a note, and the fields that were marked. */

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Mark } from '#contract/curation.ts';
import type { SubmissionSheet } from '#contract/submissions.ts';
import { longDateTime } from '../../format/dates.ts';
import './words.ts';

type Moment = SubmissionSheet['events'][number] & { marks?: Mark[] };

/** What happened where the state stayed as it was has words of its own. */
const STAYING = ['period.assign', 'period.release', 'score.file'];
const isStaying = ({ event, from_status, to_status }: Moment) => STAYING.includes(event) && from_status === to_status;

export const MarkList = ({ marks }: { marks: Mark[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    {marks.map(({ field, label, note }) => (
      <li key={field}>
        <Box component="strong">{label}</Box>: {note}
      </li>
    ))}
  </Box>
);

export function Timeline({ events }: { events: Moment[] }) {
  const { t } = useTranslation('curation');
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {events.map((event, index) => (
        <Box
          component="li"
          key={`${event.created_at}-${event.event}`}
          sx={{
            position: 'relative',
            pl: 3.5,
            pb: index < events.length - 1 ? 2.5 : 0,
            breakInside: 'avoid',
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 4,
              top: 6,
              width: 12,
              height: 12,
              borderRadius: '999px',
              bgcolor: 'primary.main',
            },
            '&:not(:last-of-type)::after': {
              content: '""',
              position: 'absolute',
              left: 9,
              top: 20,
              bottom: 0,
              width: '2px',
              bgcolor: 'divider',
            },
          }}
        >
          <Box sx={{ fontWeight: 700 }}>
            {isStaying(event) ? t(`events.${event.event.replace('.', '_')}`) : event.status_label}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {longDateTime(event.created_at)}
            {event.actor && ` · ${event.actor}`}
          </Box>
          {event.note && <Box sx={{ mt: 0.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{event.note}</Box>}
          {event.marks && event.marks.length > 0 && (
            <Box sx={{ mt: 0.5 }}>
              <MarkList marks={event.marks} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
