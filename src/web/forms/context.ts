/** The filling that the parts on screen belong to, and the few things they ask of it. */
import { createContext, useCallback, useContext, useRef, useSyncExternalStore } from 'react';
import type { FieldPath, FormDoc } from '#engine/types.ts';
import { useCell } from './draft/cell.ts';
import { isSame } from './draft/paths.ts';
import type { Filling, Standing } from './filling.ts';

export const FillingContext = createContext<Filling | null>(null);

export function useFilling(): Filling {
  const filling = useContext(FillingContext);
  if (!filling) throw new Error('Outside of a Wizard');
  return filling;
}

export const useStanding = <P>(pick: (standing: Standing) => P): P => useCell(useFilling().cell, pick);

export const useDoc = (): FormDoc => useStanding((standing) => standing.doc);

/** An answer that something else on screen depends on. The same object while its content is the same. */
export function useAnswer(path: FieldPath | null): unknown {
  const { store } = useFilling();
  const last = useRef<unknown>(undefined);
  const subscribe = useCallback((listener: () => void) => store.onChange(listener), [store]);
  return useSyncExternalStore(subscribe, () => {
    const value = path === null ? undefined : store.read(path);
    if (!isSame(value, last.current)) last.current = structuredClone(value);
    return last.current;
  });
}
