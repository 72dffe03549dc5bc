/** Builds the plain draft-07 schema of one field: no words, no `x-` keywords, every size limited. */

import { formatFor } from './formats.ts';
import { isRecord } from './is-record.ts';
import { LIMIT_WORDS } from './limit-words.ts';
import { omitUndefined } from './lookup.ts';
import { excludedCodesOf, optionsOf } from './options.ts';
import type { CompileContext, FieldFile, FormatName, JsonSchema, Widget } from './types.ts';
import { UUID_PATTERN } from './uuid.ts';
import { shapeOf, WIDGETS } from './widget-kinds.ts';
import { formatOf, widgetOf } from './widgets.ts';

// Accepts more days than the form does, because `dateFault` reports what is wrong with a day.
const DAY = '^\\d{4}-\\d{2}-\\d{2}$';

/** Limits for a file that sets none. Users stay far below them; they stop oversized requests. */
const DEFAULT_BOUNDS = { text: 255, lines: 5000, code: 64, number: 1e13, rows: 50, items: 100 } as const;

const COPIED_KEYWORDS: readonly string[] = [...LIMIT_WORDS, 'const', 'type', 'uniqueItems'];

export function fieldSchema(field: FieldFile, context: CompileContext): JsonSchema {
  const widget = widgetOf(field);
  if (shapeOf(widget) === 'point') return pointSchema();
  const schema: JsonSchema = {};
  for (const keyword of COPIED_KEYWORDS) if (field[keyword] !== undefined) schema[keyword] = field[keyword];
  if (field.type === 'array') return arraySchema(field, schema, context);
  if (field.type === 'string') return textSchema(field, schema, widget, context);
  if (field.type === 'integer' || field.type === 'number') return numberSchema(schema, widget);
  return schema;
}

function textSchema(field: FieldFile, schema: JsonSchema, widget: Widget, context: CompileContext): JsonSchema {
  const options = optionsOf(field);
  if (field['x-file']) return { type: 'string', pattern: UUID_PATTERN };
  if (typeof options === 'string')
    return { type: 'string', enum: offeredCodes(options, excludedCodesOf(field), context) };
  if (options) return { type: 'string', minLength: 1, maxLength: DEFAULT_BOUNDS.code };
  if (shapeOf(widget) === 'day') return { type: 'string', pattern: DAY };
  const format = formatOf(field);
  if (format)
    return { ...schema, pattern: formatFor(format).pattern, maxLength: formatMaxLength(format, schema.maxLength) };
  if (field['x-required']) schema.minLength = Math.max(1, Number(schema.minLength ?? 1));
  // Nobody can shorten a result that is not asked for.
  const isLong = shapeOf(widget) === 'lines' || field['x-display'] !== undefined;
  schema.maxLength ??= isLong ? DEFAULT_BOUNDS.lines : DEFAULT_BOUNDS.text;
  return schema;
}

function formatMaxLength(format: FormatName, written: unknown): number {
  const limit = formatFor(format).maxLength;
  return typeof written === 'number' ? Math.min(written, limit) : limit;
}

function numberSchema(schema: JsonSchema, widget: Widget): JsonSchema {
  const [least, most] = WIDGETS[widget]?.range ?? [-DEFAULT_BOUNDS.number, DEFAULT_BOUNDS.number];
  if (schema.minimum === undefined && schema.exclusiveMinimum === undefined) schema.minimum = least;
  if (schema.maximum === undefined && schema.exclusiveMaximum === undefined) schema.maximum = most;
  return schema;
}

function arraySchema(field: FieldFile, schema: JsonSchema, context: CompileContext): JsonSchema {
  if (field['x-rows']) return { ...schema, maxItems: schema.maxItems ?? DEFAULT_BOUNDS.rows };
  const items: FieldFile = isRecord(field.items) ? field.items : { type: 'string' };
  const inner = omitUndefined<FieldFile>({
    ...items,
    'x-file': items['x-file'] ?? field['x-file'],
    'x-options': optionsOf(field),
    not: field.not ?? items.not,
  });
  const most = field['x-file']?.max ?? (typeof optionsOf(field) === 'string' ? undefined : DEFAULT_BOUNDS.items);
  if (most !== undefined) schema.maxItems ??= most;
  if (field['x-required']) schema.minItems ??= 1;
  return { ...schema, items: fieldSchema(inner, context) };
}

function offeredCodes(list: string, without: string[], context: CompileContext): string[] {
  const codes = Object.hasOwn(context.options, list) ? (context.options[list]?.enum ?? []) : [];
  return codes.filter((code) => !without.includes(code));
}

function pointSchema(): JsonSchema {
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
