/** A spreadsheet file (XLSX or CSV) of an export: its columns, and its rows as they are read. */

import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import type { ExportFormat } from '#contract/selected-export.ts';
import { WITA_OFFSET_MS } from '#engine/calendar.ts';
import type { Widget } from '#engine/types.ts';
import { isMoneyWidget, shapeOf } from '#engine/widget-kinds.ts';
import { BOM, type Cell, csvLine, sheetName, xlsxCell, xlsxText } from './export-cells.ts';

export interface SheetColumn {
  label: string;
  /** In characters. */
  width: number;
  /** Excel's number format; undefined: general. */
  numFmt?: string | undefined;
}
export interface SheetFile {
  name: string;
  columns: SheetColumn[];
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>;
  /** Only in XLSX. Its name is that of the first sheet with `_2`. */
  second?: SecondSheet;
}
export interface SecondSheet extends Pick<SheetFile, 'columns' | 'rows'> {
  /** At least as many rows as each of the two sheets has, at most `MAX_SHEET_ROWS`. */
  limit: number;
}
/** One less than the format allows, because each sheet has a header. */
export const MAX_SHEET_ROWS = XLSX_MAX_ROWS_PER_SHEET - 1;

export const TIME_FORMAT = 'dd/mm/yyyy hh:mm';
/** Excel's number format of an answer. */
export const formatOfWidget = (widget: Widget): string | undefined =>
  shapeOf(widget) === 'day' ? 'dd/mm/yyyy' : isMoneyWidget(widget) ? '#,##0' : undefined;

/** The WITA clock time as a cell, because spreadsheets know no time zones. */
export const timeCell = (time: Date | string | null): Cell =>
  time === null ? null : new Date(new Date(time).getTime() + WITA_OFFSET_MS);

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

async function* csvLines({ columns, rows }: SheetFile): AsyncGenerator<string> {
  yield BOM + csvLine(columns.map(({ label }) => label));
  for await (const row of rows) yield csvLine(row);
}

async function* xlsxRows(rows: SheetFile['rows']): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map(xlsxCell);
}

const xlsxColumns = (columns: SheetColumn[]) =>
  columns.map(({ label, width, numFmt }) => ({ header: xlsxText(label), width, ...(numFmt ? { numFmt } : {}) }));

const ROWS_WITHOUT_PAUSE = 1000;

/**
 * The rows of both sheets. The writer begins another sheet after a number of rows, so the first sheet is filled up with
 * rows without cells, which take no place in the file. The writer looks up the format of each cell in `formats`, so that
 * is changed for the second sheet.
 */
async function* xlsxRowsOfTwo(
  first: SheetFile['rows'],
  second: SecondSheet,
  formats: object[],
): AsyncGenerator<Cell[]> {
  const { limit } = second;
  let written = 0;
  for await (const row of xlsxRows(first)) {
    written += 1;
    if (written > limit) throw new Error('the first sheet has more rows than its limit');
    yield row;
  }
  for (; written < limit; written++) {
    if (written % ROWS_WITHOUT_PAUSE === 0) await setImmediate();
    yield [];
  }
  const columns = xlsxColumns(second.columns);
  formats.splice(0, formats.length, ...columns);
  yield columns.map(({ header }) => header);
  written = 0;
  for await (const row of xlsxRows(second.rows)) {
    written += 1;
    if (written > limit) throw new Error('the second sheet has more rows than its limit');
    yield row;
  }
}

function xlsx({ name, columns, rows, second }: SheetFile): Readable {
  const formats = xlsxColumns(columns);
  const stream = writeXlsxStream(second ? xlsxRowsOfTwo(rows, second, formats) : xlsxRows(rows), {
    name: sheetName(name),
    columns: formats,
    freezePane: { rows: 1 },
    ...(second ? { maxRowsPerSheet: second.limit + 1, repeatHeaders: false } : {}),
  });
  return Readable.fromWeb(stream as WebStream<Uint8Array>);
}

/** Reads the rows while the file is written. Stops when the client disconnects. */
export const streamSheet = (sheet: SheetFile, format: ExportFormat): Readable =>
  format === 'csv' ? Readable.from(csvLines(sheet)) : xlsx(sheet);

/** Type, name and cache headers of the response. `fileName` is ASCII. */
export const sheetReply = (reply: FastifyReply, fileName: string, format: ExportFormat): FastifyReply =>
  reply
    .type(EXPORT_TYPES[format])
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${fileName}"`);
