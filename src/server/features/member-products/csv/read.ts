/** A product file → rows of cells by field name. It finds out by itself which sign parts the cells and how letters were written. */
import { CsvError, parse } from 'csv-parse/sync';
import { problems } from '../../../problems.ts';
import { readable } from '../../../spreadsheet.ts';
import { say } from '../../../words.ts';
import { type Column, ownColumns } from './columns.ts';

export const MOST_ROWS = 500;

export interface CsvRow {
  /** As a spreadsheet counts: the first line holds the names. */
  row: number;
  cells: Record<string, string>;
  variant: string;
}

const refuse = (sentence: string, params: Record<string, unknown> = {}) =>
  problems.VALIDATION_FAILED({ file: [say(`member-products:csv.${sentence}`, params)] });

export function readCsv(bytes: Buffer, columns: Column[]): CsvRow[] {
  const [header, ...lines] = parseLines(textOf(bytes));
  if (!header) throw refuse('empty');
  const places = placesOf(header, columns);
  const filled = lines
    .map((cells, at) => ({ cells, row: at + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw refuse('empty');
  if (filled.length > MOST_ROWS) throw refuse('too_many', { limit: MOST_ROWS, count: filled.length });
  return filled.map(({ cells, row }) => {
    const found: Record<string, string> = {};
    for (const [at, cell] of cells.entries()) {
      const name = places[at];
      const text = readable(cell.trim()).trim();
      if (name !== undefined && text !== '') found[name] = text;
    }
    const { [VARIANT_CELL]: variant = '', ...rest } = found;
    return { row, cells: rest, variant };
  });
}

/** Spreadsheets on Windows still write their old letters when nobody asks for UTF-8. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function parseLines(text: string): string[][] {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  const [delimiter = ','] = [',', ';', '\t'].sort((a, b) => count(b) - count(a));
  try {
    return parse(text, { delimiter, bom: true, relax_column_count: true, max_record_size: 65_536 });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refuse('unreadable', { line: error.lines ?? 1 });
  }
}

// Space in front: no field is called so.
const VARIANT_CELL = ' varian';
const SOLD_CELL = ' sold';
const bare = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** A column is called by its field's name or label, however large or small it is written. */
function placesOf(header: string[], columns: Column[]): (string | undefined)[] {
  const known = new Map<string, string>();
  const { varian, sold } = ownColumns();
  for (const { name, field } of columns) known.set(bare(field.label), name);
  for (const { name } of columns) known.set(bare(name), name);
  known.set(bare(varian), VARIANT_CELL).set(bare(sold), SOLD_CELL);
  const places = header.map((title) => known.get(bare(readable(title))));
  const strangers = header.filter((title, at) => places[at] === undefined && title.trim() !== '');
  if (strangers.length > 0)
    throw refuse('unknown_column', { names: strangers.map((name) => name.slice(0, 60)).join(', ') });
  const missing = columns.filter(
    ({ name, field }) => field.required && field.default === undefined && !places.includes(name),
  );
  if (missing.length > 0) throw refuse('missing_column', { names: missing.map(({ field }) => field.label).join(', ') });
  return places;
}
