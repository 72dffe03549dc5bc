/** What somebody typed reaches the server even when one answer among it does not. The very module, without a browser. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answers } from '#engine/types.ts';
import { createStore, type Store } from '#web/forms/draft/store.ts';
import { keepOnServer, type Saving, type Sync } from '#web/forms/draft/sync.ts';
import type { FormsProblem } from '#web/forms/types.ts';

const MOST = 20;
const MOST_BYTES = 500;
const tooLong = (value: unknown): boolean =>
  typeof value === 'string' ? value.length > MOST : Array.isArray(value) && value.some((row) => tooLong(row.name));

/** A server that takes no text over 20 letters and names the field, inside rows too. */
function server() {
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

let store: Store;
let sync: Sync;
let house: ReturnType<typeof server>;
let told: Saving[];

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => {});
  house = server();
  told = [];
  store = createStore({});
  const start = { base: {}, revision: 0, clashes: {} };
  const report = ({ saving }: { saving?: Saving }) => void (saving && told.push(saving));
  sync = keepOnServer({ api: house.api, form: 'contoh', version: () => 1, store, start, isFresh: true, report });
});
afterEach(() => {
  sync.stop();
  store.stop();
  vi.unstubAllGlobals();
});

const long = 'x'.repeat(MOST + 1);

test('an answer that the server does not take holds back no other, and it is said that something is not saved', async () => {
  store.put('story', long);
  store.put('name', 'Siti');
  store.put('goods', [{ name: long }]);
  await sync.saveNow();
  expect(house.stored).toEqual({ name: 'Siti' });
  expect(told.at(-1)).toBe('refused');
  // On this device all of it stands.
  expect(store.answers()).toEqual({ story: long, name: 'Siti', goods: [{ name: long }] });
  expect(sync.base()).toEqual({ name: 'Siti' });
});

test('one that is too large to be sent at all stays behind alone, too', async () => {
  store.put('name', 'Siti');
  store.put('story', 'x'.repeat(MOST_BYTES));
  await sync.saveNow();
  expect(house.stored).toEqual({ name: 'Siti' });
  expect(told.at(-1)).toBe('refused');
});

test('it is not sent again while it stays as it is, and other answers go on their way beside it', async () => {
  store.put('story', long);
  await sync.saveNow();
  store.put('city', 'Balikpapan');
  await sync.saveNow();
  await sync.saveNow();
  expect(house.calls).toEqual([['story'], ['city']]);
  expect(house.stored).toEqual({ city: 'Balikpapan' });
  expect(told.at(-1)).toBe('refused');
});

test('once it is shorter it is saved, and all is well again', async () => {
  store.put('story', long);
  await sync.saveNow();
  store.put('story', 'Singkat.');
  await sync.saveNow();
  expect(house.stored).toEqual({ story: 'Singkat.' });
  expect(told.at(-1)).toBe('saved');
});

test('taken back altogether, there is nothing left to say about it', async () => {
  store.put('story', long);
  await sync.saveNow();
  store.put('story', undefined);
  await sync.saveNow();
  expect(told.at(-1)).toBe('saved');
});

test('another version of the form may take what this one did not', async () => {
  store.put('story', long);
  await sync.saveNow();
  sync.rebase({});
  await sync.saveNow();
  expect(house.calls).toEqual([['story'], ['story']]);
});
