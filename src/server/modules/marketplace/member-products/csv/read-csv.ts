/** Reads a product file into rows of cells by field name. Detects the separator and the encoding. */

import { getEntry } from '#engine/lookup.ts';
import { type TextName, t } from '#server/lib/i18n.ts';
import {
  cellText,
  isFilled,
  normaliseTitle,
  parseCsvLines,
  TableFault,
  type TableReason,
  textOf,
} from '#server/modules/files/tables/tables.commands.ts';
import { problems } from '#server/problems.ts';
import { type Column, EXPORT_COLUMNS, type ExportColumn, exportColumnLabel } from './columns.ts';

/** Rows about existing products do not count towards MAX_NEW, so a large shop can import its own export. */
const MAX_NEW = 500;
const MAX_ROWS = 2_000;
/** A file with more lines or cells is no product file, and parsing it would delay all requests. */
const LIMITS = { lines: 20_000, cells: 120_000, columns: 200 };

export type CsvSentence = TextName<'member-products:csv'>;
/** 422 at `file`. */
const csvProblem = (sentence: CsvSentence, params: Record<string, unknown> = {}) =>
  problems.VALIDATION_FAILED({ file: [t(`member-products:csv.${sentence}`, params)] });

export interface CsvRow {
  /** Row number as in a spreadsheet: line 1 is the header. */
  row: number;
  /** By field name, empty cells included. */
  cells: Record<string, string>;
  /** The cells of the export's own columns, empty ones left out. */
  exportCells: Partial<Record<ExportColumn, string>>;
  /** A sentence if the row itself is malformed. */
  fault: string | null;
}

/** Whether the row names the product that it changes. */
export const isExisting = ({ exportCells: own }: CsvRow): boolean =>
  own.product_id !== undefined || own.variant_id !== undefined;

export function readCsv(bytes: Buffer, columns: Column[]): CsvRow[] {
  const lines = linesOf(bytes).map((cells, at) => ({ cells, row: at + 1 }));
  const [header, ...filled] = lines.filter(({ cells }) => cells.some(isFilled));
  if (!header) throw csvProblem('empty');
  const places = headerTargets(header.cells, columns);
  if (filled.length === 0) throw csvProblem('empty');
  if (filled.length > MAX_ROWS) throw csvProblem('too_many', { limit: MAX_ROWS, count: filled.length });
  const rows = filled.map(({ cells, row }) => rowOf(cells, row, places));
  const count = rows.filter((row) => !isExisting(row)).length;
  if (count > 0) requireColumns(columns, places);
  if (count > MAX_NEW) throw csvProblem('too_many_new', { limit: MAX_NEW, count });
  return rows;
}

/** A workbook is refused before it is opened, so its reasons do not come. */
const sentenceOf = (reason: TableReason): CsvSentence =>
  reason === 'broken' || reason === 'too_large_inside' ? 'is_excel' : reason;

function linesOf(bytes: Buffer): string[][] {
  try {
    return parseCsvLines(textOf(bytes), LIMITS);
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    throw csvProblem(sentenceOf(error.reason), { limit: MAX_ROWS, ...error.params });
  }
}

function rowOf(cells: string[], row: number, targets: HeaderTarget[]): CsvRow {
  const read: CsvRow = { row, cells: {}, exportCells: {}, fault: findStrayCell(cells, targets) };
  for (const [at, cell] of cells.entries()) {
    const place = targets[at];
    const text = cellText(cell);
    if (!place) continue;
    if (place.own === undefined) read.cells[place.field] = text;
    else if (text !== '') read.exportCells[place.own] = text;
  }
  return read;
}

/** A filled cell without a header. Usually a text with a comma was not quoted, so all cells after it moved. */
function findStrayCell(cells: string[], targets: HeaderTarget[]): string | null {
  const at = cells.findIndex((cell, index) => targets[index] === undefined && isFilled(cell));
  if (at < 0) return null;
  const named = targets.filter((place) => place !== undefined).length;
  return t('member-products:csv.stray_cell', {
    number: at + 1,
    text: getEntry(cells, at).trim().slice(0, 60),
    columns: named,
  });
}

/** What a header stands for: a field of the form, or a column of the export itself; undefined for an empty header. */
type HeaderTarget = { field: string; own?: undefined } | { own: ExportColumn } | undefined;
const keyOf = (place: HeaderTarget) => place && (place.own ? `own ${place.own}` : place.field);

/** A column is found by its field's name or label in any spelling. Unknown and repeated headers are reported. */
function headerTargets(header: string[], columns: Column[]): HeaderTarget[] {
  const known = new Map<string, HeaderTarget>();
  for (const { name, field } of columns) known.set(normaliseTitle(field.label), { field: name });
  for (const { name } of columns) known.set(normaliseTitle(name), { field: name });
  for (const own of EXPORT_COLUMNS) known.set(normaliseTitle(exportColumnLabel(own)), { own });
  const places = header.map((title) => known.get(normaliseTitle(title)));
  const unknownHeaders = header.filter((title, at) => places[at] === undefined && isFilled(title));
  if (unknownHeaders.length > 0) throw csvProblem('unknown_column', namesOf(unknownHeaders.slice(0, 10)));
  const keys = places.map(keyOf);
  const twice = header.filter((_title, at) => keys[at] !== undefined && keys.indexOf(keys[at]) !== at);
  if (twice.length > 0) throw csvProblem('column_twice', namesOf(twice));
  return places;
}

/** New products need every required column. */
function requireColumns(columns: Column[], places: HeaderTarget[]): void {
  const given = new Set(places.map(keyOf));
  const missing = columns.filter(
    ({ name, field }) => field.required && field.default === undefined && !given.has(name),
  );
  if (missing.length > 0) throw csvProblem('missing_column', namesOf(missing.map(({ field }) => field.label)));
}

const namesOf = (titles: string[]) => ({ names: titles.map((title) => title.trim().slice(0, 60)).join(', ') });
