/** Where a rule stands in a form: its word, and the question, step or form that has it. */

import { isRecord } from '../is-record.ts';
import { ownEntry } from '../lookup.ts';
import type { CheckFile } from '../rule-types.ts';
import type { FieldFile, ShowIf } from '../types.ts';
import { EditError } from './edit-error.ts';
import { type FormSources, fieldOf, stepIndexOf, stepOf, withField, withForm, withStep } from './form-sources.ts';

export type FieldRule = 'show-if' | 'required' | 'read-only' | 'compute' | 'default' | 'where';
/** The form, a step, or each row of a group. */
export type CheckOwner = { of: 'form' } | { of: 'step'; step: string } | { of: 'rows'; group: string };

/** `group`: the question is in the rows of this one. `at`: which of the checks. */
export type RulePlace =
  | { rule: FieldRule; field: string; group?: string | undefined }
  | { rule: 'show-if'; step: string }
  | { rule: 'check'; owner: CheckOwner; at: number };

/** The question itself, or the one of a row. */
export function ruledField(sources: FormSources, field: string, group: string | undefined): FieldFile {
  if (group === undefined) return fieldOf(sources, field);
  const own = ownEntry(fieldOf(sources, group).items?.properties ?? {}, field);
  if (!own) throw new EditError('no-field', { name: field });
  return own;
}

export function withRuledField(
  sources: FormSources,
  field: string,
  group: string | undefined,
  changed: FieldFile,
): FormSources {
  if (group === undefined) return withField(sources, field, changed);
  const holder = fieldOf(sources, group);
  const properties = { ...holder.items?.properties, [field]: changed };
  return withField(sources, group, { ...holder, items: { ...holder.items, properties } });
}

export function checksOf(sources: FormSources, owner: CheckOwner): CheckFile[] {
  switch (owner.of) {
    case 'form':
      return sources.form['x-check'] ?? [];
    case 'step':
      return stepOf(sources, owner.step)['x-check'] ?? [];
    case 'rows':
      return fieldOf(sources, owner.group)['x-check'] ?? [];
  }
}

export function withChecks(sources: FormSources, owner: CheckOwner, checks: CheckFile[]): FormSources {
  const changed = { 'x-check': checks.length > 0 ? checks : undefined };
  switch (owner.of) {
    case 'form':
      return withForm(sources, changed);
    case 'step':
      return withStep(sources, owner.step, { ...stepOf(sources, owner.step), ...changed });
    case 'rows':
      return withField(sources, owner.group, { ...fieldOf(sources, owner.group), ...changed });
  }
}

/** What the file has there: a text, a map, `true`, or nothing. */
export function writtenRule(sources: FormSources, place: RulePlace): ShowIf | true | undefined {
  if (place.rule === 'check') return checksOf(sources, place.owner)[place.at]?.rule;
  if ('step' in place) return stepOf(sources, place.step)['x-show-if'];
  const field = ruledField(sources, place.field, place.group);
  switch (place.rule) {
    case 'show-if':
      return field['x-show-if'];
    case 'required':
      return typeof field['x-required'] === 'boolean' ? field['x-required'] || undefined : field['x-required'];
    case 'read-only':
      return field['x-read-only'];
    case 'compute':
      return field['x-compute'];
    case 'default':
      return field['x-default'];
    case 'where':
      return filterOf(field['x-options']) ?? filterOf(field.items?.['x-options']);
  }
}

export const filterOf = (options: FieldFile['x-options']): string | undefined =>
  isRecord(options) && typeof options.where === 'string' ? options.where : undefined;

/** Path in the form file, as findings give it. For a check the path of its entry. */
export function pathOfRule(sources: FormSources, place: RulePlace): Array<string | number> {
  if (place.rule === 'check') return [...pathOfOwner(sources, place.owner), 'x-check', place.at];
  if ('step' in place) return ['x-steps', stepIndexOf(sources, place.step), 'x-show-if'];
  const { field, group, rule } = place;
  const base = group === undefined ? ['properties', field] : ['properties', group, 'items', 'properties', field];
  if (rule !== 'where') return [...base, `x-${rule}`];
  const isOfItems = ruledField(sources, field, group)['x-options'] === undefined;
  return [...base, ...(isOfItems ? ['items'] : []), 'x-options', 'where'];
}

function pathOfOwner(sources: FormSources, owner: CheckOwner): Array<string | number> {
  if (owner.of === 'form') return [];
  return owner.of === 'step' ? ['x-steps', stepIndexOf(sources, owner.step)] : ['properties', owner.group];
}
