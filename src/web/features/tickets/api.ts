/** Server calls for messages to the programme. */
import { staffPaths } from '#contract/calls/staff.ts';
import './translations.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Ticket, TicketCounts, TicketItem, TicketState } from '#contract/tickets.ts';
import { get, patch, post } from '../../api/call.ts';

interface Paged<T> {
  items: T[];
  page: number;
  per_page: number;
  total: number;
  total_pages: number;
}
const pathQuery = <T>(path: string) =>
  queryOptions({ queryKey: [path], queryFn: ({ signal }) => get<T>(path, { signal }) });

export const ticketsQuery = (query: string) => pathQuery<Paged<TicketItem>>(staffPaths.staffTickets(query));
export const ticketCountsQuery = pathQuery<TicketCounts>(staffPaths.staffTicketCounts);
export const ticketQuery = (id: string) => pathQuery<Ticket>(staffPaths.staffTicket(id));
/** Staff members to whom a message can be assigned. */
export const staffQuery = pathQuery<Paged<{ id: string; name: string }>>(
  staffPaths.people.list('role=staff&per_page=100'),
);
export const isTicketQuery = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith('/staff/tickets');

export const updateTicket = (
  id: string,
  change: { version: number; status?: TicketState; assignee_id?: string | null },
) => patch<Ticket>(staffPaths.staffTicket(id), change);
export const addTicketNote = (id: string, text: string) => post<Ticket>(staffPaths.staffTicketNotes(id), { text });
export const answerTicket = (id: string, text: string, done: boolean) =>
  post<Ticket>(staffPaths.staffTicketAnswers(id), { text, done });

export const TICKETS_PATH = '/dashboard/staff/tickets';
export const ticketPath = (id: string) => `${TICKETS_PATH}/${id}`;
/** Chip colours that all lists share. */
export const STATUS_TONES: Record<TicketState, string> = { new: 'revision', working: 'waiting', done: 'closed' };
