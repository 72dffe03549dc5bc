/**
 * Submissions of the assisted businesses from all forms, and those that were sent to this curator. Each links to its
 * page.
 */
import Box from '@mui/material/Box';
import type { ListedSubmission } from '#contract/submissions.ts';
import { InlineDescriptionList } from '../../../components/InlineDescriptionList.tsx';
import { LinkCard } from '../../../components/LinkCard.tsx';
import { PaginationLinks } from '../../../components/PaginationLinks.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { useListQuery } from '../../../components/useListQuery.ts';
import { longDate } from '../../../format/dates.ts';
import { ENTRY_FORM } from '../api.ts';
import { receivedSubmissionsQuery } from './api.ts';
import { QUEUE_PATHS } from './queue-params.ts';
import { t } from './translations.ts';

/** All other forms use the same page as the sender. */
const DETAIL_PATHS: Record<string, string> = {
  [ENTRY_FORM]: QUEUE_PATHS.curator,
  consultation: '/dashboard/curator/consultations',
};

function Row({ sent }: { sent: ListedSubmission }) {
  const { id, form_id, title, business, person, status_label } = sent;
  const names = [business?.business_name, person?.name].filter(Boolean).join(' · ') || t('row.nobody');
  return (
    <LinkCard to={`${DETAIL_PATHS[form_id] ?? '/curation'}/${id}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box className="lead" sx={{ fontWeight: 600 }}>
            {title}
          </Box>
          <Box>{names}</Box>
        </Box>
        <StatusChip status={sent.status} label={status_label} />
      </Box>
      <InlineDescriptionList cells={sent.cells} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        {sent.number} · {t('row.sent', { date: longDate(sent.submitted_at) })}
      </Box>
    </LinkCard>
  );
}

export function ReceivedSubmissions({ page, to }: { page: number; to: (page: number) => string }) {
  const query = useListQuery(receivedSubmissionsQuery(page));
  return (
    <QueryResult
      level="h2"
      query={query}
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: t('queue.empty'), text: t('sent.empty') }}
    >
      {({ items, total_pages }) => (
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Box
            component="ul"
            aria-label={t('sent.title')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
          >
            {items.map((sent) => (
              <li key={sent.id}>
                <Row sent={sent} />
              </li>
            ))}
          </Box>
          <PaginationLinks label={t('sent.title')} page={page} total={total_pages} to={to} />
        </Box>
      )}
    </QueryResult>
  );
}
