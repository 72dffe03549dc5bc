/** Limits of a field that its input shows or enforces, read from the field's plain schema. */
import type { FieldPath, FormDoc, JsonSchema } from '#engine/types.ts';

interface Limits {
  type?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
}

export function fieldSchemaOf(doc: FormDoc, path: FieldPath): JsonSchema | undefined {
  const [name = '', , inner] = path.split('.');
  const outer = doc.schema.properties?.[name];
  return inner === undefined ? outer : outer?.items?.properties?.[inner];
}

export function limitsOf(doc: FormDoc, path: FieldPath): Limits {
  const schema = fieldSchemaOf(doc, path);
  const number = (key: string) => (typeof schema?.[key] === 'number' ? { [key]: schema[key] as number } : {});
  return {
    ...(typeof schema?.type === 'string' ? { type: schema.type } : {}),
    ...number('maxLength'),
    ...number('minimum'),
    ...number('maximum'),
    ...number('maxItems'),
  };
}

export const isList = (doc: FormDoc, path: FieldPath): boolean => limitsOf(doc, path).type === 'array';
