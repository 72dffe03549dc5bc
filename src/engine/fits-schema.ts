/** Whether a value fits the plain schema of a field: the subset of draft-07 that `field-schema.ts` writes. */
import { isRecord } from './is-record.ts';
import { isMultipleOf } from './multiple-of.ts';
import type { JsonSchema } from './types.ts';

export function fitsSchema(schema: JsonSchema, value: unknown): boolean {
  if (schema.enum && !schema.enum.includes(value)) return false;
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' && fitsText(schema, value);
    case 'integer':
      return typeof value === 'number' && Number.isInteger(value) && fitsRange(schema, value);
    case 'number':
      return typeof value === 'number' && fitsRange(schema, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'array':
      return Array.isArray(value) && value.every((item) => fitsSchema(schema.items ?? {}, item));
    default:
      return isRecord(value);
  }
}

function fitsText(schema: JsonSchema, value: string): boolean {
  const length = [...value].length;
  if (length < Number(schema.minLength ?? 0) || length > Number(schema.maxLength ?? Number.POSITIVE_INFINITY))
    return false;
  return typeof schema.pattern !== 'string' || new RegExp(schema.pattern, 'u').test(value);
}

function fitsRange(schema: JsonSchema, value: number): boolean {
  const at = (word: string, otherwise: number) => Number(schema[word] ?? otherwise);
  if (value < at('minimum', Number.NEGATIVE_INFINITY) || value > at('maximum', Number.POSITIVE_INFINITY)) return false;
  if (typeof schema.multipleOf === 'number' && !isMultipleOf(value, schema.multipleOf)) return false;
  return (
    value > at('exclusiveMinimum', Number.NEGATIVE_INFINITY) && value < at('exclusiveMaximum', Number.POSITIVE_INFINITY)
  );
}
