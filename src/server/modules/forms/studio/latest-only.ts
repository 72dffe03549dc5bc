/**
 * Checks one text at a time per user. The next one waits. A newer one replaces the waiting one, which then gets 429.
 */
import { problems } from '#server/problems.ts';
import type { User } from '#server/types.ts';

interface PendingRun {
  running: Promise<unknown>;
  waiting?: { stop(error: unknown): void };
}
const pendingRuns = new Map<string, PendingRun>();

export async function runLatestOnly<T>({ id }: Pick<User, 'id'>, work: () => Promise<T>): Promise<T> {
  for (let turn = pendingRuns.get(id); turn; turn = pendingRuns.get(id)) {
    turn.waiting?.stop(problems.TOO_MANY(2));
    await waitForRun(turn);
  }
  const running = work();
  const turn: PendingRun = { running };
  pendingRuns.set(id, turn);
  try {
    return await running;
  } finally {
    pendingRuns.delete(id);
  }
}

/** Waits until the running check ends. Throws if a newer one replaced it. */
function waitForRun(turn: PendingRun): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiting = { stop: reject };
    turn.waiting = waiting;
    const done = () => resolve();
    turn.running.then(done, done);
  });
}
