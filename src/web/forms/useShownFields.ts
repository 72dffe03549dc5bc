/** Names of the shown fields, in screen order; asked anew only when an answer changed that a condition looks at. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { type Filling, fieldsOf } from './filling.ts';
import { decidersOf } from './rjsf/deciders.ts';

export function useShownFields(filling: Filling, step: string): readonly string[] {
  const { store, cell } = filling;
  const last = useRef<{ key: string; fields: readonly string[] }>({ key: '', fields: [] });
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
    const fields = fieldsOf(filling, step);
    const key = `${step}:${fields.join()}`;
    if (key !== last.current.key) last.current = { key, fields };
    return last.current.fields;
  });
}
