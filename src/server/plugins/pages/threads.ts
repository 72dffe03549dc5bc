/**
 * Rendering on threads of their own: a page takes some milliseconds of pure reckoning, for which no other request should
 * wait. Threads start with the first page; one that dies takes its jobs along and is replaced by the next.
 */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Answer, Renderer, RenderInput } from './render.ts';
import type { Rendered } from './template.ts';

const MOST_THREADS = 2;
/** The main thread reads, packs and answers meanwhile: it has a core to itself where there is one. */
const OTHERS = 1;
/** Each holds the web's code once more. A page leaves much behind: with little room for it, sweeping takes a good part of the time. */
const MOST_MB = 96;
const MOST_YOUNG_MB = 24;

type Said = { id: number } & ({ load: string } | { done: Rendered | null } | { failed: string });
interface Job {
  load: RenderInput['load'];
  resolve(rendered: Rendered | null): void;
  reject(error: Error): void;
}

class RenderThread {
  readonly jobs = new Map<number, Job>();
  readonly #worker: Worker;
  #next = 0;

  constructor(renderer: string, onEnd: (thread: RenderThread) => void) {
    this.#worker = new Worker(new URL('./render-worker.mjs', import.meta.url), {
      workerData: { renderer },
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

  run({ load, ...job }: RenderInput): Promise<Rendered | null> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.jobs.set(id, { load, resolve, reject });
      this.#worker.postMessage({ id, ...job });
    });
  }

  async #hear(said: Said): Promise<void> {
    const job = this.jobs.get(said.id);
    if (!job) return;
    if ('load' in said) {
      const answer = await job.load(said.load).catch((): Answer => ({ status: 500, payload: 'null' }));
      this.#worker.postMessage({ id: said.id, load: said.load, answer });
      return;
    }
    this.jobs.delete(said.id);
    if ('done' in said) job.resolve(said.done);
    else job.reject(new Error(said.failed));
  }

  end = () => this.#worker.terminate();
}

/** `renderer`: the address of the module. */
export function startThreads(renderer: string): Renderer {
  const most = Math.max(1, Math.min(MOST_THREADS, availableParallelism() - OTHERS));
  const threads = new Set<RenderThread>();
  const pick = (): RenderThread => {
    const [idlest] = [...threads].sort((one, other) => one.jobs.size - other.jobs.size);
    if (idlest && (idlest.jobs.size === 0 || threads.size >= most)) return idlest;
    const thread = new RenderThread(renderer, (ended) => threads.delete(ended));
    threads.add(thread);
    return thread;
  };
  return {
    render: (input) => pick().run(input),
    async close() {
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}
