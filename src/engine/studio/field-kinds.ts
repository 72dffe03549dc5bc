/** The kinds of questions in the studio, and the form file fields that they stand for. */

import { PICTURE_WORDS } from '../file-kinds.ts';
import { isRecord } from '../is-record.ts';
import { optionsOf } from '../options.ts';
import type { FieldFile, FormatName, LiveOptions, OptionFile, Widget } from '../types.ts';
import { formatOf, hasRows, widgetOf } from '../widgets.ts';
import { EditError } from './edit-error.ts';

/** `live`: options from a list of the server (curators, categories). `region`: provinces, cities, districts, villages. */
export const FIELD_KINDS = [
  'text',
  'textarea',
  'number',
  'money',
  'rating',
  'choice',
  'choices',
  'yes-no',
  'consent',
  'date',
  'time',
  'file',
  'photo',
  'phone',
  'landline',
  'email',
  'link',
  'nik',
  'nib',
  'npwp',
  'postal-code',
  'account-number',
  'coordinates',
  'map',
  'region',
  'live',
  'rows',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

const FORMATS: Partial<Record<FieldKind, FormatName>> = {
  phone: 'phone',
  landline: 'landline-or-phone',
  email: 'email',
  link: 'url',
  nik: 'nik',
  nib: 'nib',
  npwp: 'npwp',
  'postal-code': 'postal-code',
  'account-number': 'account-number',
  coordinates: 'coordinates',
};

export function kindOf(field: FieldFile): FieldKind {
  const options = optionsOf(field);
  const widget = widgetOf(field);
  if (hasRows(field)) return 'rows';
  if (field['x-file']) return field['x-file'].accept.every((word) => PICTURE_WORDS.includes(word)) ? 'photo' : 'file';
  if (field.type === 'object') return 'map';
  if (isRecord(options)) return widget === 'region' ? 'region' : 'live';
  if (options) return field.type === 'array' ? 'choices' : 'choice';
  if (field.type === 'boolean') return field.const === true ? 'consent' : 'yes-no';
  if (field.type === 'integer' || field.type === 'number')
    return widget === 'money' || widget === 'rating' ? widget : 'number';
  if (widget === 'date' || widget === 'time') return widget;
  const format = formatOf(field);
  const kind = FIELD_KINDS.find((candidate) => format !== undefined && FORMATS[candidate] === format);
  return kind ?? (widget === 'textarea' ? 'textarea' : 'text');
}

/** Extra parts of a kind: a list (choice, choices), a live list (live, region), a row form or columns (rows). */
interface KindParts {
  list?: string | undefined;
  live?: LiveOptions;
  rows?: string;
  columns?: Record<string, FieldFile>;
}

/** A new field of a kind, without texts and not required. */
export function fieldOfKind(kind: FieldKind, { list, live, rows, columns }: KindParts = {}): FieldFile {
  const format = FORMATS[kind];
  if (format) return { type: 'string', 'x-format': format };
  switch (kind) {
    case 'textarea':
      return { type: 'string', 'x-widget': 'textarea' };
    case 'number':
      return { type: 'number' };
    case 'money':
      return { type: 'integer', minimum: 0, 'x-widget': 'money' };
    case 'rating':
      return { type: 'integer', minimum: 1, maximum: 5, 'x-widget': 'rating' };
    case 'choice':
      return { type: 'string', 'x-options': requirePart(list, 'list-missing') };
    case 'choices':
      return {
        type: 'array',
        uniqueItems: true,
        items: { type: 'string', 'x-options': requirePart(list, 'list-missing') },
      };
    case 'yes-no':
      return { type: 'boolean', 'x-widget': 'toggle', default: false };
    case 'consent':
      return { type: 'boolean', const: true, 'x-widget': 'toggle', 'x-required': true };
    case 'date':
      return { type: 'string', 'x-widget': 'date' };
    case 'time':
      return { type: 'string', 'x-format': 'time', 'x-widget': 'time' };
    // Arrays from the start, so that the maximum number of files can change later without changing the type.
    case 'file':
      return {
        type: 'array',
        items: { type: 'string' },
        'x-file': { accept: ['pdf', 'jpg', 'png'], maxMB: 5, max: 1 },
      };
    case 'photo':
      return { type: 'array', items: { type: 'string' }, 'x-file': { accept: ['jpg', 'png'], maxMB: 5, max: 1 } };
    case 'map':
      return { type: 'object', 'x-widget': 'map' };
    case 'region':
      return { type: 'string', 'x-options': requirePart(live, 'source-missing'), 'x-widget': 'region' };
    case 'live':
      return { type: 'string', 'x-options': requirePart(live, 'source-missing') };
    case 'rows':
      if (columns && Object.keys(columns).length > 0)
        return { type: 'array', 'x-rows': true, items: { type: 'object', properties: columns } };
      return { type: 'array', 'x-rows': requirePart(rows, 'rows-missing') };
    default:
      return { type: 'string' };
  }
}

function requirePart<T>(value: T | undefined, code: 'list-missing' | 'rows-missing' | 'source-missing'): T {
  if (value === undefined) throw new EditError(code);
  return value;
}

/** Type of the answers of a field. A published question may not change it. */
function answerTypeOf(field: FieldFile): string {
  if (hasRows(field)) return 'array / object';
  return [field.type, isRecord(field.items) ? field.items.type : undefined].filter(Boolean).join(' / ');
}

/** A field of another kind with the same answer type, if possible. Stored answers then stay valid by type. */
export function fieldOfSameType(field: FieldFile, kind: FieldKind, parts: KindParts = {}): FieldFile | undefined {
  const candidate = fieldOfKind(kind, parts);
  if (answerTypeOf(candidate) === answerTypeOf(field)) return candidate;
  if (kind === 'number' && field.type === 'integer') return { ...candidate, type: 'integer' };
  if (candidate['x-file'] && field['x-file'] && field.type === 'string') {
    const { max: _, ...rule } = candidate['x-file'];
    return { type: 'string', 'x-file': rule };
  }
  return undefined;
}

/** Kinds with the same answer type. A published question may change to one of these without losing answers. */
export function compatibleKinds(field: FieldFile): FieldKind[] {
  const anything: KindParts = { list: 'x', live: { from: 'x' }, rows: 'x' };
  return FIELD_KINDS.filter((kind) => fieldOfSameType(field, kind, anything) !== undefined);
}

/** Widgets that a field may use, the default first. With only one there is no choice. */
export function widgetsFor(field: FieldFile, lists: Record<string, OptionFile> = {}): Widget[] {
  const now = widgetOf(field, lists);
  if (kindOf(field) !== 'choice') return [now];
  const { 'x-widget': _, ...plain } = field;
  return [...new Set<Widget>([widgetOf(plain, lists), 'select', 'radio', now])];
}

/** A locked field is used by code. Its wording and limits may change, its name, type and existence may not. */
export function isLocked(field: FieldFile): boolean {
  return field['x-locked'] === true;
}
