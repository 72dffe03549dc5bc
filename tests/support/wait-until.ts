/** Waits until a condition is true, and throws after a time limit. */
import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 25;

export async function waitUntil(isTrue: () => boolean | Promise<boolean>, limitMs = 15_000): Promise<void> {
  for (const start = Date.now(); Date.now() - start < limitMs; await wait(PAUSE_MS)) if (await isTrue()) return;
  throw new Error('it did not come to pass');
}
