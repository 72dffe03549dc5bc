/** Checks the filters of a query against the form: its columns, the choices and the ranges of its answers. */
import { listName } from '#engine/options.ts';
import { formerNames } from '#engine/renames.ts';
import type { FormDoc } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import { StaleWhileRevalidateCache } from '#server/lib/stale-while-revalidate-cache.ts';
import type { App } from '#server/types.ts';
import { type Column, columnsOf, isNumber, isSortable, rangeOf, searchTarget } from './columns.ts';
import type { SubmissionFilter } from './filter.queries.ts';
import { type GridOrder, isHeadColumn, listVersions } from './staff-submissions.queries.ts';

interface FilterQuery {
  form?: string | undefined;
  status?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  district?: string | undefined;
  search?: string | undefined;
  choices?: string | undefined;
  ranges?: string | undefined;
  ids?: string | undefined;
  /** `none` or the id of a staff member; `me` is replaced by the route. */
  assignee?: string | undefined;
  handled?: 'yes' | 'no' | undefined;
  commented?: 'yes' | undefined;
  similar?: 'yes' | undefined;
}

/** `me` becomes the user who asks. */
export const withUser = <Query extends { assignee?: string | undefined }>(query: Query, user: { id: string }): Query =>
  query.assignee === 'me' ? { ...query, assignee: user.id } : query;

export interface GridQuery {
  /** The current form; undefined while no form is chosen. */
  doc: FormDoc | undefined;
  columns: Column[];
  filter: SubmissionFilter;
}

/** Checks the query against the form. A choice for an unknown field is ignored. */
export async function parseFilterQuery(app: Pick<App, 'forms' | 'db'>, query: FilterQuery): Promise<GridQuery> {
  const { form, choices = '', ranges = '', ids, assignee, similar, ...plain } = query;
  const doc = form ? (await app.forms.get(form)).doc : undefined;
  const columns = doc ? await listAllColumns(app, doc) : [];
  const filter = {
    ...plain,
    form: doc?.id,
    ...(assignee === 'none' || isUuid(assignee ?? '') ? { assignee } : {}),
    ...(doc && similar ? { similar: doc.id } : {}),
    ...(ids ? { ids: ids.split(',').filter((id) => isUuid(id)) } : {}),
    searchTargets: columns.flatMap(searchTarget),
    choices: choices.split(';').flatMap((one) => parseChoice(columns, one)),
    ranges: ranges.split(';').flatMap((one) => parseRange(columns, one)),
  };
  return { doc, columns, filter };
}

const answeredVersions = new WeakMap<App['db'], StaleWhileRevalidateCache<number[]>>();

/** An unknown sort order becomes the default, so that a bookmarked URL still works after a form changes. */
export function orderOf(columns: Column[], sort = 'submitted_at'): GridOrder {
  if (isHeadColumn(sort)) return { by: 'head', name: sort };
  const column = columns.find(({ name }) => `answers.${name}` === sort);
  if (!column || !isSortable(column)) return { by: 'head', name: 'submitted_at' };
  return { by: isNumber(column) ? 'number' : 'text', name: column.name };
}

/** Earlier versions that have answers, newest first. */
export async function listAnsweredVersions(app: Pick<App, 'forms' | 'db'>, doc: FormDoc): Promise<FormDoc[]> {
  if (doc.version === 1) return [];
  const cache =
    answeredVersions.get(app.db) ?? new StaleWhileRevalidateCache<number[]>({ maxSize: 100, ttlFactor: 100 });
  answeredVersions.set(app.db, cache);
  const filter: SubmissionFilter = { form: doc.id, searchTargets: [], choices: [], ranges: [] };
  const versions = await cache.get(`${app.db.commitCount()} ${doc.id}`, () => listVersions(app.db.kysely, filter));
  const older = [];
  for (const version of versions)
    if (version !== doc.version) older.push((await app.forms.getVersion(doc.id, version)).doc);
  return older;
}

/** The columns of the current form, then removed questions that have answers. */
export const listAllColumns = async (app: Pick<App, 'forms' | 'db'>, doc: FormDoc): Promise<Column[]> =>
  columnsOf(doc, await listAnsweredVersions(app, doc));

/** `omzet:1000..5000` → the column, and the text after the colon. Nothing for a private or an unknown question. */
function parsePair(columns: Column[], text: string): { column: Column; value: string } | undefined {
  const at = text.indexOf(':');
  const column = at < 1 ? undefined : columns.find(({ name }) => name === text.slice(0, at));
  return column && !column.field.private ? { column, value: text.slice(at + 1) } : undefined;
}

function parseChoice(columns: Column[], text: string): SubmissionFilter['choices'] {
  const pair = parsePair(columns, text);
  if (!pair) return [];
  const { column, value } = pair;
  const { names, field, doc } = column;
  if (shapeOf(field.widget) === 'yes-no') return [{ names, values: [value === 'true'] }];
  if (!field.options) return [];
  const renames = typeof field.options === 'string' ? doc.ui.optionRenames?.[listName(field.options)] : undefined;
  return [{ names, values: formerNames(renames ?? {}, value) }];
}

const LIMIT = { number: /^-?\d{1,15}(\.\d{1,6})?$/, day: /^\d{4}-\d{2}-\d{2}$/ };

/** A limit that makes no sense counts as missing. */
function parseRange(columns: Column[], text: string): SubmissionFilter['ranges'] {
  const pair = parsePair(columns, text);
  const of = pair && rangeOf(pair.column);
  if (!of) return [];
  const [from = '', until = ''] = pair.value.split('..').map((limit) => (LIMIT[of].test(limit) ? limit : ''));
  return from || until ? [{ names: pair.column.names, of, from, until }] : [];
}
