/** The bare draft-07 schema of one field: no words, no `x-`, every size bounded. */

import { formatFor } from './formats.ts';
import { leftOutOf, optionsOf } from './options.ts';
import { isRecord } from './records.ts';
import type { FieldFile, FormatName, JsonSchema, Widget, World } from './types.ts';
import { UUID_PATTERN } from './uuid.ts';
import { formatOf, widgetOf } from './widgets.ts';

// Wider than the accepted days: `dateFault` reports the fault of a day.
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

/** Bounds where the file names none: what a person writes stays far below, what a program sends is stopped. */
export const BOUNDS = { text: 255, textarea: 5000, code: 64, number: 1e13, rows: 50, items: 100 } as const;

const KEPT = [
  'const',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'multipleOf',
  'type',
  'uniqueItems',
];

export function bareField(field: FieldFile, world: World): JsonSchema {
  const widget = widgetOf(field);
  if (widget === 'map') return bareMap();
  const bare: JsonSchema = {};
  for (const keyword of KEPT) if (field[keyword] !== undefined) bare[keyword] = field[keyword];
  if (field.type === 'array') return bareList(field, bare, world);
  if (field.type === 'string') return bareText(field, bare, widget, world);
  if (field.type === 'integer' || field.type === 'number') return bareNumber(bare, widget);
  return bare;
}

function bareText(field: FieldFile, bare: JsonSchema, widget: Widget, world: World): JsonSchema {
  const options = optionsOf(field);
  if (field['x-file']) return { type: 'string', pattern: UUID_PATTERN };
  if (typeof options === 'string') return { type: 'string', enum: codesOf(options, leftOutOf(field), world) };
  if (options) return { type: 'string', minLength: 1, maxLength: BOUNDS.code };
  if (widget === 'date') return { type: 'string', pattern: DAY };
  const format = formatOf(field);
  if (format) return { ...bare, pattern: formatFor(format).pattern, maxLength: formatBound(format, bare.maxLength) };
  if (field['x-required']) bare.minLength = Math.max(1, Number(bare.minLength ?? 1));
  bare.maxLength ??= widget === 'textarea' ? BOUNDS.textarea : BOUNDS.text;
  return bare;
}

function formatBound(format: FormatName, written: unknown): number {
  const bound = formatFor(format).maxLength;
  return typeof written === 'number' ? Math.min(written, bound) : bound;
}

function bareNumber(bare: JsonSchema, widget: Widget): JsonSchema {
  const [least, most] = widget === 'rating' ? [1, 5] : [widget === 'money' ? 0 : -BOUNDS.number, BOUNDS.number];
  if (bare.minimum === undefined && bare.exclusiveMinimum === undefined) bare.minimum = least;
  if (bare.maximum === undefined && bare.exclusiveMaximum === undefined) bare.maximum = most;
  return bare;
}

function bareList(field: FieldFile, bare: JsonSchema, world: World): JsonSchema {
  if (field['x-rows']) return { ...bare, maxItems: bare.maxItems ?? BOUNDS.rows };
  const items = (isRecord(field.items) ? field.items : { type: 'string' }) as FieldFile;
  const inner: FieldFile = {
    ...items,
    'x-file': items['x-file'] ?? field['x-file'],
    'x-options': optionsOf(field),
    not: field.not ?? items.not,
  };
  const most = field['x-file']?.max ?? (typeof optionsOf(field) === 'string' ? undefined : BOUNDS.items);
  if (most !== undefined) bare.maxItems ??= most;
  if (field['x-required']) bare.minItems ??= 1;
  return { ...bare, items: bareField(withoutUndefined(inner), world) };
}

function withoutUndefined(field: FieldFile): FieldFile {
  return Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as FieldFile;
}

function codesOf(list: string, without: string[], world: World): string[] {
  const codes = Object.hasOwn(world.options, list) ? (world.options[list]?.enum ?? []) : [];
  return codes.filter((code) => !without.includes(code));
}

function bareMap(): JsonSchema {
  return {
    type: 'object',
    properties: {
      lat: { type: 'number', minimum: -90, maximum: 90 },
      lng: { type: 'number', minimum: -180, maximum: 180 },
    },
    required: ['lat', 'lng'],
    additionalProperties: false,
  };
}
