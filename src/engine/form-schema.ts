/** Builds the plain draft-07 schema of a whole form: fields, `required`, and one if/then per distinct condition. */

import { canonicalJson } from './canonical-json.ts';
import { rowFieldsOf } from './describe-field.ts';
import { fieldSchema } from './field-schema.ts';
import { getEntry } from './lookup.ts';
import { conditionOf, ruleOf } from './show-if.ts';
import type { Comparison, CompileContext, Condition, FieldFile, FormFile, JsonSchema } from './types.ts';
import { hasRows } from './widgets.ts';

type Fields = Record<string, FieldFile>;
// Not `enum: ['', null, [], {}]`: Ajv's deep equality calls `valueOf` of the input and throws on `{ valueOf: 1 }`.
const EMPTY: JsonSchema = {
  anyOf: [{ enum: ['', null] }, { type: 'array', maxItems: 0 }, { type: 'object', maxProperties: 0 }],
};

export function formSchema(file: FormFile, context: CompileContext): JsonSchema {
  const names = file['x-steps'].flatMap((step) => step.fields).filter((name) => Object.hasOwn(file.properties, name));
  const stepCondition = new Map(
    file['x-steps'].flatMap((step) => step.fields.map((name) => [name, step['x-show-if']])),
  );
  const requirements: Requirement[] = [];
  const rowsOf = new Map<string, ReturnType<typeof rowFieldsOf>>();
  for (const name of names) {
    const field = getEntry(file.properties, name);
    const written = [stepCondition.get(name), field['x-show-if']].filter((condition) => condition !== undefined);
    const when = written.filter((condition) => typeof condition !== 'string');
    // Draft-07 has no rules. The engine judges what they require.
    if (field['x-required'] === true && when.length === written.length)
      requirements.push({ when, schema: { required: [name] } });
    if (!hasRows(field)) continue;
    const rows = rowFieldsOf(field, context);
    rowsOf.set(name, rows);
    requirements.push(...outerRequirements(name, rows.fields));
  }
  const properties = names.map((name) => {
    const schema = fieldSchema(getEntry(file.properties, name), context);
    const rows = rowsOf.get(name);
    return [name, rows ? { ...schema, items: rowSchema(rows.order, rows.fields, context) } : schema] as const;
  });
  return objectSchema(Object.fromEntries(properties), requirements, file.properties);
}

// The keys are set by name, because a literal `then` property would make `await` treat the object as a promise.
export function ifThen(condition: JsonSchema, consequence: JsonSchema): JsonSchema {
  return Object.fromEntries([
    ['if', condition],
    ['then', consequence],
  ]);
}

/** A schema that must hold while all of the conditions hold. */
interface Requirement {
  when: Condition[];
  schema: JsonSchema;
}

function objectSchema(properties: Record<string, JsonSchema>, requirements: Requirement[], fields: Fields): JsonSchema {
  const schema: JsonSchema = { type: 'object', properties, additionalProperties: false };
  const required = requirements
    .filter(({ when }) => when.length === 0)
    .flatMap(({ schema: rule }) => rule.required ?? []);
  if (required.length) schema.required = required;
  const allOf = mergeRequirements(requirements.filter(({ when }) => when.length > 0)).map(({ when, schema: rule }) => {
    const all = when.map((condition) => conditionSchema(condition, fields));
    return ifThen(all.length === 1 ? getEntry(all, 0) : { allOf: all }, rule);
  });
  if (allOf.length) schema.allOf = allOf;
  return schema;
}

/** Merges `required` requirements with the same condition. */
function mergeRequirements(requirements: Requirement[]): Requirement[] {
  const merged = new Map<string, Requirement>();
  for (const { when, schema: rule } of requirements) {
    const key = canonicalJson(when);
    const before = merged.get(key);
    if (before?.schema.required && rule.required) before.schema.required.push(...rule.required);
    else merged.set(before ? `${key}${merged.size}` : key, { when, schema: { ...rule } });
  }
  return [...merged.values()];
}

function rowSchema(order: string[], fields: Fields, context: CompileContext): JsonSchema {
  const requirements: Requirement[] = [];
  for (const name of order) {
    const { inner, outer } = splitCondition(conditionOf(fields[name]?.['x-show-if']), fields);
    if (isSchemaRequired(fields[name]) && !outer)
      requirements.push({ when: inner ? [inner] : [], schema: { required: [name] } });
  }
  return objectSchema(
    Object.fromEntries(order.map((name) => [name, fieldSchema(getEntry(fields, name), context)])),
    requirements,
    fields,
  );
}

/** Requirements of row fields whose conditions read the form. The form's schema holds them, because it sees both. */
function outerRequirements(group: string, fields: Fields): Requirement[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const { inner, outer } = splitCondition(conditionOf(field['x-show-if']), fields);
    if (!isSchemaRequired(field) || !outer) return [];
    const items = inner ? ifThen(conditionSchema(inner, fields), { required: [name] }) : { required: [name] };
    return [{ when: [outer], schema: { properties: { [group]: { items } } } }];
  });
}

const isSchemaRequired = (field: FieldFile | undefined): boolean =>
  field?.['x-required'] === true && ruleOf(field['x-show-if']) === undefined;

/** Splits a row's condition into the part about its own row and the part about the form. */
function splitCondition(
  condition: Condition | undefined,
  fields: Fields,
): Record<'inner' | 'outer', Condition | undefined> {
  const pick = (isInner: boolean) => {
    const part = Object.entries(condition ?? {}).filter(([name]) => Object.hasOwn(fields, name) === isInner);
    return part.length ? Object.fromEntries(part) : undefined;
  };
  return { inner: pick(true), outer: pick(false) };
}

/** JSON Schema equivalent of `isConditionMet`. */
export function conditionSchema(condition: Condition, fields: Fields): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const [name, comparison] of Object.entries(condition)) {
    const isList = Object.hasOwn(fields, name) && fields[name]?.type === 'array';
    properties[name] = comparisonSchema(comparison, isList);
    if (typeof comparison !== 'object' || Array.isArray(comparison) || !comparison.empty) required.push(name);
  }
  return required.length ? { properties, required } : { properties };
}

function comparisonSchema(comparison: Comparison, isList: boolean): JsonSchema {
  if (typeof comparison === 'object' && !Array.isArray(comparison)) {
    return comparison.empty ? EMPTY : { not: EMPTY };
  }
  // A file may name a value twice, but JSON Schema does not allow it in `enum`.
  const wanted = { enum: Array.isArray(comparison) ? [...new Set(comparison)] : [comparison] };
  return isList ? { type: 'array', contains: wanted } : wanted;
}
