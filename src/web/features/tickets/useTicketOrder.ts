/**
 * Sort order of messages: open ones oldest first, finished ones and search results newest first, unless the user
 * chooses another.
 */
import type { Direction } from '#contract/envelope.ts';
import { type Sort, type SortChoices, sortChange, sortOf, useSorts } from '../../components/SortSelect.tsx';
import type { ListParams } from '../../components/useListParams.ts';
import type { ListState } from './list-state.ts';

export interface TicketOrder {
  address: Pick<ListParams, 'text' | 'change'>;
  choices: SortChoices;
  sorted: Sort;
  onSort: (next: Sort) => void;
}

export function useTicketOrder(state: ListState, onChange: (direction: '' | Direction) => void): TicketOrder {
  const { byAge } = useSorts();
  const [newest, oldest = newest] = byAge;
  const choices: SortChoices = state.search || state.status === 'done' ? [newest, oldest] : [oldest, newest];
  const address: TicketOrder['address'] = {
    text: (name) => (name === 'sort' ? newest.sort : state.direction),
    change: ({ direction }) => onChange(direction === 'asc' || direction === 'desc' ? direction : ''),
  };
  return {
    address,
    choices,
    sorted: sortOf(address, choices),
    onSort: (next) => address.change(sortChange(next, choices)),
  };
}
