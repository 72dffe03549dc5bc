/** Input of an edit: a form and its option lists, as parsed. They are never changed in place. */
import { getEntry, omitUndefined, type Undefinable } from '../lookup.ts';
import type { FieldFile, FormFile, FormWords, OptionFile, StepFile } from '../types.ts';
import { EditError } from './edit-error.ts';

/**
 * `lists`: all published lists, replaced by draft versions where there are any. An edit copies a list before changing it.
 * `words`: locale words, read only. They are found by name, so a renamed field takes them along into its file.
 * `taken`: field names of published versions, under which answers are stored. They must never get another meaning.
 * `reserved`: parameter names of the request that submits the form.
 */
export interface FormSources {
  form: FormFile;
  lists: Record<string, OptionFile>;
  words: StudioWords;
  taken?: readonly string[];
  reserved?: readonly string[];
}

/** Locale words that are used where the form file has no text of its own. */
export interface StudioWords {
  words: FormWords;
  optionWords: Record<string, Record<string, string>>;
}

/** A field or step that can have a condition. */
export type ConditionTarget = { field: string } | { step: string };

export function fieldOf({ form }: FormSources, name: string): FieldFile {
  if (!Object.hasOwn(form.properties, name)) throw new EditError('no-field', { name });
  return getEntry(form.properties, name);
}

export function stepIndexOf({ form }: FormSources, id: string): number {
  const at = form['x-steps'].findIndex((step) => step.id === id);
  if (at < 0) throw new EditError('no-step', { step: id });
  return at;
}

export function stepOf(sources: FormSources, id: string): StepFile {
  return getEntry(sources.form['x-steps'], stepIndexOf(sources, id));
}

/** The step that contains a field. */
export function stepOfField({ form }: FormSources, name: string): StepFile {
  const step = form['x-steps'].find(({ fields }) => fields.includes(name));
  if (!step) throw new EditError('no-field', { name });
  return step;
}

export function listOf({ lists }: FormSources, id: string): OptionFile {
  if (!Object.hasOwn(lists, id)) throw new EditError('no-list', { list: id });
  return getEntry(lists, id);
}

export function withForm(sources: FormSources, change: Partial<Undefinable<FormFile>>): FormSources {
  return { ...sources, form: omitUndefined<FormFile>({ ...sources.form, ...change }) };
}

export function withField(sources: FormSources, name: string, field: Undefinable<FieldFile>): FormSources {
  return withForm(sources, { properties: { ...sources.form.properties, [name]: omitUndefined<FieldFile>(field) } });
}

export function withStep(sources: FormSources, id: string, step: Undefinable<StepFile>): FormSources {
  const steps = sources.form['x-steps'].map((current) => (current.id === id ? omitUndefined<StepFile>(step) : current));
  return withForm(sources, { 'x-steps': steps });
}

export function withList(sources: FormSources, file: Undefinable<OptionFile>): FormSources {
  return { ...sources, lists: { ...sources.lists, [file.$id]: omitUndefined<OptionFile>(file) } };
}

/** Whether it is the small form of the rows of a group (`rowFormSources`). Its steps before the rows end with a slash, which no real id does. */
export const isRowForm = ({ 'x-steps': steps }: FormFile): boolean => steps.some(({ id }) => id.endsWith('/'));

/** Removes a key from a map. Returns undefined if the result is empty. */
export function omitKey<T>(map: Record<string, T> | undefined, key: string): Record<string, T> | undefined {
  const kept = Object.entries(map ?? {}).filter(([name]) => name !== key);
  return kept.length ? Object.fromEntries(kept) : undefined;
}

/** Renames a key of a map and keeps its position. */
export function renameKey<T>(map: Record<string, T>, from: string, to: string): Record<string, T> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key === from ? to : key, value]));
}

/** Inserts an item at a position; last if missing or beyond the end. */
export function insertAt<T>(list: readonly T[], item: T, at = list.length): T[] {
  return list.toSpliced(Math.max(0, Math.min(at, list.length)), 0, item);
}
