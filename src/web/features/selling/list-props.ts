import type { MemberProductItem } from '#contract/selling.ts';
import type { ChangeList } from '../../components/lists/useList.ts';
import type { GridState } from './grid-state.ts';

/** What the list gets, as a grid or as cards. */
export interface ListProps {
  items: MemberProductItem[];
  total: number;
  pages: number;
  isFetching: boolean;
  state: GridState;
  change: ChangeList<GridState>;
  chosen: string[];
  onChoose: (ids: string[]) => void;
  onRemove: (product: MemberProductItem) => void;
}
