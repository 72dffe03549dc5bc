/** Events of a submission, newest first, with the fields that were marked. */

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { RevisionMark } from '#contract/curation.ts';
import type { SubmissionDetail } from '#contract/submissions.ts';
import { Timeline } from '../../components/Timeline.tsx';
import './translations.ts';

type TimelineEvent = SubmissionDetail['events'][number] & { marks?: RevisionMark[] };

/** Events that kept the status have their own texts. */
const EVENTS_WITHOUT_STATUS_CHANGE = ['period.assign', 'period.release', 'score.file'];
const isWithoutStatusChange = ({ event, from_status, to_status }: TimelineEvent) =>
  EVENTS_WITHOUT_STATUS_CHANGE.includes(event) && from_status === to_status;

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
  const { t } = useTranslation('curation');
  const moments = events.toReversed().map((event) => ({
    key: `${event.created_at}-${event.event}`,
    title: isWithoutStatusChange(event) ? t(`events.${event.event.replace('.', '_')}`) : event.status_label,
    at: event.created_at,
    by: event.actor,
    note: event.note,
    more: event.marks && event.marks.length > 0 && <MarkList marks={event.marks} />,
  }));
  return <Timeline moments={moments} />;
}
