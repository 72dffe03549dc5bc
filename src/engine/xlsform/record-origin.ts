/** Compares an imported form with its workbook, and keeps what an export of it would write in another way. */

import { compileForm } from '../compile-form.ts';
import type { CompileContext, FormFile, OptionFile } from '../types.ts';
import { exportChoices } from './export-choices.ts';
import { settingCells } from './export-form.ts';
import type { ExportRow } from './export-state.ts';
import { surveyRows } from './export-survey.ts';
import type { ImportedList } from './import-lists.ts';
import type { ImportState } from './import-state.ts';
import { NoteList } from './notes.ts';
import {
  type Cells,
  differenceOf,
  type FormOrigin,
  type ListOrigin,
  Origin,
  type OriginCells,
  stepsHash,
} from './origin.ts';
import { surveyTypeOf } from './question-types.ts';
import type { NamedRow } from './sheets.ts';

/** In characters of JSON. A form file may have 262,144. */
const MAX_ORIGIN = 120_000;

interface Workbook {
  survey: NamedRow[];
  choices: NamedRow[];
  settings: NamedRow | undefined;
  lists: ImportedList[];
  /** Whose texts were taken. */
  language: string;
}

/** Writes `x-xlsform` into the form. Nothing if an export writes the same workbook by itself. */
export function recordOrigin(state: ImportState, form: FormFile, workbook: Workbook, context: CompileContext): void {
  const doc = compileForm(form, context, { version: 1, hash: '' });
  const made: Partial<FormOrigin> = state.implied.length > 0 ? { implied: [...state.implied] } : {};
  const lists = listOrigins(workbook.lists, exportChoices(doc, context, new Origin(form))[0]);
  if (Object.keys(lists).length > 0) made.lists = lists;
  const used = new Set(workbook.lists.flatMap((list) => list.rows));
  const unused = workbook.choices.filter((row) => !used.has(row)).map(cellsOf);
  const filled = unused.filter((cells) => Object.keys(cells).length > 0);
  if (filled.length > 0) made.choices = filled;

  const rowOf = new Map([...state.rowOf].map(([path, row]) => [row, path]));
  const rows = namedRows(workbook.survey, ({ row }) => rowOf.get(row));
  const origin = new Origin({ ...form, 'x-xlsform': { ...made, fields: namesOf(rows) } });
  const codeNames = origin.codeNames(Object.keys(lists));
  const written = surveyRows({ file: form, doc, context, notes: new NoteList(), origin, codeNames });
  const paths = new Set(written.map(({ path }) => path));
  const byPath = new Map(rows.map((row) => [row.path, row.cells]));
  const fields = written.flatMap(({ path, cells }) => {
    const difference = path === '' ? undefined : differenceOf(byPath.get(path) ?? {}, cells);
    return difference ? [[path, difference] as const] : [];
  });
  if (fields.length > 0) made.fields = Object.fromEntries(fields);
  const order = rows.map(({ path, cells }) => (paths.has(path) && path !== '' ? path : cells));
  const plain = written.map(({ path, cells }) => (path === '' ? cells : path));
  if (JSON.stringify(order) !== JSON.stringify(plain)) Object.assign(made, { rows: order, steps: stepsHash(form) });

  const settings = differenceOf(workbook.settings ? cellsOf(workbook.settings) : {}, settingCells(form, doc));
  if (settings) made.settings = settings;
  if (Object.keys(made).length === 0) return;
  const whole: FormOrigin = { language: workbook.language, ...made };
  if (JSON.stringify(whole).length > MAX_ORIGIN) state.notes.add('info', 'origin-long', {});
  else form['x-xlsform'] = whole;
}

const cellsOf = ({ cells, languages }: NamedRow): Cells => {
  const named = Object.entries({ ...cells, ...languages }).filter(([column]) => !/^sentra(?:::|_)/u.test(column));
  return Object.fromEntries(named);
};

/** The rows of the sheet that have a cell, with the path of their question, or of the rows that they end; '' for all others. */
function namedRows(survey: NamedRow[], pathOf: (row: NamedRow) => string | undefined): Array<Omit<ExportRow, 'own'>> {
  const open: Array<string | undefined> = [];
  return survey.flatMap((row) => {
    const type = surveyTypeOf(row.cells.type ?? '');
    const own = pathOf(row);
    if (type.kind === 'begin') open.push(own);
    const begun = type.kind === 'end' ? open.pop() : undefined;
    const path = begun === undefined ? (own ?? '') : `/${begun}`;
    const cells = cellsOf(row);
    return Object.keys(cells).length === 0 ? [] : [{ path, cells }];
  });
}

/** Names of questions, which expressions are written with. */
const namesOf = (rows: Array<Omit<ExportRow, 'own'>>): Record<string, OriginCells> =>
  Object.fromEntries(rows.map(({ path, cells }) => [path, { cells: { name: cells.name ?? '' }, was: {} }]));

function listOrigins(lists: ImportedList[], written: Cells[]): Record<string, ListOrigin> {
  const origins: Record<string, ListOrigin> = {};
  for (const { id, codes, rows, file } of lists) {
    const ours = new Map(written.filter(({ list_name }) => list_name === id).map((cells) => [cells.name ?? '', cells]));
    const name = rows[0]?.cells.list_name ?? id;
    const origin: ListOrigin = name === id ? {} : { name };
    const found: NonNullable<ListOrigin['codes']> = {};
    const known = new Set<string>();
    for (const row of rows) {
      const code = codes.get(row.cells.name ?? '');
      const cells = code === undefined || known.has(code) ? undefined : ours.get(code);
      if (code === undefined || !cells) continue;
      known.add(code);
      const difference = differenceOf(cellsOf(row), { ...cells, list_name: name });
      if (difference) found[code] = difference;
    }
    const implied = file ? codesWithout(file, known) : [];
    if (Object.keys(found).length > 0) origin.codes = found;
    if (implied.length > 0) origin.implied = implied;
    if (Object.keys(origin).length > 0) origins[id] = origin;
  }
  return origins;
}

const codesWithout = ({ enum: codes }: OptionFile, known: ReadonlySet<string>): string[] =>
  codes.filter((code) => !known.has(code));
