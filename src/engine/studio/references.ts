/** References to a field: conditions of fields, steps and rows, and live lists that depend on it. */

import { isRecord } from '../is-record.ts';
import { omitUndefined, ownEntry } from '../lookup.ts';
import { conditionOf } from '../show-if.ts';
import type { Condition, FieldFile, FormFile, LiveOptions, StepFile } from '../types.ts';
import type { ConditionTarget } from './form-sources.ts';

/** Rewrites the references of a form. A condition that becomes undefined is dropped. */
interface ReferenceRewriter {
  condition: (condition: Condition) => Condition | undefined;
  live: (live: LiveOptions) => LiveOptions;
}
type Fields = Record<string, FieldFile>;

export function rewriteForm(form: FormFile, rewrite: ReferenceRewriter): FormFile {
  const steps = form['x-steps'].map((step) => {
    const showIf = conditionOf(step['x-show-if']);
    return showIf ? omitUndefined<StepFile>({ ...step, 'x-show-if': rewrite.condition(showIf) }) : step;
  });
  return { ...form, 'x-steps': steps, properties: rewriteFields(form.properties, rewrite) };
}

/** Fields whose references did not change stay identical objects. */
export function rewriteFields(fields: Fields, rewrite: ReferenceRewriter): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, rewriteField(field, rewrite)]));
}

function rewriteField(field: FieldFile, rewrite: ReferenceRewriter): FieldFile {
  const showIf = field['x-show-if'];
  const condition = typeof showIf === 'object' ? rewrite.condition(showIf) : showIf;
  const options = isLive(field['x-options']) ? rewrite.live(field['x-options']) : field['x-options'];
  const items = isRecord(field.items) ? rewriteItems(field.items, rewrite) : field.items;
  if (condition === showIf && options === field['x-options'] && items === field.items) return field;
  return omitUndefined<FieldFile>({ ...field, 'x-show-if': condition, 'x-options': options, items });
}

function rewriteItems(items: FieldFile, rewrite: ReferenceRewriter): FieldFile {
  const options = isLive(items['x-options']) ? rewrite.live(items['x-options']) : items['x-options'];
  const inner = isRecord(items.properties) ? items.properties : undefined;
  const rows = inner && rewriteFields(inner, rewriterOutsideRow(inner, rewrite));
  const isSame = !inner || Object.keys(inner).every((name) => rows?.[name] === inner[name]);
  if (isSame && options === items['x-options']) return items;
  return omitUndefined<FieldFile>({ ...items, 'x-options': options, properties: rows });
}

/** In a row, names of the row hide names of the form. Only the other references are rewritten. */
function rewriterOutsideRow(inner: Fields, rewrite: ReferenceRewriter): ReferenceRewriter {
  return {
    live: (live) => (live.of !== undefined && Object.hasOwn(inner, live.of) ? live : rewrite.live(live)),
    condition: (condition) => {
      const partOf = (isOwn: boolean): Condition =>
        Object.fromEntries(Object.entries(condition).filter(([name]) => Object.hasOwn(inner, name) === isOwn));
      const [own, rest] = [partOf(true), partOf(false)];
      const next = Object.keys(rest).length ? rewrite.condition(rest) : rest;
      if (next === rest) return condition;
      return Object.keys(own).length || next ? { ...own, ...next } : undefined;
    },
  };
}

const isLive = (options: unknown): options is LiveOptions => isRecord(options);

/** Rewrites references from old names to new ones. */
export function renameReferences(names: Record<string, string>): ReferenceRewriter {
  const newName = (name: string) => ownEntry(names, name) ?? name;
  return {
    condition: (condition) =>
      Object.keys(condition).some((name) => Object.hasOwn(names, name))
        ? Object.fromEntries(Object.entries(condition).map(([name, wanted]) => [newName(name), wanted]))
        : condition,
    live: (live) => (live.of !== undefined && Object.hasOwn(names, live.of) ? { ...live, of: newName(live.of) } : live),
  };
}

/** Drops the parts of conditions that read these fields. */
export function dropReferences(names: readonly string[]): ReferenceRewriter {
  return {
    condition: (condition) => {
      const kept = Object.entries(condition).filter(([name]) => !names.includes(name));
      if (kept.length === Object.keys(condition).length) return condition;
      return kept.length ? Object.fromEntries(kept) : undefined;
    },
    live: (live) => live,
  };
}

/** Fields and steps whose condition or live list reads one of the fields, without these fields themselves. */
export function referencesTo(form: FormFile, names: readonly string[], by: 'condition' | 'live'): ConditionTarget[] {
  const probe = (visit: (rewrite: ReferenceRewriter) => void): boolean => {
    let isFound = false;
    visit({
      condition: (condition) => {
        if (by === 'condition' && names.some((name) => Object.hasOwn(condition, name))) isFound = true;
        return condition;
      },
      live: (live) => {
        if (by === 'live' && live.of !== undefined && names.includes(live.of)) isFound = true;
        return live;
      },
    });
    return isFound;
  };
  const steps = form['x-steps'].filter((step) =>
    probe((rewrite) => {
      const showIf = conditionOf(step['x-show-if']);
      if (showIf) rewrite.condition(showIf);
    }),
  );
  const fields = Object.entries(form.properties).filter(
    ([name, field]) => !names.includes(name) && probe((rewrite) => rewriteField(field, rewrite)),
  );
  return [...steps.map(({ id }) => ({ step: id })), ...fields.map(([name]) => ({ field: name }))];
}
