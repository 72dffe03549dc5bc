/** Events of a message since it arrived. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { TicketEvent } from '#contract/tickets.ts';
import { longDateTime } from '../../format/dates.ts';
import { t } from './translations.ts';

export function TicketEvents({ events }: { events: TicketEvent[] }) {
  const titleOf = ({ kind, actor, assignee, to_status }: TicketEvent) =>
    t(kind === 'assigned' && assignee === null ? 'event.left' : `event.${kind}`, {
      actor: actor ?? t('somebody'),
      assignee,
      state: to_status && t(`state.${to_status}`),
    });
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
      {events.map((event) => (
        <Box
          key={event.id}
          component="li"
          sx={{ borderLeft: 3, borderColor: event.kind === 'answer' ? 'primary.main' : 'divider', pl: 2 }}
        >
          <Typography sx={{ fontWeight: 600 }}>{titleOf(event)}</Typography>
          <Typography variant="body2" color="textSecondary">
            <time translate="no" dateTime={event.created_at}>
              {longDateTime(event.created_at)}
            </time>
          </Typography>
          {event.text && <Box sx={{ mt: 0.75, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{event.text}</Box>}
        </Box>
      ))}
    </Box>
  );
}
