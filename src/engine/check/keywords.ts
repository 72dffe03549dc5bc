/** The allowed keywords of form and option files, by place, with the kind of their values. */

import { isRecord } from '../is-record.ts';
import { ownEntry } from '../lookup.ts';
import { nearestWord } from '../nearest-word.ts';
import type { Findings, SchemaPath } from './findings.ts';

type ValueKind =
  | 'text'
  | 'flag'
  | 'number'
  | 'count'
  | 'map'
  | 'list'
  | 'any'
  | 'name-or-map'
  | 'name-or-true'
  | 'flag-or-rule'
  | 'map-or-rule'
  | 'true-or-rule'
  | 'weight';

const COMMON_KEYWORDS = {
  $comment: 'text',
  type: 'text',
  title: 'text',
  description: 'text',
  default: 'any',
} as const;

export const FORM_KEYWORDS: Record<string, ValueKind> = {
  $schema: 'text',
  $id: 'text',
  ...COMMON_KEYWORDS,
  'x-audience': 'text',
  'x-steps': 'list',
  'x-renames': 'map',
  'x-check': 'list',
  'x-limit': 'map',
  'x-xlsform': 'map',
  properties: 'map',
};
export const FORM_LIMIT_KEYWORDS: Record<string, ValueKind> = {
  opens: 'text',
  closes: 'text',
  per: 'text',
  quota: 'count',
  options: 'map',
  'waiting-list': 'flag',
};
export const STEP_KEYWORDS: Record<string, ValueKind> = {
  id: 'text',
  fields: 'list',
  title: 'text',
  'x-show-if': 'map-or-rule',
  'x-check': 'list',
};

export const LIMIT_KEYWORDS: Record<string, { types: string[]; kind: ValueKind }> = {
  minLength: { types: ['string'], kind: 'count' },
  maxLength: { types: ['string'], kind: 'count' },
  minimum: { types: ['integer', 'number'], kind: 'number' },
  maximum: { types: ['integer', 'number'], kind: 'number' },
  exclusiveMinimum: { types: ['integer', 'number'], kind: 'number' },
  exclusiveMaximum: { types: ['integer', 'number'], kind: 'number' },
  multipleOf: { types: ['integer', 'number'], kind: 'number' },
  minItems: { types: ['array'], kind: 'count' },
  maxItems: { types: ['array'], kind: 'count' },
  uniqueItems: { types: ['array'], kind: 'flag' },
};
const LIMITS = Object.fromEntries(Object.entries(LIMIT_KEYWORDS).map(([word, { kind }]) => [word, kind]));

export const FIELD_KEYWORDS: Record<string, ValueKind> = {
  ...COMMON_KEYWORDS,
  ...LIMITS,
  const: 'any',
  items: 'map',
  not: 'map',
  'x-required': 'flag-or-rule',
  'x-show-if': 'map-or-rule',
  'x-options': 'name-or-map',
  'x-compute': 'text',
  'x-display': 'text',
  'x-check': 'list',
  'x-default': 'text',
  'x-read-only': 'true-or-rule',
  'x-prefill': 'text',
  'x-date': 'map',
  'x-format': 'text',
  'x-widget': 'text',
  'x-file': 'map',
  'x-private': 'flag',
  'x-public': 'flag',
  'x-locked': 'flag',
  'x-column': 'flag',
  'x-rows': 'name-or-true',
  'x-renames': 'map',
  'x-weight': 'weight',
  'x-placeholder': 'text',
  'x-messages': 'map',
};
export const ITEMS_KEYWORDS: Record<string, ValueKind> = {
  type: 'text',
  $comment: 'text',
  minLength: 'count',
  maxLength: 'count',
  not: 'map',
  properties: 'map',
  'x-options': 'name-or-map',
};
export const OPTION_KEYWORDS: Record<string, ValueKind> = {
  $schema: 'text',
  $id: 'text',
  $comment: 'text',
  type: 'text',
  title: 'text',
  enum: 'list',
  'x-labels': 'map',
  'x-retired': 'map',
  'x-renames': 'map',
  'x-exclusive': 'list',
  'x-data': 'map',
};

/** Draft-07 keywords that staff may not write. Named formats and lists replace them. */
const REFUSED_KEYWORDS = new Set(
  '$ref $defs definitions pattern patternProperties format enum oneOf anyOf allOf if then else required properties dependencies additionalProperties additionalItems contains propertyNames contentEncoding contentMediaType'.split(
    ' ',
  ),
);

/** Example of each kind of value. It is shown in messages because it needs no translation. */
const VALUE_EXAMPLES: Record<ValueKind, string> = {
  text: '"…"',
  flag: 'true, false',
  number: '0, 1.5, 2',
  count: '0, 1, 2',
  map: '{ … }',
  list: '[ … ]',
  any: '…',
  'name-or-map': '"…", { from: … }',
  'name-or-true': '"…", true',
  'flag-or-rule': 'true, false, "…"',
  'map-or-rule': '{ … }, "…"',
  'true-or-rule': 'true, "…"',
  weight: '20, { kuliner: 20, lainnya: 15 }',
};

const isWeight = (value: unknown) => typeof value === 'number' && value > 0 && value <= 100;

function isOfKind(kind: ValueKind, value: unknown): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string';
    case 'flag':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'count':
      return typeof value === 'number' && Number.isInteger(value) && value >= 0;
    case 'map':
      return isRecord(value);
    case 'list':
      return Array.isArray(value);
    case 'name-or-map':
    case 'map-or-rule':
      return typeof value === 'string' || isRecord(value);
    case 'flag-or-rule':
      return typeof value === 'boolean' || typeof value === 'string';
    case 'name-or-true':
    case 'true-or-rule':
      return typeof value === 'string' || value === true;
    case 'weight':
      return (
        isWeight(value) || (isRecord(value) && Object.values(value).length > 0 && Object.values(value).every(isWeight))
      );
    case 'any':
      return value !== undefined;
  }
}

/** So few known words are named. */
const FEW_WORDS = 8;

function unknownWord(findings: Findings, path: SchemaPath, word: string, known: string[]): void {
  if (known.length > FEW_WORDS || nearestWord(word, known))
    findings.unknownName(path, 'unknown-word', word, known, { word });
  else findings.error(path, 'unknown-word.among', { word, known: known.join(', ') });
}

/** Checks that each keyword is known and has a value of the right kind. Returns the valid entries as a part of `T`, whose keywords are `known`. */
export function checkKeywords<T extends object = Record<string, unknown>>(
  findings: Findings,
  path: SchemaPath,
  value: object,
  known: Record<string, ValueKind>,
): Partial<T> {
  const valid: Array<[string, unknown]> = [];
  for (const [keyword, content] of Object.entries<unknown>({ ...value })) {
    const keyPath = [...path, keyword];
    const kind = ownEntry(known, keyword);
    if (kind === undefined) {
      if (REFUSED_KEYWORDS.has(keyword)) findings.error(keyPath, 'refused-word', { word: keyword });
      else unknownWord(findings, keyPath, keyword, Object.keys(known));
    } else if (isOfKind(kind, content)) valid.push([keyword, content]);
    else if (kind === 'count' || kind === 'number')
      findings.error(keyPath, 'limit-value', { name: path.at(-1) ?? keyword, word: keyword, value: content });
    else findings.error(keyPath, 'wrong-type', { name: keyword, value: content, wanted: VALUE_EXAMPLES[kind] });
  }
  return Object.fromEntries(valid) as Partial<T>;
}
