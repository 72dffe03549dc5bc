/** When input is sent, and when a failed call is retried. */
import { describe, expect, test } from 'vitest';
import type { FormsProblem } from '#web/forms/types.ts';
import { controlledDraft } from './controlled-draft.ts';

const draft = controlledDraft();

describe('a failed call', () => {
  /** Times of the calls, in seconds since the first. */
  async function timesOf(count: number, refusal: Partial<FormsProblem>): Promise<number[]> {
    const since = performance.now();
    const times: number[] = [];
    while (times.length < count) {
      const one = draft.calls[times.length];
      if (one) {
        times.push(Math.round((performance.now() - since) / 1000));
        await one.refuse(refusal);
      } else await draft.seconds(0.5);
    }
    return times;
  }

  test('is retried after a delay that doubles, up to half a minute', async () => {
    draft.begin();
    draft.store.set('name', 'Siti');
    await draft.save();
    expect(await timesOf(8, { status: 503 })).toEqual([0, 2, 6, 14, 30, 60, 90, 120]);
    expect(draft.saving.at(-1)).toBe('offline');
  });

  test('starts with a short delay again after a successful call', async () => {
    draft.begin();
    draft.store.set('name', 'Siti');
    await draft.save();
    await timesOf(4, { status: 503 });
    await draft.seconds(16);
    await draft.call(4).answer({});
    draft.store.set('name', 'Siti Aminah');
    await draft.seconds(1.3);
    draft.calls = draft.calls.slice(5);
    expect(await timesOf(3, { status: 503 })).toEqual([0, 2, 6]);
  });

  test.each([0, 408, 429, 500, 503])('with status %d is reported as offline', async (status) => {
    draft.begin();
    draft.store.set('name', 'Siti');
    await draft.save();
    await draft.call(0).refuse({ status });
    expect(draft.saving.at(-1)).toBe('offline');
  });

  test.each([400, 403, 404, 409, 422, 499])('with status %d is reported as refused', async (status) => {
    draft.begin();
    draft.store.set('name', 'Siti');
    await draft.save();
    await draft.call(0).refuse({ status });
    expect(draft.saving.at(-1)).toBe('refused');
  });

  test('is not retried when the session has ended', async () => {
    draft.begin();
    draft.store.set('name', 'Siti');
    await draft.seconds(1.3);
    await draft.call(0).refuse({ status: 401 });
    expect(draft.saving.at(-1)).toBe('signed-out');
    await draft.seconds(600);
    expect(draft.calls).toHaveLength(1);
  });

  test('is retried at once when the device is online again', async () => {
    draft.begin();
    draft.store.set('name', 'Siti');
    await draft.save();
    await draft.call(0).refuse({ status: 0 });
    draft.listeners.online?.();
    expect(draft.calls).toHaveLength(2);
    await draft.call(1).answer({});
    await draft.seconds(600);
    expect(draft.calls).toHaveLength(2);
  });

  test('with 413 keeps the largest answer here and sends the others', async () => {
    draft.begin();
    draft.store.set('story', 'x'.repeat(50));
    draft.store.set('name', 'Siti');
    draft.store.set('goods', ['Amplang']);
    await draft.save();
    await draft.call(0).refuse({ status: 413 });
    expect(draft.call(1).answers).toEqual({ name: 'Siti', goods: ['Amplang'] });
    await draft.call(1).answer({});
    expect(draft.saving.at(-1)).toBe('refused');
  });
});

describe('typing', () => {
  test('is saved after a short pause, as one patch', async () => {
    draft.begin();
    draft.store.set('name', 'S');
    await draft.seconds(1);
    draft.store.set('name', 'Siti');
    await draft.seconds(1);
    expect(draft.calls).toEqual([]);
    await draft.seconds(0.3);
    expect(draft.call(0)).toMatchObject({ answers: { name: 'Siti' }, base_revision: 4, last: false });
  });

  test('is saved every eight seconds while there is no pause', async () => {
    draft.begin();
    for (let at = 0; at < 9; at += 1) {
      draft.store.set('name', `Siti ${at}`);
      await draft.seconds(1);
    }
    expect(draft.calls).toHaveLength(1);
  });

  test('is reported as saving a moment after the keystroke, once for each save', async () => {
    draft.begin();
    draft.store.set('name', 'S');
    expect(draft.saving).toEqual([]);
    await draft.seconds(0.1);
    draft.store.set('name', 'Si');
    await draft.seconds(0.1);
    expect(draft.saving).toEqual(['saving']);
  });

  test('during a call is sent after it', async () => {
    draft.begin();
    draft.store.set('name', 'Siti');
    await draft.save();
    draft.store.set('name', 'Siti Aminah');
    await draft.call(0).answer({});
    expect(draft.saving.at(-1)).toBe('saving');
    await draft.seconds(1.3);
    expect(draft.call(1)).toMatchObject({ answers: { name: 'Siti Aminah' }, base_revision: 5 });
    await draft.call(1).answer({});
    expect(draft.saving.at(-1)).toBe('saved');
  });

  test('never runs two calls at once', async () => {
    draft.begin();
    draft.store.set('name', 'Siti');
    await draft.save();
    draft.store.set('city', 'Bontang');
    await draft.save();
    await draft.seconds(5);
    expect(draft.calls).toHaveLength(1);
  });

  test('is not sent after the form was left', async () => {
    draft.begin();
    draft.store.set('name', 'Siti');
    draft.sync?.stop();
    await draft.seconds(60);
    await draft.sync?.saveNow();
    expect(draft.calls).toEqual([]);
    expect(draft.saving).toEqual([]);
  });
});

describe('a closing page', () => {
  test('sends typed input with its last call', () => {
    draft.begin();
    draft.store.set('name', 'Siti');
    draft.listeners.pagehide?.();
    expect(draft.call(0)).toMatchObject({ answers: { name: 'Siti' }, last: true });
  });

  test('sends nothing if nothing was ever typed', async () => {
    draft.begin({ city: 'Balikpapan' }, { base: {}, isFresh: true });
    draft.listeners.pagehide?.();
    await draft.seconds(1);
    expect(draft.calls).toEqual([]);
  });

  test('sends the rest of a draft that already exists', () => {
    draft.begin({ city: 'Balikpapan' }, { base: {} });
    draft.listeners.pagehide?.();
    expect(draft.call(0)).toMatchObject({ answers: { city: 'Balikpapan' }, last: true });
  });

  test('sends input of a new form', () => {
    draft.begin({}, { isFresh: true });
    draft.store.set('city', 'Bontang');
    draft.listeners.pagehide?.();
    expect(draft.calls).toHaveLength(1);
  });
});
