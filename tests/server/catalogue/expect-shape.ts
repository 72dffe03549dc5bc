/**
 * Responses that the database writes bypass the serialiser. These helpers check that they have exactly the properties
 * of the contract.
 */
import { Ajv } from 'ajv';
import type { TSchema } from 'typebox';
import { expect } from 'vitest';

const ajv = new Ajv({ strict: false, allErrors: true });

function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const copy = Object.fromEntries(Object.entries(schema).map(([word, inner]) => [word, closed(inner)]));
  return 'properties' in copy ? { ...copy, additionalProperties: false } : copy;
}

export function expectShape(schema: TSchema, value: unknown): void {
  const check = ajv.compile(closed(JSON.parse(JSON.stringify(schema))) as object);
  check(value);
  expect(check.errors, JSON.stringify(value).slice(0, 600)).toBeNull();
}
