/** Periods, newest first: state, dates and entry counts by status. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { PeriodItem } from '#contract/curation.ts';
import { LinkCard } from '../../../components/LinkCard.tsx';
import { LinkCardList } from '../../../components/LinkCardList.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { useListQuery } from '../../../components/useListQuery.ts';
import { shortDate } from '../../../format/dates.ts';
import { PERIODS_PATH, periodsQuery } from './api.ts';
import { t } from './translations.ts';

function PeriodCard({ period }: { period: PeriodItem }) {
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
  return (
    <LinkCardList
      label={t('title')}
      query={useListQuery(periodsQuery(`page=${page}`))}
      page={page}
      onPage={setPage}
      card={(period) => <PeriodCard period={period} />}
      none={{ title: t('none'), text: t('none_text') }}
      add={{ to: `${PERIODS_PATH}/add`, text: t('add') }}
    />
  );
}
