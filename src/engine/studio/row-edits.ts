/** The questions of a repeating group, edited like those of a form: the group is handed to an edit as a small form of its own. */
import { isRecord } from '../normalise.ts';
import type { FieldFile, FormWords } from '../types.ts';
import { sound } from './guard.ts';
import { labelOfField } from './labels.ts';
import { EditError } from './refusal.ts';
import { fieldOf, type Sources, withForm } from './sources.ts';

/** The step of that small form in which the questions of a row stand. */
export const ROW_STEP = 'baris';
type Fields = Record<string, FieldFile>;

/** The group's own questions in their order; null: it has none of its own (none at all, or those of another form). */
export function rowsIn(field: FieldFile | undefined): Fields | null {
  if (!field || typeof field['x-rows'] === 'string' || !isRecord(field.items)) return null;
  return isRecord(field.items.properties) ? (field.items.properties as Fields) : null;
}

/** What is asked before the group stands in it too, for conditions; a question of the row goes before one of the form. */
export function rowSources(sources: Sources, group: string): Sources {
  const { form, words, taken = [] } = sources;
  const inner = rowsIn(fieldOf(sources, group));
  if (!inner) throw new EditError('no-field', { name: group });
  const isOuter = (name: string) => name !== group && !Object.hasOwn(inner, name);
  const home = form['x-steps'].findIndex(({ fields }) => fields.includes(group));
  const steps = form['x-steps'].slice(0, home + 1).map(({ id, fields }) => {
    const end = fields.indexOf(group);
    return { id: `${id}/`, fields: (end < 0 ? fields : fields.slice(0, end)).filter(isOuter) };
  });
  const outer = steps.flatMap(({ fields }) =>
    fields.map((name) => [name, form.properties[name] as FieldFile] as const),
  );
  const start = `${group}.`;
  const within = <T>(entries: Array<[string, T]>) =>
    entries.flatMap(([key, one]) => (key.startsWith(start) ? [[key.slice(start.length), one] as const] : []));
  const ofForm = Object.fromEntries(Object.entries(words.words).filter(([key]) => isOuter(key)));
  return {
    ...sources,
    form: {
      $schema: form.$schema,
      $id: form.$id,
      type: 'object',
      'x-steps': [...steps, { id: ROW_STEP, fields: Object.keys(inner) }],
      properties: { ...Object.fromEntries(outer), ...inner },
    },
    words: { ...words, words: { ...ofForm, ...Object.fromEntries(within(Object.entries(words.words))) } as FormWords },
    taken: within(taken.map((name) => [name, name])).map(([name]) => name),
  };
}

/** Any edit of questions, done to those of a group's rows. */
export function inRows(sources: Sources, group: string, edit: (row: Sources) => Sources): Sources {
  const before = rowSources(sources, group);
  const after = edit(before);
  if (after === before) return sources;
  const field = fieldOf(sources, group);
  const own = after.form['x-steps'].find(({ id }) => id === ROW_STEP)?.fields ?? [];
  if (own.length === 0) throw new EditError('last-row', { name: labelOfField(sources, group) });
  const inner = Object.fromEntries(own.map((name) => [name, after.form.properties[name] as FieldFile]));
  // A code of a list that became another one is followed by whoever names it, in the row or before it.
  const outer = Object.entries(after.form.properties).filter(
    ([name]) => !own.includes(name) && Object.hasOwn(sources.form.properties, name),
  );
  const properties = {
    ...sources.form.properties,
    ...Object.fromEntries(outer),
    [group]: { ...field, items: { ...field.items, properties: inner } },
  };
  return sound(sources, withForm({ ...sources, lists: after.lists }, { properties }));
}
