/** Filters of the message list, as stored in the URL. */
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { flag, oneOf, page, text } from '../../components/lists/params.ts';

export const TICKET_STATES = ['new', 'working', 'done'] as const;

export const ticketList = defineList({
  status: oneOf(TICKET_STATES, 'new'),
  mine: flag,
  search: text,
  /** Empty: the default direction. It depends on the other values, so it is not among the usual sort parameters. */
  direction: oneOf(['asc', 'desc'], ''),
  page,
});
export type ListState = ValuesOf<typeof ticketList>;

/** The query of the API. A search covers all states. */
export const queryOf = (state: ListState): string =>
  state.search ? ticketList.query({ ...state, status: 'new' }) : ticketList.query(state, { status: state.status });
