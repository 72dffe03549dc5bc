/**
 * Sends one PDF to a scanning thread. If the thread crashes or runs out of memory or time, the file is refused and the process goes on.
 */
import { SemaphoreFull } from '#server/semaphore.ts';
import { WorkerPool } from '#server/worker-threads/worker-pool.ts';
import type { PdfProblem } from './scan.ts';

export interface ScanTasks {
  scan(path: string): PdfProblem | null;
}

/** `memoryMb` does not count buffers. They are bounded by the size of the file and of its inflated parts. */
const LIMITS = { timeoutMs: 20_000, memoryMb: 256 };

/** The returned function fails with `SemaphoreFull` when too many files wait already. */
export function makePdfCheck(limits: Partial<typeof LIMITS> = {}): (path: string) => Promise<PdfProblem | null> {
  const pool = new WorkerPool<ScanTasks>(new URL('./pdf-worker.mjs', import.meta.url), {
    ...LIMITS,
    ...limits,
    // One file of 20 MB takes some 120 MB for a moment.
    size: 2,
    maxWaiting: 50,
    idleMs: 30_000,
  });
  return async (path) => {
    try {
      return await pool.call('scan', path);
    } catch (error) {
      if (error instanceof SemaphoreFull) throw error;
      return 'unreadable';
    }
  };
}

export const checkPdf = makePdfCheck();
