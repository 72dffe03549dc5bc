/**
 * Measures what a new form version would do to all stored answers. Rows are read here and evaluated and counted on the
 * worker thread.
 */
import { dayInWita } from '#engine/calendar.ts';
import type { FormDoc } from '#engine/types.ts';
import { inFlightRequests } from '#server/http/in-flight-requests.ts';
import { t } from '#server/lib/i18n.ts';
import type { App } from '#server/types.ts';
import { WorkerThread } from '#server/worker-threads/worker-thread.ts';
import { findModule, findVersion } from '../forms.queries.ts';
import { buildModule } from '../validator-module.ts';
import { withWithdrawnOptions } from '../withdrawn-option-labels.ts';
import { countVersions, listStoredRows, type Source, type StoredRow, sourcesOf } from './impact.queries.ts';
import { withLiveLabels } from './live-labels.ts';
import type { ImpactCounts, ImpactTasks, WorkerInit } from './worker-messages.ts';

export type { ImpactCounts };

const BATCH_SIZE = 100;
const MAX_MB = 256;
/** For one batch of rows, in which the thread rests and lets requests go first. */
const TIMEOUT_MS = 120_000;
/** Larger than every version number. */
const ALL_VERSIONS = 2 ** 31 - 1;

type ImpactThread = WorkerThread<ImpactTasks>;

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
  const data: WorkerInit = {
    secrets,
    today: dayInWita(new Date()),
    answering: inFlightRequests,
    words: sampleWords(),
  };
  const file = new URL('./impact-worker.mjs', import.meta.url);
  const thread: ImpactThread = new WorkerThread(file, { data, memoryMb: MAX_MB, timeoutMs: TIMEOUT_MS });
  try {
    const plans = await Promise.all(docs.map((doc) => planOf(app, doc)));
    const at = { done: 0, total: plans.reduce((sum, plan) => sum + plan.total, 0) };
    const all: ImpactCounts[] = [];
    yield { ...at };
    for (const plan of plans) {
      await thread.call('form', [plan.doc, await buildModule(plan.doc)]);
      for (const version of plan.versions) await sendVersion(app, thread, plan.doc.id, version);
      for (const { source } of plan.sources)
        for await (const count of processSource(app, thread, plan.doc.id, source)) {
          at.done += count;
          yield { done: Math.min(at.done, at.total), total: at.total };
        }
      all.push(await thread.call('sum', []));
    }
    return withLiveLabels(app, all);
  } finally {
    await thread.close();
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
async function sendVersion(app: App, thread: ImpactThread, id: string, version: number): Promise<void> {
  const stored = await findVersion(app.db.kysely, id, version);
  const code = stored && (await findModule(app.db.kysely, id, stored.doc.hash));
  if (stored && code) await thread.call('version', [version, stored.doc, code]);
}

/** The next rows are read and sent while the thread evaluates these, so that it never waits for them. */
async function* processSource(app: App, thread: ImpactThread, id: string, source: Source): AsyncGenerator<number> {
  let pending: { count: number; counted: Promise<void> } | undefined;
  for (let after: string | null = null; ; ) {
    const rows: StoredRow[] = await listStoredRows(app.db.kysely, source, id, after, BATCH_SIZE);
    const last = rows.at(-1);
    const next = last && { count: rows.length, counted: thread.call('rows', [source.of, rows]) };
    // A failure of the thread is handled when its response is awaited.
    next?.counted.catch(() => undefined);
    if (pending) {
      await pending.counted;
      yield pending.count;
    }
    if (!last) return;
    pending = next;
    after = last.key;
  }
}
