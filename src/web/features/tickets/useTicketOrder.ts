/**
 * Sort order of messages: open ones oldest first, finished ones and search results newest first, unless the user
 * chooses another.
 */
import { isSameSort, type Sort, type SortChoices, useSorts } from '../../components/SortSelect.tsx';
import type { ListState } from './list-state.ts';

export interface TicketOrder {
  choices: SortChoices;
  sorted: Sort;
  onSort: (next: Sort) => void;
}

export function useTicketOrder(state: ListState, onChange: (direction: ListState['direction']) => void): TicketOrder {
  const { byAge } = useSorts();
  const [newest, oldest = newest] = byAge;
  const choices: SortChoices = state.search || state.status === 'done' ? [newest, oldest] : [oldest, newest];
  const [first] = choices;
  return {
    choices,
    sorted: { sort: first.sort, direction: state.direction || first.direction },
    onSort: (next) => onChange(isSameSort(next, first) ? '' : next.direction),
  };
}
