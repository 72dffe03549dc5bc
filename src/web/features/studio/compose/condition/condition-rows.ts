/** A condition as editable rows. An incomplete row is not part of the condition yet. No React. */
import type { Comparison, Condition } from '#engine/types.ts';

export type ConditionOperator = 'is' | 'filled' | 'empty';
export interface ConditionRow {
  field: string;
  how: ConditionOperator;
  /** Expected values while `how` is `is`. */
  values: Array<string | number | boolean>;
}

export const readCondition = (condition: Condition | undefined): ConditionRow[] =>
  Object.entries(condition ?? {}).map(([field, comparison]) => {
    if (typeof comparison === 'object' && !Array.isArray(comparison))
      return { field, how: comparison.empty ? 'empty' : 'filled', values: [] };
    return { field, how: 'is', values: Array.isArray(comparison) ? comparison : [comparison] };
  });

const isComplete = ({ field, how, values }: ConditionRow): boolean =>
  field !== '' && (how !== 'is' || values.length > 0);

function comparisonOf({ how, values }: ConditionRow): Comparison {
  if (how !== 'is') return { empty: how === 'empty' };
  const [first] = values;
  return values.length === 1 && first !== undefined ? first : values;
}

/** Returns null when no row is complete. */
export function writeCondition(rows: readonly ConditionRow[]): Condition | null {
  const complete = rows.filter(isComplete);
  return complete.length ? Object.fromEntries(complete.map((row) => [row.field, comparisonOf(row)])) : null;
}
