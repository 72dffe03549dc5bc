/** Messages in a list: number, sender, subject, assignee. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TicketItem } from '#contract/tickets.ts';
import { SelectAll, SelectCheckbox } from '../../components/BulkSelection.tsx';
import { t as tBulk } from '../../components/bulk-translations.ts';
import { Pager } from '../../components/Pager.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { type Column, RecordTable } from '../../components/RecordTable.tsx';
import { StatusChip } from '../../components/StatusChip.tsx';
import { useListQuery } from '../../components/useListQuery.ts';
import { useSelection } from '../../components/useSelection.ts';
import { longDateTime } from '../../format/dates.ts';
import { STATUS_TONES, ticketPath, ticketsQuery } from './api.ts';
import { BulkAssignTickets } from './BulkAssignTickets.tsx';
import { type ListState, queryOf } from './list-state.ts';
import { t } from './translations.ts';
import type { TicketOrder } from './useTicketOrder.ts';

interface Props {
  state: ListState;
  order: TicketOrder;
  onPage: (page: number) => void;
  /** Export button of the bulk bar. Gets the ids of the submissions. */
  exportButton: (ids: string[]) => ReactNode;
}

export function TicketList({ state, order, onPage, exportButton }: Props) {
  const query = useListQuery(ticketsQuery(queryOf(state)));
  const selection = useSelection<TicketItem>(`${state.status} ${state.search} ${state.mine}`);
  const columns: Column<TicketItem>[] = [
    {
      label: tBulk('select'),
      isBare: true,
      cell: (ticket) => (
        <SelectCheckbox
          label={tBulk('one', { name: ticket.number })}
          checked={selection.has(ticket.id)}
          onChange={() => selection.toggle(ticket)}
        />
      ),
    },
    {
      label: t('column.number'),
      cell: ({ id, number }) => <RecordLink to={ticketPath(id)}>{number}</RecordLink>,
    },
    {
      label: t('column.message'),
      cell: ({ sender, subject, excerpt }) => (
        <>
          <Box sx={{ fontWeight: 600 }}>
            {sender} · {subject}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{excerpt}</Box>
        </>
      ),
    },
    {
      label: t('column.status'),
      cell: ({ status }) => <StatusChip status={STATUS_TONES[status]} label={t(`state.${status}`)} />,
    },
    { label: t('column.assignee'), cell: ({ assignee }) => assignee?.name ?? t('nobody') },
    { label: t('column.sent'), sort: 'created_at', cell: ({ created_at }) => longDateTime(created_at) },
  ];
  return (
    <>
      <QueryResult
        query={query}
        isEmpty={({ total }) => total === 0}
        empty={{ title: t(`empty.${state.search ? 'search' : state.status}`), text: t('empty.text') }}
      >
        {({ items, page, total_pages }) => (
          <>
            <SelectAll items={items} selection={selection} />
            <RecordTable
              caption={t('list')}
              columns={columns}
              rows={items}
              keyOf={({ id }) => id}
              sorted={order.sorted}
              onSort={order.onSort}
            />
            <Pager page={page} total={total_pages} onPage={onPage} />
          </>
        )}
      </QueryResult>
      <BulkAssignTickets selection={selection}>
        {exportButton(selection.rows.map(({ submission_id }) => submission_id))}
      </BulkAssignTickets>
    </>
  );
}
