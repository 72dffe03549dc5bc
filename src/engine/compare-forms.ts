/** Lists the changes between two versions of a form, and tells changes of wording from changes that affect answers (`law`). */

import { compareLimits } from './compare-limits.ts';
import {
  type Change,
  compareOptions,
  compareValues,
  type FieldChange,
  isSame,
  sharedLabels,
} from './compare-values.ts';
import { semanticPart } from './compile-form.ts';
import { interpolate } from './interpolate.ts';
import { LIMIT_WORDS } from './limit-words.ts';
import { findMovedItems } from './list-moves.ts';
import { getEntry, type Undefinable } from './lookup.ts';
import { resolveRename } from './renames.ts';
import type { FieldRules } from './rule-types.ts';
import type { Condition, FieldDoc, FormDoc, JsonSchema, StepDoc } from './types.ts';

export type { Change, ChangeKind } from './compare-values.ts';

const LIMITS = [...LIMIT_WORDS, 'uniqueItems', 'const'] as const;

export function compareForms(
  oldDoc: FormDoc,
  newDoc: FormDoc,
): { kind: 'same' | 'wording' | 'law'; changes: Change[] } {
  const renamed = findRenamedFields(oldDoc, newDoc);
  const changes = [
    ...compareFields(oldDoc, newDoc, renamed),
    ...compareSteps(oldDoc.steps, newDoc.steps, renamed),
    ...compareFormSettings(oldDoc, newDoc, renamed),
  ];
  // The hash ignores weights, because they do not affect the validity of an answer. They do affect scores,
  // so a changed weight is not a change of wording.
  const isSemantic =
    !isSame(semanticPart(oldDoc), semanticPart(newDoc)) || changes.some(({ kind }) => kind !== 'wording');
  if (isSemantic) return { kind: 'law', changes };
  return {
    kind: changes.length || !isSame(presentationOf(oldDoc), presentationOf(newDoc)) ? 'wording' : 'same',
    changes,
  };
}

const presentationOf = ({ title, description, steps, ui, options }: FormDoc) => ({
  title,
  description,
  steps,
  ui,
  options,
});

/** Old name → new name of each renamed field. */
type RenamedFields = ReadonlyMap<string, string>;

function findRenamedFields(oldDoc: FormDoc, newDoc: FormDoc): RenamedFields {
  const [before, after] = [oldDoc.ui.fields, newDoc.ui.fields];
  return new Map(
    Object.keys(before).flatMap((from) => {
      const to = after[from] ? undefined : resolveRename(newDoc.ui.renames, from, (name) => Object.hasOwn(after, name));
      return to !== undefined && !before[to] ? [[from, to] as const] : [];
    }),
  );
}

/** A condition is unchanged when only the name of a field that it reads has changed. */
function compareCondition(
  from: Condition | undefined,
  to: Condition | undefined,
  renamed: RenamedFields,
): FieldChange | undefined {
  const named = Object.entries(from ?? {}).map(([name, wanted]) => [renamed.get(name) ?? name, wanted] as const);
  const isUnchanged = isSame(from ? Object.fromEntries(named) : null, to ?? null);
  return isUnchanged ? undefined : compareValues('condition', from, to);
}

/** Rules are compared as texts, with the new names of renamed fields. The sentences of checks are wording. */
function compareRules(
  from: Undefinable<FieldRules> | undefined,
  to: Undefinable<FieldRules> | undefined,
  renamed: RenamedFields,
): Array<FieldChange | undefined> {
  const newName = (word: string) => renamed.get(word) ?? word;
  const rename = (text: unknown) =>
    // Texts in quotes are no names.
    typeof text === 'string' ? text.replace(/"[^"]*"|'[^']*'|[a-z]\w*/gu, newName) : text;
  const laws = (rules: typeof from, change: (text: unknown) => unknown) =>
    rules?.checks?.map(({ rule, fields }) => [change(rule), fields?.map(change)]);
  const same = (text: unknown) => text;
  const words = ['compute', 'required', 'default', 'readOnly', 'where'] as const;
  return [
    compareValues('condition', rename(from?.showIf), to?.showIf, 'rule'),
    ...words.map((word) => compareValues('limit', rename(from?.[word]), to?.[word], `rule.${word}`)),
    compareValues('limit', laws(from, rename), laws(to, same), 'rule.checks'),
    compareValues('wording', messagesIn(from, newName), messagesIn(to), 'rule.message'),
  ];
}

const messagesIn = (rules: Undefinable<FieldRules> | undefined, newName = (name: string) => name) =>
  rules?.checks?.map(({ message }) => interpolate(message, (name) => `{{${newName(name)}}}`));

function compareFields(oldDoc: FormDoc, newDoc: FormDoc, renamed: RenamedFields): Change[] {
  const before = oldDoc.ui.fields;
  const after = newDoc.ui.fields;
  const changes: Change[] = [];
  for (const name of Object.keys(before)) {
    const target = renamed.get(name);
    if (target) changes.push({ field: target, kind: 'renamed', from: name, to: target });
    else if (!after[name]) changes.push({ field: name, kind: 'removed' });
  }
  const origin = new Map([...renamed].map(([from, to]) => [to, from]));
  for (const name of Object.keys(after)) {
    const from = origin.get(name) ?? name;
    if (!before[from]) changes.push({ field: name, kind: 'added' });
    else
      changes.push(...compareField(oldDoc, from, newDoc, name, renamed).map((change) => ({ field: name, ...change })));
  }
  return changes;
}

