/** A spreadsheet file (XLSX or CSV) of an export: its columns, and its rows as they are read. */
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import { writeXlsxStream } from 'hucre/xlsx';
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
}

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

function xlsx({ name, columns, rows }: SheetFile): Readable {
  const stream = writeXlsxStream(xlsxRows(rows), {
    name: sheetName(name),
    columns: columns.map(({ label, width, numFmt }) => ({
      header: xlsxText(label),
      width,
      ...(numFmt ? { numFmt } : {}),
    })),
    freezePane: { rows: 1 },
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
