import type { StaffSubmission, SubmissionColumns } from '#contract/staff-submissions.ts';
import type { ChangeList } from '../../components/lists/useList.ts';
import type { Selection } from '../../components/useSelection.ts';
import type { GridState } from './grid-state.ts';

/** What the list gets, as a grid or as cards. */
export interface ListProps {
  items: StaffSubmission[];
  total: number;
  pages: number;
  isFetching: boolean;
  state: GridState;
  change: ChangeList<GridState>;
  columns: SubmissionColumns['columns'];
  selection: Selection<StaffSubmission>;
}
