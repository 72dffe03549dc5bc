/** What the server answers while somebody goes on typing: nothing typed is overwritten, and a call that fails is tried again. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answers } from '#engine/types.ts';
import { type Clashes, differences } from '#web/forms/draft/merge.ts';
import { createStore, type Store } from '#web/forms/draft/store.ts';
import { keepOnServer, type Saving, type Sync } from '#web/forms/draft/sync.ts';
import type { FormsProblem, SavedDraft } from '#web/forms/types.ts';

interface Call {
  answers: Answers;
  base_revision: number;
  last: boolean;
  answer(saved: Partial<SavedDraft>): Promise<void>;
  refuse(problem: Partial<FormsProblem>): Promise<void>;
}

let store: Store;
let sync: Sync;
let calls: Call[];
let saving: Saving[];
let clashes: Clashes[];
let listeners: Record<string, () => void>;

function begin(initial: Answers = {}, start: { base?: Answers; clashes?: Clashes; isFresh?: boolean } = {}) {
  store = createStore(initial);
  const saveDraft = (
    _form: string,
    { answers, base_revision }: { answers: Answers; base_revision: number },
    last = false,
  ) =>
    new Promise<SavedDraft>((resolve, reject) => {
      const settled = async (done: () => void) => {
        done();
        await vi.advanceTimersByTimeAsync(0);
      };
      calls.push({
        answers,
        base_revision,
        last,
        answer: (saved) =>
          settled(() => resolve({ revision: base_revision + 1, form_version: 1, saved_at: null, ...saved })),
        refuse: (problem) => settled(() => reject({ status: 0, message: '', errors: null, ...problem })),
      });
    });
  sync = keepOnServer({
    api: { saveDraft },
    form: 'contoh',
    version: () => 1,
    store,
    start: { base: start.base ?? initial, revision: 4, clashes: start.clashes ?? {} },
    isFresh: start.isFresh ?? false,
    report: (what) => {
      if (what.saving) saving.push(what.saving);
      if (what.clashes) clashes.push(what.clashes);
    },
  });
}
const call = (at: number): Call => {
  const one = calls[at];
  if (!one) throw new Error(`There was no call ${at}; there were ${calls.length}.`);
  return one;
};
/** Begins a save; its call waits to be answered. */
const save = async () => {
  void sync.saveNow();
  await vi.advanceTimersByTimeAsync(0);
};
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  [calls, saving, clashes, listeners] = [[], [], [], {}];
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    listeners[name] = listener;
  });
});
afterEach(() => {
  sync.stop();
  store.stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('what another device wrote', () => {
  test('shows here where nothing was typed', async () => {
    begin({ name: 'Siti', city: 'Balikpapan' });
    const placed: unknown[] = [];
    store.onPlaced((path, value) => placed.push([path, value]));
    store.put('name', 'Siti Aminah');
    await save();
    await call(0).answer({ merged: { city: 'Samarinda' } });
    expect(store.answers()).toEqual({ name: 'Siti Aminah', city: 'Samarinda' });
    expect(placed).toEqual([['city', 'Samarinda']]);
    expect(clashes).toEqual([]);
    expect(sync.base()).toEqual({ name: 'Siti Aminah', city: 'Samarinda' });
    expect(sync.revision()).toBe(5);
  });

  test('never overwrites what is being typed: both values are put up for choice', async () => {
    begin({ name: 'Siti', city: 'Balikpapan' });
    store.put('name', 'Siti Aminah');
    await save();
    store.put('city', 'Balikpapan Timur');
    await call(0).answer({ merged: { city: 'Samarinda' } });
    expect(store.answers().city).toBe('Balikpapan Timur');
    expect(clashes.at(-1)).toEqual({ city: { mine: 'Balikpapan Timur', theirs: 'Samarinda' } });
    expect(sync.base().city).toBe('Samarinda');
  });

  test('is no clash where the same was typed here', async () => {
    begin({ name: 'Siti' });
    store.put('name', 'Siti Aminah');
    await save();
    store.put('city', 'Samarinda');
    await call(0).answer({ merged: { city: 'Samarinda' } });
    expect(clashes).toEqual([]);
    expect(differences(sync.base(), store.answers())).toEqual({});
  });

  test('goes here too where it was cleared there', async () => {
    begin({ name: 'Siti', city: 'Balikpapan' });
    store.put('name', 'Siti Aminah');
    await save();
    await call(0).answer({ merged: { city: null } });
    expect(store.answers()).toEqual({ name: 'Siti Aminah' });
    expect(sync.base()).toEqual({ name: 'Siti Aminah' });
  });
});

describe('a field that two devices changed', () => {
  const clashing = { status: 409, data: { revision: 9, clashes: { city: { mine: 'Bontang', theirs: 'Samarinda' } } } };

  test('is put up for choice, while the other fields count as stored', async () => {
    begin({ name: 'Siti', city: 'Balikpapan' });
    store.put('name', 'Siti Aminah');
    store.put('city', 'Bontang');
    await save();
    await call(0).refuse(clashing);
    expect(clashes.at(-1)).toEqual({ city: { mine: 'Bontang', theirs: 'Samarinda' } });
    expect(sync.base()).toEqual({ name: 'Siti Aminah', city: 'Samarinda' });
    expect(sync.revision()).toBe(9);
    expect(saving.at(-1)).toBe('saved');
  });

  test('is not sent again before somebody has chosen', async () => {
    begin({ name: 'Siti', city: 'Balikpapan' });
    store.put('city', 'Bontang');
    await save();
    await call(0).refuse(clashing);
    store.put('name', 'Siti Aminah');
    await save();
    expect(call(1).answers).toEqual({ name: 'Siti Aminah' });
  });

  test('also when it stood so at the beginning', async () => {
    begin(
      { city: 'Bontang' },
      { base: { city: 'Samarinda' }, clashes: { city: { mine: 'Bontang', theirs: 'Samarinda' } } },
    );
    await sync.saveNow();
    expect(calls).toEqual([]);
  });

  test('is sent after the own value was chosen', async () => {
    begin({ city: 'Balikpapan' });
    store.put('city', 'Bontang');
    await save();
    await call(0).refuse(clashing);
    sync.choose('city', 'mine');
    expect(clashes.at(-1)).toEqual({});
    expect(saving.at(-1)).toBe('saving');
    await seconds(2);
    expect(call(1)).toMatchObject({ answers: { city: 'Bontang' }, base_revision: 9 });
  });

  test('becomes the other value when that was chosen, and nothing is left to send', async () => {
    begin({ city: 'Balikpapan' });
    store.put('city', 'Bontang');
    await save();
    await call(0).refuse(clashing);
    sync.choose('city', 'theirs');
    expect(store.answers()).toEqual({ city: 'Samarinda' });
    await seconds(10);
    expect(calls).toHaveLength(1);
    expect(saving.at(-1)).toBe('saved');
  });

  test('a choice about a field without a clash changes nothing', () => {
    begin({ city: 'Balikpapan' });
    sync.choose('city', 'theirs');
    expect([store.answers(), clashes, saving]).toEqual([{ city: 'Balikpapan' }, [], []]);
  });
});

describe('a call that fails', () => {
  /** When the calls came, in seconds since the first. */
  async function timesOf(count: number, refusal: Partial<FormsProblem>): Promise<number[]> {
    const since = performance.now();
    const times: number[] = [];
    while (times.length < count) {
      const one = calls[times.length];
      if (one) {
        times.push(Math.round((performance.now() - since) / 1000));
        await one.refuse(refusal);
      } else await seconds(0.5);
    }
    return times;
  }

  test('is tried again after a pause that doubles, up to half a minute', async () => {
    begin();
    store.put('name', 'Siti');
    await save();
    expect(await timesOf(8, { status: 503 })).toEqual([0, 2, 6, 14, 30, 60, 90, 120]);
    expect(saving.at(-1)).toBe('offline');
  });

  test('waits only shortly again after one that went through', async () => {
    begin();
    store.put('name', 'Siti');
    await save();
    await timesOf(4, { status: 503 });
    await seconds(16);
    await call(4).answer({});
    store.put('name', 'Siti Aminah');
    await seconds(1.3);
    calls = calls.slice(5);
    expect(await timesOf(3, { status: 503 })).toEqual([0, 2, 6]);
  });

  test.each([0, 408, 429, 500, 503])('with status %d it is told as a lost connection', async (status) => {
    begin();
    store.put('name', 'Siti');
    await save();
    await call(0).refuse({ status });
    expect(saving.at(-1)).toBe('offline');
  });

  test.each([400, 403, 404, 409, 422, 499])('with status %d it is told as refused', async (status) => {
    begin();
    store.put('name', 'Siti');
    await save();
    await call(0).refuse({ status });
    expect(saving.at(-1)).toBe('refused');
  });

  test('because the session ended is not tried again', async () => {
    begin();
    store.put('name', 'Siti');
    await seconds(1.3);
    await call(0).refuse({ status: 401 });
    expect(saving.at(-1)).toBe('signed-out');
    await seconds(600);
    expect(calls).toHaveLength(1);
  });

  test('is tried at once when the device is online again', async () => {
    begin();
    store.put('name', 'Siti');
    await save();
    await call(0).refuse({ status: 0 });
    listeners.online?.();
    expect(calls).toHaveLength(2);
    await call(1).answer({});
    await seconds(600);
    expect(calls).toHaveLength(2);
  });

  test('of which the largest answer is too large leaves that one here and sends the others', async () => {
    begin();
    store.put('story', 'x'.repeat(50));
    store.put('name', 'Siti');
    store.put('goods', ['Amplang']);
    await save();
    await call(0).refuse({ status: 413 });
    expect(call(1).answers).toEqual({ name: 'Siti', goods: ['Amplang'] });
    await call(1).answer({});
    expect(saving.at(-1)).toBe('refused');
  });
});

describe('typing', () => {
  test('is saved once it rests for a moment, as one patch', async () => {
    begin();
    store.put('name', 'S');
    await seconds(1);
    store.put('name', 'Siti');
    await seconds(1);
    expect(calls).toEqual([]);
    await seconds(0.3);
    expect(call(0)).toMatchObject({ answers: { name: 'Siti' }, base_revision: 4, last: false });
  });

  test('is saved every eight seconds while it does not rest', async () => {
    begin();
    for (let at = 0; at < 9; at += 1) {
      store.put('name', `Siti ${at}`);
      await seconds(1);
    }
    expect(calls).toHaveLength(1);
  });

  test('is told as being saved a moment after the key, once for each save', async () => {
    begin();
    store.put('name', 'S');
    expect(saving).toEqual([]);
    await seconds(0.1);
    store.put('name', 'Si');
    await seconds(0.1);
    expect(saving).toEqual(['saving']);
  });

  test('that goes on during a call is sent after it', async () => {
    begin();
    store.put('name', 'Siti');
    await save();
    store.put('name', 'Siti Aminah');
    await call(0).answer({});
    expect(saving.at(-1)).toBe('saving');
    await seconds(1.3);
    expect(call(1)).toMatchObject({ answers: { name: 'Siti Aminah' }, base_revision: 5 });
    await call(1).answer({});
    expect(saving.at(-1)).toBe('saved');
  });

  test('never runs two calls at once', async () => {
    begin();
    store.put('name', 'Siti');
    await save();
    store.put('city', 'Bontang');
    await save();
    await seconds(5);
    expect(calls).toHaveLength(1);
  });

  test('is not sent after the form was left', async () => {
    begin();
    store.put('name', 'Siti');
    sync.stop();
    await seconds(60);
    await sync.saveNow();
    expect(calls).toEqual([]);
    expect(saving).toEqual([]);
  });
});

describe('a page that goes away', () => {
  test('sends what was typed with its last call', () => {
    begin();
    store.put('name', 'Siti');
    listeners.pagehide?.();
    expect(call(0)).toMatchObject({ answers: { name: 'Siti' }, last: true });
  });

  test('sends nothing of a form in which nothing was ever typed', async () => {
    begin({ city: 'Balikpapan' }, { base: {}, isFresh: true });
    listeners.pagehide?.();
    await seconds(1);
    expect(calls).toEqual([]);
  });

  test('sends the rest of a draft that was kept already', () => {
    begin({ city: 'Balikpapan' }, { base: {} });
    listeners.pagehide?.();
    expect(call(0)).toMatchObject({ answers: { city: 'Balikpapan' }, last: true });
  });

  test('sends what was typed into a new form', () => {
    begin({}, { isFresh: true });
    store.put('city', 'Bontang');
    listeners.pagehide?.();
    expect(calls).toHaveLength(1);
  });
});
