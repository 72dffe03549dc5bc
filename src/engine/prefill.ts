/**
 * First answers that are already known (`x-prefill`): from the account, a profile or the last submission of the person who fills in
 * the form, or from the address of its page. Where they are read is the server's part; here is what the keyword says, and
 * which values a field accepts.
 */
import { fitsSchema } from './fits-schema.ts';
import { normaliseValue } from './normalise-answers.ts';
import { resolveRename } from './renames.ts';
import type { Answers, CompileContext, FieldDoc, FieldFile, FormDoc, FormFile } from './types.ts';
import { shapeOf } from './widget-kinds.ts';

/** What a source offers: the answers to a form, or fields of its own. */
export type PrefillSource = NonNullable<CompileContext['prefill']>[string];

/** `previous` without a form means the same field of the same form. */
export type Prefill =
  | { source: 'url' }
  | { source: 'previous'; form?: string; field?: string }
  | { source: string; field: string };

/** Null for a text of another shape. */
export function parsePrefill(text: string): Prefill | null {
  const [source = '', ...names] = text.split('.');
  if (names.some((name) => name === '')) return null;
  if (source === 'url') return names.length === 0 ? { source } : null;
  if (source === 'previous') {
    const [form, field] = names;
    if (form === undefined) return { source };
    return field !== undefined && names.length === 2 ? { source, form, field } : null;
  }
  const [field] = names;
  return field !== undefined && names.length === 1 ? { source, field } : null;
}

const isFromUrl = (field: Pick<FieldDoc, 'prefill' | 'private'>): boolean =>
  field.prefill === 'url' && field.private !== true;

/** The field of a form with this name today, also by a name that it had before. */
export const currentFieldName = (
  fields: Record<string, unknown>,
  renames: Record<string, string> | undefined,
  name: string,
): string | undefined =>
  Object.hasOwn(fields, name) ? name : resolveRename(renames ?? {}, name, (other) => Object.hasOwn(fields, other));

export function fieldOfForm({ properties, 'x-renames': renames }: FormFile, name: string): FieldFile | undefined {
  const current = currentFieldName(properties, renames, name);
  return current === undefined ? undefined : properties[current];
}

/** Fields that the server fills in for a person who has logged in. */
export const prefilledFields = (doc: FormDoc): Array<[name: string, prefill: Prefill]> =>
  Object.entries(doc.ui.fields).flatMap(([name, { prefill }]): Array<[string, Prefill]> => {
    const parsed = prefill === undefined ? null : parsePrefill(prefill);
    return parsed && parsed.source !== 'url' ? [[name, parsed]] : [];
  });

/**
 * The value as the field stores it; undefined if the field would not accept it. Codes of live lists are not looked up: an unknown
 * one is shown as such, and refused when the form is sent.
 */
export function fittingAnswer(doc: FormDoc, name: string, value: unknown): unknown {
  const field = Object.hasOwn(doc.ui.fields, name) ? doc.ui.fields[name] : undefined;
  const schema = doc.schema.properties?.[name];
  if (!field || !schema || field.rows || field.file || field.rules?.compute !== undefined) return undefined;
  const normal = normaliseValue(field, value);
  return normal !== undefined && fitsSchema(schema, normal) ? normal : undefined;
}

/** As programs write it: `1500.5`. */
const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/u;
const PARAMETER = /^prefill\[([a-z][a-z0-9_]*)\]$/u;

/** Answers from the address of a page: `?prefill[name]=…`, several times for several choices. Only fields with `x-prefill: url`. */
export function answersFromUrl(doc: FormDoc, parameters: Iterable<[name: string, text: string]>): Answers {
  const texts = new Map<string, string[]>();
  for (const [parameter, text] of parameters) {
    const name = PARAMETER.exec(parameter)?.[1];
    const field = name !== undefined && Object.hasOwn(doc.ui.fields, name) ? doc.ui.fields[name] : undefined;
    if (name !== undefined && field && isFromUrl(field)) texts.set(name, [...(texts.get(name) ?? []), text]);
  }
  return Object.fromEntries(
    [...texts].flatMap(([name, written]) => {
      const value = fittingAnswer(doc, name, fromTexts(doc, name, written));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Texts of an address as the kind of answer that the field has. */
function fromTexts(doc: FormDoc, name: string, texts: string[]): unknown {
  const text = texts.at(-1) ?? '';
  const type = doc.schema.properties?.[name]?.type;
  if (type === 'array') return [...new Set(texts)];
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (type === 'integer' || type === 'number') return NUMBER.test(text) ? Number(text) : undefined;
  return shapeOf(doc.ui.fields[name]?.widget) === 'point' ? undefined : text;
}
