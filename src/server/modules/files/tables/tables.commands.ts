/** What other features may call about tables in files of users: receive one, read its lines, read its cells. */

export { cellText, isFilled, normaliseTitle } from './cell-text.ts';
export { parseCsvLines } from './csv-lines.ts';
export { textOf } from './decode-text.ts';
export { type FileStyle, isShortened, readCell, styleOf } from './number-style.ts';
export { parseDay } from './parse-day.ts';
export { readSheets, readTable, type TableLines } from './read-table.ts';
export { type ReceivedTable, receiveTable } from './receive-table.ts';
export { TableFault, type TableReason } from './table-fault.ts';
export type { TableLine, WorkbookSheets } from './table-line.ts';
