/** Undo and redo in the studio: what is one step, and what is forgotten. */
import { beforeEach, expect, test } from 'vitest';
import { type HistoryEntry, UndoHistory } from '#web/features/studio/undo-history.ts';

const entry = (form: string): HistoryEntry => ({ files: { form, lists: {} }, selected: { kind: 'form' }, merges: 0 });
const textOf = (found: HistoryEntry | null) => found?.files.form;

let history: UndoHistory;
beforeEach(() => {
  history = new UndoHistory();
});

test('a new form has nothing to undo or to redo', () => {
  expect([history.canUndo, history.canRedo]).toEqual([false, false]);
  expect([history.undo(entry('a')), history.redo(entry('a'))]).toEqual([null, null]);
  expect(history.canRedo).toBe(false);
});

test('each edit can be undone and redone, in turn', () => {
  history.push(entry('a'), undefined, 0);
  history.push(entry('b'), undefined, 0);
  expect(textOf(history.undo(entry('c')))).toBe('b');
  expect(textOf(history.undo(entry('b')))).toBe('a');
  expect([history.canUndo, history.canRedo]).toEqual([false, true]);
  expect(textOf(history.redo(entry('a')))).toBe('b');
  expect(textOf(history.redo(entry('b')))).toBe('c');
  expect([history.canUndo, history.canRedo]).toEqual([true, false]);
});

test('a new edit forgets what could be redone', () => {
  history.push(entry('a'), undefined, 0);
  history.undo(entry('b'));
  history.push(entry('a'), undefined, 0);
  expect(history.canRedo).toBe(false);
});

test('letters of one word are one step, until a pause, another question or an undo', () => {
  history.push(entry('a'), 'label', 0);
  history.push(entry('b'), 'label', 1_499);
  history.push(entry('c'), 'label', 2_998);
  expect(textOf(history.undo(entry('d')))).toBe('a');
  expect(history.canUndo).toBe(false);
  history.push(entry('a'), 'label', 3_000);
  expect(history.canUndo, 'after an undo').toBe(true);
  history.push(entry('b'), 'label', 4_500);
  history.push(entry('c'), 'hint', 4_501);
  history.push(entry('d'), undefined, 4_502);
  history.push(entry('e'), undefined, 4_503);
  history.push(entry('f'), 'hint', 4_504);
  expect(['g', 'f', 'e', 'd', 'c', 'b'].map((now) => textOf(history.undo(entry(now))))).toEqual([
    ...['f', 'e', 'd', 'c', 'b', 'a'],
  ]);
});

test('the last two hundred steps are kept', () => {
  for (let at = 0; at < 201; at += 1) history.push(entry(String(at)), undefined, at);
  const found: unknown[] = [];
  while (history.canUndo) found.push(textOf(history.undo(entry('now'))));
  expect([found.length, found.at(-1)]).toEqual([200, '1']);
});
