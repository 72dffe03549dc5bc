/** The two forms of `x-show-if`: a map of comparisons, and a rule. */

import { canonicalJson } from './canonical-json.ts';
import { dayNumber } from './rules/days.ts';
import type { Condition, FieldFile, ShowIf } from './types.ts';
import { shapeOf } from './widget-kinds.ts';
import { widgetOf } from './widgets.ts';

export const conditionOf = (showIf: ShowIf | undefined): Condition | undefined =>
  typeof showIf === 'string' ? undefined : showIf;

export const ruleOf = (showIf: unknown): string | undefined => (typeof showIf === 'string' ? showIf : undefined);

/**
 * Both must hold. Two maps are one map, unless they compare a question with different values; otherwise both are written as a rule.
 * `fields`: the questions that they read.
 */
export function bothConditions(
  first: ShowIf | undefined,
  second: ShowIf | undefined,
  fields: Record<string, FieldFile>,
): ShowIf | undefined {
  if (first === undefined || second === undefined) return first ?? second;
  if (typeof first !== 'string' && typeof second !== 'string' && areCompatible(first, second))
    return { ...first, ...second };
  return [first, second].map((one) => `(${asRule(one, fields)})`).join(' && ');
}

const areCompatible = (first: Condition, second: Condition): boolean =>
  Object.entries(first).every(
    ([name, comparison]) => !Object.hasOwn(second, name) || canonicalJson(comparison) === canonicalJson(second[name]),
  );

/** The same condition as a rule. */
export function asRule(showIf: ShowIf, fields: Record<string, FieldFile>): string {
  if (typeof showIf === 'string') return showIf;
  const parts = Object.entries(showIf).map(([name, comparison]) => {
    if (typeof comparison === 'object' && !Array.isArray(comparison))
      return comparison.empty ? `empty(${name})` : `!empty(${name})`;
    const field = fields[name];
    const isDay = field !== undefined && shapeOf(widgetOf(field)) === 'day';
    const wanted = (Array.isArray(comparison) ? comparison : [comparison]).flatMap((value) => {
      if (!isDay) return [JSON.stringify(value)];
      return dayNumber(String(value)) === undefined ? [] : [`day(${JSON.stringify(value)})`];
    });
    if (field?.type !== 'array') return `${name} in [${wanted.join(', ')}]`;
    return `(${wanted.map((value) => `${value} in ${name}`).join(' || ')})`;
  });
  return parts.join(' && ') || 'true';
}
