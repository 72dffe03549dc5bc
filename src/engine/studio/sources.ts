/** What an edit works on: a form and the lists around it, as parsed. Nothing here is ever changed in place. */
import type { FieldFile, FormFile, FormWords, OptionFile, StepFile } from '../types.ts';
import { EditError } from './refusal.ts';

/**
 * `lists`: all lists in force, those under work laid over them. An edit copies a list when it changes it.
 * `words`: of the locale, only read. They hang on names: what gets another name takes them along into its file.
 * `taken`: names under which answers are stored, those of published versions: none of them ever comes to mean something else.
 * `reserved`: names that the call which takes the form uses itself.
 */
export interface Sources {
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
export type Target = { field: string } | { step: string };

export function fieldOf({ form }: Sources, name: string): FieldFile {
  if (!Object.hasOwn(form.properties, name)) throw new EditError('no-field', { name });
  return form.properties[name] as FieldFile;
}

export function stepAt({ form }: Sources, id: string): number {
  const at = form['x-steps'].findIndex((step) => step.id === id);
  if (at < 0) throw new EditError('no-step', { step: id });
  return at;
}

export function stepOf(sources: Sources, id: string): StepFile {
  return sources.form['x-steps'][stepAt(sources, id)] as StepFile;
}

/** The step that a field stands in. */
export function homeOf({ form }: Sources, name: string): StepFile {
  const step = form['x-steps'].find(({ fields }) => fields.includes(name));
  if (!step) throw new EditError('no-field', { name });
  return step;
}

export function listOf({ lists }: Sources, id: string): OptionFile {
  if (!Object.hasOwn(lists, id)) throw new EditError('no-list', { list: id });
  return lists[id] as OptionFile;
}

export function withForm(sources: Sources, change: Partial<FormFile>): Sources {
  return { ...sources, form: withoutEmpty({ ...sources.form, ...change }) };
}

export function withField(sources: Sources, name: string, field: FieldFile): Sources {
  return withForm(sources, { properties: { ...sources.form.properties, [name]: withoutEmpty(field) } });
}

export function withStep(sources: Sources, id: string, step: StepFile): Sources {
  const steps = sources.form['x-steps'].map((one) => (one.id === id ? withoutEmpty(step) : one));
  return withForm(sources, { 'x-steps': steps });
}

export function withList(sources: Sources, file: OptionFile): Sources {
  return { ...sources, lists: { ...sources.lists, [file.$id]: withoutEmpty(file) } };
}

/** Without what was set to undefined. */
export function withoutEmpty<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;
}

/** A map without a key; undefined when nothing is left. */
export function without<T>(map: Record<string, T> | undefined, key: string): Record<string, T> | undefined {
  const kept = Object.entries(map ?? {}).filter(([name]) => name !== key);
  return kept.length ? Object.fromEntries(kept) : undefined;
}

/** The map with one key under another name at the same place. */
export function rekey<T>(map: Record<string, T>, from: string, to: string): Record<string, T> {
  return Object.fromEntries(Object.entries(map).map(([key, value]) => [key === from ? to : key, value]));
}

/** The list with one more, at a place (last when missing or beyond). */
export function insert<T>(list: readonly T[], one: T, at = list.length): T[] {
  return list.toSpliced(Math.max(0, Math.min(at, list.length)), 0, one);
}
