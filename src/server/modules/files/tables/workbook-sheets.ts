/** Reads several named sheets of an XLSX workbook into lines of texts. A formula counts as the value that was saved with it. */
import { readXlsx } from 'hucre/xlsx';
import { plainDigits } from '#engine/money.ts';
import type { TableLimits } from './csv-lines.ts';
import { isWorkbook, textOf } from './decode-text.ts';
import { TableFault } from './table-fault.ts';
import type { TableLine, WorkbookSheets } from './table-line.ts';
import { cellTextOf, MAX_UNPACKED, withoutEmptyEnd } from './workbook-lines.ts';
import { unpackedSize } from './workbook-size.ts';

/** As expressions write a number. */
const withPoint = (value: number): string => `${value < 0 ? '-' : ''}${plainDigits(Math.abs(value))}`;

/** `wanted`: names in lower case. The limits hold for all sheets together. */
export async function readWorkbookSheets(file: Buffer, wanted: string[], limits: TableLimits): Promise<WorkbookSheets> {
  if (!isWorkbook(file)) {
    // Names what it is instead, if that can be seen.
    textOf(file);
    throw new TableFault('is_other');
  }
  if (unpackedSize(file) > MAX_UNPACKED) throw new TableFault('too_large_inside');
  const nameOf = (name: string) => name.trim().toLowerCase();
  const others: string[] = [];
  const lines: Record<string, TableLine[]> = Object.fromEntries(wanted.map((name) => [name, []]));
  let [count, cells] = [0, 0];
  try {
    const isWanted = ({ name }: { name: string }) => {
      const isOne = wanted.includes(nameOf(name));
      if (!isOne) others.push(name);
      return isOne;
    };
    for (const sheet of (await readXlsx(file, { sheets: isWanted, maxRows: limits.lines + 1 })).sheets) {
      const found = lines[nameOf(sheet.name)] ?? [];
      sheet.rows.forEach((row, at) => {
        const texts = withoutEmptyEnd(Array.from(row ?? [], (cell) => cellTextOf(cell, withPoint)));
        if (texts.length === 0) return;
        if (texts.length > limits.columns) throw new TableFault('too_wide', { row: at + 1, limit: limits.columns });
        count += 1;
        cells += texts.length;
        if (count > limits.lines || cells > limits.cells) throw new TableFault('too_many', { count });
        found.push({ row: at + 1, cells: texts });
      });
    }
  } catch (error) {
    throw error instanceof TableFault ? error : new TableFault('broken');
  }
  return { lines, others };
}
