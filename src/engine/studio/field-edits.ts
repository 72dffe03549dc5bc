/** Edits of fields: add, rename, move, copy, remove. */
import { getEntry } from '../lookup.ts';
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
import type { NewOption } from './list-file.ts';
import { copyNameFor, fieldNameFor, requireFieldName } from './names.ts';
import { dropReferences, referencesTo, renameReferences, rewriteFields, rewriteForm } from './references.ts';
import { requireValid } from './require-valid.ts';
import { ROW_STEP } from './row-edits.ts';

/** A question of a new row: its label, for a short text, or an edit that adds it to the step `ROW_STEP`. */
export type NewColumn = string | ((row: FormSources) => FormSources);
/**
 * `choice` and `choices` need an existing list or the labels of a new one, `live` and `region` a list of the server,
 * `rows` a form or the questions of its rows.
 */
export interface FieldContent {
  list?: string;
  options?: NewOption[];
  live?: LiveOptions;
  rows?: string;
  columns?: NewColumn[];
}
interface NewField extends FieldContent {
  kind: FieldKind;
  label: string;
  step: string;
  /** Position in the step; last if missing. */
  at?: number;
  /** Generated from the label if missing. */
  name?: string;
  /** Names that older versions used and under which answers are stored. */
  taken?: readonly string[];
}

/** Adds a field. It is the only new key of `form.properties`; without `name` it is called `fieldNameFor(sources, label)`. */
export function addField(
  sources: FormSources,
  { kind, label, step, at, name, taken, columns = [], ...content }: NewField,
): FormSources {
  const title = requireLabel(label);
  const stepFile = stepOf(sources, step);
  const own = name === undefined ? fieldNameFor(sources, title, taken) : requireFieldName(sources, name);
  const { sources: filled, list } = resolveList(sources, title, content);
  const row = addColumns(filled, columns);
  const definition = fieldOfKind(kind, { ...content, list, columns: row.form.properties });
  const field: FieldFile = { title, ...definition };
  const fields = insertAt(stepFile.fields, own, at);
  const previous = fields[fields.indexOf(own) - 1];
  const placed = withForm(
    { ...filled, lists: row.lists },
    { properties: insertAfter(filled.form.properties, own, field, previous) },
  );
  return requireValid(sources, withStep(placed, step, { ...stepFile, fields }));
}

/** The questions of a new row as a form of its own, with the lists that they added. */
function addColumns(sources: FormSources, columns: NewColumn[]): FormSources {
  const steps = [{ id: ROW_STEP, fields: [] }];
  const form = { ...sources.form, 'x-steps': steps, 'x-renames': {}, properties: {} };
  return columns.reduce<FormSources>(
    (row, column) =>
      typeof column === 'string' ? addField(row, { kind: 'text', label: column, step: ROW_STEP }) : column(row),
    { ...sources, form, taken: [], reserved: [] },
  );
}

/** Nested regions, each depending on the one before it: provinces, cities, … The first is placed at `at`. */
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

/** In the file a field is placed after the field that it follows on screen. */
export function insertAfter(
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
 * Renames a field everywhere in the form, moves the words of the locale into the file, and adds a rename to `x-renames` for
 * stored answers. No rename is added for a field that was never published (`trail: false`, or `taken` does not contain it).
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
    fields: step.fields.map((field) => (field === name ? to : field)),
  }));
  const properties = renameKey({ ...form.properties, [name]: withInlineTexts(sources, name) }, name, to);
  const trail = addRename(form['x-renames'], name, to, how.trail ?? isStored);
  const renamed = rewriteForm({ ...form, 'x-steps': steps, properties }, renameReferences({ [name]: to }, form.$id));
  return requireValid(sources, withForm(sources, { ...renamed, 'x-renames': trail }));
}

/** `at`: new position in that step; last if missing. Refused when the field would come before a field that its condition reads. */
export function moveField(
  sources: FormSources,
  name: string,
  { step, at }: { step: string; at?: number },
): FormSources {
  fieldOf(sources, name);
  stepOf(sources, step);
  const steps = sources.form['x-steps'].map((current) => {
    const others = current.fields.filter((field) => field !== name);
    if (current.id === step) return { ...current, fields: insertAt(others, name, at) };
    return others.length === current.fields.length ? current : { ...current, fields: others };
  });
  return requireValid(sources, requireConditionOrder(sources, withForm(sources, { 'x-steps': steps })));
}

/**
 * The copy is placed after the original. Its own checks read the copy. It is not locked and has no renames, because no answers are stored
 * for it.
 */
export function copyField(sources: FormSources, name: string): FormSources {
  const { 'x-locked': _, 'x-renames': __, ...field } = withInlineTexts(sources, name);
  const step = stepOfField(sources, name);
  const copy = copyNameFor(sources, name, { [name]: field });
  const titled = { [copy]: { title: labelOfField(sources, name), ...field } };
  const renamed = getEntry(rewriteFields(titled, renameReferences({ [name]: copy })), copy);
  const placed = withForm(sources, { properties: insertAfter(sources.form.properties, copy, renamed, name) });
  return requireValid(
    sources,
    withStep(placed, step.id, { ...step, fields: insertAt(step.fields, copy, step.fields.indexOf(name) + 1) }),
  );
}

/** Stored answers stay readable. Conditions that read the field block the removal or are dropped; live lists that depend on it block it. */
export function removeField(sources: FormSources, name: string, how: { dropConditions?: boolean } = {}): FormSources {
  if (isLocked(fieldOf(sources, name))) throw new EditError('locked', { name: labelOfField(sources, name) });
  return requireValid(sources, removeFields(sources, [name], how));
}

/** `inStep`: a step that is removed too, so its own condition is ignored. */
export function removeFields(
  sources: FormSources,
  names: readonly string[],
  how: { dropConditions?: boolean; inStep?: string },
): FormSources {
  const { form } = sources;
  const conditions = referencesTo(form, names, 'condition').filter(
    (target) => !('step' in target && target.step === how.inStep),
  );
  const dependants = [...(how.dropConditions ? [] : conditions), ...referencesTo(form, names, 'live')];
  if (dependants.length > 0) {
    const others = [...new Set(dependants.map((target) => targetLabel(sources, target)))].join(', ');
    throw new EditError('depended-on', { name: names.map((field) => labelOfField(sources, field)).join(', '), others });
  }
  const isGone = (name: string) => names.includes(name);
  const kept = rewriteForm(form, dropReferences(names));
  const renames = form['x-renames'] ?? {};
  const trails = Object.entries(renames).filter(([from]) => !isGone(finalName(renames, from)));
  return withForm(sources, {
    'x-steps': kept['x-steps'].map((step) =>
      step.fields.some(isGone) ? { ...step, fields: step.fields.filter((field) => !isGone(field)) } : step,
    ),
    properties: Object.fromEntries(Object.entries(kept.properties).filter(([name]) => !isGone(name))),
    'x-limit': kept['x-limit'],
    'x-renames': trails.length ? Object.fromEntries(trails) : undefined,
  });
}

/** Steps and fields that depend on a field by a condition or a live list. */
export function dependantsOf({ form }: FormSources, name: string): ConditionTarget[] {
  return [...referencesTo(form, [name], 'condition'), ...referencesTo(form, [name], 'live')];
}
