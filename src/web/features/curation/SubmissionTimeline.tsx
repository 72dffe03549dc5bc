/** Events of a submission, newest first, with the fields that were marked. */

import Box from '@mui/material/Box';
import type { RevisionMark } from '#contract/curation.ts';
import type { SubmissionDetail } from '#contract/submissions.ts';
import texts from '#locales/id/curation.json';
import { Timeline } from '../../components/Timeline.tsx';
import { hasText, keyPartOf } from '../../i18n.ts';
import { t } from './translations.ts';

type TimelineEvent = SubmissionDetail['events'][number] & { marks?: RevisionMark[] };

/** Events that kept the status, or began with it in another way than by sending, have their own texts. */
function titleOf({ event, from_status, to_status, status_label }: TimelineEvent): string {
  const part = keyPartOf(event);
  const isOwnEvent = from_status === null || from_status === to_status;
  return isOwnEvent && hasText(texts.events, part) ? t(`events.${part}`) : status_label;
}

export const MarkList = ({ marks }: { marks: RevisionMark[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
    {marks.map(({ field, label, note }) => (
      <li key={field}>
        <Box component="strong">{label}</Box>: {note}
      </li>
    ))}
  </Box>
);

export function SubmissionTimeline({ events }: { events: TimelineEvent[] }) {
  const moments = events.toReversed().map((event) => ({
    key: `${event.created_at}-${event.event}`,
    title: titleOf(event),
    at: event.created_at,
    by: event.actor,
    note: event.note,
    more: event.marks && event.marks.length > 0 && <MarkList marks={event.marks} />,
  }));
  return <Timeline moments={moments} />;
}
