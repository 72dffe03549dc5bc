/** Filters of the staff's list of complaints, as stored in the URL. */
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { oneOf, page, text } from '../../components/lists/params.ts';

export const COMPLAINT_QUEUES = ['waiting', 'running', 'ended'] as const;

export const complaintList = defineList({ queue: oneOf(COMPLAINT_QUEUES, 'waiting'), search: text, page });
export type ComplaintListState = ValuesOf<typeof complaintList>;

/** The query of the API. A search covers all queues. */
export const queryOf = (state: ComplaintListState): string =>
  state.search
    ? complaintList.query({ ...state, queue: 'waiting' })
    : complaintList.query(state, { queue: state.queue });
