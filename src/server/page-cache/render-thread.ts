/**
 * Entry of a render thread, which renders and compresses pages. It sends {id, reads} for all API paths to read, gets {id, answers},
 * and ends a job with {id, page} or {id, failed}.
 */
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { ApiResponse, PageRenderer, RenderInput } from './page-renderer.ts';
import type { WorkerInit, WorkerRequest, WorkerResponse } from './render-threads.ts';
import { makePageRenderer, rendererOf, type WebEntry } from './renderer.ts';
import type { Template } from './template.ts';

/** On Linux each thread has its own priority. Threads that only read or write go before threads that render. */
const LOW_PRIORITY = 5;
if (process.platform === 'linux') setPriority(0, LOW_PRIORITY);

const sources = workerData as WorkerInit;
const renderers = new Map<string, Promise<PageRenderer>>();
/** Other languages are loaded with their first page. */
function rendererIn(language: string): Promise<PageRenderer> {
  const known = renderers.get(language);
  if (known) return known;
  const { renderer, template } = sources[language] ?? Object.values(sources)[0] ?? {};
  const loading = import(renderer as string).then((entry: WebEntry) =>
    makePageRenderer(rendererOf(entry), template as Template),
  );
  renderers.set(language, loading);
  return loading;
}
await rendererIn(DEFAULT_LANGUAGE);
const postResponse = (response: WorkerResponse, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(response, transfer);

/** Reads without an answer yet, by job and path. */
const pendingReads = new Map<number, Map<string, (answer: ApiResponse) => void>>();

async function run(id: number, input: Omit<RenderInput, 'load'>): Promise<void> {
  const reads = new Map<string, (answer: ApiResponse) => void>();
  const load = (path: string) =>
    new Promise<ApiResponse>((resolve) => {
      // All reads of a page that start together are sent in one message.
      if (reads.size === 0) queueMicrotask(() => postResponse({ id, reads: [...reads.keys()] }));
      reads.set(path, resolve);
    });
  pendingReads.set(id, reads);
  try {
    const pageRenderer = await rendererIn(input.language);
    const page = await pageRenderer.renderPage({ ...input, load });
    postResponse({ id, page }, page ? [page.compressed.gzip.buffer as ArrayBuffer] : []);
  } catch (error) {
    postResponse({ id, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  } finally {
    pendingReads.delete(id);
  }
}

parentPort?.on('message', (request: WorkerRequest) => {
  if ('url' in request) return void run(request.id, request);
  const reads = pendingReads.get(request.id);
  for (const [path, answer] of request.answers) {
    reads?.get(path)?.(answer);
    reads?.delete(path);
  }
});