function compareField(
  oldDoc: FormDoc,
  from: string,
  newDoc: FormDoc,
  name: string,
  renamed: RenamedFields,
): FieldChange[] {
  const before = getEntry(oldDoc.ui.fields, from);
  const after = getEntry(newDoc.ui.fields, name);
  const oldSchema = oldDoc.schema.properties?.[from] ?? {};
  const newSchema = newDoc.schema.properties?.[name] ?? {};
  const oldStep = stepOf(oldDoc, from);
  const newStep = stepOf(newDoc, name);
  const changes = [
    compareValues('moved', oldStep, newStep),
    compareValues('type', oldSchema.type, newSchema.type),
    compareValues('type', oldSchema.items?.type, newSchema.items?.type),
    compareValues('required', before.required, after.required),
    compareCondition(before.showIf, after.showIf, renamed),
    ...compareRules(before.rules, after.rules, renamed),
    compareValues('format', before.format, after.format),
    compareValues('private', before.private ?? false, after.private ?? false),
    compareValues('public', before.public ?? false, after.public ?? false),
    compareValues('limit', before.file, after.file, 'file'),
    compareValues('limit', before.date, after.date, 'date'),
    ...LIMITS.map((limit) => compareValues('limit', oldSchema[limit], newSchema[limit], limit)),
    compareValues('limit', before.exclusive, after.exclusive, 'exclusive'),
    compareValues('limit', before.weight, after.weight, 'weight'),
    ...compareOptions(oldSchema, newSchema, before, after),
    compareValues('limit', semanticRows(before, oldSchema), semanticRows(after, newSchema), 'rows'),
    ...(before.rows && after.rows ? [compareValues('limit', before.rows.form, after.rows.form, 'form')] : []),
    compareValues('wording', before.prefill, after.prefill, 'prefill'),
    compareValues('wording', wordingOf(before), wordingOf(after)),
    compareValues('wording', ...sharedLabels(oldDoc, before, newDoc, after), 'options'),
  ];
  return changes.filter((change) => change !== undefined);
}

const stepOf = (doc: FormDoc, name: string) => doc.steps.find((step) => step.fields.includes(name))?.id;

function semanticRows(field: FieldDoc, schema: JsonSchema): unknown {
  if (!field.rows) return null;
  const fields = Object.entries(field.rows.fields).map(
    ([name, { label, hint, placeholder, errors, widget, column, ...semantic }]) => [name, semantic],
  );
  return { items: schema.items, order: field.rows.order, fields: Object.fromEntries(fields) };
}

function wordingOf({
  label,
  hint,
  placeholder,
  errors,
  widget,
  column,
  default: defaultValue,
  rows,
}: FieldDoc): unknown {
  return {
    label,
    hint,
    placeholder,
    errors,
    widget,
    column,
    default: defaultValue,
    // By name, because a document read from the database has its keys in another order.
    inner: Object.fromEntries(Object.entries(rows?.fields ?? {}).map(([name, field]) => [name, wordingOf(field)])),
  };
}

function compareSteps(before: StepDoc[], after: StepDoc[], renamed: RenamedFields): Change[] {
  const changes: Change[] = [];
  const find = (steps: StepDoc[], id: string) => steps.find((step) => step.id === id);
  for (const { id } of before) if (!find(after, id)) changes.push({ step: id, kind: 'removed' });
  const oldOrder = before.filter((step) => find(after, step.id)).map((step) => step.id);
  const order = after.filter((step) => find(before, step.id)).map((step) => step.id);
  const moved = findMovedItems(oldOrder, order);
  for (const step of after) {
    const old = find(before, step.id);
    const stepChanges = old
      ? [
          moved.includes(step.id)
            ? compareValues('moved', oldOrder.indexOf(step.id), order.indexOf(step.id))
            : undefined,
          compareCondition(old.showIf, step.showIf, renamed),
          ...compareRules(old.rules, step.rules, renamed),
          compareValues('wording', old.title, step.title, 'title'),
        ]
      : [{ kind: 'added' as const }];
    for (const change of stepChanges) if (change) changes.push({ step: step.id, ...change });
    for (const field of findMovedItems(old?.fields ?? [], step.fields))
      changes.push({ field, step: step.id, kind: 'moved', rule: 'order' });
  }
  return changes;
}

function compareFormSettings(oldDoc: FormDoc, newDoc: FormDoc, renamed: RenamedFields): Change[] {
  const changes = [
    compareValues('audience', oldDoc.audience, newDoc.audience),
    ...compareRules({ checks: oldDoc.checks }, { checks: newDoc.checks }, renamed),
    ...compareLimits(oldDoc.limit, newDoc.limit, renamed),
    compareValues('wording', oldDoc.title, newDoc.title, 'title'),
    compareValues('wording', oldDoc.description, newDoc.description, 'description'),
  ];
  return changes.filter((change) => change !== undefined);
}
