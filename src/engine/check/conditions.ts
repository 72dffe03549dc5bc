/** Conditions of fields and steps: they look back, at fields that exist, for values that can be, and can hold at all. */
import { leftOutOf, optionsOf } from '../options.ts';
import type { Comparison, Condition, FieldFile, World } from '../types.ts';
import type { Findings, Place } from './finding.ts';
import { isMap } from './words.ts';

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
  for (const [other, comparison] of Object.entries(condition)) {
    const isOwn = Object.hasOwn(row, other);
    if (other === name || other === group) layout.found.error([...here, other], 'condition-self', { name });
    else if (
      !checkOther({ ...layout, fields: { ...layout.fields, ...row } }, [...here, other], name, other, comparison)
    )
      continue;
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

function checkOther(layout: Layout, path: Place, name: string, other: string, comparison: Comparison): boolean {
  const { found, fields, world } = layout;
  const field = Object.hasOwn(fields, other) ? fields[other] : undefined;
  if (!isMap(field)) {
    found.unknown(path, 'condition-unknown', other, Object.keys(fields), { name, other });
    return false;
  }
  for (const value of wantedOf(comparison) ?? []) {
    if (!isPossibleValue(field, value, world)) found.error(path, 'condition-value', { name, other, value });
  }
  return true;
}

function wantedOf(comparison: Comparison): unknown[] | undefined {
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

/** Circles, and fields that no answers can ever bring on screen. To be asked once the rest is sound. */
export function checkReach(layout: Layout, pathOf: (name: string) => Place): void {
  for (const name of layout.stepOf.keys()) {
    const verdict = gather(layout, name, new Map(), []);
    if (verdict === 'never') layout.found.error(pathOf(name), 'unreachable', { name });
    else if (verdict !== 'fine') layout.found.error(pathOf(name), 'condition-circle', { name, other: verdict.circle });
  }
}

/** What a deciding field must be for all conditions on the way to hold at once. */
interface Need {
  isEmpty?: boolean;
  values?: unknown[];
}
type Reach = 'fine' | 'never' | { circle: string };

function gather(layout: Layout, name: string, needs: Map<string, Need>, trail: string[]): Reach {
  if (trail.includes(name)) return { circle: trail.at(-1) as string };
  const way = [...trail, name];
  const conditions = [layout.stepConditions[layout.stepOf.get(name) ?? -1], layout.fields[name]?.['x-show-if']];
  for (const [other, comparison] of conditions.flatMap((condition) => Object.entries(condition ?? {}))) {
    const need = join(needs.get(other), comparison, layout.fields[other]?.type === 'array');
    if (!need) return 'never';
    needs.set(other, need);
    // Something must be answered there: so it must be on screen itself. An empty one may be hidden.
    const deeper = gather(layout, other, need.isEmpty ? new Map() : needs, way);
    if (typeof deeper === 'object' || (deeper === 'never' && !need.isEmpty)) return deeper;
  }
  return 'fine';
}

function join(before: Need = {}, comparison: Comparison, isList: boolean): Need | undefined {
  const wanted = wantedOf(comparison);
  const isEmpty = wanted ? false : (comparison as { empty: boolean }).empty;
  if (before.isEmpty !== undefined && before.isEmpty !== isEmpty) return undefined;
  if (!wanted || isList) return { ...before, isEmpty };
  const values = before.values ? before.values.filter((value) => wanted.includes(value)) : wanted;
  return values.length ? { isEmpty, values } : undefined;
}
