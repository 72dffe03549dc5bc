/** Reads files on a worker thread, one after the other. A large one takes seconds, during which the main thread handles other requests. */
import { serveTasks } from '#server/worker-threads/serve-tasks.ts';
import { parseCsvLines } from './csv-lines.ts';
import { isWorkbook, textOf } from './decode-text.ts';
import type { ReadRequest, ReadResponse, TableTasks } from './read-table.ts';
import { TableFault } from './table-fault.ts';
import { readWorkbookLines } from './workbook-lines.ts';
import { readWorkbookSheets } from './workbook-sheets.ts';

const CHUNK_LINES = 100;

async function respond({ bytes, limits, sheets }: ReadRequest): Promise<ReadResponse> {
  try {
    const file = Buffer.from(bytes);
    if (sheets) return { workbook: JSON.stringify(await readWorkbookSheets(file, sheets, limits)) };
    const lines = isWorkbook(file)
      ? await readWorkbookLines(file, limits)
      : parseCsvLines(textOf(file), limits).map((cells, at) => ({ row: at + 1, cells }));
    const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
    const chunks: string[] = [];
    for (let at = 0; at < filled.length; at += CHUNK_LINES)
      chunks.push(JSON.stringify(filled.slice(at, at + CHUNK_LINES)));
    return { chunks, count: filled.length };
  } catch (error) {
    if (error instanceof TableFault) return { reason: error.reason, params: error.params };
    throw error;
  }
}

serveTasks<TableTasks>({ read: respond });
