/** Turns database rows into rows of cells: decrypted in the version that was answered, then masked. */

import { optionLabel } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import type { Cell } from '#server/export-cells.ts';
import { StaleWhileRevalidateCache } from '#server/lib/stale-while-revalidate-cache.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { decryptAnswers } from '../forms/forms.commands.ts';
import { maskAnswers } from '../forms/forms.present.ts';
import { getOptions } from '../options/options.commands.ts';
import { submissionAad } from '../submissions/submissions.commands.ts';
import { cellOf, type LiveNames } from './cells.ts';
import {
  type Column,
  columnsOf,
  isNumber,
  isSortable,
  maskedAnswerOf,
  plainAnswerOf,
  searchTarget,
} from './columns.ts';
import {
  type CellSource,
  type GridOrder,
  isHeadColumn,
  listVersions,
  type SubmissionFilter,
} from './staff-submissions.queries.ts';

interface FilterQuery {
  form?: string | undefined;
  status?: string | undefined;
  from?: string | undefined;
  until?: string | undefined;
  district?: string | undefined;
  search?: string | undefined;
  choices?: string | undefined;
  ids?: string | undefined;
}

export interface GridQuery {
  /** The current form; undefined while no form is chosen. */
  doc: FormDoc | undefined;
  columns: Column[];
  filter: SubmissionFilter;
}

/** Checks the query against the form. A choice for an unknown field is ignored. */
export async function parseFilterQuery(app: Pick<App, 'forms' | 'db'>, query: FilterQuery): Promise<GridQuery> {
  const { form, choices = '', ids, ...plain } = query;
  const doc = form ? (await app.forms.get(form)).doc : undefined;
  const columns = doc ? await listAllColumns(app, doc) : [];
  const filter = {
    ...plain,
    form: doc?.id,
    ...(ids ? { ids: ids.split(',').filter((id) => isUuid(id)) } : {}),
    searchTargets: columns.flatMap(searchTarget),
    choices: choices.split(';').flatMap((one) => parseChoice(columns, one)),
  };
  return { doc, columns, filter };
}

const answeredVersions = new WeakMap<App['db'], StaleWhileRevalidateCache<number[]>>();

/** The columns of the current form, then removed questions that have answers. */
export async function listAllColumns(app: Pick<App, 'forms' | 'db'>, doc: FormDoc): Promise<Column[]> {
  if (doc.version === 1) return columnsOf(doc);
  const cache =
    answeredVersions.get(app.db) ?? new StaleWhileRevalidateCache<number[]>({ maxSize: 100, ttlFactor: 100 });
  answeredVersions.set(app.db, cache);
  const filter: SubmissionFilter = { form: doc.id, searchTargets: [], choices: [] };
  const versions = await cache.get(`${app.db.commitCount()} ${doc.id}`, () => listVersions(app.db.kysely, filter));
  const older = [];
  for (const version of versions)
    if (version !== doc.version) older.push((await app.forms.getVersion(doc.id, version)).doc);
  return columnsOf(doc, older);
}

function parseChoice(columns: Column[], text: string): SubmissionFilter['choices'] {
  const at = text.indexOf(':');
  if (at < 1) return [];
  const column = columns.find(({ name }) => name === text.slice(0, at));
  if (!column || column.field.private) return [];
  const value = text.slice(at + 1);
  if (shapeOf(column.field.widget) === 'yes-no') return [{ names: column.names, value: value === 'true' }];
  return column.field.options ? [{ names: column.names, value }] : [];
}

/** An unknown sort order becomes the default, so that a bookmarked URL still works after a form changes. */
export function orderOf(columns: Column[], sort = 'submitted_at'): GridOrder {
  if (isHeadColumn(sort)) return { by: 'head', name: sort };
  const column = columns.find(({ name }) => `answers.${name}` === sort);
  if (!column || !isSortable(column)) return { by: 'head', name: 'submitted_at' };
  return { by: isNumber(column) ? 'number' : 'text', name: column.name };
}

/** Names of the live lists that columns show. Curators already joined to the rows need no query. */
export async function loadLiveNames(app: App, columns: Column[], rows: CellSource[] = []): Promise<LiveNames> {
  const names = new Map<string, string>();
  for (const { curator_id, curator_name } of rows) if (curator_id && curator_name) names.set(curator_id, curator_name);
  for (const list of ['curators', 'categories'] as const) {
    const asking = columns.filter(({ field: { options } }) => typeof options === 'object' && options.from === list);
    const isKnown = rows.length > 0 && rows.every((row) => asking.every((column) => hasKnownName(column, row, names)));
    if (asking.length === 0 || isKnown) continue;
    for (const { value, label } of await getOptions(app, list, undefined)) names.set(value, label);
  }
  return names;
}
const hasKnownName = ({ names }: Column, { answers }: CellSource, known: LiveNames): boolean =>
  names.every((name) => answers[name] === undefined || known.has(String(answers[name])));

/** Every version that the rows answer, read once. */
export async function loadVersions(app: App, rows: CellSource[]): Promise<Map<string, FormDoc>> {
  const docs = new Map<string, FormDoc>();
  for (const { form_id, form_version } of rows) {
    const key = `${form_id}@${form_version}`;
    if (!docs.has(key)) docs.set(key, (await app.forms.getVersion(form_id, form_version)).doc);
  }
  return docs;
}

interface CellContext {
  columns: Column[];
  versions: Map<string, FormDoc>;
  live: LiveNames;
  /** Whether private answers are readable. */
  isOpen: boolean;
  /** With which the answers were encrypted; the default is that of a submission. */
  aad?: (id: string) => string;
}
/** One cell per column, in the order of the columns. */
export function readCells(
  app: Pick<App, 'crypt'>,
  row: CellSource,
  { columns, versions, live, isOpen, aad = submissionAad }: CellContext,
): Cell[] {
  const then = versions.get(`${row.form_id}@${row.form_version}`);
  if (!then) throw problems.NOT_FOUND();
  const opened: Answers = decryptAnswers(app.crypt, row.answers, aad(row.id));
  const answers = isOpen ? opened : maskAnswers(then, opened);
  return columns.map((column) => {
    const value = (isOpen ? plainAnswerOf : maskedAnswerOf)(column, then, answers);
    return cellOf(labelled(column, then, value), value, live);
  });
}

/**
 * Codes are labelled by the current list, else by the list of the answered version, because an option may be removed.
 */
function labelled(column: Column, then: FormDoc, value: unknown): Column {
  const { field, doc } = column;
  if (typeof field.options !== 'string' || value === undefined || value === null) return column;
  const isNamed = (code: unknown) => optionLabel(doc, field, String(code)) !== String(code);
  const isRead = Object.hasOwn(doc.options, field.options) && (Array.isArray(value) ? value : [value]).every(isNamed);
  return isRead ? column : { ...column, doc: then };
}
