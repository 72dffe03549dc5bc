/**
 * The answers while a form is filled in: one plain object outside React. Everything else reads it or subscribes to it.
 */
import type { Answers, FieldPath } from '#engine/types.ts';
import { isDeepEqual, setValueAt, topLevelField, valueAt } from './answer-paths.ts';
import { type PendingInput, trackPendingInput } from './pending-input.ts';

export interface AnswerStore {
  answers(): Answers;
  read(path: FieldPath): unknown;
  /** Stores a typed value at once. `tell` passes it to rjsf when the user stops typing. */
  setTyped(path: FieldPath, value: unknown, tell: () => void): void;
  /** Stores a choice before rjsf gets it, because validation reads the store. */
  set(path: FieldPath, value: unknown): void;
  /** Takes over the fields of a step from rjsf. Pending typed input is kept. */
  adoptFormData(fields: readonly string[], formData: Answers): void;
  /**
   * Sets a value from outside the input, such as a finished upload or another device's value. rjsf gets it through
   * `onSetExternally`.
   */
  setExternally(path: FieldPath, value: unknown): void;
  /** Replaces all answers. Inputs that show the old answers must be mounted again. */
  replace(answers: Answers): void;
  /** Calls the listener after every change, with the name of the top-level field. */
  onChange(listener: (field: string) => void): () => void;
  onSetExternally(listener: (path: FieldPath, value: unknown) => void): () => void;
  pendingInput: PendingInput;
  /** Increases with every change. */
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
