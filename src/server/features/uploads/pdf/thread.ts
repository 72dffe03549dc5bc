/** Scans PDFs on a thread of its own: a large one takes a second, during which other requests are answered. */
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { ScanRequest, ScanResponse } from './check.ts';
import { scanPdf } from './scan.ts';

const port = parentPort;
if (!port) throw new Error('pdf/thread.ts runs in a worker only');

port.on('message', ({ path }: ScanRequest) => port.postMessage(respond(path)));

function respond(path: string): ScanResponse {
  try {
    return { problem: scanPdf(readFileSync(path)) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}
