/** What hangs on the questions that are shown: asked anew only when an answer changed that a condition looks at. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { FormDoc, StepDoc } from '#engine/types.ts';
import { type Filling, fieldsOf, stepsOf } from './filling.ts';
import { decidersOf } from './rjsf/deciders.ts';

/** The same list again for as long as it holds the same `names` of the same form. */
function useShown<T>(filling: Filling, read: () => readonly T[], nameOf: (one: T) => string): readonly T[] {
  const { store, cell } = filling;
  const last = useRef<{ names: string; doc: FormDoc; list: readonly T[] }>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopStore = store.onChange((path) => {
        if (path === '' || decidersOf(cell.get().doc).has(path)) listener();
      });
      const stopCell = cell.subscribe(listener);
      return () => {
        stopStore();
        stopCell();
      };
    },
    [store, cell],
  );
  return useSyncExternalStore(subscribe, () => {
    const list = read();
    const names = list.map(nameOf).join();
    const { doc } = cell.get();
    const { current } = last;
    if (current?.names === names && current.doc === doc) return current.list;
    last.current = { names, doc, list };
    return list;
  });
}

/** Names of the fields of a step, in screen order. */
export const useShownFields = (filling: Filling, step: string): readonly string[] =>
  useShown(
    filling,
    () => fieldsOf(filling, step),
    (name) => name,
  );

export const useShownSteps = (filling: Filling): readonly StepDoc[] =>
  useShown(
    filling,
    () => stepsOf(filling),
    ({ id }) => id,
  );
