/**
 * Sends one PDF to the scanning thread. If the thread crashes or runs out of memory or time, the file is refused and
 * the process goes on.
 */
import { Worker } from 'node:worker_threads';
import { Semaphore } from '#server/semaphore.ts';
import type { PdfProblem } from './scan.ts';

export interface ScanRequest {
  path: string;
}
export type ScanResponse = { problem: PdfProblem | null } | { failure: string };

interface ScanLimits {
  /** Milliseconds for one file. */
  timeout?: number;
  /** Megabytes of JavaScript objects. Buffers are bounded by the size of the file and of its inflated parts. */
  memory?: number;
}

/** One file of 20 MB takes some 120 MB for a moment, so at most two run at once. */
const MAX_CONCURRENT = 2;
const MAX_WAITING = 50;
/** An idle thread ends after this time. */
const IDLE_MS = 30_000;

const scanSemaphore = new Semaphore(MAX_CONCURRENT, MAX_WAITING);
const idleWorkers: Array<{ worker: Worker; timer: NodeJS.Timeout }> = [];

/** @throws SemaphoreFull when too many files wait already. */
export function checkPdf(path: string, limits: ScanLimits = {}): Promise<PdfProblem | null> {
  return scanSemaphore.run(() => scanOnThread(path, limits));
}

async function scanOnThread(path: string, { timeout = 20_000, memory }: ScanLimits): Promise<PdfProblem | null> {
  const worker = (memory === undefined ? popIdleWorker() : undefined) ?? startWorker(memory);
  const response = await requestScan(worker, path, timeout);
  worker.removeAllListeners();
  // A later error must not end the process.
  worker.on('error', () => {});
  if ('failure' in response || memory !== undefined) await worker.terminate();
  else pushIdleWorker(worker);
  return 'failure' in response ? 'unreadable' : response.problem;
}

function requestScan(worker: Worker, path: string, timeout: number): Promise<ScanResponse> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve({ failure: 'timeout' }), timeout);
    const settle = (response: ScanResponse) => {
      clearTimeout(timer);
      resolve(response);
    };
    worker.removeAllListeners();
    worker.once('message', settle);
    worker.once('error', (error) => settle({ failure: error.message }));
    worker.once('exit', () => settle({ failure: 'the thread ended' }));
    worker.postMessage({ path } satisfies ScanRequest);
  });
}

function startWorker(memory = 256): Worker {
  return new Worker(new URL('./pdf-worker.mjs', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
}

function popIdleWorker(): Worker | undefined {
  const found = idleWorkers.pop();
  if (!found) return undefined;
  clearTimeout(found.timer);
  found.worker.ref();
  return found.worker;
}

function pushIdleWorker(worker: Worker): void {
  worker.unref();
  const remove = () => {
    clearTimeout(timer);
    const at = idleWorkers.findIndex((idle) => idle.worker === worker);
    if (at >= 0) idleWorkers.splice(at, 1);
  };
  const timer = setTimeout(() => {
    remove();
    void worker.terminate();
  }, IDLE_MS);
  timer.unref();
  worker.once('exit', remove);
  idleWorkers.push({ worker, timer });
}
