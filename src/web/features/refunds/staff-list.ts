/** Filters and page of the staff list of refunds, as stored in the URL. */
import { defineList, type ValuesOf } from '../../components/lists/define-list.ts';
import { oneOf, page, text } from '../../components/lists/params.ts';

export const REFUND_VIEWS = ['attention', 'open', 'confirmed'] as const;
export const staffRefundList = defineList({ show: oneOf(REFUND_VIEWS, 'attention'), search: text, page });
export type StaffRefundState = ValuesOf<typeof staffRefundList>;

/** The query of the API. A search covers all states. */
export const queryOf = (state: StaffRefundState): string =>
  state.search
    ? staffRefundList.query({ ...state, show: 'attention' })
    : staffRefundList.query(state, { show: state.show });
