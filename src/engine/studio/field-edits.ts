/** Edits of fields: they come, change places and names, are copied and go. */
import { addRename, finalName } from '../renames.ts';
import type { FieldFile, FormFile, LiveOptions } from '../types.ts';
import { requireConditionOrder, targetLabel } from './condition-edits.ts';
import { EditError } from './edit-error.ts';
import { type FieldKind, fieldOfKind, isLocked } from './field-kinds.ts';
import { requireLabel, withInlineTexts } from './field-texts.ts';
import { labelOfField } from './form-labels.ts';
import {
  type ConditionTarget,
  type FormSources,
  fieldOf,
  insertAt,
  renameKey,
  stepOf,
  stepOfField,
  withForm,
  withStep,
} from './form-sources.ts';
import { resolveList } from './list-edits.ts';
import { fieldNameFor, requireFieldName } from './names.ts';
import { dropReferences, referencesTo, renameReferences, rewriteForm } from './references.ts';
import { requireValid } from './require-valid.ts';

/** For choice and choices a list that exists, or the labels of a new one; for live and region a list of the server's; for rows a form, or labels of questions. */
export interface FieldContent {
  list?: string;
  options?: string[];
  live?: LiveOptions;
  rows?: string;
  columns?: string[];
}
export interface NewField extends FieldContent {
  kind: FieldKind;
  label: string;
  step: string;
  /** Place in the step, last when missing. */
  at?: number;
  /** Made from the label when missing. */
  name?: string;
  /** Names that older versions used: answers stand under them. */
  taken?: readonly string[];
}

/** The field is the last of `Object.keys(form.properties)` that was not there before; its name is `fieldNameFor(sources, label)`. */
export function addField(
  sources: FormSources,
  { kind, label, step, at, name, taken, columns = [], ...content }: NewField,
): FormSources {
  const title = requireLabel(label);
  const stepFile = stepOf(sources, step);
  const own = name === undefined ? fieldNameFor(sources, title, taken) : requireFieldName(sources, name);
  const { sources: filled, list } = resolveList(sources, title, content);
  const definition = fieldOfKind(kind, { ...content, list, columns: columnFields(sources, columns) });
  const field: FieldFile = { title, ...definition };
  const fields = insertAt(stepFile.fields, own, at);
  const previous = fields[fields.indexOf(own) - 1];
  const placed = withForm(filled, { properties: insertAfter(filled.form.properties, own, field, previous) });
  return requireValid(sources, withStep(placed, step, { ...stepFile, fields }));
}

/** Questions of a row, each a short text until somebody says otherwise. */
function columnFields(sources: FormSources, labels: string[]): Record<string, FieldFile> {
  const empty = { ...sources, form: { ...sources.form, properties: {}, 'x-renames': {} }, taken: [], reserved: [] };
  const names: string[] = [];
  const made = labels.map((label): [string, FieldFile] => {
    const title = requireLabel(label);
    const name = fieldNameFor(empty, title, names);
    names.push(name);
    return [name, { title, type: 'string' }];
  });
  return Object.fromEntries(made);
}

/** Places within places, each hanging on the one before it: provinces, cities, … The first stands at `at`. */
export function addRegion(
  sources: FormSources,
  { step, at, levels }: { step: string; at?: number; levels: Array<{ label: string; from: string }> },
): FormSources {
  const start = at ?? stepOf(sources, step).fields.length;
  let of: string | undefined;
  return levels.reduce((before, { label, from }, place) => {
    const live = of === undefined ? { from } : { from, of };
    of = fieldNameFor(before, requireLabel(label));
    return addField(before, { kind: 'region', label, step, at: start + place, live, name: of });
  }, sources);
}

/** In the file a field stands behind the one that it follows on screen. */
function insertAfter(
  fields: FormFile['properties'],
  name: string,
  field: FieldFile,
  previous: string | undefined,
): FormFile['properties'] {
  const names = Object.keys(fields);
  const at = previous === undefined ? names.length : names.indexOf(previous) + 1;
  return Object.fromEntries(insertAt(Object.entries(fields), [name, field], at));
}

/**
 * The new name wherever the form asks for the old one, the locale's words in the file, and a trail in `x-renames` that
 * stored answers follow. No trail (`trail: false`, or because `taken` does not know it) for a field that was never published.
 */
