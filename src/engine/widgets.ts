/** Default widget and named format of a field whose file does not set them. */

import { isRecord } from './is-record.ts';
import { excludedCodesOf, optionsOf } from './options.ts';
import type { FieldFile, FormatName, OptionFile, Widget } from './types.ts';
import { shapeOf } from './widget-kinds.ts';

const REGIONS = ['provinces', 'cities', 'districts', 'villages'];

/** `lists`: option lists by id. Without them a single choice from a list is a select. */
export function widgetOf(field: FieldFile, lists: Record<string, OptionFile> = {}): Widget {
  return field['x-widget'] ?? defaultWidget(field, lists);
}

function defaultWidget(field: FieldFile, lists: Record<string, OptionFile>): Widget {
  const options = optionsOf(field);
  if (field['x-file']) return 'file';
  if (hasRows(field)) return 'rows';
  if (options && field.type === 'array') return 'checkboxes';
  if (isRecord(options) && REGIONS.includes(String(options.from))) return 'region';
  if (typeof options === 'string') return hasTwoOptions(options, field, lists) ? 'radio' : 'select';
  if (options) return 'select';
  if (field.type === 'boolean') return 'toggle';
  if (field.type === 'integer' || field.type === 'number') return 'number';
  if (field['x-date']) return 'date';
  return field['x-format'] === 'time' ? 'time' : 'text';
}

/** Two options are shown as radio buttons, so that both are visible. */
function hasTwoOptions(list: string, field: FieldFile, lists: Record<string, OptionFile>): boolean {
  const excluded = excludedCodesOf(field);
  const codes = Object.hasOwn(lists, list) ? (lists[list]?.enum ?? []) : [];
  return codes.filter((code) => !excluded.includes(code)).length === 2;
}

export function formatOf(field: FieldFile): FormatName | undefined {
  return field['x-format'] ?? (shapeOf(widgetOf(field)) === 'time' ? 'time' : undefined);
}

/** A repeating group: rows of another form, or of the fields of its own items. */
export function hasRows(field: FieldFile): boolean {
  return (
    field['x-rows'] !== undefined ||
    (field.type === 'array' && isRecord(field.items) && isRecord(field.items.properties))
  );
}
