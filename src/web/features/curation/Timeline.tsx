/** What happened to a submission: when, who, and a note. */
import Box from '@mui/material/Box';
import type { SubmissionSheet } from '#contract/submissions.ts';
import { longDateTime } from '../../format/dates.ts';

export const Timeline = ({ events }: { events: SubmissionSheet['events'] }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {events.map((event, index) => (
      <Box
        component="li"
        key={`${event.created_at}-${event.event}`}
        sx={{
          position: 'relative',
          pl: 3.5,
          pb: index < events.length - 1 ? 2.5 : 0,
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
        <Box sx={{ fontWeight: 700 }}>{event.status_label}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
          {longDateTime(event.created_at)}
          {event.actor && ` · ${event.actor}`}
        </Box>
        {event.note && <Box sx={{ mt: 0.5 }}>{event.note}</Box>}
      </Box>
    ))}
  </Box>
);
