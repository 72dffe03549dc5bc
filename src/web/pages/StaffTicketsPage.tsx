import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Action } from '../components/Action.tsx';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { useList } from '../components/lists/useList.ts';
import { SearchBox } from '../components/SearchBox.tsx';
import { SortSelect } from '../components/SortSelect.tsx';
import { ExportSelected } from '../features/submissions/ExportSelected.tsx';
import { TICKETS_PATH, ticketCountsQuery } from '../features/tickets/api.ts';
import { type ListState, TICKET_STATES, ticketList } from '../features/tickets/list-state.ts';
import { TicketList } from '../features/tickets/TicketList.tsx';
import { t } from '../features/tickets/translations.ts';
import { useTicketOrder } from '../features/tickets/useTicketOrder.ts';
import { formatFullCount } from '../format/counts.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffTicketsPage() {
  const [state, change] = useList(ticketList);
  const { data: counts } = useQuery(ticketCountsQuery);
  const order = useTicketOrder(state, (direction) => change({ direction }));
  const placeOf = (next: Partial<ListState>) => ticketList.url(TICKETS_PATH, { ...state, search: '' }, next);
  return (
    <DashboardPage dashboard="staff" title={t('title')} lead={t('lead')}>
      <LinkTabs
        label={t('states')}
        tabs={TICKET_STATES.map((status) => ({
          to: placeOf({ status }),
          text: counts
            ? t('tab', { state: t(`state.${status}`), shown: formatFullCount(counts[status]) })
            : t(`state.${status}`),
          isCurrent: !state.search && state.status === status,
        }))}
      />
      <Box sx={{ my: 2, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
        <Box sx={{ flex: '1 1 260px', maxWidth: 480 }}>
          <SearchBox
            label={t('search')}
            value={state.search}
            onSearch={(search) => change({ search }, { replace: true })}
          />
        </Box>
        <Box sx={{ flex: '0 1 180px' }}>
          <SortSelect sort={order.sorted} choices={order.choices} onSort={order.onSort} />
        </Box>
        <Action to={placeOf({ mine: !state.mine })} look={state.mine ? 'filled' : 'outlined'}>
          {t(state.mine ? 'all' : 'mine')}
        </Action>
      </Box>
      <TicketList
        state={state}
        order={order}
        onPage={(page) => change({ page })}
        exportButton={(ids) => <ExportSelected form="contact-us" ids={ids} kind="message" />}
      />
    </DashboardPage>
  );
}
