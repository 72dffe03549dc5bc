/** State of the product list in the URL, so that back, reload and shared links restore it. */
import type { MEMBER_PRODUCT_SORTS } from '#contract/selling.ts';

export type Sort = (typeof MEMBER_PRODUCT_SORTS)[number];
export type Direction = 'asc' | 'desc';

export interface GridState {
  /** Counts from 1. */
  page: number;
  per_page: number;
  search: string;
  status: '' | 'active' | 'inactive';
  category: string;
  /** Only products with a stock of five or less. */
  low: boolean;
  sort: Sort;
  direction: Direction;
}

export const PAGE_SIZES = [10, 20, 50, 100];
const SORTS: readonly Sort[] = ['name', 'price', 'stock_quantity', 'sold', 'status', 'updated_at'];
const MAX_LENGTHS = { search: 100, category: 64 };
const LAST_PAGE = 100_000;

export const INITIAL_STATE: GridState = {
  page: 1,
  per_page: 20,
  search: '',
  status: '',
  category: '',
  low: false,
  sort: 'updated_at',
  direction: 'desc',
};

function pageOf(text: string | null): number {
  const page = /^\d{1,6}$/.test(text ?? '') ? Number(text) : 1;
  return Math.min(Math.max(page, 1), LAST_PAGE);
}

/** Parses the state from a URL. Invalid values count as absent. */
export function readGrid(params: URLSearchParams): GridState {
  const text = (name: string) => (params.get(name) ?? '').trim();
  const status = text('status');
  const sort = text('sort') as Sort;
  const direction = text('direction');
  const per_page = Number(text('per_page'));
  const isSorted = SORTS.includes(sort);
  return {
    page: pageOf(params.get('page')),
    per_page: PAGE_SIZES.includes(per_page) ? per_page : INITIAL_STATE.per_page,
    search: text('search').slice(0, MAX_LENGTHS.search).trim(),
    status: status === 'active' || status === 'inactive' ? status : '',
    category: text('category').slice(0, MAX_LENGTHS.category),
    low: text('low') === '1',
    sort: isSorted ? sort : INITIAL_STATE.sort,
    direction: isSorted ? (direction === 'desc' ? 'desc' : 'asc') : INITIAL_STATE.direction,
  };
}

/** The URL parameters of a state, without defaults. */
export function writeGrid(state: GridState): URLSearchParams {
  const params = new URLSearchParams();
  if (state.search) params.set('search', state.search);
  if (state.status) params.set('status', state.status);
  if (state.category) params.set('category', state.category);
  if (state.low) params.set('low', '1');
  if (state.sort !== INITIAL_STATE.sort || state.direction !== INITIAL_STATE.direction) {
    params.set('sort', state.sort);
    params.set('direction', state.direction);
  }
  if (state.per_page !== INITIAL_STATE.per_page) params.set('per_page', String(state.per_page));
  if (state.page > 1) params.set('page', String(state.page));
  return params;
}

/** The query of `GET /members/products`. It names every parameter, so nothing depends on server defaults. */
export function gridApiQuery(state: GridState): string {
  const params = writeGrid(state);
  params.set('page', String(state.page));
  params.set('per_page', String(state.per_page));
  params.set('sort', state.sort);
  params.set('direction', state.direction);
  params.sort();
  return params.toString();
}

/** A change of the filters returns to the first page, unless it names a page. */
export const changeGrid = (state: GridState, change: Partial<GridState>): GridState => ({
  ...state,
  page: 1,
  ...change,
});

export const isFiltered = ({ search, status, category, low }: GridState): boolean =>
  Boolean(search || status || category || low);
