/** The answers while they are filled in: one plain object outside React, which everything else only reads or listens to. */
import type { Answers, FieldPath } from '#engine/types.ts';
import { isDeepEqual, setValueAt, topLevelField, valueAt } from './answer-paths.ts';
import { type PendingInput, trackPendingInput } from './pending-input.ts';

export interface AnswerStore {
  answers(): Answers;
  read(path: FieldPath): unknown;
  /** A key was typed: kept at once, rjsf hears of it by `tell` when the keyboard rests. */
  setTyped(path: FieldPath, value: unknown, tell: () => void): void;
  /** A choice was made: kept before rjsf hears of it, since it judges by the draft. */
  set(path: FieldPath, value: unknown): void;
  /** rjsf reports the fields of a step; what is being typed elsewhere wins over it. */
  adoptFormData(fields: readonly string[], formData: Answers): void;
  /** From outside the input (an upload ended, another device's value was chosen): rjsf is told through `onPlaced`. */
  setExternally(path: FieldPath, value: unknown): void;
  /** Everything anew; whatever shows the old answers must be built again. */
  replace(answers: Answers): void;
  /** Called after every change with the name of the top-level field. */
  onChange(listener: (field: string) => void): () => void;
  onSetExternally(listener: (path: FieldPath, value: unknown) => void): () => void;
  pendingInput: PendingInput;
  /** Goes up with every change. */
  revision(): number;
  stop(): void;
}

export function createAnswerStore(initial: Answers): AnswerStore {
  let data: Answers = structuredClone(initial);
  const changeListeners = new Set<(field: string) => void>();
  const externalListeners = new Set<(path: FieldPath, value: unknown) => void>();
  const pendingInput = trackPendingInput();

  let count = 0;
  const emitChange = (field: string) => {
    count += 1;
    for (const listener of changeListeners) listener(field);
  };
  const on =
    <L>(set: Set<L>) =>
    (listener: L) => {
      set.add(listener);
      return () => void set.delete(listener);
    };

  return {
    pendingInput,
    revision: () => count,
    answers: () => data,
    read: (path) => valueAt(data, path),
    setTyped(path, value, tell) {
      setValueAt(data, path, value);
      pendingInput.add(path, tell);
      emitChange(topLevelField(path));
    },
    set(path, value) {
      if (isDeepEqual(valueAt(data, path), value)) return;
      setValueAt(data, path, structuredClone(value));
      emitChange(topLevelField(path));
    },
    adoptFormData(fields, formData) {
      const ahead = new Map(pendingInput.pendingPaths().map((path) => [path, valueAt(data, path)]));
      const fresh = structuredClone(formData);
      for (const field of fields) {
        const before = data[field];
        if (fresh[field] === undefined) delete data[field];
        else data[field] = fresh[field];
        for (const [path, value] of ahead) if (topLevelField(path) === field) setValueAt(data, path, value);
        if (!isDeepEqual(before, data[field])) emitChange(field);
      }
    },
    setExternally(path, value) {
      if (isDeepEqual(valueAt(data, path), value)) return;
      pendingInput.discard(path);
      setValueAt(data, path, structuredClone(value));
      for (const listener of [...externalListeners]) listener(path, value);
      emitChange(topLevelField(path));
    },
    replace(answers) {
      pendingInput.clear();
      data = structuredClone(answers);
      emitChange('');
    },
    onChange: on(changeListeners),
    onSetExternally: on(externalListeners),
    stop: pendingInput.stop,
  };
}
