/** What happens after typing: when it is due, and what delays it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runAfterTyping } from '#web/forms/draft/after-typing.ts';

let pointer: Record<string, () => void>;
let signal: AbortSignal | undefined;
const run = vi.fn();
let after: ReturnType<typeof runAfterTyping>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  pointer = {};
  vi.stubGlobal('addEventListener', (name: string, listener: () => void, options: AddEventListenerOptions) => {
    expect(options.capture).toBe(true);
    pointer[name] = listener;
    signal = options.signal;
  });
  run.mockReset();
  after = runAfterTyping(run);
});
afterEach(() => {
  after.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('nothing runs without a keystroke', () => {
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});

test('it runs once, 150 ms after the last keystroke', () => {
  after.typed();
  vi.advanceTimersByTime(100);
  after.typed();
  vi.advanceTimersByTime(149);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(1);
});

test('what is due later can run now, and then does not run again', () => {
  after.flush();
  expect(run).not.toHaveBeenCalled();
  after.typed();
  after.flush();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  after.flush();
  expect(run).toHaveBeenCalledTimes(1);
  // Also while a pointer is pressed: the click sends the form.
  after.typed();
  pointer.pointerdown?.();
  vi.advanceTimersByTime(1_000);
  after.flush();
  pointer.pointerup?.();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledTimes(2);
  after.typed();
  vi.advanceTimersByTime(150);
  expect(run).toHaveBeenCalledTimes(3);
});

test.each(['pointerup', 'pointercancel'])(
  'while a pointer is pressed it waits for %s, and the click comes first',
  (end) => {
    after.typed();
    pointer.pointerdown?.();
    vi.advanceTimersByTime(1_000);
    expect(run).not.toHaveBeenCalled();
    pointer[end]?.();
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(run).toHaveBeenCalledTimes(1);
  },
);

test('a pointer that is released before it is due delays nothing', () => {
  after.typed();
  pointer.pointerdown?.();
  pointer.pointerup?.();
  vi.advanceTimersByTime(149);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
});

test('after it was stopped nothing runs, also not what was due', () => {
  after.typed();
  after.stop();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
  expect(signal?.aborted).toBe(true);
  const late = runAfterTyping(run);
  late.typed();
  pointer.pointerdown?.();
  vi.advanceTimersByTime(200);
  pointer.pointerup?.();
  late.stop();
  vi.advanceTimersByTime(1_000);
  expect(run).not.toHaveBeenCalled();
});

describe('in a browser that says when it is idle', () => {
  let idle: Map<number, () => void>;
  beforeEach(() => {
    idle = new Map();
    vi.stubGlobal('requestIdleCallback', (callback: () => void, { timeout }: IdleRequestOptions) => {
      expect(timeout).toBe(300);
      idle.set(idle.size + 1, callback);
      return idle.size;
    });
    vi.stubGlobal('cancelIdleCallback', (request: number) => idle.delete(request));
    after.stop();
    after = runAfterTyping(run);
  });
  const becomeIdle = () => {
    for (const callback of idle.values()) callback();
    idle.clear();
  };

  test('it waits until the last key is painted', () => {
    after.typed();
    vi.advanceTimersByTime(1_000);
    expect(run).not.toHaveBeenCalled();
    becomeIdle();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('a key that is pressed while it waits puts it off', () => {
    after.typed();
    vi.advanceTimersByTime(150);
    after.typed();
    becomeIdle();
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(150);
    becomeIdle();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test('a pointer that is pressed while it waits comes first, and nothing runs after it was stopped', () => {
    after.typed();
    vi.advanceTimersByTime(150);
    pointer.pointerdown?.();
    becomeIdle();
    expect(run).not.toHaveBeenCalled();
    pointer.pointerup?.();
    vi.advanceTimersByTime(0);
    expect(run).toHaveBeenCalledTimes(1);
    after.typed();
    vi.advanceTimersByTime(150);
    after.stop();
    becomeIdle();
    expect(run).toHaveBeenCalledTimes(1);
  });
});
