/** Server calls for messages to the programme. */

import { staffPaths } from '#contract/calls/staff.ts';
import type { TicketState } from '#contract/tickets.ts';
import { patch, post } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

export const ticketsQuery = (query: string) => pathQuery(staffPaths.staffTickets(query));
export const ticketCountsQuery = pathQuery(staffPaths.staffTicketCounts);
export const ticketQuery = (id: string) => pathQuery(staffPaths.staffTicket(id));
/** Staff members to whom a message can be assigned. */
export const staffQuery = pathQuery(staffPaths.people.list('role=staff&per_page=100'));

export const updateTicket = (
  id: string,
  change: { version: number; status?: TicketState; assignee_id?: string | null },
) => patch(staffPaths.staffTicket(id), change);
const withKey = (key: string) => ({ headers: { 'Idempotency-Key': key } });
export const addTicketNote = (id: string, text: string, key: string) =>
  post(staffPaths.staffTicketNotes(id), { text }, withKey(key));
export const answerTicket = (id: string, body: { text: string; done: boolean }, key: string) =>
  post(staffPaths.staffTicketAnswers(id), body, withKey(key));

export const TICKETS_PATH = '/dashboard/staff/tickets';
export const ticketPath = (id: string) => `${TICKETS_PATH}/${id}`;
/** Chip colours that all lists share. */
export const STATUS_TONES: Record<TicketState, string> = { new: 'revision', working: 'waiting', done: 'closed' };
