/** Texts of a multipart body → values, by the types of the compiled form (or of the contract), never by a table per route. */
import type { Answers, JsonSchema } from '#engine/types.ts';

const BOOLEANS: Record<string, boolean> = { true: true, '1': true, on: true, false: false, '0': false, off: false };

const typeOf = (schema: JsonSchema | undefined): string | undefined =>
  Array.isArray(schema?.type) ? schema.type.find((type) => type !== 'null') : schema?.type;

/** An empty text clears: `null` says so. What does not look like its type stays text, and the judge says why that is wrong. */
export function convertFields(fields: Answers, schemaOf: (name: string) => JsonSchema | undefined): Answers {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, convert(value, schemaOf(name))]));
}

function convert(value: unknown, schema: JsonSchema | undefined): unknown {
  if (value === '' || value === null) return null;
  const type = typeOf(schema);
  if (type === 'array') {
    const items = (Array.isArray(value) ? value : [value]).map((item) => convert(item, schema?.items));
    const kept = items.filter((item) => item !== null);
    return kept.length === 0 ? null : kept;
  }
  if (isObject(value)) {
    const inner = convertFields(value, (name) => schema?.properties?.[name]);
    const kept = Object.entries(inner).filter(([, one]) => one !== null);
    return kept.length === 0 ? null : Object.fromEntries(kept);
  }
  if (typeof value !== 'string') return value;
  // The money fields of the specification send "15000.00" for 15000; a fraction stays one and is refused by the rule.
  if (type === 'integer' || type === 'number')
    return /^-?\d{1,15}(?:\.\d{1,15})?$/.test(value.trim()) ? Number(value) : value;
  if (type === 'boolean') return BOOLEANS[value.trim().toLowerCase()] ?? value;
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
