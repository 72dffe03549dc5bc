/** What somebody typed reaches the server even when one answer among it does not. The very module, without a browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#engine/types.ts';
import { type AnswerStore, createAnswerStore } from '#web/forms/draft/answer-store.ts';
import { type DraftSync, type SaveStatus, startDraftSync } from '#web/forms/draft/draft-sync.ts';
import type { FormsProblem } from '#web/forms/types.ts';

const MOST = 20;
const MOST_BYTES = 500;
const tooLong = (value: unknown): boolean =>
  typeof value === 'string' ? value.length > MOST : Array.isArray(value) && value.some((row) => tooLong(row.name));

/** A server that takes no text over 20 letters and names the field, inside rows too. */
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
  store.stop();
  vi.unstubAllGlobals();
});

const long = 'x'.repeat(MOST + 1);

test('an answer that the server does not take holds back no other, and it is said that something is not saved', async () => {
  store.set('story', long);
  store.set('name', 'Siti');
  store.set('goods', [{ name: long }]);
  await sync.saveNow();
  expect(fakeServer.stored).toEqual({ name: 'Siti' });
  expect(savingStates.at(-1)).toBe('refused');
  // On this device all of it stands.
  expect(store.answers()).toEqual({ story: long, name: 'Siti', goods: [{ name: long }] });
  expect(sync.base()).toEqual({ name: 'Siti' });
});

test('one that is too large to be sent at all stays behind alone, too', async () => {
  store.set('name', 'Siti');
  store.set('story', 'x'.repeat(MOST_BYTES));
  await sync.saveNow();
  expect(fakeServer.stored).toEqual({ name: 'Siti' });
  expect(savingStates.at(-1)).toBe('refused');
});

test('it is not sent again while it stays as it is, and other answers go on their way beside it', async () => {
  store.set('story', long);
  await sync.saveNow();
  store.set('city', 'Balikpapan');
  await sync.saveNow();
  await sync.saveNow();
  expect(fakeServer.calls).toEqual([['story'], ['city']]);
  expect(fakeServer.stored).toEqual({ city: 'Balikpapan' });
  expect(savingStates.at(-1)).toBe('refused');
});

test('once it is shorter it is saved, and all is well again', async () => {
  store.set('story', long);
  await sync.saveNow();
  store.set('story', 'Singkat.');
  await sync.saveNow();
  expect(fakeServer.stored).toEqual({ story: 'Singkat.' });
  expect(savingStates.at(-1)).toBe('saved');
});

test('taken back altogether, there is nothing left to say about it', async () => {
  store.set('story', long);
  await sync.saveNow();
  store.set('story', undefined);
  await sync.saveNow();
  expect(savingStates.at(-1)).toBe('saved');
});

test('another version of the form may take what this one did not', async () => {
  store.set('story', long);
  await sync.saveNow();
  sync.rebase({});
  await sync.saveNow();
  expect(fakeServer.calls).toEqual([['story'], ['story']]);
});
