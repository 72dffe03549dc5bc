/** Tests that run only with full counts (`npm run test:long`), because `npm test` has to end within ten minutes. */
import { test } from 'vitest';
import { isFull } from './property-runs.ts';

/** A slow test whose subject `npm test` also covers by a shorter test. Like vitest's `test`. */
export function longTest(title: string, body: () => Promise<void>, timeoutMs?: number): void {
  if (isFull) test(title, body, timeoutMs);
}
