/** The limits that apply to a field. A missing key does not apply; null means that no limit is set. */

import { PICTURE_WORDS } from '../file-kinds.ts';
import { isRecord } from '../is-record.ts';
import { keysOf, omitUndefined } from '../lookup.ts';
import type { DateRule, FieldFile, FileRule } from '../types.ts';
import { shapeOf } from '../widget-kinds.ts';
import { formatOf, widgetOf } from '../widgets.ts';
import { EditError } from './edit-error.ts';
import { kindOf } from './field-kinds.ts';

export interface FieldLimits {
  /** Characters. */
  minLength?: number | null;
  maxLength?: number | null;
  /** Values of numbers and rupiah. */
  minimum?: number | null;
  maximum?: number | null;
  /** Only whole numbers. */
  whole?: boolean;
  /** Number of choices or rows. */
  minItems?: number | null;
  maxItems?: number | null;
  /** Days: `today`, `today+7`, `2026-12-31`. */
  from?: DateRule['from'] | null;
  to?: DateRule['to'] | null;
  /** Files: types, megabytes, pixels, number of files. */
  accept?: string[];
  maxMB?: number | null;
  minWidth?: number | null;
  minHeight?: number | null;
  max?: number | null;
}

const LIMIT_KEYWORDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;
const DATE_LIMITS = ['from', 'to'] as const;
const FILE_LIMITS = ['maxMB', 'minWidth', 'minHeight', 'max'] as const;

export function limitsOf(field: FieldFile): FieldLimits {
  const kind = kindOf(field);
  const pickLimits = (...names: (typeof LIMIT_KEYWORDS)[number][]): FieldLimits =>
    Object.fromEntries(names.map((name) => [name, field[name] ?? null]));
  if (kind === 'text' || kind === 'textarea') return pickLimits('minLength', 'maxLength');
  // A field of type integer has no such limit, because only a change of type could allow decimals.
  if (kind === 'number') return { ...pickLimits('minimum', 'maximum'), ...wholeNumberLimit(field) };
  if (kind === 'money') return pickLimits('minimum', 'maximum');
  if (kind === 'choices' || kind === 'rows') return pickLimits('minItems', 'maxItems');
  if (kind === 'date') return { from: field['x-date']?.from ?? null, to: field['x-date']?.to ?? null };
  const file = field['x-file'];
  return file && (kind === 'photo' || kind === 'file') ? fileLimits(file, field.type === 'array') : {};
}

function wholeNumberLimit(field: FieldFile): FieldLimits {
  return field.type === 'number' ? { whole: field.multipleOf === 1 } : {};
}

function fileLimits({ accept, maxMB, minWidth, minHeight, max }: FileRule, isList: boolean): FieldLimits {
  const pixels = accept.some((type) => PICTURE_WORDS.includes(type))
    ? { minWidth: minWidth ?? null, minHeight: minHeight ?? null }
    : {};
  return { accept, maxMB: maxMB ?? null, ...pixels, ...(isList ? { max: max ?? null } : {}) };
}

/** Returns the field with changed limits. Throws `EditError` for a limit that does not apply to it. */
export function applyLimits(field: FieldFile, limits: Partial<FieldLimits>): FieldFile {
  const known = limitsOf(field);
  for (const name of keysOf(limits)) {
    if (Object.hasOwn(known, name)) continue;
    throw new EditError(name === 'max' && field['x-file'] ? 'single-file' : 'limit-misfit', { limit: name });
  }
  const changed: FieldFile = { ...field };
  setLimits(changed, limits, LIMIT_KEYWORDS);
  if (limits.whole !== undefined) setLimits(changed, { multipleOf: limits.whole ? 1 : null }, ['multipleOf']);
  if (DATE_LIMITS.some((word) => limits[word] !== undefined)) {
    const rule: DateRule = { ...field['x-date'] };
    setLimits(rule, limits, DATE_LIMITS);
    if (Object.keys(rule).length) changed['x-date'] = rule;
    else delete changed['x-date'];
    // Without the rule and the widget the field would become a plain text.
    changed['x-widget'] = 'date';
  }
  if (limits.accept !== undefined || FILE_LIMITS.some((word) => limits[word] !== undefined)) {
    const rule: FileRule = { ...field['x-file'], accept: limits.accept ?? field['x-file']?.accept ?? [] };
    setLimits(rule, limits, FILE_LIMITS);
    changed['x-file'] = rule;
  }
  return omitUndefined<FieldFile>(changed);
}

/** Sets the limits that are given. Null removes one. */
function setLimits<Name extends string, Limit>(
  rule: { [Key in Name]?: Limit },
  limits: { readonly [Key in Name]?: Limit | null },
  names: readonly Name[],
): void {
  for (const name of names) {
    const limit = limits[name];
    if (limit === null) delete rule[name];
    else if (limit !== undefined) rule[name] = limit;
  }
}

/** Rules for which a field may have its own message (`x-messages`): `required`, `minLength`, `format`, … */
export function messageRulesOf(field: FieldFile): string[] {
  const { from, to, accept, max, whole, ...words } = limitsOf(field);
  const items = isRecord(field.items) && field['x-rows'] === undefined ? ['enum'] : [];
  return [
    kindOf(field) === 'consent' ? 'const' : 'required',
    ...Object.keys(words).filter((word) => LIMIT_KEYWORDS.some((keyword) => keyword === word)),
    ...(field.type === 'integer' || whole !== undefined ? ['integer'] : []),
    ...(accept ? ['file', ...(max === undefined ? [] : ['maxItems'])] : items),
    ...(from === undefined && to === undefined ? [] : ['date', 'date.from', 'date.to']),
    ...(formatOf(field) && shapeOf(widgetOf(field)) !== 'files' ? ['format'] : []),
  ];
}
