/** What the rules of a form decide about one question: whether it is only read, and which options it offers. */
import { useCallback, useMemo } from 'react';
import type { RuleState } from '#engine/rule-evaluator.ts';
import type { FieldDoc, FieldPath, OptionDoc } from '#engine/types.ts';
import { useExternalValue } from '../components/useExternalValue.ts';
import { useFormSession } from './context.ts';
import { onRulesChange, rulesOf } from './draft/rule-state.ts';

/** Read again after every change, because a rule can read any question. */
function useRules<T extends string | boolean | null>(read: (rules: RuleState) => T, isUsed: boolean, otherwise: T): T {
  const { store, cell } = useFormSession();
  const subscribe = useCallback(
    (listener: () => void) => (isUsed ? onRulesChange(store, () => listener()) : () => undefined),
    [store, isUsed],
  );
  return useExternalValue(subscribe, () => {
    const rules = isUsed ? rulesOf(cell.get().doc, store) : undefined;
    return rules ? read(rules) : otherwise;
  });
}

export function useReadOnly(path: FieldPath, field: FieldDoc | undefined): boolean {
  const { compute, readOnly } = field?.rules ?? {};
  const isAlways = compute !== undefined || readOnly === true;
  return useRules((rules) => rules.isReadOnly(path), !isAlways && readOnly !== undefined, isAlways);
}

/** The question as it is asked now: an answer may be required by a rule. */
export function useRequiredByRule(path: FieldPath, field: FieldDoc | undefined): FieldDoc | undefined {
  const always = field?.required ?? false;
  const required = useRules((rules) => rules.isRequired(path), field?.rules?.required !== undefined, always);
  return useMemo(() => (field && required !== always ? { ...field, required } : field), [field, required, always]);
}

/** Codes of the offered options, joined; null if no rule decides about them. */
export const useOfferedCodes = (path: FieldPath, field: FieldDoc, options: readonly OptionDoc[]): string | null =>
  useRules<string | null>(
    (rules) =>
      options
        .filter((option) => rules.offers(path, option))
        .map(({ value }) => value)
        .join(),
    field.rules?.where !== undefined,
    null,
  );
