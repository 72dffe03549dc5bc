/** Subsidy programmes, newest first: state, days and how much of the budget is used. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { SubsidyItem } from '#contract/subsidies.ts';
import { timeInWita } from '#engine/calendar.ts';
import { formatRupiah } from '#engine/money.ts';
import { Action } from '../../components/Action.tsx';
import { LinkCard } from '../../components/LinkCard.tsx';
import { LinkCardList } from '../../components/LinkCardList.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { shortDate } from '../../format/dates.ts';
import { SUBSIDIES_PATH, subsidiesQuery } from './api.ts';
import { BudgetBar } from './BudgetBar.tsx';
import { t } from './translations.ts';

function SubsidyCard({ subsidy }: { subsidy: SubsidyItem }) {
  const { id, name, state, state_label, starts_on, ends_on, most_per_order } = subsidy;
  return (
    <LinkCard to={`${SUBSIDIES_PATH}/${id}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box className="lead" sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        <StatusChip status={state} label={state_label} />
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem', display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        <span>{t('days', { from: shortDate(timeInWita(starts_on)), until: shortDate(timeInWita(ends_on)) })}</span>
        <span>{t('most', { amount: formatRupiah(most_per_order) })}</span>
      </Box>
      <BudgetBar {...subsidy} />
    </LinkCard>
  );
}

export function SubsidyList() {
  const [page, setPage] = useState(1);
  const query = useListQuery(subsidiesQuery(`page=${page}`));
  const add = { to: `${SUBSIDIES_PATH}/add`, text: t('add') };
  return (
    <>
      {query.data && query.data.total > 0 && (
        <Box sx={{ mb: 2 }}>
          <Action look="filled" to={add.to}>
            {add.text}
          </Action>
        </Box>
      )}
      <LinkCardList
        label={t('title')}
        query={query}
        page={page}
        onPage={setPage}
        card={(subsidy) => <SubsidyCard subsidy={subsidy} />}
        none={{ title: t('none'), text: t('none_text') }}
        add={add}
      />
    </>
  );
}
