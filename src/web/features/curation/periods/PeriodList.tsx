/** Periods, newest first: state, dates and entry counts by status. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { PeriodItem } from '#contract/curation.ts';
import { Action } from '../../../components/Action.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LinkCard } from '../../../components/LinkCard.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { useListQuery } from '../../../components/useListQuery.ts';
import { shortDate } from '../../../format/dates.ts';
import { PERIODS_PATH, periodsQuery } from './api.ts';
import { t } from './translations.ts';

function Row({ period }: { period: PeriodItem }) {
  const { id, title, status, status_label, opens_on, closes_on, announces_on, counts, quota } = period;
  return (
    <LinkCard to={`${PERIODS_PATH}/${id}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box className="lead" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Box>
        <StatusChip status={status} label={status_label} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
        {t('days', { from: shortDate(opens_on), until: shortDate(closes_on), announced: shortDate(announces_on) })}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
        <span>{t('counts.total', { count: counts.total })}</span>
        <span>{t('counts.running', { count: counts.running })}</span>
        <span>
          {quota === null
            ? t('counts.passed', { count: counts.passed })
            : t('counts.passed_of', { count: counts.passed, quota })}
        </span>
        <span>{t('counts.failed', { count: counts.failed })}</span>
      </Box>
    </LinkCard>
  );
}

export function PeriodList() {
  const [page, setPage] = useState(1);
  const query = useListQuery(periodsQuery(`page=${page}`));
  if (query.data?.total === 0) {
    return (
      <EmptyState
        title={t('none')}
        text={t('none_text')}
        action={
          <Action look="filled" to={`${PERIODS_PATH}/add`}>
            {t('add')}
          </Action>
        }
      />
    );
  }
  return (
    <QueryResult level="h2" query={query} isEmpty={() => false} empty={{ title: t('none'), text: t('none_text') }}>
      {({ items, total_pages }) => (
        <div>
          <Box
            component="ul"
            aria-label={t('title')}
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, minWidth: 0 }}
          >
            {items.map((period) => (
              <li key={period.id}>
                <Row period={period} />
              </li>
            ))}
          </Box>
          <Pager page={page} total={total_pages} onPage={setPage} />
        </div>
      )}
    </QueryResult>
  );
}
