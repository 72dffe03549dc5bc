/**
 * The answers while a form is filled in: one plain object outside React, and the only copy of them in the page. Inputs and everything else
 * read it or subscribe to it.
 */
import type { Answers, FieldPath } from '#engine/types.ts';
import { isDeepEqual } from '../../components/is-deep-equal.ts';
import { setValueAt, topLevelField, valueAt } from './answer-paths.ts';

/** `field` is a top-level field, or '' when all answers were replaced. `isTyping`: more keystrokes may follow. */
type ChangeListener = (field: string, isTyping: boolean) => void;

type ReorderListener = (group: string, order: readonly number[]) => void;

export interface AnswerStore {
  answers(): Answers;
  read(path: FieldPath): unknown;
  /** Stores a value and tells it, unless it is the same already. `isTyping`: a keystroke, so that more may follow. */
  set(path: FieldPath, value: unknown, isTyping?: boolean): void;
  /** Stores several values as one change, and tells each field that changed. `onStored` runs before that. */
  setAll(values: Iterable<[FieldPath, unknown]>, isTyping: boolean, onStored?: () => void): void;
  /** Moves, adds and removes rows of a group: for each row the place that it had. A place that no row had is a new row. */
  reorder(group: string, order: readonly number[]): void;
  /** Calls the listener before rows change their places. */
  onReorder(listener: ReorderListener): () => void;
  /** Replaces all answers. */
  replace(answers: Answers): void;
  /** Calls the listener after every change. */
  onChange(listener: ChangeListener): () => void;
  /** Increases with every change. */
  revision(): number;
}

export function createAnswerStore(initial: Answers): AnswerStore {
  let data: Answers = structuredClone(initial);
  let count = 0;
  const listeners = new Set<ChangeListener>();
  const reorderListeners = new Set<ReorderListener>();
  const emitChange = (field: string, isTyping: boolean) => {
    count += 1;
    tell(field, isTyping);
  };
  const tell = (field: string, isTyping: boolean) => {
    for (const listener of [...listeners]) listener(field, isTyping);
  };
  return {
    revision: () => count,
    answers: () => data,
    read: (path) => valueAt(data, path),
    set(path, value, isTyping = false) {
      if (isDeepEqual(valueAt(data, path), value)) return;
      setValueAt(data, path, structuredClone(value));
      emitChange(topLevelField(path), isTyping);
    },
    setAll(values, isTyping, onStored) {
      const changed = [...values].filter(([path, value]) => !isDeepEqual(valueAt(data, path), value));
      if (changed.length === 0) return;
      for (const [path, value] of changed) setValueAt(data, path, structuredClone(value));
      count += 1;
      onStored?.();
      for (const field of new Set(changed.map(([path]) => topLevelField(path)))) tell(field, isTyping);
    },
    reorder(group, order) {
      const rows = valueAt(data, group);
      const now: unknown[] = Array.isArray(rows) ? rows : [];
      for (const listener of [...reorderListeners]) listener(group, order);
      const moved = order.map((from) => now[from] ?? {});
      setValueAt(data, group, moved.length > 0 ? moved : undefined);
      emitChange(group, false);
    },
    onReorder(listener) {
      reorderListeners.add(listener);
      return () => void reorderListeners.delete(listener);
    },
    replace(answers) {
      data = structuredClone(answers);
      emitChange('', false);
    },
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
