/** Converts Ajv errors to Indonesian sentences by field path. Query parameters are named as parameters. */
import type { ErrorObject } from 'ajv';
import { formatRupiah } from '#engine/money.ts';
import { isUuid } from '#engine/uuid.ts';
import { findText, t } from '../lib/i18n.ts';
import type { FieldErrors } from '../problems.ts';

const MAX_FIELDS = 100;
/** If more values are allowed, the sentence does not list them. */
const MAX_LISTED_VALUES = 20;
const MAX_LABEL = 60;
const RULE_BY_KEYWORD: Record<string, string> = { additionalProperties: 'unknown' };
/** Fields whose messages show limits in rupiah. */
const MONEY = new Set(['delivery_fee', 'delivery_fees', 'subsidies', 'total']);
const UNION_KEYWORDS = new Set(['anyOf', 'oneOf']);

export type RequestPart = 'body' | 'querystring' | 'params' | 'headers';

function pathOf({ instancePath, params }: ErrorObject): string[] {
  const inside = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));
  const own = params.missingProperty ?? params.additionalProperty;
  return own === undefined ? inside : [...inside, String(own)];
}

/** The field in words of the request. Positions of a list and ids in a record are no names. */
const nameOf = (path: string[]): string =>
  (path.findLast((step) => !/^\d+$/.test(step) && !isUuid(step)) ?? 'body').slice(0, MAX_LABEL);

function labelOf(name: string, part: RequestPart): string {
  if (part === 'querystring') return t('problems:parameter', { name });
  return findText('problems:labels', name) ?? name.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase());
}

const ruleMessage = (rule: string, label: string, more: Record<string, unknown> = {}) =>
  findText('problems:rules', rule, { label, ...more }) ?? t('problems:rules.other', { label, ...more });

interface NamedField {
  name: string;
  label: string;
}

function messageOf(error: ErrorObject, { name, label }: NamedField, part: RequestPart): string {
  const { keyword, params } = error;
  const limit = typeof params.limit === 'number' ? formatRupiah(params.limit) : undefined;
  const ofMoney = MONEY.has(name) ? findText('problems:money', keyword, { label, limit }) : null;
  if (ofMoney !== null) return ofMoney;
  if (keyword === 'additionalProperties' && part === 'querystring') return ruleMessage('unknownParameter', label);
  const isNamedType = keyword === 'type' && findText('problems:rules', params.type) !== null;
  return ruleMessage(isNamedType ? params.type : (RULE_BY_KEYWORD[keyword] ?? keyword), label, { limit: params.limit });
}

/** One sentence for all allowed values of a field, whether the schema uses an enum or a union of constants. */
function messageOfChoices(values: unknown[], label: string): string {
  if (values.length === 1 && values[0] === true) return ruleMessage('const', label);
  if (values.length === 1) return ruleMessage('only', label, { value: values[0] });
  return values.length > MAX_LISTED_VALUES
    ? ruleMessage('enum', label)
    : ruleMessage('oneOf', label, { values: values.join(', ') });
}

/** The sentences of one field. */
function messagesOf(errors: ErrorObject[], field: NamedField, part: RequestPart): string[] {
  const { label } = field;
  const first = errors[0];
  if (part === 'querystring' && first && !['required', 'additionalProperties'].includes(first.keyword)) {
    if (Array.isArray(first.data)) return [ruleMessage('once', label)];
    if (first.data === '') return [ruleMessage('empty', label)];
  }
  const values = errors.flatMap(({ params }) => params.allowedValues ?? params.allowedValue ?? []);
  const isUnion = errors.some(({ keyword }) => UNION_KEYWORDS.has(keyword));
  const rest = errors.filter(
    ({ keyword, params }) =>
      !UNION_KEYWORDS.has(keyword) &&
      !['if', 'const', 'enum'].includes(keyword) &&
      // In a union with null or with constants, the type error of one branch would be misleading.
      !(isUnion && keyword === 'type' && (params.type === 'null' || values.length > 0)),
  );
  if (values.length > 0) {
    const others = rest.filter(({ keyword }) => keyword !== 'type');
    return [messageOfChoices([...new Set(values)], label), ...others.map((error) => messageOf(error, field, part))];
  }
  if (rest.length > 0) return rest.map((error) => messageOf(error, field, part));
  return isUnion ? [ruleMessage('other', label)] : [];
}

/** Sentences by field path (`rows.0.price`) for at most 100 fields. Ajv must run with `allErrors` and `verbose`. */
export function fieldErrors(errors: ErrorObject[], part: RequestPart = 'body'): FieldErrors {
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
    const name = nameOf(path);
    const sentences = [...new Set(messagesOf(own, { name, label: labelOf(name, part) }, part))];
    if (sentences.length > 0) found.push([key, sentences]);
  }
  return Object.fromEntries(found);
}
