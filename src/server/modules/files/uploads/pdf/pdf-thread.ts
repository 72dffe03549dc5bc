/** Scans PDFs on a worker thread. A large one takes a second, during which the main thread handles other requests. */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { ScanRequest, ScanResponse } from './check.ts';
import { scanPdf } from './scan.ts';

const port = parentPort;
if (!port) throw new Error('pdf-thread.ts runs in a worker only');

port.on('message', ({ path }: ScanRequest) => port.postMessage(respond(path)));

function respond(path: string): ScanResponse {
  try {
    return { problem: scanPdf(readFileSync(path)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
