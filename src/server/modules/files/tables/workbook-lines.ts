/** Reads the first sheet of an XLSX workbook into lines of texts. A formula counts as the value that was saved with it. */
import { streamXlsxRows } from 'hucre/xlsx';
import { digitsOf, formatPlainNumber } from '#engine/parse-number.ts';
import type { TableLimits } from './csv-lines.ts';
import { TableFault } from './table-fault.ts';
import type { TableLine } from './table-line.ts';
import { unpackedSize } from './workbook-size.ts';

/** Bytes of all parts of the workbook, unpacked. Ten thousand rows with thirty answers take about 15 MB. */
export const MAX_UNPACKED = 64 * 1_048_576;
/** Spreadsheets keep 15 digits of a number, so the last ones of a longer one are lost. */
const FIRST_INEXACT = 1e15;

export async function readWorkbookLines(file: Buffer, limits: TableLimits): Promise<TableLine[]> {
  if (unpackedSize(file) > MAX_UNPACKED) throw new TableFault('too_large_inside');
  const lines: TableLine[] = [];
  let cells = 0;
  try {
    for await (const { index, values } of streamXlsxRows(file)) {
      const texts = withoutEmptyEnd(values.map((value) => cellTextOf(value)));
      if (texts.length === 0) continue;
      cells += texts.length;
      if (texts.length > limits.columns) throw new TableFault('too_wide', { row: index + 1, limit: limits.columns });
      if (lines.length >= limits.lines || cells > limits.cells)
        throw new TableFault('too_many', { count: lines.length + 1 });
      const numbers = ambiguousNumbers(values);
      lines.push({ row: index + 1, cells: texts, ...(numbers ? { numbers } : {}) });
    }
  } catch (error) {
    throw error instanceof TableFault ? error : new TableFault('broken');
  }
  return lines;
}

export function withoutEmptyEnd(texts: string[]): string[] {
  let end = texts.length;
  while (end > 0 && texts[end - 1]?.trim() === '') end -= 1;
  return texts.slice(0, end);
}

function ambiguousNumbers(values: readonly unknown[]): TableLine['numbers'] {
  const found = values.flatMap(
    (value, at): Array<[number, number]> =>
      typeof value === 'number' && digitsOf(value) !== formatPlainNumber(value) ? [[at, value]] : [],
  );
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** The value of a cell as text. `toDigits`: how a number is written. */
export function cellTextOf(value: unknown, toDigits = digitsOf): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return numberText(value, toDigits);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value instanceof Date) return dateText(value);
  return String(value);
}

/** A number of too many digits is written as spreadsheets show it, so that it is recognised as shortened. */
const numberText = (value: number, toDigits: (value: number) => string): string =>
  Math.abs(value) >= FIRST_INEXACT ? value.toExponential().toUpperCase() : toDigits(value);

/** A day as `2026-11-20`, with a time `2026-11-20 14:30`, only a time `14:30`. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  const clock = iso.slice(11, 16);
  if (date.getUTCFullYear() < 1900) return clock;
  return clock === '00:00' ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${clock}`;
}
