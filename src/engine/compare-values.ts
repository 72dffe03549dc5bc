/** Type of a change between two versions of a form, and comparison of values and options. */
import { canonicalJson } from './canonical-json.ts';
import { findMovedItems } from './list-moves.ts';
import type { FieldDoc, FormDoc, JsonSchema } from './types.ts';

export type ChangeKind =
  | 'added'
  | 'removed'
  | 'renamed'
  | 'moved'
  | 'type'
  | 'required'
  | 'condition'
  | 'format'
  | 'limit'
  | 'private'
  | 'public'
  | 'audience'
  | 'option-added'
  | 'option-removed'
  | 'wording';

/**
 * Change of a field, of a step, or (with neither) of the form. `from` and `to` are plain values, codes or names. `rule` names
 * the exact property: a limit (`maxLength`, `file`, `date`, `rows`, …), a text (`title`), or the order.
 */
export interface Change {
  field?: string;
  step?: string;
  kind: ChangeKind;
  rule?: string | undefined;
  from?: unknown;
  to?: unknown;
}

export type FieldChange = Omit<Change, 'field' | 'step'>;

export function isSame(a: unknown, b: unknown): boolean {
  return canonicalJson([a]) === canonicalJson([b]);
}

export function compareValues(kind: ChangeKind, from: unknown, to: unknown, rule?: string): FieldChange | undefined {
  return isSame(from ?? null, to ?? null) ? undefined : { kind, from, to, ...(rule ? { rule } : {}) };
}

/** Added, removed and moved codes. A change to another kind of source is one change. */
export function compareOptions(
  oldSchema: JsonSchema,
  newSchema: JsonSchema,
  before: FieldDoc,
  after: FieldDoc,
): Array<FieldChange | undefined> {
  const codes = (schema: JsonSchema) => (schema.enum ?? schema.items?.enum ?? []).map(String);
  const old = codes(oldSchema);
  const now = codes(newSchema);
  if (typeof before.options !== typeof after.options || typeof after.options === 'object') {
    return [compareValues('limit', before.options, after.options, 'options')];
  }
  const added: FieldChange[] = now
    .filter((code) => !old.includes(code))
    .map((code) => ({ kind: 'option-added', to: code }));
  const removed: FieldChange[] = old
    .filter((code) => !now.includes(code))
    .map((code) => ({ kind: 'option-removed', from: code }));
  const moved = findMovedItems(old, now);
  const order: FieldChange[] = moved.length ? [{ kind: 'moved', rule: 'options', to: moved }] : [];
  return [...added, ...removed, ...order];
}

/** Labels of the codes in both versions. A new code is reported as an added option, not as new wording. */
export function sharedLabels(oldDoc: FormDoc, before: FieldDoc, newDoc: FormDoc, after: FieldDoc): [unknown, unknown] {
  const labels = (doc: FormDoc, field: FieldDoc) =>
    new Map(
      (typeof field.options === 'string' ? doc.options[field.options] : undefined)?.map((option) => [
        option.value,
        option.label,
      ]),
    );
  const old = labels(oldDoc, before);
  const now = labels(newDoc, after);
  const shared = [...old.keys()].filter((code) => now.has(code)).sort();
  return [shared.map((code) => old.get(code)), shared.map((code) => now.get(code))];
}
