/** State of the grid in the URL, so that back, reload, saved views and shared links restore it. No React. */
import type { SubmissionColumns, ViewState } from '#contract/staff-submissions.ts';

export interface GridState {
  /** Empty: all forms. */
  form: string;
  status: string;
  /** Dates such as `2026-11-20`, or empty. */
  from: string;
  until: string;
  district: string;
  search: string;
  /** Field name → the code that its answer must contain. */
  choices: Record<string, string>;
  sort: string;
  direction: 'asc' | 'desc';
  /** Visible questions. Null: the defaults of the form file. */
  columns: string[] | null;
  /** Counts from 1. */
  page: number;
  per_page: number;
}

export const PAGE_SIZES = [10, 20, 50, 100];
const LAST_PAGE = 100_000;
const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;

export const INITIAL_STATE: GridState = {
  form: '',
  status: '',
  from: '',
  until: '',
  district: '',
  search: '',
  choices: {},
  sort: 'submitted_at',
  direction: 'desc',
  columns: null,
  page: 1,
  per_page: 20,
};

function readChoices(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((one) => {
    const at = one.indexOf(':');
    return at > 0 && at < one.length - 1 ? [[one.slice(0, at), one.slice(at + 1)]] : [];
  });
  return Object.fromEntries(pairs);
}
const writeChoices = (choices: Record<string, string>): string =>
  Object.entries(choices)
    .filter(([, code]) => code)
    .map(([field, code]) => `${field}:${code}`)
    .join(';');

/** Parses the state from a URL. Invalid values count as absent. */
export function readState(params: URLSearchParams): GridState {
  const text = (name: string, pattern: RegExp) => {
    const value = (params.get(name) ?? '').trim();
    return pattern.test(value) ? value : '';
  };
  const page = Number(text('page', /^\d{1,6}$/) || 1);
  const per_page = Number(text('per_page', /^\d{1,3}$/));
  const columns = params.get('columns');
  return {
    form: text('form', /^[a-z0-9-]{1,64}$/),
    status: text('status', /^[a-z_]{1,40}$/),
    from: text('from', DAY),
    until: text('until', DAY),
    district: text('district', /^[0-9.]{2,16}$/),
    search: (params.get('search') ?? '').slice(0, 100).trim(),
    choices: readChoices((params.get('choices') ?? '').slice(0, 1000)),
    sort: text('sort', /^[a-z0-9_.]{1,80}$/) || INITIAL_STATE.sort,
    direction: params.get('direction') === 'asc' ? 'asc' : 'desc',
    columns: columns === null ? null : columns.split(',').filter((one) => /^[a-z][a-z0-9_]*$/.test(one)),
    page: Math.min(Math.max(page, 1), LAST_PAGE),
    per_page: PAGE_SIZES.includes(per_page) ? per_page : INITIAL_STATE.per_page,
  };
}

/** The filters with the parameter names of the API, without empty ones. */
export function apiFilterOf(state: GridState): Record<string, string> {
  const { form, status, from, until, district, search } = state;
  const values = { form, status, from, until, district, search, choices: writeChoices(state.choices) };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The URL parameters of a state, without defaults. */
export function writeState(state: GridState): URLSearchParams {
  const params = new URLSearchParams(apiFilterOf(state));
  if (state.sort !== INITIAL_STATE.sort || state.direction !== INITIAL_STATE.direction) {
    params.set('sort', state.sort);
    params.set('direction', state.direction);
  }
  if (state.columns) params.set('columns', state.columns.join(','));
  if (state.per_page !== INITIAL_STATE.per_page) params.set('per_page', String(state.per_page));
  if (state.page > 1) params.set('page', String(state.page));
  return params;
}

/** The query of `GET /staff/submissions`. */
export function gridApiQuery(state: GridState): string {
  const { sort, direction, page, per_page } = state;
  const params = new URLSearchParams({
    ...apiFilterOf(state),
    sort,
    direction,
    page: `${page}`,
    per_page: `${per_page}`,
  });
  params.sort();
  return params.toString();
}

/**
 * A change returns to the first page, unless it names a page. Another form has other questions, so it resets the
 * filters except the dates.
 */
export const changeState = (state: GridState, change: Partial<GridState>): GridState =>
  change.form !== undefined && change.form !== state.form
    ? { ...INITIAL_STATE, per_page: state.per_page, from: state.from, until: state.until, ...change }
    : { ...state, page: 1, ...change };

export const isFiltered = (state: GridState): boolean => Object.keys(apiFilterOf({ ...state, form: '' })).length > 0;

/** The part of the state that a saved view stores. */
export function toView(state: GridState): ViewState {
  const { form: _, ...filter } = apiFilterOf(state);
  const { sort, direction, columns } = state;
  return { ...filter, sort, direction, ...(columns ? { columns } : {}) };
}
export const fromView = (form: string, view: ViewState, per_page: number): GridState => ({
  ...INITIAL_STATE,
  ...view,
  form,
  per_page,
  choices: readChoices(view.choices ?? ''),
  columns: view.columns ?? null,
});

/** The visible questions in form order: the chosen ones, or by default those that the form file shows in lists. */
export function shownColumns(state: GridState, all: SubmissionColumns['columns']): SubmissionColumns['columns'] {
  return all.filter(({ field, shown }) => (state.columns ? state.columns.includes(field) : shown));
}
