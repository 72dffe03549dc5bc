/** What a new version would do to everything that was answered: rows are read here, judged on the thread, added up there. */
import { Worker } from 'node:worker_threads';
import type { ImpactReport } from '#contract/studio.ts';
import { dayInWita } from '#engine/calendar.ts';
import type { FormDoc } from '#engine/types.ts';
import { answering } from '../../../plugins/answering.ts';
import type { App } from '../../../types.ts';
import { say } from '../../../words.ts';
import { withFormerOptions } from '../former-options.ts';
import { buildModule } from '../module.ts';
import { findModule, findVersion } from '../queries.ts';
import { withLiveLabels } from './live-labels.ts';
import { countVersions, listStored, type Part, type Source, type StoredRow, sourcesOf } from './queries.ts';

export type Numbers = Omit<ImpactReport, 'kind' | 'refused' | 'mending'>;
export interface Begin {
  /** SECRET_KEY and those of SECRET_KEY_OLD. */
  secrets: string[];
  today: string;
  answering: Int32Array;
  /** For samples that have no text of their own. */
  words: { file: string; yes: string; no: string };
}
/** To the thread, and back. Each is answered once, in order. */
export type Told =
  | { kind: 'form'; doc: FormDoc; code: string }
  | { kind: 'version'; version: number; doc: FormDoc; code: string }
  | { kind: 'rows'; of: Part; rows: StoredRow[] }
  | { kind: 'sum' };
export type Said = { kind: 'ready' } | { kind: 'sum'; numbers: Numbers } | { kind: 'failed'; message: string };

const AT_ONCE = 100;
const MOST_MB = 256;
/** Above every version number. */
const ALL_VERSIONS = 2 ** 31 - 1;

class Thread {
  readonly #worker: Worker;
  readonly #waiting: { resolve(said: Said): void; reject(error: Error): void }[] = [];
  #ended: Error | null = null;

  constructor(begin: Begin) {
    const resourceLimits = { maxOldGenerationSizeMb: MOST_MB };
    this.#worker = new Worker(new URL('./impact-worker.mjs', import.meta.url), {
      workerData: begin,
      execArgv: [],
      resourceLimits,
    });
    this.#worker.unref();
    this.#worker.on('message', (said: Said) => {
      const job = this.#waiting.shift();
      if (said.kind === 'failed') job?.reject(new Error(said.message));
      else job?.resolve(said);
    });
    const end = (error: Error) => {
      this.#ended ??= error;
      for (const job of this.#waiting.splice(0)) job.reject(error);
    };
    this.#worker.on('error', end);
    this.#worker.on('exit', () => end(new Error('the judging thread ended')));
  }

  tell(told: Told): Promise<Said> {
    // A thread that broke answers nothing more.
    if (this.#ended) return Promise.reject(this.#ended);
    const said = new Promise<Said>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    this.#worker.postMessage(told);
    return said;
  }

  end = () => this.#worker.terminate();
}

const sampleWords = (): Begin['words'] => ({
  file: say('studio-server:sample.file'),
  yes: say('studio-server:sample.yes'),
  no: say('studio-server:sample.no'),
});

export interface Progress {
  done: number;
  total: number;
}

/** Yields how far it is; returns the numbers of each form, in the order given. Whoever stops listening ends it. */
export async function* judgeStored(app: App, docs: FormDoc[]): AsyncGenerator<Progress, Numbers[]> {
  const secrets = [app.config.secretKey, ...app.config.oldSecretKeys];
  const thread = new Thread({ secrets, today: dayInWita(new Date()), answering, words: sampleWords() });
  try {
    const plans = await Promise.all(docs.map((doc) => planOf(app, doc)));
    const at = { done: 0, total: plans.reduce((sum, plan) => sum + plan.total, 0) };
    const all: Numbers[] = [];
    yield { ...at };
    for (const plan of plans) {
      await thread.tell({ kind: 'form', doc: plan.doc, code: await buildModule(plan.doc) });
      for (const version of plan.versions) await tellVersion(app, thread, plan.doc.id, version);
      for (const { source } of plan.sources)
        for await (const count of pass(app, thread, plan.doc.id, source)) {
          at.done += count;
          yield { done: Math.min(at.done, at.total), total: at.total };
        }
      const said = await thread.tell({ kind: 'sum' });
      if (said.kind === 'sum') all.push(said.numbers);
    }
    return withLiveLabels(app, all);
  } finally {
    await thread.end();
  }
}

/** Sent answers and records by the version that they answer, wherever they lie. */
export async function countRecords(app: App, id: string): Promise<Map<number, number>> {
  const all = new Map<number, number>();
  for (const source of sourcesOf(id).filter(({ of }) => of === 'records'))
    for (const [version, n] of await countVersions(app.db.kysely, source, id))
      all.set(version, (all.get(version) ?? 0) + n);
  return all;
}

async function planOf(app: App, compiled: FormDoc) {
  const doc = await withFormerOptions(app.db.kysely, compiled, ALL_VERSIONS);
  const sources = [];
  for (const source of sourcesOf(doc.id)) {
    const counts = await countVersions(app.db.kysely, source, doc.id);
    if (counts.size > 0) sources.push({ source, counts });
  }
  const versions = [...new Set(sources.flatMap(({ counts }) => [...counts.keys()]))];
  const total = sources.flatMap(({ counts }) => [...counts.values()]).reduce((sum, n) => sum + n, 0);
  return { doc, sources, versions, total };
}

/** A version that is not known any more leaves its answers without a verdict from before. */
async function tellVersion(app: App, thread: Thread, id: string, version: number): Promise<void> {
  const stored = await findVersion(app.db.kysely, id, version);
  const code = stored && (await findModule(app.db.kysely, id, stored.doc.hash));
  if (stored && code) await thread.tell({ kind: 'version', version, doc: stored.doc, code });
}

/** The next rows are read while the thread judges these, and lie ready there before it is done with them. */
async function* pass(app: App, thread: Thread, id: string, source: Source): AsyncGenerator<number> {
  let judged: { count: number; said: Promise<Said> } | undefined;
  for (let after: string | null = null; ; ) {
    const rows: StoredRow[] = await listStored(app.db.kysely, source, id, after, AT_ONCE);
    const last = rows.at(-1);
    const next = last && { count: rows.length, said: thread.tell({ kind: 'rows', of: source.of, rows }) };
    // A thread that fails is heard of when its answer is waited for.
    next?.said.catch(() => undefined);
    if (judged) {
      await judged.said;
      yield judged.count;
    }
    if (!last) return;
    judged = next;
    after = last.key;
  }
}
