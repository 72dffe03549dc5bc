/**
 * Measures what a new form version would do to all stored answers. Rows are read here and evaluated and counted on the
 * worker thread.
 */
import { Worker } from 'node:worker_threads';
import { dayInWita } from '#engine/calendar.ts';
import type { FormDoc } from '#engine/types.ts';
import { inFlightRequests } from '#server/http/in-flight-requests.ts';
import { t } from '#server/lib/i18n.ts';
import type { App } from '#server/types.ts';
import { findModule, findVersion } from '../forms.queries.ts';
import { buildModule } from '../validator-module.ts';
import { withWithdrawnOptions } from '../withdrawn-option-labels.ts';
import { countVersions, listStoredRows, type Source, type StoredRow, sourcesOf } from './impact.queries.ts';
import { withLiveLabels } from './live-labels.ts';
import type { ImpactCounts, WorkerInit, WorkerRequest, WorkerResponse } from './worker-messages.ts';

export type { ImpactCounts };

const BATCH_SIZE = 100;
const MAX_MB = 256;
/** Larger than every version number. */
const ALL_VERSIONS = 2 ** 31 - 1;

class ImpactWorker {
  readonly #worker: Worker;
  readonly #waiting: { resolve(response: WorkerResponse): void; reject(error: Error): void }[] = [];
  #ended: Error | null = null;

  constructor(begin: WorkerInit) {
    const resourceLimits = { maxOldGenerationSizeMb: MAX_MB };
    this.#worker = new Worker(new URL('./impact-worker.mjs', import.meta.url), {
      workerData: begin,
      execArgv: [],
      resourceLimits,
    });
    this.#worker.unref();
    this.#worker.on('message', (response: WorkerResponse) => {
      const job = this.#waiting.shift();
      if (response.kind === 'failed') job?.reject(new Error(response.message));
      else job?.resolve(response);
    });
    const end = (error: Error) => {
      this.#ended ??= error;
      for (const job of this.#waiting.splice(0)) job.reject(error);
    };
    this.#worker.on('error', end);
    this.#worker.on('exit', () => end(new Error('the judging thread ended')));
  }

  request(request: WorkerRequest): Promise<WorkerResponse> {
    // A thread that failed sends no more responses.
    if (this.#ended) return Promise.reject(this.#ended);
    const response = new Promise<WorkerResponse>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    this.#worker.postMessage(request);
    return response;
  }

  end = () => this.#worker.terminate();
}

const sampleWords = (): WorkerInit['words'] => ({
  file: t('studio-server:sample.file'),
  yes: t('studio-server:sample.yes'),
  no: t('studio-server:sample.no'),
});

interface Progress {
  done: number;
  total: number;
}

/**
 * Yields the progress and returns the counts of each form, in the order given. The thread ends when the caller stops
 * iterating.
 */
export async function* measureImpact(app: App, docs: FormDoc[]): AsyncGenerator<Progress, ImpactCounts[]> {
  const secrets = [app.config.secretKey, ...app.config.oldSecretKeys];
  const worker = new ImpactWorker({
    secrets,
    today: dayInWita(new Date()),
    answering: inFlightRequests,
    words: sampleWords(),
  });
  try {
    const plans = await Promise.all(docs.map((doc) => planOf(app, doc)));
    const at = { done: 0, total: plans.reduce((sum, plan) => sum + plan.total, 0) };
    const all: ImpactCounts[] = [];
    yield { ...at };
    for (const plan of plans) {
      await worker.request({ kind: 'form', doc: plan.doc, code: await buildModule(plan.doc) });
      for (const version of plan.versions) await sendVersion(app, worker, plan.doc.id, version);
      for (const { source } of plan.sources)
        for await (const count of processSource(app, worker, plan.doc.id, source)) {
          at.done += count;
          yield { done: Math.min(at.done, at.total), total: at.total };
        }
      const response = await worker.request({ kind: 'sum' });
      if (response.kind === 'sum') all.push(response.numbers);
    }
    return withLiveLabels(app, all);
  } finally {
    await worker.end();
  }
}

/** Counts submissions and records by the form version that they answer, in all tables. */
export async function countRecordsByVersion(app: App, id: string): Promise<Map<number, number>> {
  const all = new Map<number, number>();
  for (const source of sourcesOf(id).filter(({ of }) => of === 'records'))
    for (const [version, n] of await countVersions(app.db.kysely, source, id))
      all.set(version, (all.get(version) ?? 0) + n);
  return all;
}

async function planOf(app: App, compiled: FormDoc) {
  const doc = await withWithdrawnOptions(app.db.kysely, compiled, ALL_VERSIONS);
  const sources = [];
  for (const source of sourcesOf(doc.id)) {
    const counts = await countVersions(app.db.kysely, source, doc.id);
    if (counts.size > 0) sources.push({ source, counts });
  }
  const versions = [...new Set(sources.flatMap(({ counts }) => [...counts.keys()]))];
  const total = sources.flatMap(({ counts }) => [...counts.values()]).reduce((sum, n) => sum + n, 0);
  return { doc, sources, versions, total };
}

/** If a version is unknown, its answers are evaluated without a result from before. */
async function sendVersion(app: App, worker: ImpactWorker, id: string, version: number): Promise<void> {
  const stored = await findVersion(app.db.kysely, id, version);
  const code = stored && (await findModule(app.db.kysely, id, stored.doc.hash));
  if (stored && code) await worker.request({ kind: 'version', version, doc: stored.doc, code });
}

/** The next rows are read and sent while the thread evaluates these, so that it never waits for them. */
async function* processSource(app: App, worker: ImpactWorker, id: string, source: Source): AsyncGenerator<number> {
  let pending: { count: number; said: Promise<WorkerResponse> } | undefined;
  for (let after: string | null = null; ; ) {
    const rows: StoredRow[] = await listStoredRows(app.db.kysely, source, id, after, BATCH_SIZE);
    const last = rows.at(-1);
    const next = last && { count: rows.length, said: worker.request({ kind: 'rows', of: source.of, rows }) };
    // A failure of the thread is handled when its response is awaited.
    next?.said.catch(() => undefined);
    if (pending) {
      await pending.said;
      yield pending.count;
    }
    if (!last) return;
    pending = next;
    after = last.key;
  }
}