export function renameField(
  sources: FormSources,
  name: string,
  to: string,
  how: { trail?: boolean } = {},
): FormSources {
  const field = fieldOf(sources, name);
  if (name === to) return sources;
  if (isLocked(field)) throw new EditError('locked', { name: labelOfField(sources, name) });
  requireFieldName(sources, to, name);
  const { form, taken } = sources;
  const isStored = taken === undefined || taken.includes(name);
  const steps = form['x-steps'].map((step) => ({
    ...step,
    fields: step.fields.map((one) => (one === name ? to : one)),
  }));
  const properties = renameKey({ ...form.properties, [name]: withInlineTexts(sources, name) }, name, to);
  const trail = addRename(form['x-renames'], name, to, how.trail ?? isStored);
  const renamed = rewriteForm({ ...form, 'x-steps': steps, properties }, renameReferences({ [name]: to }));
  return requireValid(sources, withForm(sources, { ...renamed, 'x-renames': trail }));
}

/** `at`: the place in that step afterwards, last when missing. Refused where something would come before what decides about it. */
export function moveField(
  sources: FormSources,
  name: string,
  { step, at }: { step: string; at?: number },
): FormSources {
  fieldOf(sources, name);
  stepOf(sources, step);
  const steps = sources.form['x-steps'].map((one) => {
    const others = one.fields.filter((field) => field !== name);
    if (one.id === step) return { ...one, fields: insertAt(others, name, at) };
    return others.length === one.fields.length ? one : { ...one, fields: others };
  });
  return requireValid(sources, requireConditionOrder(sources, withForm(sources, { 'x-steps': steps })));
}

/** Right behind the original, never locked; nobody has answered it under any name. */
export function copyField(sources: FormSources, name: string): FormSources {
  const { 'x-locked': _, 'x-renames': __, ...field } = withInlineTexts(sources, name);
  const step = stepOfField(sources, name);
  const copy = fieldNameFor(sources, name);
  const placed = withForm(sources, {
    properties: insertAfter(sources.form.properties, copy, { title: labelOfField(sources, name), ...field }, name),
  });
  return requireValid(
    sources,
    withStep(placed, step.id, { ...step, fields: insertAt(step.fields, copy, step.fields.indexOf(name) + 1) }),
  );
}

/** Its stored answers stay readable. Conditions that look at it are refused, or dropped with it; live lists of it are refused. */
export function removeField(sources: FormSources, name: string, how: { dropConditions?: boolean } = {}): FormSources {
  if (isLocked(fieldOf(sources, name))) throw new EditError('locked', { name: labelOfField(sources, name) });
  return requireValid(sources, removeFields(sources, [name], how));
}

/** `inStep`: the step that goes with them, whose own condition asks nobody any more. */
export function removeFields(
  sources: FormSources,
  names: readonly string[],
  how: { dropConditions?: boolean; inStep?: string },
): FormSources {
  const { form } = sources;
  const conditions = referencesTo(form, names, 'condition').filter(
    (one) => !('step' in one && one.step === how.inStep),
  );
  const dependants = [...(how.dropConditions ? [] : conditions), ...referencesTo(form, names, 'live')];
  if (dependants.length > 0) {
    const others = [...new Set(dependants.map((one) => targetLabel(sources, one)))].join(', ');
    throw new EditError('depended-on', { name: names.map((one) => labelOfField(sources, one)).join(', '), others });
  }
  const isGone = (name: string) => names.includes(name);
  const kept = rewriteForm(form, dropReferences(names));
  const renames = form['x-renames'] ?? {};
  const trails = Object.entries(renames).filter(([from]) => !isGone(finalName(renames, from)));
  return withForm(sources, {
    'x-steps': kept['x-steps'].map((step) =>
      step.fields.some(isGone) ? { ...step, fields: step.fields.filter((one) => !isGone(one)) } : step,
    ),
    properties: Object.fromEntries(Object.entries(kept.properties).filter(([name]) => !isGone(name))),
    'x-renames': trails.length ? Object.fromEntries(trails) : undefined,
  });
}

/** Steps and fields that hang on a field: by a condition, or by a live list. */
export function dependantsOf({ form }: FormSources, name: string): ConditionTarget[] {
  return [...referencesTo(form, [name], 'condition'), ...referencesTo(form, [name], 'live')];
}
