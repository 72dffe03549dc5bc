/** Turns database rows into rows of cells: decrypted in the version that was answered, then masked. */

import { optionLabel } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Cell } from '#server/export-cells.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { decryptAnswers } from '../forms/forms.commands.ts';
import { maskAnswers } from '../forms/forms.present.ts';
import { getOptions } from '../options/options.commands.ts';
import { submissionAad } from '../submissions/submissions.commands.ts';
import { cellOf, type LiveNames } from './cells.ts';
import { type Column, maskedAnswerOf, plainAnswerOf } from './columns.ts';
import type { CellSource } from './staff-submissions.queries.ts';

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
  /** Names for the codes of live lists. Null: choices are the stored codes. */
  live: LiveNames | null;
  /** Whether private answers are readable. */
  isOpen: boolean;
  /** With which the answers were encrypted; the default is that of a submission. */
  aad?: (id: string) => string;
}
interface ReadAnswer {
  /** With the form that has labels for the answer. */
  column: Column;
  value: unknown;
}
/** One answer per column, in the order of the columns, masked unless private answers are readable. */
export function readAnswers(
  app: Pick<App, 'crypt'>,
  row: CellSource,
  { columns, versions, isOpen, aad = submissionAad }: CellContext,
): ReadAnswer[] {
  const then = versions.get(`${row.form_id}@${row.form_version}`);
  if (!then) throw problems.NOT_FOUND();
  const opened: Answers = decryptAnswers(app.crypt, row.answers, aad(row.id));
  const answers = isOpen ? opened : maskAnswers(then, opened);
  return columns.map((column) => {
    const value = (isOpen ? plainAnswerOf : maskedAnswerOf)(column, then, answers);
    return { column: labelled(column, then, value), value };
  });
}

/** The same as cells. */
export const readCells = (app: Pick<App, 'crypt'>, row: CellSource, context: CellContext): Cell[] =>
  readAnswers(app, row, context).map(({ column, value }) => cellOf(column, value, context.live));

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
