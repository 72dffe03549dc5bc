/** The answers while they are filled in: one plain object outside React, which everything else only reads or listens to. */
import type { Answers, FieldPath } from '#engine/types.ts';
import { isSame, putAt, topOf, valueAt } from './paths.ts';
import { type Typing, watchTyping } from './typing.ts';

export interface Store {
  answers(): Answers;
  read(path: FieldPath): unknown;
  /** A key was typed: kept at once, rjsf hears of it by `tell` when the keyboard rests. */
  type(path: FieldPath, value: unknown, tell: () => void): void;
  /** A choice was made: kept before rjsf hears of it, since it judges by the draft. */
  put(path: FieldPath, value: unknown): void;
  /** rjsf reports the fields of a step; what is being typed elsewhere wins over it. */
  adopt(fields: readonly string[], formData: Answers): void;
  /** From outside the input (an upload ended, another device's value was chosen): rjsf is told through `onPlaced`. */
  place(path: FieldPath, value: unknown): void;
  /** Everything anew; whatever shows the old answers must be built again. */
  replace(answers: Answers): void;
  /** Called after every change with the name of the top-level field. */
  onChange(listener: (field: string) => void): () => void;
  onPlaced(listener: (path: FieldPath, value: unknown) => void): () => void;
  typing: Typing;
  /** Goes up with every change. */
  revision(): number;
  stop(): void;
}

export function createStore(initial: Answers): Store {
  let data: Answers = structuredClone(initial);
  const changed = new Set<(field: string) => void>();
  const placed = new Set<(path: FieldPath, value: unknown) => void>();
  const typing = watchTyping();

  let count = 0;
  const announce = (field: string) => {
    count += 1;
    for (const listener of changed) listener(field);
  };
  const on =
    <L>(set: Set<L>) =>
    (listener: L) => {
      set.add(listener);
      return () => void set.delete(listener);
    };

  return {
    typing,
    revision: () => count,
    answers: () => data,
    read: (path) => valueAt(data, path),
    type(path, value, tell) {
      putAt(data, path, value);
      typing.touch(path, tell);
      announce(topOf(path));
    },
    put(path, value) {
      if (isSame(valueAt(data, path), value)) return;
      putAt(data, path, structuredClone(value));
      announce(topOf(path));
    },
    adopt(fields, formData) {
      const ahead = new Map(typing.pendingPaths().map((path) => [path, valueAt(data, path)]));
      const fresh = structuredClone(formData);
      for (const field of fields) {
        const before = data[field];
        if (fresh[field] === undefined) delete data[field];
        else data[field] = fresh[field];
        for (const [path, value] of ahead) if (topOf(path) === field) putAt(data, path, value);
        if (!isSame(before, data[field])) announce(field);
      }
    },
    place(path, value) {
      if (isSame(valueAt(data, path), value)) return;
      typing.drop(path);
      putAt(data, path, structuredClone(value));
      for (const listener of [...placed]) listener(path, value);
      announce(topOf(path));
    },
    replace(answers) {
      typing.clear();
      data = structuredClone(answers);
      announce('');
    },
    onChange: on(changed),
    onPlaced: on(placed),
    stop: typing.stop,
  };
}
