/**
 * Converts texts of a multipart body to values, by the types of the compiled form (or of the contract), never by a
 * table per route.
 */
import { parseNumber, REQUEST_NUMBER_STYLE } from '#engine/parse-number.ts';
import type { Answers, JsonSchema } from '#engine/types.ts';

const BOOLEANS: Record<string, boolean> = { true: true, '1': true, on: true, false: false, '0': false, off: false };

const typeOf = (schema: JsonSchema | undefined): string | undefined =>
  Array.isArray(schema?.type) ? schema.type.find((type) => type !== 'null') : schema?.type;

/**
 * An empty text clears the field, like `null`. A text that does not match its type stays text, and validation says why
 * it is wrong.
 */
export function convertFields(fields: Answers, schemaOf: (name: string) => JsonSchema | undefined): Answers {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, convert(value, schemaOf(name))]));
}

function convert(value: unknown, schema: JsonSchema | undefined): unknown {
  if (value === '' || value === null) return null;
  const type = typeOf(schema);
  if (type === 'array') {
    const items = (Array.isArray(value) ? value : [value]).map((item) => convert(item, schema?.items));
    const filled = items.filter((item) => item !== null);
    return filled.length === 0 ? null : filled;
  }
  if (isObject(value)) {
    const inner = convertFields(value, (name) => schema?.properties?.[name]);
    const filled = Object.entries(inner).filter(([, one]) => one !== null);
    return filled.length === 0 ? null : Object.fromEntries(filled);
  }
  if (typeof value !== 'string') return value;
  if (type === 'integer' || type === 'number') return convertNumber(value, type, schema);
  if (type === 'boolean') return BOOLEANS[value.trim().toLowerCase()] ?? value;
  return value;
}

/**
 * Reads `15000.00` (a program) and `1.500.000` (a person). If a dot is ambiguous (`1.500`), the reading that the
 * field's bounds allow is taken. If both are allowed, the text stays, and the rule's message names both readings.
 */
function convertNumber(text: string, type: string, schema: JsonSchema | undefined): unknown {
  const reading = parseNumber(text, REQUEST_NUMBER_STYLE);
  if (reading.kind === 'value') return reading.value;
  // Coordinates and weights have more decimals than a sum.
  if (/^\s*-?\d{1,15}\.\d{4,15}\s*$/.test(text)) return Number(text);
  if (reading.kind === 'unreadable' || text.includes(',')) return text;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = (schema ?? {}) as Bounds;
  const fitting = reading.readings.filter(
    (value) => value >= minimum && value <= maximum && (type === 'number' || Number.isInteger(value)),
  );
  return fitting.length === 1 ? fitting[0] : text;
}

interface Bounds {
  minimum?: number;
  maximum?: number;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
