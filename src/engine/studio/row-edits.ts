/** Edits the questions of a repeating group. The group is passed to an edit as a small form of its own. */

import { isRecord } from '../is-record.ts';
import { getEntry, omitUndefined } from '../lookup.ts';
import { formerNames } from '../renames.ts';
import type { CheckFile } from '../rule-types.ts';
import { namesIn, renameInMessage } from '../rules/rule-names.ts';
import type { FieldFile, FormFile, FormWords } from '../types.ts';
import { renameColumn, withRulesOf } from './column-renames.ts';
import { EditError } from './edit-error.ts';
import { labelOfField, labelOfRowField } from './form-labels.ts';
import { type FormSources, fieldOf, withField, withForm } from './form-sources.ts';
import { dropReferences, hideFromRows, rewriteFields } from './references.ts';
import { requireValid } from './require-valid.ts';

/** Id of the step with the row's questions in that small form. */
export const ROW_STEP = 'baris';
type Fields = Record<string, FieldFile>;

/** The group's own questions in order; null if it has none, or if they belong to another form. */
export function ownRowFields(field: FieldFile | undefined): Fields | null {
  if (!field || typeof field['x-rows'] === 'string' || !isRecord(field.items)) return null;
  return isRecord(field.items.properties) ? field.items.properties : null;
}

/** The row's questions as a form. Questions before the group are included, because conditions may read them. A row's question hides one of the form. */
export function rowFormSources(sources: FormSources, group: string): FormSources {
  const { form, words, taken } = sources;
  const field = fieldOf(sources, group);
  const inner = ownRowFields(field);
  if (!inner) throw new EditError('no-field', { name: group });
  const isOuter = (name: string) => name !== group && !Object.hasOwn(inner, name);
  const groupStep = form['x-steps'].findIndex(({ fields }) => fields.includes(group));
  const steps = form['x-steps'].slice(0, groupStep + 1).map(({ id, fields }) => {
    const end = fields.indexOf(group);
    return { id: `${id}/`, fields: (end < 0 ? fields : fields.slice(0, end)).filter(isOuter) };
  });
  const outer = steps.flatMap(({ fields }) => fields.map((name) => [name, getEntry(form.properties, name)] as const));
  const rowKeys = (key: string, name = group) => (key.startsWith(`${name}.`) ? [key.slice(name.length + 1)] : []);
  const ofForm = Object.entries(words.words).filter(([key]) => isOuter(key));
  const ofRow = Object.entries(words.words).flatMap(([key, texts]) =>
    rowKeys(key).map((name) => [name, texts] as const),
  );
  const groups = formerNames(form['x-renames'] ?? {}, group);
  return {
    ...sources,
    form: omitUndefined<FormFile>({
      $schema: form.$schema,
      $id: form.$id,
      type: 'object',
      'x-steps': [...steps, { id: ROW_STEP, fields: Object.keys(inner) }],
      'x-renames': field['x-renames'],
      properties: { ...dropShadowedReferences(Object.fromEntries(outer), inner), ...inner },
    }),
    words: { ...words, words: Object.fromEntries([...ofForm, ...ofRow]) as FormWords },
    ...(taken && { taken: [...new Set(taken.flatMap((key) => groups.flatMap((name) => rowKeys(key, name))))] }),
  };
}

/** Fields before the group. References to a name that a question of the row has are dropped, because the name now means that question. */
function dropShadowedReferences(outer: Fields, inner: Fields): Fields {
  return rewriteFields(outer, {
    ...dropReferences(Object.keys(inner)),
    live: (live) => (live.of !== undefined && Object.hasOwn(inner, live.of) ? { from: live.from } : live),
  });
}

/** Applies an edit to the questions of a group's rows. */
export function editRows(sources: FormSources, group: string, edit: (row: FormSources) => FormSources): FormSources {
  const before = rowFormSources(sources, group);
  const after = edit(before);
  if (after === before) return sources;
  const field = fieldOf(sources, group);
  const own = ownNames(after);
  const hiding = own.filter((name) => !ownNames(before).includes(name) && Object.hasOwn(sources.form.properties, name));
  const unhidden = hideFromRows(field, hiding);
  if (unhidden !== field) return editRows(withField(sources, group, unhidden), group, edit);
  if (own.length === 0) throw new EditError('last-row', { name: labelOfField(sources, group) });
  const isUnmodified = (name: string) =>
    Object.hasOwn(before.form.properties, name) && before.form.properties[name] === sources.form.properties[name];
  // Outside the row, only fields that the edit changed are taken over: they follow a renamed code of a list.
  const outer = Object.entries(after.form.properties).filter(
    ([name, edited]) => !own.includes(name) && before.form.properties[name] !== edited && isUnmodified(name),
  );
  const renamed = renamedColumn(ownNames(before), own);
  const form = renamed ? renameColumn(sources, group, ...renamed) : sources.form;
  const ruled = renamed && ownRowFields(form.properties[group]);
  const inner = Object.fromEntries(
    own.map((name) => {
      const edited = getEntry(after.form.properties, name);
      return [name, ruled ? withRulesOf(edited, ruled[name === renamed[1] ? renamed[0] : name]) : edited];
    }),
  );
  const properties = {
    ...form.properties,
    ...Object.fromEntries(outer),
    [group]: omitUndefined<FieldFile>({
      ...field,
      'x-check': form.properties[group]?.['x-check'],
      items: { ...field.items, properties: inner },
      'x-renames': after.form['x-renames'],
    }),
  };
  const edited = requireValid(sources, withForm({ ...sources, lists: after.lists }, { ...form, properties }));
  requireUnread(sources, group, ownNames(before), own);
  return edited;
}

/** A removed question may have hidden one of the form, which the checks of the rows would read now. */
function requireUnread(sources: FormSources, group: string, before: string[], after: string[]): void {
  const shown = before.filter((name) => !after.includes(name) && Object.hasOwn(sources.form.properties, name));
  const checks = after.length < before.length ? (fieldOf(sources, group)['x-check'] ?? []) : [];
  for (const name of shown)
    if (checks.some((check) => isReadBy(check, name)))
      throw new EditError('depended-on', {
        name: labelOfRowField(sources, group, name),
        others: labelOfField(sources, group),
      });
}

const isReadBy = ({ rule, message }: CheckFile, name: string): boolean =>
  namesIn(rule).some((read) => read.name === name && !read.isOfForm) ||
  renameInMessage(message, (named) => (named === name ? '' : undefined)) !== message;

const ownNames = ({ form }: FormSources): string[] => form['x-steps'].find(({ id }) => id === ROW_STEP)?.fields ?? [];

/** The old and the new name, when exactly one question has another name at the same place. */
function renamedColumn(before: string[], after: string[]): [from: string, to: string] | undefined {
  const changed = before.flatMap((name, at): Array<[string, string]> => {
    const now = after[at];
    return now === undefined || now === name ? [] : [[name, now]];
  });
  const [only] = changed;
  return only && changed.length === 1 && before.length === after.length && !before.includes(only[1]) ? only : undefined;
}
