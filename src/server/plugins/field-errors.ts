/** Findings of Ajv as Indonesian sentences, by field path. A parameter of an address is named as such. */
import type { ErrorObject } from 'ajv';
import type { FieldErrors } from '../problems.ts';
import { hasWord, say } from '../words.ts';

const MAX_FIELDS = 100;
/** Of a longer list of values the sentence says only that the value is not in it. */
const MAX_NAMED = 20;
const MAX_LABEL = 60;
const RULES: Record<string, string> = { additionalProperties: 'unknown' };
const UNIONS = new Set(['anyOf', 'oneOf']);

export type Part = 'body' | 'querystring' | 'params' | 'headers';

function pathOf({ instancePath, params }: ErrorObject): string[] {
  const inside = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
  const own = params.missingProperty ?? params.additionalProperty;
  return own === undefined ? inside : [...inside, String(own)];
}

function labelOf(path: string[], part: Part): string {
  const name = (path.findLast((step) => !/^\d+$/.test(step)) ?? 'body').slice(0, MAX_LABEL);
  if (part === 'querystring') return say('problems:parameter', { name });
  if (hasWord(`problems:labels.${name}`)) return say(`problems:labels.${name}`);
  return name.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}

const sentence = (rule: string, label: string, more: Record<string, unknown> = {}) =>
  say(`problems:rules.${hasWord(`problems:rules.${rule}`) ? rule : 'other'}`, { label, ...more });

function sentenceOf(error: ErrorObject, label: string, part: Part): string {
  const { keyword, params } = error;
  if (keyword === 'additionalProperties' && part === 'querystring') return sentence('unknownParameter', label);
  const isNamedType = keyword === 'type' && hasWord(`problems:rules.${params.type}`);
  return sentence(isNamedType ? params.type : (RULES[keyword] ?? keyword), label, { limit: params.limit });
}

/** One sentence for all values that a field may have, whether they stand in an enum or in a union of constants. */
function sentenceOfChoices(values: unknown[], label: string): string {
  if (values.length === 1 && values[0] === true) return sentence('const', label);
  if (values.length === 1) return sentence('only', label, { value: values[0] });
  return values.length > MAX_NAMED ? sentence('enum', label) : sentence('oneOf', label, { values: values.join(', ') });
}

/** The sentences of one field. */
function sentencesOf(errors: ErrorObject[], label: string, part: Part): string[] {
  const first = errors[0];
  if (part === 'querystring' && first && !['required', 'additionalProperties'].includes(first.keyword)) {
    if (Array.isArray(first.data)) return [sentence('once', label)];
    if (first.data === '') return [sentence('empty', label)];
  }
  const values = errors.flatMap(({ params }) => params.allowedValues ?? params.allowedValue ?? []);
  const isUnion = errors.some(({ keyword }) => UNIONS.has(keyword));
  const rest = errors.filter(
    ({ keyword, params }) =>
      !UNIONS.has(keyword) &&
      !['if', 'const', 'enum'].includes(keyword) &&
      // Of a union: a value that may also be null, or one of some constants, is not asked to be of one type.
      !(isUnion && keyword === 'type' && (params.type === 'null' || values.length > 0)),
  );
  if (values.length > 0) {
    const others = rest.filter(({ keyword }) => keyword !== 'type');
    return [sentenceOfChoices([...new Set(values)], label), ...others.map((error) => sentenceOf(error, label, part))];
  }
  if (rest.length > 0) return rest.map((error) => sentenceOf(error, label, part));
  return isUnion ? [sentence('other', label)] : [];
}

/** Sentences by field path (`rows.0.price`), of at most 100 fields. Ajv runs with `allErrors` and `verbose`. */
export function fieldErrors(errors: ErrorObject[], part: Part = 'body'): FieldErrors {
  const byPath = new Map<string, { path: string[]; errors: ErrorObject[] }>();
  for (const error of errors) {
    const path = pathOf(error);
    const key = path.join('.') || 'body';
    const known = byPath.get(key);
    if (known) known.errors.push(error);
    else if (byPath.size < MAX_FIELDS) byPath.set(key, { path, errors: [error] });
  }
  const found: [string, string[]][] = [];
  for (const [key, { path, errors: own }] of byPath) {
    const sentences = [...new Set(sentencesOf(own, labelOf(path, part), part))];
    if (sentences.length > 0) found.push([key, sentences]);
  }
  return Object.fromEntries(found);
}
