/** Fields that conditions look at: only their changes can open or close something. */
import type { Condition, FormDoc } from '#engine/types.ts';

const made = new WeakMap<FormDoc, ReadonlySet<string>>();

export function decidersOf(doc: FormDoc): ReadonlySet<string> {
  const before = made.get(doc);
  if (before) return before;
  const names = new Set<string>();
  const look = (condition: Condition | undefined) => {
    for (const name of Object.keys(condition ?? {})) names.add(name);
  };
  for (const step of doc.steps) look(step.showIf);
  for (const field of Object.values(doc.ui.fields)) {
    look(field.showIf);
    for (const inner of Object.values(field.rows?.fields ?? {})) look(inner.showIf);
  }
  made.set(doc, names);
  return names;
}
