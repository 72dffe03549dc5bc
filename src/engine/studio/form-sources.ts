/** What an edit works on: a form and the lists around it, as parsed. Nothing here is ever changed in place. */
import type { FieldFile, FormFile, FormWords, OptionFile, StepFile } from '../types.ts';
import { EditError } from './edit-error.ts';

/**
 * `lists`: all lists in force, those under work laid over them. An edit copies a list when it changes it.
 * `words`: of the locale, only read. They hang on names: what gets another name takes them along into its file.
 * `taken`: names under which answers are stored, those of published versions: none of them ever comes to mean something else.
 * `reserved`: names that the call which takes the form uses itself.
 */
export interface FormSources {
  form: FormFile;
  lists: Record<string, OptionFile>;
  words: StudioWords;
  taken?: readonly string[];
  reserved?: readonly string[];
}

/** Words of the locale that stand behind a form whose file says nothing itself. */
export interface StudioWords {
  words: FormWords;
  optionWords: Record<string, Record<string, string>>;
}

/** A place that a condition can stand on. */
export type ConditionTarget = { field: string } | { step: string };

export function fieldOf({ form }: FormSources, name: string): FieldFile {
  if (!Object.hasOwn(form.properties, name)) throw new EditError('no-field', { name });
  return form.properties[name] as FieldFile;
}

export function stepIndexOf({ form }: FormSources, id: string): number {
  const at = form['x-steps'].findIndex((step) => step.id === id);
  if (at < 0) throw new EditError('no-step', { step: id });
  return at;
}

export function stepOf(sources: FormSources, id: string): StepFile {
  return sources.form['x-steps'][stepIndexOf(sources, id)] as StepFile;
}

/** The step that a field stands in. */
export function stepOfField({ form }: FormSources, name: string): StepFile {
  const step = form['x-steps'].find(({ fields }) => fields.includes(name));
  if (!step) throw new EditError('no-field', { name });
  return step;
}

export function listOf({ lists }: FormSources, id: string): OptionFile {
  if (!Object.hasOwn(lists, id)) throw new EditError('no-list', { list: id });
  return lists[id] as OptionFile;
}

export function withForm(sources: FormSources, change: Partial<FormFile>): FormSources {
  return { ...sources, form: omitUndefined({ ...sources.form, ...change }) };
}

export function withField(sources: FormSources, name: string, field: FieldFile): FormSources {
  return withForm(sources, { properties: { ...sources.form.properties, [name]: omitUndefined(field) } });
}

export function withStep(sources: FormSources, id: string, step: StepFile): FormSources {
  const steps = sources.form['x-steps'].map((one) => (one.id === id ? omitUndefined(step) : one));
  return withForm(sources, { 'x-steps': steps });
}

export function withList(sources: FormSources, file: OptionFile): FormSources {
  return { ...sources, lists: { ...sources.lists, [file.$id]: omitUndefined(file) } };
}

/** Without what was set to undefined. */
export function omitUndefined<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}

/** A map without a key; undefined when nothing is left. */
export function omitKey<T>(map: Record<string, T> | undefined, key: string): Record<string, T> | undefined {
  const kept = Object.entries(map ?? {}).filter(([name]) => name !== key);
  return kept.length ? Object.fromEntries(kept) : undefined;
}

/** The map with one key under another name at the same place. */
export function renameKey<T>(map: Record<string, T>, from: string, to: string): Record<string, T> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key === from ? to : key, value]));
}

/** The list with one more, at a place (last when missing or beyond). */
export function insertAt<T>(list: readonly T[], item: T, at = list.length): T[] {
  return list.toSpliced(Math.max(0, Math.min(at, list.length)), 0, item);
}
