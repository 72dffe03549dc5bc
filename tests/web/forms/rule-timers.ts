/** Time stands still in each test of a file, so that a test decides when rules are calculated. Not a test. */
import { afterEach, beforeEach, vi } from 'vitest';

/** The functions in the returned list are called after each test. */
export function fakeRuleTimers(): (() => void)[] {
  const stops: (() => void)[] = [];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.stubGlobal('addEventListener', () => undefined);
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return stops;
}
