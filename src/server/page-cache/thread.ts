/**
 * Renders and packs pages on a thread of its own. Says {id, reads} for all it has to read and gets {id, answers}; ends a job
 * with {id, page} or {id, failed}.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerInit, WorkerRequest, WorkerResponse } from './render-threads.ts';
import { type ApiResponse, makePageRenderer, rendererOf, type WebEntry } from './renderer.ts';

/** On Linux each thread has its own: who only reads or writes something goes before who renders a page. */
const LOW_PRIORITY = 5;
if (process.platform === 'linux') setPriority(0, LOW_PRIORITY);

const { renderer, template } = workerData as WorkerInit;
const pageRenderer = makePageRenderer(rendererOf((await import(renderer)) as WebEntry), template);
const postResponse = (response: WorkerResponse, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(response, transfer);

/** Answers that are waited for, by job and path. */
const pendingReads = new Map<number, Map<string, (answer: ApiResponse) => void>>();

async function run(id: number, input: { url: string; site: string }): Promise<void> {
  const reads = new Map<string, (answer: ApiResponse) => void>();
  const load = (path: string) =>
    new Promise<ApiResponse>((resolve) => {
      // All that a page reads at once goes in one message.
      if (reads.size === 0) queueMicrotask(() => postResponse({ id, reads: [...reads.keys()] }));
      reads.set(path, resolve);
    });
  pendingReads.set(id, reads);
  try {
    const page = await pageRenderer.renderPage({ ...input, load });
    postResponse({ id, page }, page ? [page.compressed.gzip.buffer as ArrayBuffer] : []);
  } catch (error) {
    postResponse({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    pendingReads.delete(id);
  }
}

parentPort?.on('message', (told: WorkerRequest) => {
  if ('url' in told) return void run(told.id, told);
  const reads = pendingReads.get(told.id);
  for (const [path, answer] of told.answers) {
    reads?.get(path)?.(answer);
    reads?.delete(path);
  }
});
