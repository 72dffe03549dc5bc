/** What happened to a submission, newest first, with the fields that were marked. */

import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { Mark } from '#contract/curation.ts';
import type { SubmissionSheet } from '#contract/submissions.ts';
import { Timeline } from '../../components/Timeline.tsx';
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

export function SubmissionTimeline({ events }: { events: Moment[] }) {
  const { t } = useTranslation('curation');
  const moments = events.toReversed().map((event) => ({
    key: `${event.created_at}-${event.event}`,
    title: isStaying(event) ? t(`events.${event.event.replace('.', '_')}`) : event.status_label,
    at: event.created_at,
    by: event.actor,
    note: event.note,
    more: event.marks && event.marks.length > 0 && <MarkList marks={event.marks} />,
  }));
  return <Timeline moments={moments} />;
}
