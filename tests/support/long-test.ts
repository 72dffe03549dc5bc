/** Tests that `npm test` leaves out, because it has to end within ten minutes. */
import { type TestOptions, test } from 'vitest';
import { isFull } from './property-runs.ts';

type Body = () => Promise<void> | void;

/** A test that runs only with full counts (`npm run test:long`). `npm test` covers its subject by a shorter one. Like vitest's `test`. */
export function longTest(title: string, body: Body, timeoutMs?: number): void {
  if (isFull) test(title, body, timeoutMs);
}

/** CI sets SLOW=1 (.ci/run), and `npm run test:long` includes these tests too. */
const isSlowRun = isFull || Boolean(process.env.SLOW);

/** A test of some seconds of processor time: it runs in CI and in the long run. Like vitest's `test`. */
export function slowTest(title: string, ...rest: [Body, number?] | [TestOptions, Body]): void {
  if (!isSlowRun) return;
  if (typeof rest[0] === 'function') test(title, rest[0], rest[1] as number | undefined);
  else test(title, rest[0], rest[1] as Body);
}
