/** The user's submissions, newest first, with state, score and grade. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { CurationItem } from '#contract/curation.ts';
import { LinkCard } from '../../components/LinkCard.tsx';
import { Pager } from '../../components/Pager.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { longDate } from '../../format/dates.ts';
import { ownSubmissionsQuery } from './api.ts';
import { formatScore } from './format-score.ts';
import { t } from './translations.ts';

function Row({ item }: { item: CurationItem }) {
  const { score, grade, period, product, curator, status } = item;
  const facts = [
    item.number,
    product,
    period?.title,
    curator && t('mine.curator', { name: curator.name }),
    t('mine.sent', { date: longDate(item.submitted_at) }),
  ];
  return (
    <LinkCard to={`/curation/${item.id}`} next={status === 'revision' && t('mine.correct')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box className="lead" sx={{ fontWeight: 600 }}>
          {item.title}
        </Box>
        <StatusChip status={status} label={item.status_label} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
        {facts.filter(Boolean).join(' · ')}
      </Box>
      {score !== null && grade !== null && (
        <Box sx={{ fontWeight: 600 }}>{t('sheets.score', { score: formatScore(score), grade })}</Box>
      )}
    </LinkCard>
  );
}

export function MySubmissions() {
  const [page, setPage] = useState(1);
  const submissions = useListQuery(ownSubmissionsQuery(page));
  return (
    <QueryResult
      query={submissions}
      isEmpty={({ items }) => items.length === 0}
      empty={{ title: t('mine.empty.title'), text: t('mine.empty.text') }}
    >
      {({ items, total_pages }) => (
        <div>
          <Box
            component="ul"
            aria-label={t('mine.title')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
          >
            {items.map((item) => (
              <li key={item.id}>
                <Row item={item} />
              </li>
            ))}
          </Box>
          <Pager page={page} total={total_pages} onPage={setPage} />
        </div>
      )}
    </QueryResult>
  );
}
