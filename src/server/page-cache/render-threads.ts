/**
 * Renders pages on worker threads, because a page takes some milliseconds of computation that would delay other requests. The threads
 * run at low priority (render-thread.ts). The first one starts with the first page; on three cores or more a second one when the first is
 * busy. If a thread dies, its jobs fail and a new thread replaces it. Jobs beyond `MAX_JOBS` for each thread wait for their turn.
 */
import { AsyncResource } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { ApiResponse, PageRenderer, PageResponse, RenderInput } from './page-renderer.ts';
import type { Template } from './template.ts';

const MAX_THREADS = 2;
/** Heap limits. Each thread loads the web's code again. Rendering creates much garbage, and less memory means more time in collection. */
const MAX_HEAP_MB = 96;
const MAX_YOUNG_HEAP_MB = 24;
/** While one page is computed, the others read. With 4, pages that were not rendered before were answered a seventh slower; more only hold memory. */
const MAX_JOBS = 8;

/** `renderer` is the URL of the web's module. */
export interface RendererSource {
  renderer: string;
  template: Template;
}
/** Start data of a thread: the sources by language, the default one first. */
export type WorkerInit = Record<string, RendererSource>;
export type WorkerRequest = { id: number } & (
  | Omit<RenderInput, 'load'>
  | { answers: (readonly [path: string, answer: ApiResponse])[] }
);
export type WorkerResponse = { id: number } & (
  | { reads: string[] }
  | { page: PageResponse | null }
  | { failed: string }
);

interface RenderJob {
  load: RenderInput['load'];
  resolve(page: PageResponse | null): void;
  reject(error: Error): void;
}

class RenderThread {
  readonly jobs = new Map<number, RenderJob>();
  readonly #worker: Worker;
  #nextId = 0;

  constructor(workerData: WorkerInit, onEnd: (thread: RenderThread) => void) {
    this.#worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MB },
    });
    this.#worker.unref();
    this.#worker.on('message', (response: WorkerResponse) => void this.#handleResponse(response));
    const end = (error: Error) => {
      onEnd(this);
      for (const job of this.jobs.values()) job.reject(error);
      this.jobs.clear();
    };
    this.#worker.on('error', end);
    this.#worker.on('exit', () => end(new Error('the rendering thread ended')));
  }

  #post = (request: WorkerRequest) => this.#worker.postMessage(request);

  run({ load, ...input }: RenderInput): Promise<PageResponse | null> {
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      // Messages of the thread arrive outside any request. Bound, the API calls of the page belong to the request that asked for it.
      this.jobs.set(id, { load: AsyncResource.bind(load), resolve, reject });
      this.#post({ id, ...input });
    });
  }

  async #handleResponse(response: WorkerResponse): Promise<void> {
    const { id } = response;
    const job = this.jobs.get(id);
    if (!job) return;
    if ('reads' in response) {
      const read = (path: string) => job.load(path).catch((): ApiResponse => ({ status: 500, payload: 'null' }));
      this.#post({
        id,
        answers: await Promise.all(response.reads.map(async (path) => [path, await read(path)] as const)),
      });
      return;
    }
    this.jobs.delete(id);
    if ('page' in response) job.resolve(response.page);
    else job.reject(new Error(response.failed));
  }

  end = () => this.#worker.terminate();
}

export function startRenderThreads(sources: WorkerInit): PageRenderer {
  // The main thread needs a core of its own.
  const maxThreads = Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));
  const threads = new Set<RenderThread>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const pickThread = (): RenderThread => {
    const [idlest] = [...threads].sort((one, other) => one.jobs.size - other.jobs.size);
    if (idlest && (idlest.jobs.size === 0 || threads.size >= maxThreads)) return idlest;
    const thread = new RenderThread(sources, (ended) => threads.delete(ended));
    threads.add(thread);
    return thread;
  };
  return {
    async renderPage(input) {
      if (running < maxThreads * MAX_JOBS) running++;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await pickThread().run(input);
      } finally {
        // The next job takes this one's place.
        const next = waiting.shift();
        if (next) next();
        else running--;
      }
    },
    load() {
      const busy = [...threads].filter(({ jobs }) => jobs.size > 0).length;
      return { threads: { busy, idle: threads.size - busy }, pages: { running, waiting: waiting.length } };
    },
    async close() {
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}
