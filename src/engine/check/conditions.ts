/** Checks the conditions of fields and steps. They may only read earlier, existing fields and compare them with possible values. */

import { isRecord } from '../is-record.ts';
import { excludedCodesOf, optionsOf } from '../options.ts';
import type { Comparison, CompileContext, Condition, FieldFile } from '../types.ts';
import type { Findings, SchemaPath } from './findings.ts';

/** Equals the maximum number of codes in a list. */
const MAX_VALUES = 500;

/** The parts of a form that its conditions need: every field with its step, in screen order. */
export interface ConditionScope {
  findings: Findings;
  context: CompileContext;
  fields: Record<string, FieldFile>;
  stepOf: Map<string, number>;
  stepConditions: Array<Condition | undefined>;
}

export function checkFieldCondition(scope: ConditionScope, path: SchemaPath, name: string, condition: unknown): void {
  const ownStep = scope.stepOf.get(name) ?? Number.POSITIVE_INFINITY;
  const keyPath = [...path, 'x-show-if'];
  if (!checkConditionShape(scope.findings, keyPath, name, condition)) return;
  for (const [other, comparison] of Object.entries(condition)) {
    if (other === name) scope.findings.error([...keyPath, other], 'condition-self', { name });
    else if (
      checkReferencedField(scope, [...keyPath, other], name, other, comparison) &&
      (scope.stepOf.get(other) ?? -1) > ownStep
    ) {
      scope.findings.error([...keyPath, other], 'condition-forward', { name, other });
    }
  }
}

export function checkStepCondition(
  scope: ConditionScope,
  path: SchemaPath,
  id: string,
  at: number,
  condition: unknown,
): void {
  const keyPath = [...path, 'x-show-if'];
  if (!checkConditionShape(scope.findings, keyPath, id, condition)) return;
  for (const [other, comparison] of Object.entries(condition)) {
    // A step cannot depend on its own fields, because they are only shown after the step.
    if (
      checkReferencedField(scope, [...keyPath, other], id, other, comparison) &&
      (scope.stepOf.get(other) ?? -1) >= at
    ) {
      scope.findings.error([...keyPath, other], 'condition-forward', { name: id, other });
    }
  }
}

/** A condition in a row reads the row's own fields first, then fields of the form up to the group's step. */
export function checkRowCondition(
  scope: ConditionScope,
  path: SchemaPath,
  name: string,
  group: string,
  row: Record<string, FieldFile>,
  condition: unknown,
): void {
  const keyPath = [...path, 'x-show-if'];
  if (!checkConditionShape(scope.findings, keyPath, name, condition)) return;
  const groupStep = scope.stepOf.get(group) ?? Number.POSITIVE_INFINITY;
  const rowScope = { ...scope, rows: row };
  for (const [other, comparison] of Object.entries(condition)) {
    const isOwn = Object.hasOwn(row, other);
    if (other === name || other === group) scope.findings.error([...keyPath, other], 'condition-self', { name });
    else if (!checkReferencedField(rowScope, [...keyPath, other], name, other, comparison)) continue;
    else if (!isOwn && (scope.stepOf.get(other) ?? -1) > groupStep)
      scope.findings.error([...keyPath, other], 'condition-forward', { name, other });
  }
}

function checkConditionShape(
  findings: Findings,
  path: SchemaPath,
  name: string,
  condition: unknown,
): condition is Condition {
  const isGood =
    isRecord(condition) && Object.keys(condition).length > 0 && Object.values(condition).every(isComparison);
  if (!isGood) findings.error(path, 'condition-shape', { name });
  return isGood;
}

function isComparison(value: unknown): boolean {
  const isPlain = (item: unknown) => ['string', 'number', 'boolean'].includes(typeof item);
  if (Array.isArray(value)) return value.length > 0 && value.every(isPlain);
  if (isRecord(value)) return Object.keys(value).length === 1 && typeof value.empty === 'boolean';
  return isPlain(value);
}

/** `rows`: fields of the row that contains the condition. They hide fields of the form with the same name. */
function checkReferencedField(
  { findings, fields, context, rows = {} }: ConditionScope & { rows?: Record<string, FieldFile> },
  path: SchemaPath,
  name: string,
  other: string,
  comparison: Comparison,
): boolean {
  const holder = Object.hasOwn(rows, other) ? rows : fields;
  const field = Object.hasOwn(holder, other) ? holder[other] : undefined;
  if (!isRecord(field)) {
    const known = () => [...Object.keys(fields), ...Object.keys(rows)];
    findings.unknownName(path, 'condition-unknown', other, known, { name, other });
    return false;
  }
  const wanted = comparedValues(comparison) ?? [];
  if (wanted.length > MAX_VALUES) findings.error(path, 'too-long', { name: other, limit: MAX_VALUES });
  else
    for (const value of wanted)
      if (!isPossibleValue(field, value, context)) findings.error(path, 'condition-value', { name, other, value });
  return true;
}

/** The values of a comparison; undefined for a check of emptiness. */
export function comparedValues(comparison: Comparison): unknown[] | undefined {
  if (Array.isArray(comparison)) return comparison;
  return typeof comparison === 'object' ? undefined : [comparison];
}

function isPossibleValue(field: FieldFile, value: unknown, context: CompileContext): boolean {
  const options = optionsOf(field);
  const list = typeof options === 'string' ? context.options[options]?.enum : undefined;
  if (list) return typeof value === 'string' && list.includes(value) && !excludedCodesOf(field).includes(value);
  switch (field.type) {
    case 'boolean':
      return typeof value === 'boolean' && (field.const === undefined || field.const === value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number';
    case 'object':
      return false;
    default:
      return typeof value === 'string' && !field['x-file'] && field['x-rows'] === undefined;
  }
}
