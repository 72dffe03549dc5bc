/** Renames questions and steps that were never published after their label, so that no placeholder name is published. */

import type { FormFile } from '../types.ts';
import { renameField } from './field-edits.ts';
import { isLocked } from './field-kinds.ts';
import { renameStep } from './form-edits.ts';
import { labelOfField, labelOfStep } from './form-labels.ts';
import { type FormSources, isRowForm } from './form-sources.ts';
import { fieldNameFor, rowNamesIn, stepIdFor } from './names.ts';

/**
 * `before`: the label from which the name was generated. A name chosen by a person is kept, and so is one under which answers
 * may be stored (`taken`).
 */
export function renameFieldAfterLabel(sources: FormSources, name: string, before: string): FormSources {
  const { form, taken = [] } = sources;
  const field = Object.hasOwn(form.properties, name) ? form.properties[name] : undefined;
  if (!field || isLocked(field) || taken.includes(name)) return sources;
  const empty = { ...sources, form: { ...form, properties: {}, 'x-renames': {} }, taken: [], reserved: [] };
  const generated = fieldNameFor(empty, before);
  const isGenerated = name === generated || new RegExp(`^${generated}_\\d+$`, 'u').test(name);
  if (!isGenerated) return sources;
  const { [name]: _, ...others } = form.properties;
  // A name of the rows would hide it in their rules.
  const wanted = fieldNameFor(
    { ...sources, form: { ...form, properties: others } },
    labelOfField(sources, name),
    isRowForm(form) ? [] : rowNamesIn(form.properties),
  );
  return wanted === name ? sources : renameField(sources, name, wanted, { trail: false });
}

/** Renames a step. `published`: step ids of the published version, which stay. */
export function renameStepAfterTitle(
  sources: FormSources,
  id: string,
  before: string,
  published: readonly string[],
): FormSources {
  const { form } = sources;
  const others = form['x-steps'].filter((step) => step.id !== id);
  if (published.includes(id) || others.length === form['x-steps'].length) return sources;
  const withSteps = (steps: FormFile['x-steps']) => ({ ...sources, form: { ...form, 'x-steps': steps } });
  const generated = stepIdFor(withSteps([]), before);
  const isGenerated = id === generated || new RegExp(`^${generated}-\\d+$`, 'u').test(id);
  return isGenerated ? renameStep(sources, id, stepIdFor(withSteps(others), labelOfStep(sources, id))) : sources;
}
