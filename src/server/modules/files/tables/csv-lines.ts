/** Reads the text of a CSV file into lines of cells. Finds the separator by itself. */
import { CsvError, parse } from 'csv-parse/sync';
import { getEntry } from '#engine/lookup.ts';
import { TableFault, type TableReason } from './table-fault.ts';

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

/** Bounds of a file. A file beyond them is no such table, and reading it would take too long. */
export interface TableLimits {
  lines: number;
  cells: number;
  columns: number;
}

/** The cells of every line. */
export function parseCsvLines(csv: string, limits: TableLimits): string[][] {
  const named = NAMED.exec(csv);
  const text = named ? csv.slice(named[0].length) : csv;
  const lines = text.split('\n').length;
  if (lines > limits.lines) throw new TableFault('too_many', { count: lines });
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
        if (record.length > limits.columns) throw new TableFault('too_wide', { row: line, limit: limits.columns });
        if (cells > limits.cells) throw new TableFault('too_many', { count: lines });
        return record;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new TableFault(...faultOf(error, text, named ? 1 : 0));
  }
}

/** Lines are counted as in a text editor. `before` is the number of lines before the parsed text. */
function faultOf(error: CsvError, text: string, before: number): [TableReason, Record<string, string | number>] {
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
