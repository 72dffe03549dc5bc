/** Names of questions and steps that were never published follow their labels, so that no placeholder name is published. */

import type { FormFile } from '../types.ts';
import { renameField } from './field-edits.ts';
import { renameStep } from './form-edits.ts';
import { isLocked } from './kinds.ts';
import { labelOfField, labelOfStep } from './labels.ts';
import { fieldNameFor, stepIdFor } from './names.ts';
import type { Sources } from './sources.ts';

/**
 * `before`: the label that the question had when its name was made. A name that a person chose stays, and so does one
 * under which answers may be stored (`taken`).
 */
export function nameAfterLabel(sources: Sources, name: string, before: string): Sources {
  const { form, taken = [] } = sources;
  const field = Object.hasOwn(form.properties, name) ? form.properties[name] : undefined;
  if (!field || isLocked(field) || taken.includes(name)) return sources;
  const empty = { ...sources, form: { ...form, properties: {}, 'x-renames': {} }, taken: [], reserved: [] };
  const made = fieldNameFor(empty, before);
  const isMade = name === made || new RegExp(`^${made}_\\d+$`, 'u').test(name);
  if (!isMade) return sources;
  const { [name]: _, ...others } = form.properties;
  const wanted = fieldNameFor({ ...sources, form: { ...form, properties: others } }, labelOfField(sources, name));
  return wanted === name ? sources : renameField(sources, name, wanted, { trail: false });
}

/** The same for a step. `published`: ids of the steps of the published version, which stay. */
export function idAfterTitle(sources: Sources, id: string, before: string, published: readonly string[]): Sources {
  const { form } = sources;
  const others = form['x-steps'].filter((step) => step.id !== id);
  if (published.includes(id) || others.length === form['x-steps'].length) return sources;
  const among = (steps: FormFile['x-steps']) => ({ ...sources, form: { ...form, 'x-steps': steps } });
  const made = stepIdFor(among([]), before);
  const isMade = id === made || new RegExp(`^${made}-\\d+$`, 'u').test(id);
  return isMade ? renameStep(sources, id, stepIdFor(among(others), labelOfStep(sources, id))) : sources;
}
