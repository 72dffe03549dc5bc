/** Reads a product file into rows of cells by field name. Detects the separator and the encoding. */

import { CsvError, parse } from 'csv-parse/sync';
import { getEntry } from '#engine/lookup.ts';
import { unescapeCell } from '#server/export-cells.ts';
import { t } from '#server/lib/i18n.ts';
import { type Column, EXPORT_COLUMNS, type ExportColumn, exportColumnLabel } from './columns.ts';
import { type CsvSentence, csvProblem, textOf } from './decode.ts';

/** Rows about existing products do not count towards MAX_NEW, so a large shop can import its own export. */
const MAX_NEW = 500;
const MAX_ROWS = 2_000;
/** A file with more lines or cells is no product file, and parsing it would delay all requests. */
const MAX_LINES = 20_000;
const MAX_CELLS = 120_000;
const MAX_COLUMNS = 200;

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

const isFilled = (cell: string) => cell.trim() !== '';

/** Whether the row names the product that it changes. */
export const isExisting = ({ exportCells: own }: CsvRow): boolean =>
  own.product_id !== undefined || own.variant_id !== undefined;

/** The text of a cell. Reverses `csvText` and trims spaces. */
export const cellText = (cell: string): string => unescapeCell(cell.trim()).trim();

export function readCsv(bytes: Buffer, columns: Column[]): CsvRow[] {
  const lines = parseLines(textOf(bytes)).map((cells, at) => ({ cells, row: at + 1 }));
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

const SEPARATORS = [',', ';', '\t', '|'];
/** The first line of a file may name its separator for Excel. */
const NAMED = /^\s*"?sep=(.)"?[^\S\n]*(?:\n|$)/i;

/** The separator that splits the first non-empty line into most cells. Characters inside quotes do not count. */
function separatorOf(text: string): string {
  const first = text.split('\n').find((line) => /[^\s,;|]/.test(line)) ?? '';
  const outside = first.replace(/"(?:[^"]|"")*"/g, '');
  const count = (sign: string) => outside.split(sign).length;
  return getEntry(
    [...SEPARATORS].sort((a, b) => count(b) - count(a)),
    0,
  );
}

function parseLines(csv: string): string[][] {
  const named = NAMED.exec(csv);
  const text = named ? csv.slice(named[0].length) : csv;
  const lines = text.split('\n').length;
  if (lines > MAX_LINES) throw csvProblem('too_many', { limit: MAX_ROWS, count: lines });
  const delimiter = named?.[1] ?? separatorOf(text);
  let cells = 0;
  try {
    return parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      max_record_size: 65_536,
      on_record: (record: string[], { lines: line }) => {
        cells += record.length;
        if (record.length > MAX_COLUMNS) throw csvProblem('unreadable', { line });
        if (cells > MAX_CELLS) throw csvProblem('too_many', { limit: MAX_ROWS, count: lines });
        return record;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw csvProblem(...sentenceOf(error, text, named ? 1 : 0));
  }
}

/** Lines are counted as in a text editor. `before` is the number of lines before the parsed text. */
function sentenceOf(error: CsvError, text: string, before: number): [CsvSentence, Record<string, unknown>] {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return ['quote_open', { line: lineOfLastQuote(text) + before }];
  const line = Number(error.lines ?? 1) + before;
  return [/QUOTE/.test(error.code) ? 'quote_wrong' : 'unreadable', { line }];
}

/** The parser reports the last line of the file. The unclosed quote is the last one that was opened. */
function lineOfLastQuote(text: string): number {
  let line = 1;
  let opened = 1;
  let isOpen = false;
  for (const sign of text) {
    if (sign === '\n') line += 1;
    if (sign !== '"') continue;
    isOpen = !isOpen;
    if (isOpen) opened = line;
  }
  return opened;
}

/** `STOK *`, `stock-quantity` and `Stock_Quantity` are recognised. */
const normaliseHeader = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** What a header stands for: a field of the form, or a column of the export itself; undefined for an empty header. */
type HeaderTarget = { field: string; own?: undefined } | { own: ExportColumn } | undefined;
const keyOf = (place: HeaderTarget) => place && (place.own ? `own ${place.own}` : place.field);

/** A column is found by its field's name or label in any spelling. Unknown and repeated headers are reported. */
function headerTargets(header: string[], columns: Column[]): HeaderTarget[] {
  const known = new Map<string, HeaderTarget>();
  for (const { name, field } of columns) known.set(normaliseHeader(field.label), { field: name });
  for (const { name } of columns) known.set(normaliseHeader(name), { field: name });
  for (const own of EXPORT_COLUMNS) known.set(normaliseHeader(exportColumnLabel(own)), { own });
  const places = header.map((title) => known.get(normaliseHeader(unescapeCell(title))));
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
