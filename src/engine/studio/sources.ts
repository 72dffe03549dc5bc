/** What an edit works on: a form and the lists around it, as parsed. Nothing here is ever changed in place. */
import type { FieldFile, FormFile, OptionFile, StepFile } from '../types.ts';

/**
 * `lists`: all lists in force, those under work laid over them. An edit copies a list when it changes it.
 * `words`: of the locale, only read. They hang on names: what gets another name takes them along into its file.
 */
export interface Sources {
  form: FormFile;
  lists: Record<string, OptionFile>;
  words: StudioWords;
}

/** Words of the locale that stand behind a form whose file says nothing itself. */
export interface StudioWords {
  words: import('../types.ts').FormWords;
  optionWords: Record<string, Record<string, string>>;
}

/** A place that a condition can stand on. */
export type Target = { field: string } | { step: string };

/** Every reason for which an edit is refused; the sentences stand in `locales/id/studio-refusals.json`. */
export type EditCode =
  | 'no-field'
  | 'no-step'
  | 'no-list'
  | 'no-option'
  | 'bad-name'
  | 'name-taken'
  | 'bad-code'
  | 'code-taken'
  | 'label-missing'
  | 'too-long'
  | 'too-many'
  | 'last-step'
  | 'last-option'
  | 'locked'
  | 'depended-on'
  | 'wrong-order'
  | 'list-missing'
  | 'rows-missing'
  | 'condition-misfit'
  | 'kind-misfit'
  | 'widget-misfit'
  | 'limit-misfit'
  | 'limit-order'
  | 'default-misfit'
  | 'left-out-all'
  | 'source-misfit'
  | 'single-file'
  | 'option-needed';

/** An edit that would break the form. `params` fill the sentence; names of fields, steps and codes stand for their labels. */
export class EditError extends Error {
  readonly code: EditCode;
  readonly params: Record<string, string>;
  constructor(code: EditCode, params: Record<string, string> = {}) {
    super(`${code} ${JSON.stringify(params)}`);
    this.name = 'EditError';
    this.code = code;
    this.params = params;
  }
}

export function fieldOf(sources: Sources, name: string): FieldFile {
  const fields = sources.form.properties;
  if (!Object.hasOwn(fields, name)) throw new EditError('no-field', { name });
  return fields[name] as FieldFile;
}

export function stepAt(sources: Sources, id: string): number {
  const at = sources.form['x-steps'].findIndex((step) => step.id === id);
  if (at < 0) throw new EditError('no-step', { step: id });
  return at;
}

export function stepOf(sources: Sources, id: string): StepFile {
  return sources.form['x-steps'][stepAt(sources, id)] as StepFile;
}

export function listOf(sources: Sources, id: string): OptionFile {
  if (!Object.hasOwn(sources.lists, id)) throw new EditError('no-list', { list: id });
  return sources.lists[id] as OptionFile;
}
