/** One entry in a queue. The whole card is a link. */

import Box from '@mui/material/Box';
import type { QueuedEntry } from '#contract/curation.ts';
import { InlineDescriptionList } from '../../../components/InlineDescriptionList.tsx';
import { LinkCard } from '../../../components/LinkCard.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { longDate } from '../../../format/dates.ts';
import type { TextKey } from '../../../i18n.ts';
import { formatScore } from '../format-score.ts';
import type { DeskRole } from './api.ts';
import { entryUrl, type QueueParams } from './queue-params.ts';
import { t } from './translations.ts';

/** Translation key of the reader's next action, if there is one. */
function nextStepText(entry: QueuedEntry): TextKey<'curation-desk'> | null {
  const isAllowed = (event: string) => entry.events.includes(event);
  if (isAllowed('verification.start')) return 'next.start';
  if (isAllowed('assessment.start') || isAllowed('revision.request')) return 'next.verify';
  if (isAllowed('score.file')) return 'next.score';
  if (entry.events.some((event) => event.startsWith('decision.'))) return 'next.decide';
  return null;
}

interface Props {
  entry: QueuedEntry;
  desk: DeskRole;
  /** Hides the period, on the page of that period. */
  withoutPeriod?: boolean;
  /** The queue of this row. The entry page links to its neighbours in that queue. */
  queueParams?: QueueParams;
}

export function EntryRow({ entry, desk, withoutPeriod = false, queueParams }: Props) {
  const { business_name, person, cells, period, score, grade, scores, third_look, assisted } = entry;
  const name = business_name ?? person?.name ?? t('row.nobody');
  const next = nextStepText(entry);
  const facts = [
    entry.number,
    withoutPeriod ? null : (period?.title ?? t('row.no_period')),
    t('row.sent', { date: longDate(entry.submitted_at) }),
    scores ? t('row.scores', { count: scores }) : null,
    assisted ? t('row.assisted') : null,
  ];
  return (
    <LinkCard
      to={entryUrl(desk, entry, queueParams)}
      next={next && t(third_look && next === 'next.score' ? 'next.third' : next)}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box component="span" className="lead" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <StatusChip status={entry.status} label={entry.status_label} />
      </Box>
      <InlineDescriptionList cells={cells} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
      {score !== null && grade !== null && (
        <Box sx={{ fontWeight: 600 }}>{t('row.score', { score: formatScore(score), grade })}</Box>
      )}
    </LinkCard>
  );
}
