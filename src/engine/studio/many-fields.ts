/** Edits of several questions at once. Each is one edit, so it is one undo step. */
import { getEntry } from '../lookup.ts';
import type { FieldFile, FormFile } from '../types.ts';
import { requireConditionOrder, targetLabel } from './condition-edits.ts';
import { EditError } from './edit-error.ts';
import { insertAfter, removeFields } from './field-edits.ts';
import { isLocked } from './field-kinds.ts';
import { withInlineTexts } from './field-texts.ts';
import { labelOfField } from './form-labels.ts';
import { type FormSources, fieldOf, insertAt, stepOf, withForm } from './form-sources.ts';
import { copyNameFor } from './names.ts';
import { referencesTo, renameReferences, rewriteFields } from './references.ts';
import { requireValid } from './require-valid.ts';
import { editRows, ownRowFields, ROW_STEP, rowFormSources } from './row-edits.ts';

/** `at`: position among the questions that stay where they are; last if missing. */
export interface FieldPlace {
  step: string;
  at?: number;
}

/** The chosen questions in the order of the form, each once. Throws `EditError` for one that does not exist. */
function inScreenOrder(sources: FormSources, names: readonly string[]): string[] {
  for (const name of names) fieldOf(sources, name);
  return sources.form['x-steps'].flatMap(({ fields }) => fields.filter((name) => names.includes(name)));
}

/** Moves questions to one place, in their order. Refused when one would come before a question that its condition or rule reads. */
export function moveFields(sources: FormSources, names: readonly string[], { step, at }: FieldPlace): FormSources {
  const moved = inScreenOrder(sources, names);
  stepOf(sources, step);
  const steps = sources.form['x-steps'].map((current) => {
    const others = current.fields.filter((name) => !moved.includes(name));
    if (current.id === step) return { ...current, fields: insertAllAt(others, moved, at) };
    return others.length === current.fields.length ? current : { ...current, fields: others };
  });
  return requireValid(sources, requireConditionOrder(sources, withForm(sources, { 'x-steps': steps })));
}

/** Copies questions to one place. Conditions and rules among them read the copies. Nothing is locked. */
export function copyFields(sources: FormSources, names: readonly string[], { step, at }: FieldPlace): FormSources {
  const originals = inScreenOrder(sources, names);
  const { fields } = stepOf(sources, step);
  const inline = Object.fromEntries(originals.map((name) => [name, unlockedField(sources, name)]));
  return requireValid(
    sources,
    requireConditionOrder(sources, placeFields(sources, inline, { step, at: at ?? fields.length })),
  );
}

function unlockedField(sources: FormSources, name: string): FieldFile {
  const { 'x-locked': _, 'x-renames': __, ...field } = withInlineTexts(sources, name);
  return { title: labelOfField(sources, name), ...field };
}

/**
 * Adds questions under unused names, which their rules follow. `at` counts the questions that are in the step.
 * Does not check the result.
 */
export function placeFields(
  sources: FormSources,
  fields: Record<string, FieldFile>,
  { step, at }: FieldPlace,
  named: Record<string, string> = namesForCopies(sources, fields),
): FormSources {
  const target = stepOf(sources, step);
  const copies = rewriteFields(fields, renameReferences(named));
  const added = Object.keys(fields).map((name) => getEntry(named, name));
  const listed = insertAllAt(target.fields, added, at);
  let properties: FormFile['properties'] = sources.form.properties;
  for (const name of Object.keys(fields)) {
    const own = getEntry(named, name);
    properties = insertAfter(properties, own, getEntry(copies, name), listed[listed.indexOf(own) - 1]);
  }
  const steps = sources.form['x-steps'].map((other) => (other === target ? { ...target, fields: listed } : other));
  return withForm(sources, { 'x-steps': steps, properties });
}

/** An unused name for each of these questions, close to its own. */
export function namesForCopies(sources: FormSources, fields: Record<string, FieldFile>): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(fields)) given[name] = copyNameFor(sources, name, fields, Object.values(given));
  return given;
}

/** Removes questions. `dropConditions`: conditions of others that read them are dropped; otherwise they block the removal. */
export function removeManyFields(
  sources: FormSources,
  names: readonly string[],
  how: { dropConditions?: boolean } = {},
): FormSources {
  const removed = inScreenOrder(sources, names);
  requireUnlocked(sources, removed);
  return requireValid(sources, removeFields(sources, removed, how));
}

function requireUnlocked(sources: FormSources, names: readonly string[]): void {
  const locked = names.find((name) => isLocked(fieldOf(sources, name)));
  if (locked !== undefined) throw new EditError('locked', { name: labelOfField(sources, locked) });
}

/**
 * Moves questions into the rows of a group. Refused when something outside the rows reads one of them, because every row has its
 * own answer. `at`: position among the questions of the row; last if missing.
 */
export function moveIntoRows(sources: FormSources, names: readonly string[], group: string, at?: number): FormSources {
  const moved = inScreenOrder(sources, names);
  const inner = ownRowFields(fieldOf(sources, group));
  if (!inner) throw new EditError('no-field', { name: group });
  requireUnlocked(sources, moved);
  const nested = moved.find((name) => name === group || fieldOf(sources, name)['x-rows'] !== undefined);
  if (nested !== undefined) throw new EditError('rows-in-rows', { name: labelOfField(sources, nested) });
  const stay = Object.keys(inner);
  const fields = Object.fromEntries(moved.map((name) => [name, unlockedField(sources, name)]));
  requireNoShadow(sources, fields, stay);
  const without = removeFields(sources, moved, {});
  return requireValid(
    sources,
    editRows(without, group, (row) => {
      const named = namesForCopies(row, fields);
      return requireValid(row, placeFields(row, fields, { step: ROW_STEP, at: at ?? stay.length }, named));
    }),
  );
}

/** In a row, a question of the row hides one of the form. A rule of a moved question would read another answer than before. */
function requireNoShadow(sources: FormSources, fields: Record<string, FieldFile>, row: readonly string[]): void {
  const form = withForm(sources, { properties: fields, 'x-steps': [], 'x-check': undefined }).form;
  for (const name of row) {
    if (Object.hasOwn(fields, name)) continue;
    const [reader] = [...referencesTo(form, [name], 'condition'), ...referencesTo(form, [name], 'live')];
    if (reader) throw new EditError('row-hides', { name: targetLabel(sources, reader), other: name });
  }
}

/** Moves questions out of the rows of a group, to a place in the form. They are asked once then, not in every row. */
export function moveOutOfRows(
  sources: FormSources,
  group: string,
  names: readonly string[],
  { step, at }: FieldPlace,
): FormSources {
  const row = rowFormSources(sources, group);
  const moved = inScreenOrder(row, names);
  requireUnlocked(row, moved);
  const fields = Object.fromEntries(moved.map((name) => [name, unlockedField(row, name)]));
  const without = editRows(sources, group, (inside) => removeFields(inside, moved, {}));
  const placed = placeFields(without, fields, { step, at: at ?? stepOf(without, step).fields.length });
  return requireValid(sources, requireConditionOrder(sources, placed));
}

function insertAllAt(list: readonly string[], items: readonly string[], at = list.length): string[] {
  return items.reduceRight<string[]>((placed, item) => insertAt(placed, item, at), [...list]);
}
