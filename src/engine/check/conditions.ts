/** Conditions of fields and steps: they look back, at fields that exist, for values that can be. */
import { leftOutOf, optionsOf } from '../options.ts';
import type { Comparison, Condition, FieldFile, World } from '../types.ts';
import type { Findings, Place } from './finding.ts';
import { isMap } from './words.ts';

/** As many as a list may have codes. */
const MOST_VALUES = 500;

/** A form as far as its conditions need it: every field with its step, in screen order. */
export interface Layout {
  found: Findings;
  world: World;
  fields: Record<string, FieldFile>;
  stepOf: Map<string, number>;
  stepConditions: Array<Condition | undefined>;
}

export function checkFieldCondition(layout: Layout, path: Place, name: string, condition: unknown): void {
  const ownStep = layout.stepOf.get(name) ?? Number.POSITIVE_INFINITY;
  const here = [...path, 'x-show-if'];
  if (!checkShape(layout.found, here, name, condition)) return;
  for (const [other, comparison] of Object.entries(condition)) {
    if (other === name) layout.found.error([...here, other], 'condition-self', { name });
    else if (
      checkOther(layout, [...here, other], name, other, comparison) &&
      (layout.stepOf.get(other) ?? -1) > ownStep
    ) {
      layout.found.error([...here, other], 'condition-forward', { name, other });
    }
  }
}

export function checkStepCondition(layout: Layout, path: Place, id: string, at: number, condition: unknown): void {
  const here = [...path, 'x-show-if'];
  if (!checkShape(layout.found, here, id, condition)) return;
  for (const [other, comparison] of Object.entries(condition)) {
    // A field of the step itself would have to be seen before its step is.
    if (checkOther(layout, [...here, other], id, other, comparison) && (layout.stepOf.get(other) ?? -1) >= at) {
      layout.found.error([...here, other], 'condition-forward', { name: id, other });
    }
  }
}

/** Inside a row: first its own fields, then those of the form up to the group's step. */
export function checkRowCondition(
  layout: Layout,
  path: Place,
  name: string,
  group: string,
  row: Record<string, FieldFile>,
  condition: unknown,
): void {
  const here = [...path, 'x-show-if'];
  if (!checkShape(layout.found, here, name, condition)) return;
  const groupStep = layout.stepOf.get(group) ?? Number.POSITIVE_INFINITY;
  const inRow = { ...layout, rows: row };
  for (const [other, comparison] of Object.entries(condition)) {
    const isOwn = Object.hasOwn(row, other);
    if (other === name || other === group) layout.found.error([...here, other], 'condition-self', { name });
    else if (!checkOther(inRow, [...here, other], name, other, comparison)) continue;
    else if (!isOwn && (layout.stepOf.get(other) ?? -1) > groupStep)
      layout.found.error([...here, other], 'condition-forward', { name, other });
  }
}

function checkShape(found: Findings, path: Place, name: string, condition: unknown): condition is Condition {
  const isGood = isMap(condition) && Object.keys(condition).length > 0 && Object.values(condition).every(isComparison);
  if (!isGood) found.error(path, 'condition-shape', { name });
  return isGood;
}

function isComparison(value: unknown): boolean {
  const isPlain = (one: unknown) => ['string', 'number', 'boolean'].includes(typeof one);
  if (Array.isArray(value)) return value.length > 0 && value.every(isPlain);
  if (isMap(value)) return Object.keys(value).length === 1 && typeof value.empty === 'boolean';
  return isPlain(value);
}

/** `rows`: fields of the row that the condition stands in; they come before those of the form. */
function checkOther(
  { found, fields, world, rows = {} }: Layout & { rows?: Record<string, FieldFile> },
  path: Place,
  name: string,
  other: string,
  comparison: Comparison,
): boolean {
  const holder = Object.hasOwn(rows, other) ? rows : fields;
  const field = Object.hasOwn(holder, other) ? holder[other] : undefined;
  if (!isMap(field)) {
    const known = () => [...Object.keys(fields), ...Object.keys(rows)];
    found.unknown(path, 'condition-unknown', other, known, { name, other });
    return false;
  }
  const wanted = wantedOf(comparison) ?? [];
  if (wanted.length > MOST_VALUES) found.error(path, 'too-long', { name: other, limit: MOST_VALUES });
  else
    for (const value of wanted)
      if (!isPossibleValue(field, value, world)) found.error(path, 'condition-value', { name, other, value });
  return true;
}

/** The values that a comparison names; undefined where it asks whether there is an answer. */
export function wantedOf(comparison: Comparison): unknown[] | undefined {
  if (Array.isArray(comparison)) return comparison;
  return typeof comparison === 'object' ? undefined : [comparison];
}

function isPossibleValue(field: FieldFile, value: unknown, world: World): boolean {
  const options = optionsOf(field);
  const list = typeof options === 'string' ? world.options[options]?.enum : undefined;
  if (list) return list.includes(value as string) && !leftOutOf(field).includes(String(value));
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
