/** Which steps and fields are shown. Computed again only when an answer changed that a condition depends on. */
import { useCallback, useRef } from 'react';
import { hasRules } from '#engine/form-index.ts';
import type { FormDoc, StepDoc } from '#engine/types.ts';
import { useExternalValue } from '../components/useExternalValue.ts';
import { useFormSession } from './context.ts';
import { onRulesChange } from './draft/rule-state.ts';
import { type FormSession, isHiddenResult, shownFieldsOf, shownRowsOf, shownStepsOf } from './form-session.ts';
import { conditionFieldsOf } from './rjsf/condition-fields.ts';

/** Returns the same list object while it contains the same names of the same form document. */
function useShown<T>(
  formSession: FormSession,
  read: () => readonly T[],
  nameOf: (one: T) => string,
  /** A field whose every change counts. */
  own?: string,
): readonly T[] {
  const { store, cell } = formSession;
  const last = useRef<{ names: string; doc: FormDoc; list: readonly T[] }>(null);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stopStore = store.onChange((path) => {
        if (path === '' || path === own || conditionFieldsOf(cell.get().doc).has(path)) listener();
      });
      // A rule can read any question.
      const stopRules = hasRules(cell.get().doc) ? onRulesChange(store, () => listener()) : undefined;
      const stopCell = cell.subscribe(listener);
      return () => {
        stopStore();
        stopRules?.();
        stopCell();
      };
    },
    [store, cell, own],
  );
  return useExternalValue(subscribe, () => {
    const list = read();
    const names = list.map(nameOf).join();
    const { doc } = cell.get();
    const { current } = last;
    if (current?.names === names && current.doc === doc) return current.list;
    last.current = { names, doc, list };
    return list;
  });
}

/** Names of the shown fields of a step, in screen order. */
export const useShownFields = (formSession: FormSession, step: string): readonly string[] =>
  useShown(
    formSession,
    () => {
      const { fields } = formSession.cell.get().doc.ui;
      return shownFieldsOf(formSession, step).filter((name) => !isHiddenResult(fields[name]));
    },
    (name) => name,
  );

export const useShownSteps = (formSession: FormSession): readonly StepDoc[] =>
  useShown(
    formSession,
    () => shownStepsOf(formSession),
    ({ id }) => id,
  );

/** The names of the shown fields of each row of a repeating group. */
export function useShownRows(group: string): readonly (readonly string[])[] {
  const formSession = useFormSession();
  return useShown(
    formSession,
    () => shownRowsOf(formSession, group),
    (names) => `${names.join(' ')};`,
    group,
  );
}
