/** The default of a field must be a valid answer for it. */
import { fieldSchema } from '../field-schema.ts';
import { isRecord } from '../is-record.ts';
import type { FieldFile, JsonSchema } from '../types.ts';
import type { FieldScope } from './field-scope.ts';
import type { SchemaPath } from './findings.ts';

export function checkDefault(
  { findings, context }: FieldScope,
  path: SchemaPath,
  name: string,
  field: FieldFile,
): void {
  for (const word of ['default', 'const'] as const) {
    const value = field[word];
    if (value === undefined) continue;
    const { const: _, ...schema } = fieldSchema(field, context);
    if (!isPossible(schema, value) || (word === 'const' && field.type !== 'boolean')) {
      findings.error([...path, word], 'default-misfit', { name, value });
    }
  }
}

/** The subset of draft-07 that plain field schemas use. */
function isPossible(schema: JsonSchema, value: unknown): boolean {
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
      return Array.isArray(value) && value.every((item) => isPossible(schema.items ?? {}, item));
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
  return (
    value > at('exclusiveMinimum', Number.NEGATIVE_INFINITY) && value < at('exclusiveMaximum', Number.POSITIVE_INFINITY)
  );
}
