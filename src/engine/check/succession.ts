/** What a published version forbids the next one: a type may only become text, a locked field keeps its name and existence. */
import type { FormDoc, JsonSchema } from '../types.ts';
import { type Finding, Findings } from './finding.ts';

/** Places are those of the new file. A rename does not save a locked field: code asks for it by its name. */
export function checkSuccession(before: FormDoc, after: FormDoc): Finding[] {
  const found = new Findings();
  for (const [name, field] of Object.entries(before.ui.fields)) {
    if (!Object.hasOwn(after.ui.fields, name)) {
      if (field.locked) found.error(['properties'], 'locked', { name });
      continue;
    }
    checkType(found, before, after, name);
  }
  for (const [from, to] of Object.entries(after.ui.renames)) {
    // Answers to two questions would come under one name.
    const isTaken = Object.hasOwn(before.ui.fields, from) && Object.hasOwn(before.ui.fields, to);
    if (isTaken) found.error(['x-renames', from], 'rename-taken', { from, to });
  }
  return found.list;
}

/** `earlier` asked a question that `before` no longer asks: if it comes back, what was answered then must still fit. */
export function checkReturn(earlier: FormDoc, after: FormDoc, name: string): Finding[] {
  const found = new Findings();
  if (Object.hasOwn(after.ui.fields, name)) checkType(found, earlier, after, name);
  return found.list;
}

function checkType(found: Findings, before: FormDoc, after: FormDoc, name: string): void {
  const [from, to] = [typeOf(before, name), typeOf(after, name)];
  if (from !== to && to !== 'string') found.error(['properties', name, 'type'], 'type-changed', { name, from, to });
}

function typeOf(doc: FormDoc, name: string): string {
  const schema: JsonSchema = doc.schema.properties?.[name] ?? {};
  const items = schema.items?.type;
  return [schema.type, items].filter((type) => type !== undefined).join(' / ');
}
