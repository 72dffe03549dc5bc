/** The two forms of `x-show-if`: a map of comparisons, and a rule. */

import type { Condition, FieldFile, ShowIf } from './types.ts';

export const conditionOf = (showIf: ShowIf | undefined): Condition | undefined =>
  typeof showIf === 'string' ? undefined : showIf;

export const ruleOf = (showIf: unknown): string | undefined => (typeof showIf === 'string' ? showIf : undefined);

/** Both must hold. Two maps are one map; otherwise both are written as a rule. `fields`: the questions that they read. */
export function bothConditions(
  first: ShowIf | undefined,
  second: ShowIf | undefined,
  fields: Record<string, FieldFile>,
): ShowIf | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  if (typeof first !== 'string' && typeof second !== 'string') return { ...first, ...second };
  return [first, second].map((one) => `(${asRule(one, fields)})`).join(' && ');
}

/** The same condition as a rule. */
export function asRule(showIf: ShowIf, fields: Record<string, FieldFile>): string {
  if (typeof showIf === 'string') return showIf;
  const parts = Object.entries(showIf).map(([name, comparison]) => {
    if (typeof comparison === 'object' && !Array.isArray(comparison))
      return comparison.empty ? `empty(${name})` : `!empty(${name})`;
    const wanted = (Array.isArray(comparison) ? comparison : [comparison]).map((value) => JSON.stringify(value));
    if (fields[name]?.type !== 'array') return `${name} in [${wanted.join(', ')}]`;
    return `(${wanted.map((value) => `${value} in ${name}`).join(' || ')})`;
  });
  return parts.join(' && ') || 'true';
}
