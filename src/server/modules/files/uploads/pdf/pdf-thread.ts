/** Scans PDFs on a worker thread. A large one takes a second, during which the main thread handles other requests. */
import { readFileSync } from 'node:fs';
import { serveTasks } from '#server/worker-threads/serve-tasks.ts';
import type { ScanTasks } from './check.ts';
import { scanPdf } from './scan.ts';

serveTasks<ScanTasks>({ scan: (path) => scanPdf(readFileSync(path)) });
