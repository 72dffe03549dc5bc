/** Says under a field where its answer comes from, as long as it is the one that was filled in. */
import { useCallback } from 'react';
import type { FieldDoc, FieldPath } from '#engine/types.ts';
import { isDeepEqual } from '../components/is-deep-equal.ts';
import { useExternalValue } from '../components/useExternalValue.ts';
import { useFormSession } from './context.ts';
import { t } from './translations.ts';

const SOURCES = ['account', 'business', 'address', 'previous', 'url'] as const;

export interface PrefillNote {
  text: string;
  /** The answer was changed. The note keeps its place, so that nothing moves while somebody types. */
  isOver: boolean;
}

export function usePrefillNote(path: FieldPath, field: FieldDoc | undefined): PrefillNote | undefined {
  const { store, prefilled } = useFormSession();
  const source = SOURCES.find((name) => field?.prefill?.split('.')[0] === name);
  const isFilled = source !== undefined && Object.hasOwn(prefilled, path);
  const subscribe = useCallback(
    (listener: () => void) =>
      isFilled ? store.onChange((name) => (name === path || name === '') && listener()) : () => {},
    [store, path, isFilled],
  );
  const isOver = useExternalValue(subscribe, () => isFilled && !isDeepEqual(store.read(path), prefilled[path]));
  return isFilled && source ? { text: t(`prefill.${source}`), isOver } : undefined;
}
