/** The default of a field must be a valid answer for it. */
import { fieldSchema } from '../field-schema.ts';
import { fitsSchema } from '../fits-schema.ts';
import type { FieldFile } from '../types.ts';
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
    if (!fitsSchema(schema, value) || (word === 'const' && field.type !== 'boolean')) {
      findings.error([...path, word], 'default-misfit', { name, value });
    }
  }
}
