/** Which widget and which named format a field has when its file does not say. */
import { isRecord } from './normalise.ts';
import { optionsOf } from './options.ts';
import type { FieldFile, FormatName, Widget } from './types.ts';

const REGIONS = ['provinces', 'cities', 'districts', 'villages'];

export function widgetOf(field: FieldFile): Widget {
  return field['x-widget'] ?? defaultWidget(field);
}

function defaultWidget(field: FieldFile): Widget {
  const options = optionsOf(field);
  if (field['x-file']) return 'file';
  if (hasRows(field)) return 'rows';
  if (isRecord(options) && REGIONS.includes(String(options.from))) return 'region';
  if (options) return field.type === 'array' ? 'checkboxes' : 'select';
  if (field.type === 'boolean') return 'toggle';
  if (field.type === 'integer' || field.type === 'number') return 'number';
  if (field['x-date']) return 'date';
  return field['x-format'] === 'time' ? 'time' : 'text';
}

export function formatOf(field: FieldFile): FormatName | undefined {
  return field['x-format'] ?? (widgetOf(field) === 'time' ? 'time' : undefined);
}

/** A repeating group: rows of another form, or of its own items' fields. */
export function hasRows(field: FieldFile): boolean {
  return (
    field['x-rows'] !== undefined ||
    (field.type === 'array' && isRecord(field.items) && isRecord(field.items.properties))
  );
}
