/** React context of the form session, and the hooks that read it. */
import { createContext, useCallback, useContext, useRef } from 'react';
import type { FieldPath, FormDoc } from '#engine/types.ts';
import { isDeepEqual } from '../components/is-deep-equal.ts';
import { useExternalValue } from '../components/useExternalValue.ts';
import { topLevelField } from './draft/answer-paths.ts';
import { useCell } from './draft/cell.ts';
import type { FormSession, FormState } from './form-session.ts';

export const FormSessionContext = createContext<FormSession | null>(null);

export function useFormSession(): FormSession {
  const formSession = useContext(FormSessionContext);
  if (!formSession) throw new Error('Outside of a Wizard');
  return formSession;
}

export const useFormState = <P>(select: (formState: FormState) => P): P => useCell(useFormSession().cell, select);

export const useDoc = (): FormDoc => useFormState((formState) => formState.doc);

/** An answer that something else on screen depends on. Returns the same object while the content is equal. */
export function useAnswer(path: FieldPath | null): unknown {
  const { store } = useFormSession();
  const last = useRef<unknown>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => {
      const own = path === null ? null : topLevelField(path);
      return store.onChange((field) => {
        if (field === own || field === '') listener();
      });
    },
    [store, path],
  );
  return useExternalValue(subscribe, () => {
    const value = path === null ? undefined : store.read(path);
    if (!isDeepEqual(value, last.current)) last.current = structuredClone(value);
    return last.current;
  });
}
