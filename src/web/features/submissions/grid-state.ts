/** State of the grid in the URL, so that back, reload, saved views and shared links restore it. No React. */
import type { SubmissionColumns, ViewState } from '#contract/staff-submissions.ts';
import { defineList, type Param, type ValuesOf } from '../../components/lists/define-list.ts';
import { date, matching, oneOf, page, text } from '../../components/lists/params.ts';
import { sortParams } from '../../components/lists/sort-params.ts';

export const PAGE_SIZES = [10, 20, 50, 100];
const MAX_PAIRS_LENGTH = 1000;

function readPairs(text: string): Record<string, string> {
  const pairs = text.split(';').flatMap((pair) => {
    const one = pair.trim();
    const at = one.indexOf(':');
    return at > 0 && at < one.length - 1 ? [[one.slice(0, at), one.slice(at + 1)]] : [];
  });
  return Object.fromEntries(pairs);
}
const writePairs = (pairs: Record<string, string>): string =>
  Object.entries(pairs)
    .filter(([, value]) => value)
    .map(([field, value]) => `${field}:${value}`)
    .join(';');

/** Field name → what its answer must be. Only this list has filters that a form file names. */
const pairs: Param<Record<string, string>> = {
  read: (text) => readPairs(text.slice(0, MAX_PAIRS_LENGTH)),
  write: writePairs,
  isLeftOut: (value) => writePairs(value) === '',
};

/** `1000..5000` as its two limits. An open end is ''. */
export function readRange(text = ''): { from: string; until: string } {
  const [from = '', until = ''] = text.split('..');
  return { from, until };
}
export const writeRange = ({ from, until }: { from: string; until: string }): string =>
  from || until ? `${from}..${until}` : '';

/** Visible questions. Null: the defaults of the form file. Without any, the URL has an empty parameter. */
const columns: Param<string[] | null> = {
  read: (text, all) => (all.has('columns') ? text.split(',').filter((one) => /^[a-z][a-z0-9_]*$/.test(one)) : null),
};

export const submissionList = defineList({
  /** Empty: all forms. */
  form: matching(/^[a-z0-9-]{1,64}$/),
  status: matching(/^[a-z_]{1,40}$/),
  from: date,
  until: date,
  district: matching(/^[0-9.]{2,16}$/),
  search: text,
  /** The code that the answer must contain. */
  choices: pairs,
  /** The lowest and the highest answer. */
  ranges: pairs,
  /** `me`, `none`, or the id of a staff member. */
  assignee: matching(/^(me|none|[0-9a-f-]{36})$/),
  handled: oneOf(['yes', 'no'], ''),
  commented: oneOf(['yes'], ''),
  similar: oneOf(['yes'], ''),
  /** A saved view that is opened by its address. Its filters then take the place of this. */
  view: matching(/^[0-9a-f-]{36}$/),
  // The columns of the grid are the questions of a form, so their names are not known here.
  ...sortParams(matching(/^[a-z0-9_.]{1,80}$/), { sort: 'submitted_at', direction: 'desc' }),
  columns,
  per_page: oneOf(PAGE_SIZES, 20),
  page,
});
export type GridState = ValuesOf<typeof submissionList>;

/** The filters with the parameter names of the API, without empty ones. */
export function apiFilterOf(state: GridState): Record<string, string> {
  const { form, status, from, until, district, search, assignee, handled, commented, similar } = state;
  const answers = { choices: writePairs(state.choices), ranges: writePairs(state.ranges) };
  const work = { assignee, handled, commented, similar };
  const values = { form, status, from, until, district, search, ...answers, ...work };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** The query of `GET /staff/submissions`. It names page and order always, so they do not depend on server defaults. */
export function gridApiQuery(state: GridState): string {
  const { sort, direction, page, per_page } = state;
  return submissionList.query({ ...state, columns: null, view: '' }, { sort, direction, page, per_page });
}

/** Another form has other questions, so it resets the filters except the dates. */
export function withForm(form: string): Partial<GridState> {
  const { from: _from, until: _until, per_page: _size, ...others } = submissionList.empty;
  return { ...others, form };
}

export const isFiltered = (state: GridState): boolean => Object.keys(apiFilterOf({ ...state, form: '' })).length > 0;

/** The part of the state that a saved view stores. */
export function toView(state: GridState): ViewState {
  const { form: _, ...filter } = apiFilterOf(state);
  const { sort, direction, columns } = state;
  return { ...filter, sort, direction, ...(columns ? { columns } : {}) };
}
export const fromView = (form: string, view: ViewState, per_page: number): GridState => ({
  ...submissionList.empty,
  ...view,
  form,
  per_page,
  choices: readPairs(view.choices ?? ''),
  ranges: readPairs(view.ranges ?? ''),
  columns: view.columns ?? null,
});

/** The visible questions in form order: the chosen ones, or by default those that the form file shows in lists. */
export function shownColumns(state: GridState, all: SubmissionColumns['columns']): SubmissionColumns['columns'] {
  return all.filter(({ field, shown }) => (state.columns ? state.columns.includes(field) : shown));
}
