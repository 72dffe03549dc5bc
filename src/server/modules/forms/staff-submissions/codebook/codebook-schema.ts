/** A codebook as JSON Schema (draft-07): what answers to the current version must be, with labels and versions. */
import { optionLabel } from '#engine/answers.ts';
import { listName } from '#engine/options.ts';
import type { FormDoc, JsonSchema } from '#engine/types.ts';
import { ruleText } from './codebook-sheet.ts';
import { type CodebookEntry, versionRanges } from './entries.ts';

/** `enum` stays, so that validators need no other keyword. The labels of its codes stand beside it. */
function withLabels(schema: JsonSchema, { field, doc }: CodebookEntry): JsonSchema {
  if (schema.type === 'array' && schema.items)
    return { ...schema, items: withLabels(schema.items, { field, doc } as CodebookEntry) };
  if (!schema.enum) return schema;
  return {
    ...schema,
    'x-labels': Object.fromEntries(schema.enum.map((code) => [code, optionLabel(doc, field, String(code))])),
  };
}

function annotated(entry: CodebookEntry, schema: JsonSchema): JsonSchema {
  const { field, label, versions, names } = entry;
  const rules = ruleText(entry);
  return {
    title: label,
    ...(field.hint ? { description: field.hint } : {}),
    ...(rules ? { $comment: rules } : {}),
    ...withLabels(schema, entry),
    'x-widget': field.widget,
    ...(typeof field.options === 'string' ? { 'x-options': listName(field.options) } : {}),
    ...(typeof field.options === 'object' ? { 'x-options': field.options } : {}),
    ...(field.format ? { 'x-format': field.format } : {}),
    ...(field.private ? { 'x-private': true } : {}),
    'x-versions': versionRanges(versions),
    ...(names.length > 1 ? { 'x-former-names': names.slice(1) } : {}),
  };
}

/** Questions that are no longer asked stand in `definitions`, because they are no part of a new answer. */
export function codebookSchema(doc: FormDoc, entries: CodebookEntry[], id: string): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const definitions: Record<string, JsonSchema> = {};
  for (const entry of entries.filter(({ group }) => group === null)) {
    const [name = ''] = entry.path;
    const inner = entries.filter(({ group, path }) => group !== null && path[0] === name);
    const described = annotated(entry, entry.schema);
    const items = described.items ?? {};
    const asked = inner.filter(({ former }) => !former || entry.former);
    const rows = Object.fromEntries(asked.map((one) => [one.path[1] ?? '', annotated(one, one.schema)]));
    (entry.former ? definitions : properties)[name] =
      inner.length > 0 ? { ...described, items: { ...items, properties: rows } } : described;
    if (!entry.former)
      for (const one of inner.filter(({ former }) => former))
        definitions[one.path.join('.')] = annotated(one, one.schema);
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: id,
    title: doc.title,
    ...(doc.description ? { description: doc.description } : {}),
    ...doc.schema,
    properties,
    ...(Object.keys(definitions).length > 0 ? { definitions } : {}),
    'x-version': doc.version,
  };
}
