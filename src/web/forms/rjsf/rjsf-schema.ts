/**
 * The flat schema of a step for rjsf: shown fields and their types. Rules, texts and conditions are handled elsewhere.
 */
import type { ErrorSchema, RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormDoc, JsonSchema, Messages } from '#engine/types.ts';

/** `createPrecompiledValidator` finds our function by this `$id`. */
export const schemaId = (form: string, step: string): string => `${form}/${step}`;

export function flatSchema(doc: FormDoc, step: string, shown: readonly string[]): RJSFSchema {
  const properties = Object.fromEntries(shown.map((name) => [name, typeOnly(doc.schema.properties?.[name])]));
  return { $id: schemaId(doc.id, step), type: 'object', properties } as RJSFSchema;
}

const typeOnly = (schema: JsonSchema | undefined): JsonSchema => {
  const type = Array.isArray(schema?.type) ? schema.type[0] : schema?.type;
  return type === 'array' ? { type, items: {} } : { type: type ?? 'string' };
};

export function uiSchema(doc: FormDoc, shown: readonly string[]): UiSchema {
  const fields = shown.map((name) => [name, { 'ui:field': doc.ui.fields[name]?.rows ? 'Rows' : 'Leaf' }]);
  return { ...Object.fromEntries(fields), 'ui:order': [...shown], 'ui:submitButtonOptions': { norender: true } };
}

/** Messages by path → rjsf's error tree: `varian.0.price` → { varian: { 0: { price: { __errors } } } } */
export function errorTree(messages: Messages, fields: readonly string[]): ErrorSchema | undefined {
  const tree: Record<string, unknown> = {};
  for (const [path, sentences] of Object.entries(messages)) {
    const keys = path.split('.');
    if (!fields.includes(keys[0] as string)) continue;
    let node = tree;
    for (const key of keys) {
      node[key] ??= {};
      node = node[key] as Record<string, unknown>;
    }
    node.__errors = sentences;
  }
  return Object.keys(tree).length > 0 ? (tree as ErrorSchema) : undefined;
}
