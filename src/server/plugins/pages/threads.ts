/**
 * Rendering on threads of their own: a page takes some milliseconds of pure reckoning, for which no other request should
 * wait: they take what the main thread leaves (thread.ts). The first starts with the first page, another when that one is busy;
 * one that dies takes its jobs along and is replaced by the next.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, Page, Press, RenderInput } from './render.ts';
import type { Template } from './template.ts';

const MOST_THREADS = 2;
/** Each holds the web's code once more. A page leaves much behind: with little room for it, sweeping takes a good part of the time. */
const MOST_MB = 96;
const MOST_YOUNG_MB = 24;

/** What a thread is started with; `renderer` is the address of the web's module. */
export interface Begin {
  renderer: string;
  template: Template;
}
export type Told = { id: number } & (
  | { url: string; site: string }
  | { answers: (readonly [path: string, answer: Answer])[] }
);
export type Said = { id: number } & ({ reads: string[] } | { page: Page | null } | { failed: string });

interface Job {
  load: RenderInput['load'];
  resolve(page: Page | null): void;
  reject(error: Error): void;
}

class RenderThread {
  readonly jobs = new Map<number, Job>();
  readonly #worker: Worker;
  #next = 0;

  constructor(workerData: Begin, onEnd: (thread: RenderThread) => void) {
    this.#worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
      workerData,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB, maxYoungGenerationSizeMb: MOST_YOUNG_MB },
    });
    this.#worker.unref();
    this.#worker.on('message', (said: Said) => void this.#hear(said));
    const end = (error: Error) => {
      onEnd(this);
      for (const job of this.jobs.values()) job.reject(error);
      this.jobs.clear();
    };
    this.#worker.on('error', end);
    this.#worker.on('exit', () => end(new Error('the rendering thread ended')));
  }

  #tell = (told: Told) => this.#worker.postMessage(told);

  run({ load, url, site }: RenderInput): Promise<Page | null> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.jobs.set(id, { load, resolve, reject });
      this.#tell({ id, url, site });
    });
  }

  async #hear(said: Said): Promise<void> {
    const { id } = said;
    const job = this.jobs.get(id);
    if (!job) return;
    if ('reads' in said) {
      const read = (path: string) => job.load(path).catch((): Answer => ({ status: 500, payload: 'null' }));
      this.#tell({ id, answers: await Promise.all(said.reads.map(async (path) => [path, await read(path)] as const)) });
      return;
    }
    this.jobs.delete(id);
    if ('page' in said) job.resolve(said.page);
    else job.reject(new Error(said.failed));
  }

  end = () => this.#worker.terminate();
}

export function startThreads(renderer: string, template: Template): Press {
  const most = Math.min(MOST_THREADS, availableParallelism());
  const threads = new Set<RenderThread>();
  const pick = (): RenderThread => {
    const [idlest] = [...threads].sort((one, other) => one.jobs.size - other.jobs.size);
    if (idlest && (idlest.jobs.size === 0 || threads.size >= most)) return idlest;
    const thread = new RenderThread({ renderer, template }, (ended) => threads.delete(ended));
    threads.add(thread);
    return thread;
  };
  return {
    make: (input) => pick().run(input),
    async close() {
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}
