/** Fields that use an option list. They follow changes of the list. */

import { isRecord } from '../is-record.ts';
import { getEntry, omitUndefined } from '../lookup.ts';
import { excludedCodesOf, optionsOf } from '../options.ts';
import type { Comparison, Condition, FieldFile } from '../types.ts';
import { EditError } from './edit-error.ts';
import { fieldOfSameType, kindOf } from './field-kinds.ts';
import { labelOfField } from './form-labels.ts';
import { type FormSources, fieldOf, listOf, withField, withForm } from './form-sources.ts';
import { rewriteLimit, rewriteQuotaCode } from './limit-references.ts';
import { rewriteForm } from './references.ts';
import { requireValid } from './require-valid.ts';

/** Names of the form's fields that use the list. */
export function fieldsUsingList({ form }: FormSources, list: string): string[] {
  return Object.keys(form.properties).filter((name) => optionsOf(getEntry(form.properties, name)) === list);
}

/** Makes a field use another list. Its excluded codes, its default and its quotas are removed. */
export function setFieldList(sources: FormSources, name: string, list: string): FormSources {
  const field = fieldOf(sources, name);
  const { $id } = listOf(sources, list);
  if (optionsOf(field) === $id) return sources;
  const kind = kindOf(field);
  const definition = kind === 'choice' || kind === 'choices' ? fieldOfSameType(field, kind, { list: $id }) : undefined;
  if (!definition) throw new EditError('kind-misfit', { name: labelOfField(sources, name) });
  const { default: _, not: __, items: ___, 'x-options': ____, ...kept } = field;
  const limit = rewriteLimit(sources.form['x-limit'], (other) => (other === name ? undefined : other));
  const changed = withField(sources, name, { ...kept, ...definition });
  return requireValid(sources, limit === sources.form['x-limit'] ? changed : withForm(changed, { 'x-limit': limit }));
}

/** Sets the codes of its list that a field does not offer. */
export function excludeCodes(field: FieldFile, codes: readonly string[]): FieldFile {
  const before = excludedCodesOf(field);
  if (codes.length === before.length && codes.every((code, at) => code === before[at])) return field;
  const not = codes.length ? { enum: [...codes] } : undefined;
  if (field.type !== 'array') return omitUndefined<FieldFile>({ ...field, not });
  const items = isRecord(field.items) ? (field.items as FieldFile) : { type: 'string' };
  return omitUndefined<FieldFile>({ ...field, not: undefined, items: omitUndefined<FieldFile>({ ...items, not }) });
}

export function mapFieldsUsingList(
  sources: FormSources,
  list: string,
  change: (field: FieldFile) => FieldFile,
): FormSources {
  return fieldsUsingList(sources, list).reduce((before, name) => {
    const field = fieldOf(before, name);
    const changed = change(field);
    return changed === field ? before : withField(before, name, changed);
  }, sources);
}

/** Without `to` the quotas of the code are removed. */
export function withQuotaCode(sources: FormSources, list: string, code: string, to?: string): FormSources {
  const { 'x-limit': limit } = sources.form;
  if (!limit?.options) return sources;
  return withForm(sources, { 'x-limit': rewriteQuotaCode(limit, fieldsUsingList(sources, list), code, to) });
}

/** Renames a code of a list in excluded codes, defaults, conditions and quotas. */
export function renameCodeInFields(sources: FormSources, list: string, code: string, to: string): FormSources {
  const usingFields = fieldsUsingList(sources, list);
  const newCode = <T>(value: T): T | string => (value === code ? to : value);
  const renamed = mapFieldsUsingList(sources, list, (field) => {
    const { default: start } = field;
    const changed = excludeCodes(field, [...new Set(excludedCodesOf(field).map(newCode))]);
    if (start === code) return { ...changed, default: to };
    return Array.isArray(start) && start.includes(code)
      ? { ...changed, default: [...new Set(start.map(newCode))] }
      : changed;
  });
  const mentionsCode = (wanted: Comparison | undefined) =>
    Array.isArray(wanted) ? wanted.includes(code) : wanted === code;
  const renameInCondition = (condition: Condition): Condition => {
    if (!usingFields.some((name) => mentionsCode(condition[name]))) return condition;
    const parts = Object.entries(condition).map(([name, wanted]): [string, Comparison] => {
      if (!usingFields.includes(name) || !mentionsCode(wanted)) return [name, wanted];
      return [name, Array.isArray(wanted) ? [...new Set(wanted.map(newCode))] : to];
    });
    return Object.fromEntries(parts);
  };
  const form = rewriteForm(renamed.form, { condition: renameInCondition, live: (live) => live });
  return withQuotaCode(withForm(renamed, form), list, code, to);
}
