/**
 * Reads a CSV or XLSX file of a user on a worker thread. If the thread runs out of memory or time, the file is refused
 * and the process goes on.
 */
import { SemaphoreFull } from '#server/semaphore.ts';
import { WorkerPool } from '#server/worker-threads/worker-pool.ts';
import type { TableLimits } from './csv-lines.ts';
import { TableFault, type TableReason } from './table-fault.ts';
import type { TableLine } from './table-line.ts';

export interface ReadRequest {
  bytes: Uint8Array;
  limits: TableLimits;
  /** Names of sheets, in lower case. Without them the first sheet of a workbook is read, or a CSV file. */
  sheets?: string[];
}
/** `chunks`: some lines each; `workbook`: WorkbookSheets. As JSON, because a text reaches the main thread far faster than its objects. */
export type ReadResponse =
  | { chunks: string[]; count: number }
  | { workbook: string }
  | { reason: TableReason; params: Record<string, string | number> };
export interface TableTasks {
  read(request: ReadRequest): Promise<ReadResponse>;
}

/** The lines that have a filled cell. */
export interface TableLines {
  count: number;
  /** Parses one part of the lines at a time, so that the caller may let other requests in between. */
  parts(): Generator<TableLine[]>;
}

const pool = new WorkerPool<TableTasks>(new URL('./table-worker.mjs', import.meta.url), {
  maxWaiting: 20,
  timeoutMs: 30_000,
  // Buffers are not counted. They are bounded by the size of the file and of its inflated parts.
  memoryMb: 320,
  idleMs: 5_000,
});

/**
 * @throws TableFault if the file is no such table.
 * @throws SemaphoreFull when too many files wait already.
 */
export async function readTable(bytes: Buffer, limits: TableLimits): Promise<TableLines> {
  const response = await read({ bytes, limits });
  if (!('chunks' in response)) throw new TableFault('broken');
  const { chunks, count } = response;
  return {
    count,
    *parts() {
      for (const chunk of chunks) yield JSON.parse(chunk) as TableLine[];
    },
  };
}

/** Reads the named sheets of a workbook: WorkbookSheets as JSON, which the caller gives to another thread. Fails as `readTable` does. */
export async function readSheets(bytes: Buffer, sheets: string[], limits: TableLimits): Promise<string> {
  const response = await read({ bytes, limits, sheets });
  if (!('workbook' in response)) throw new TableFault('broken');
  return response.workbook;
}

async function read(request: ReadRequest): Promise<Exclude<ReadResponse, { reason: string }>> {
  const response = await pool.call('read', request).catch((error: unknown): ReadResponse => {
    if (error instanceof SemaphoreFull) throw error;
    return { reason: 'broken', params: {} };
  });
  if ('reason' in response) throw new TableFault(response.reason, response.params);
  return response;
}
