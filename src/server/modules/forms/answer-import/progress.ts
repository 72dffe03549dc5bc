/** How far the imports are that run in this process, by user and key. Another process knows nothing of them. */
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { ImportProgress } from '#contract/submission-import.ts';

type Stage = NonNullable<ImportProgress>['stage'];
export type ReportProgress = (stage: Stage, done: number, total: number) => void;

const running = new Map<string, NonNullable<ImportProgress>>();
const nameOf = (userId: string, key: string) => `${userId} ${key}`;

export const findProgress = (userId: string, key: string): ImportProgress => running.get(nameOf(userId, key)) ?? null;

/** Without a key nobody asks. */
export async function withProgress<T>(
  userId: string,
  key: string | undefined,
  work: (report: ReportProgress) => Promise<T>,
): Promise<T> {
  if (key === undefined) return work(() => undefined);
  const name = nameOf(userId, key);
  try {
    return await work((stage, done, total) => void running.set(name, { stage, done, total }));
  } finally {
    running.delete(name);
  }
}

/** Milliseconds of work after which other requests get their turn. */
const SLICE_MS = 10;

/** Call the result between two pieces of work. */
export function createPauses(): () => Promise<void> {
  let startedAt = performance.now();
  return async () => {
    if (performance.now() - startedAt < SLICE_MS) return;
    await letOthersIn();
    startedAt = performance.now();
  };
}
