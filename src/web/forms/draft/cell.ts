/** A mutable value outside React with subscriptions. */
import { useExternalValue } from '../../components/useExternalValue.ts';

export interface Cell<T extends object> {
  get(): T;
  set(change: Partial<T>): void;
  subscribe(listener: () => void): () => void;
}

export function createCell<T extends object>(initial: T): Cell<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(change) {
      const hasChanged = Object.entries(change).some(([key, next]) => value[key as keyof T] !== next);
      if (!hasChanged) return;
      value = { ...value, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Subscribes to one part of a cell. `select` must return the same object while nothing changed. */
export function useCell<T extends object, P>(cell: Cell<T>, select: (value: T) => P): P {
  return useExternalValue(cell.subscribe, () => select(cell.get()));
}
