/** Filters of the message list, as stored in the URL. */
import type { Direction } from '#contract/envelope.ts';

export interface ListState {
  status: 'new' | 'working' | 'done';
  mine: boolean;
  search: string;
  page: number;
  /** Empty: the default direction. */
  direction: '' | Direction;
}

export function readState(params: URLSearchParams): ListState {
  const page = Number(params.get('page') ?? 1);
  const status = params.get('status');
  const direction = params.get('direction');
  return {
    status: status === 'working' || status === 'done' ? status : 'new',
    mine: params.get('mine') === '1',
    search: params.get('search') ?? '',
    direction: direction === 'asc' || direction === 'desc' ? direction : '',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

export function writeState({ status, mine, search, page, direction }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (status !== 'new') params.set('status', status);
  if (mine) params.set('mine', '1');
  if (search) params.set('search', search);
  if (direction) params.set('direction', direction);
  if (page > 1) params.set('page', String(page));
  return params;
}

/** A search covers all states. */
export function queryOf(state: ListState): string {
  const params = writeState(state);
  if (state.search) params.delete('status');
  else params.set('status', state.status);
  return params.toString();
}
