/** The limits that make sense for a field. A key that is missing does not apply; null: nothing is set. */
import { isRecord } from '../records.ts';
import type { DateRule, FieldFile, FileRule } from '../types.ts';
import { formatOf, widgetOf } from '../widgets.ts';
import { kindOf } from './kinds.ts';
import { EditError } from './refusal.ts';
import { withoutEmpty } from './sources.ts';

export interface Limits {
  /** Characters. */
  minLength?: number | null;
  maxLength?: number | null;
  /** Values of numbers and rupiah. */
  minimum?: number | null;
  maximum?: number | null;
  /** Only whole numbers. */
  whole?: boolean;
  /** How many choices or rows. */
  minItems?: number | null;
  maxItems?: number | null;
  /** Days: `today`, `today+7`, `2026-12-31`. */
  from?: DateRule['from'] | null;
  to?: DateRule['to'] | null;
  /** Files: kinds, megabytes, pixels, how many. */
  accept?: string[];
  maxMB?: number | null;
  minWidth?: number | null;
  minHeight?: number | null;
  max?: number | null;
}

const WORDS = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const;
const DAYS = ['from', 'to'] as const;
const FILES = ['maxMB', 'minWidth', 'minHeight', 'max'] as const;

export function limitsOf(field: FieldFile): Limits {
  const kind = kindOf(field);
  const words = (...names: (typeof WORDS)[number][]): Limits =>
    Object.fromEntries(names.map((name) => [name, (field[name] as number | undefined) ?? null]));
  if (kind === 'text' || kind === 'textarea') return words('minLength', 'maxLength');
  // An integer could only be loosened by changing its type.
  if (kind === 'number') return { ...words('minimum', 'maximum'), ...wholeOf(field) };
  if (kind === 'money') return words('minimum', 'maximum');
  if (kind === 'choices' || kind === 'rows') return words('minItems', 'maxItems');
  if (kind === 'date') return { from: field['x-date']?.from ?? null, to: field['x-date']?.to ?? null };
  if (kind === 'photo' || kind === 'file') return fileLimits(field['x-file'] as FileRule, field.type === 'array');
  return {};
}

function wholeOf(field: FieldFile): Limits {
  return field.type === 'number' ? { whole: field.multipleOf === 1 } : {};
}

function fileLimits({ accept, maxMB, minWidth, minHeight, max }: FileRule, isList: boolean): Limits {
  const pixels = accept.some((type) => type !== 'pdf')
    ? { minWidth: minWidth ?? null, minHeight: minHeight ?? null }
    : {};
  return { accept, maxMB: maxMB ?? null, ...pixels, ...(isList ? { max: max ?? null } : {}) };
}

/** The field with other limits; throws `EditError` for one that does not apply to it. */
export function limit(field: FieldFile, limits: Partial<Limits>): FieldFile {
  const known = limitsOf(field);
  for (const name of Object.keys(limits) as Array<keyof Limits>) {
    if (Object.hasOwn(known, name)) continue;
    throw new EditError(name === 'max' && field['x-file'] ? 'single-file' : 'limit-misfit', { limit: name });
  }
  const changed: FieldFile = { ...field };
  for (const word of WORDS) if (limits[word] !== undefined) changed[word] = limits[word] ?? undefined;
  if (limits.whole !== undefined) changed.multipleOf = limits.whole ? 1 : undefined;
  if (DAYS.some((word) => limits[word] !== undefined)) {
    const rule = put(field['x-date'], limits, DAYS);
    changed['x-date'] = Object.keys(rule).length ? rule : undefined;
    // Without its rule the field would be a plain text.
    changed['x-widget'] = 'date';
  }
  if (limits.accept !== undefined || FILES.some((word) => limits[word] !== undefined)) {
    const rule = put(field['x-file'], limits, FILES);
    changed['x-file'] = { ...rule, accept: limits.accept ?? field['x-file']?.accept ?? [] };
  }
  return withoutEmpty(changed);
}

function put<T extends object>(rule: T | undefined, limits: Partial<Limits>, names: readonly (keyof Limits)[]): T {
  const given = names.filter((name) => limits[name] !== undefined).map((name) => [name, limits[name] ?? undefined]);
  return withoutEmpty({ ...rule, ...Object.fromEntries(given) } as T);
}

/** Rules whose sentence a field may have of its own (`x-messages`): `required`, `minLength`, `format`, … */
export function rulesOf(field: FieldFile): string[] {
  const { from, to, accept, max, whole, ...words } = limitsOf(field);
  const items = isRecord(field.items) && field['x-rows'] === undefined ? ['enum'] : [];
  return [
    kindOf(field) === 'consent' ? 'const' : 'required',
    ...Object.keys(words).filter((word) => (WORDS as readonly string[]).includes(word)),
    ...(field.type === 'integer' || whole !== undefined ? ['integer'] : []),
    ...(accept ? ['file', ...(max === undefined ? [] : ['maxItems'])] : items),
    ...(from === undefined && to === undefined ? [] : ['date', 'date.from', 'date.to']),
    ...(formatOf(field) && widgetOf(field) !== 'file' ? ['format'] : []),
  ];
}
