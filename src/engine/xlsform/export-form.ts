/** A form as an XLSForm, with notes about what XLSForm cannot say. Our own columns carry that for another import here. Pure. */

import { listName } from '../options.ts';
import type { CompileContext, FormDoc, FormFile } from '../types.ts';
import { exportChoices } from './export-choices.ts';
import type { ExportRow } from './export-state.ts';
import { surveyRows } from './export-survey.ts';
import { LANGUAGE, SURVEY_COLUMNS, tableOf } from './export-table.ts';
import { type Note, NoteList } from './notes.ts';
import { type Cells, Origin } from './origin.ts';
import { ownCell, textHash } from './own-columns.ts';

export interface ExportedForm {
  survey: string[][];
  choices: string[][];
  settings: string[][];
  notes: Note[];
}

export function exportXlsForm(file: FormFile, doc: FormDoc, context: CompileContext): ExportedForm {
  const notes = new NoteList();
  const origin = new Origin(file);
  const codeNames = origin.codeNames(Object.keys(doc.options).map(listName));
  const made = surveyRows({ file, doc, context, notes, origin, codeNames });
  const written = made.map((row) => ({ ...row, cells: origin.field(row.path, row.cells) }));
  const rows = arranged(written, origin.rowsFor(file));
  const settings = origin.settings(settingCells(file, doc));
  const language = origin.language ?? LANGUAGE;
  return {
    survey: tableOf(
      rows.map((row) => withOwn(row, made[written.indexOf(row)])),
      SURVEY_COLUMNS,
      language,
    ),
    choices: tableOf(...exportChoices(doc, context, origin), language),
    settings: tableOf([settings], Object.keys(settings), language),
    notes: placed(notes.list(), made, written, rows),
  };
}

/** What the settings sheet says about a form that was made here. */
export function settingCells(file: FormFile, doc: FormDoc): Cells {
  const {
    $schema: _schema,
    type: _type,
    title: _title,
    properties: _properties,
    'x-steps': _steps,
    'x-check': _checks,
    'x-xlsform': _origin,
    ...own
  } = file;
  return {
    form_title: doc.title,
    form_id: doc.id,
    version: String(doc.version),
    default_language: LANGUAGE,
    'sentra::form': JSON.stringify({ ...own, ...(doc.description ? { description: doc.description } : {}) }),
  };
}

/** The rows as the workbook had them. Questions that it did not have follow the question before them. */
function arranged(written: ExportRow[], order: Array<string | Cells> | undefined): ExportRow[] {
  if (!order) return written;
  const questions = written.filter(({ path }) => path !== '');
  const known = new Set(order.filter((entry) => typeof entry === 'string'));
  const placedPaths = questions.map(({ path }) => path).filter((path) => known.has(path));
  const wanted = order.filter((entry): entry is string => typeof entry === 'string' && placedPaths.includes(entry));
  // Questions that were moved here: the order of the form holds.
  if (wanted.some((path, at) => path !== placedPaths[at])) return written;
  const added = new Map<string, ExportRow[]>();
  let last = '';
  for (const row of questions) {
    if (known.has(row.path)) last = row.path;
    else added.set(last, [...(added.get(last) ?? []), row]);
  }
  const byPath = new Map(questions.map((row) => [row.path, row]));
  const rows = order.flatMap((entry): ExportRow[] => {
    if (typeof entry !== 'string') return [{ cells: entry, path: '' }];
    const row = byPath.get(entry);
    return row ? [row, ...(added.get(entry) ?? [])] : [];
  });
  return [...(added.get('') ?? []), ...rows];
}

/** A row with the column of our own. Texts that the workbook had in another way are also there. */
function withOwn({ cells, own }: ExportRow, made: ExportRow | undefined): Cells {
  if (!own) return cells;
  const words: Record<string, unknown> = { ...own.words };
  for (const [column, word] of [
    ['label', 'title'],
    ['hint', 'description'],
  ] as const) {
    const text = made?.cells[column];
    if (text === cells[column]) continue;
    words[`$${column}`] = textHash(cells[column] ?? '');
    if (text !== undefined) words[word] = text;
  }
  return { ...cells, [own.column]: ownCell(words, cells) };
}

/** The notes with the rows where their questions are now, without those of cells that the workbook had itself. */
function placed(notes: Note[], made: ExportRow[], written: ExportRow[], rows: ExportRow[]): Note[] {
  return notes.flatMap((note) => {
    const row = written[note.row - 2];
    if (note.sheet !== 'survey' || note.row === 0 || !row) return [note];
    if (row.cells[note.column] !== made[note.row - 2]?.cells[note.column]) return [];
    const at = rows.indexOf(row);
    return [at < 0 ? note : { ...note, row: at + 2 }];
  });
}
