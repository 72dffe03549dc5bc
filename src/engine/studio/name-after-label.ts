/** The name of a question that was never published follows its label, so that no placeholder name is published. */

import { renameField } from './field-edits.ts';
import { isLocked } from './kinds.ts';
import { labelOfField } from './labels.ts';
import { fieldNameFor } from './names.ts';
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
