/**
 * Draft sync against a server that refuses single answers. The others are still saved. Tests the module without a
 * browser.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#engine/types.ts';
import { type AnswerStore, createAnswerStore } from '#web/forms/draft/answer-store.ts';
import { type DraftSync, type SaveStatus, startDraftSync } from '#web/forms/draft/draft-sync.ts';
import type { FormsProblem } from '#web/forms/types.ts';

const MOST = 20;
const MOST_BYTES = 500;
const tooLong = (value: unknown): boolean =>
  typeof value === 'string' ? value.length > MOST : Array.isArray(value) && value.some((row) => tooLong(row.name));

/** A server that refuses texts over 20 characters and names the field, also inside rows. */
function createServer() {
  const stored: Answers = {};
  const calls: string[][] = [];
  let revision = 0;
  const saveDraft = async (_: string, { answers }: { answers: Answers }) => {
    calls.push(Object.keys(answers).sort());
    if (JSON.stringify(answers).length > MOST_BYTES) throw { status: 413, message: 'Terlalu besar.', errors: null };
    const wrong = Object.keys(answers).filter((name) => tooLong(answers[name]));
    const errors = Object.fromEntries(
      wrong.map((name) => [Array.isArray(answers[name]) ? `${name}.0.name` : name, ['Terlalu panjang.']]),
    );
    if (wrong.length > 0) throw { status: 422, message: 'Periksa lagi.', errors } satisfies FormsProblem;
    for (const [name, value] of Object.entries(answers)) {
      if (value === null) delete stored[name];
      else stored[name] = value;
    }
    revision += 1;
    return { revision, form_version: 1, saved_at: '', merged: {} };
  };
  return { stored, calls, api: { saveDraft } };
}

let store: AnswerStore;
let sync: DraftSync;
let fakeServer: ReturnType<typeof createServer>;
let savingStates: SaveStatus[];

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  fakeServer = createServer();
  savingStates = [];
  store = createAnswerStore({});
  const start = { base: {}, revision: 0, clashes: {} };
  const report = ({ saving }: { saving?: SaveStatus }) => void (saving && savingStates.push(saving));
  sync = startDraftSync({ api: fakeServer.api, form: 'contoh', version: () => 1, store, start, isFresh: true, report });
});
afterEach(() => {
  sync.stop();
  vi.unstubAllGlobals();
});

const long = 'x'.repeat(MOST + 1);

test('a refused answer does not block the others, and the status says that something is not saved', async () => {
  store.set('story', long);
  store.set('name', 'Siti');
  store.set('goods', [{ name: long }]);
  await sync.saveNow();
  expect(fakeServer.stored).toEqual({ name: 'Siti' });
  expect(savingStates.at(-1)).toBe('refused');
  // This device keeps all of it.
  expect(store.answers()).toEqual({ story: long, name: 'Siti', goods: [{ name: long }] });
  expect(sync.base()).toEqual({ name: 'Siti' });
});

test('an answer that is too large to send is left out alone, too', async () => {
  store.set('name', 'Siti');
  store.set('story', 'x'.repeat(MOST_BYTES));
  await sync.saveNow();
  expect(fakeServer.stored).toEqual({ name: 'Siti' });
  expect(savingStates.at(-1)).toBe('refused');
});

test('a refused answer is not sent again while unchanged, and other answers are sent', async () => {
  store.set('story', long);
  await sync.saveNow();
  store.set('city', 'Balikpapan');
  await sync.saveNow();
  await sync.saveNow();
  expect(fakeServer.calls).toEqual([['story'], ['city']]);
  expect(fakeServer.stored).toEqual({ city: 'Balikpapan' });
  expect(savingStates.at(-1)).toBe('refused');
});

test('after it was shortened it is saved, and the status is saved', async () => {
  store.set('story', long);
  await sync.saveNow();
  store.set('story', 'Singkat.');
  await sync.saveNow();
  expect(fakeServer.stored).toEqual({ story: 'Singkat.' });
  expect(savingStates.at(-1)).toBe('saved');
});

test('after it was cleared nothing is left to report', async () => {
  store.set('story', long);
  await sync.saveNow();
  store.set('story', undefined);
  await sync.saveNow();
  expect(savingStates.at(-1)).toBe('saved');
});

test('another form version may accept what this one refused', async () => {
  store.set('story', long);
  await sync.saveNow();
  sync.rebase({});
  await sync.saveNow();
  expect(fakeServer.calls).toEqual([['story'], ['story']]);
});
