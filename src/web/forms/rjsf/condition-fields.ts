/** Fields that conditions depend on. Only changes of these can show or hide anything. */
import type { Condition, FormDoc } from '#engine/types.ts';

const cache = new WeakMap<FormDoc, ReadonlySet<string>>();

export function conditionFieldsOf(doc: FormDoc): ReadonlySet<string> {
  const cached = cache.get(doc);
  if (cached) return cached;
  const names = new Set<string>();
  const collectFrom = (condition: Condition | undefined) => {
    for (const name of Object.keys(condition ?? {})) names.add(name);
  };
  for (const step of doc.steps) collectFrom(step.showIf);
  for (const field of Object.values(doc.ui.fields)) {
    collectFrom(field.showIf);
    for (const inner of Object.values(field.rows?.fields ?? {})) collectFrom(inner.showIf);
  }
  cache.set(doc, names);
  return names;
}
