/** The kinds of questions in the studio, and the form file fields that they stand for. */

import { PICTURE_WORDS } from '../file-kinds.ts';
import { isRecord } from '../is-record.ts';
import { keysOf, ownEntry } from '../lookup.ts';
import { optionsOf } from '../options.ts';
import type { FieldFile, FormatName, LiveOptions, OptionFile, Widget } from '../types.ts';
import { type AnswerShape, type QuestionWidget, WIDGETS } from '../widget-kinds.ts';
import { formatOf, hasRows, widgetOf } from '../widgets.ts';
import { EditError } from './edit-error.ts';

/**
 * Kinds that are no widget of their own. `live`: options from a list of the server (curators, categories). `region`:
 * provinces, cities, districts, villages.
 */
const OTHER_KINDS = [
  'choice',
  'choices',
  'yes-no',
  'consent',
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
  'region',
  'live',
  'rows',
] as const;
export type FieldKind = QuestionWidget | (typeof OTHER_KINDS)[number];

const isQuestionWidget = (name: string): name is QuestionWidget => ownEntry(WIDGETS, name)?.newField !== undefined;

export const FIELD_KINDS: readonly FieldKind[] = [...keysOf(WIDGETS).filter(isQuestionWidget), ...OTHER_KINDS];

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
  /** The widget, if it is a kind of its own with such answers. */
  const own = (...shapes: AnswerShape[]) =>
    isQuestionWidget(widget) && shapes.includes(WIDGETS[widget].shape) ? widget : undefined;
  if (hasRows(field)) return 'rows';
  if (field['x-file']) {
    const kind = own('files') ?? 'file';
    return kind === 'file' && field['x-file'].accept.every((word) => PICTURE_WORDS.includes(word)) ? 'photo' : kind;
  }
  if (field.type === 'object') return own('point') ?? 'map';
  if (isRecord(options)) return widget === 'region' ? 'region' : 'live';
  if (options) return field.type === 'array' ? 'choices' : 'choice';
  if (field.type === 'boolean') return field.const === true ? 'consent' : 'yes-no';
  if (field.type === 'integer' || field.type === 'number') return own('number') ?? 'number';
  const format = formatOf(field);
  const named = FIELD_KINDS.find((candidate) => format !== undefined && FORMATS[candidate] === format);
  return own('day', 'time') ?? named ?? own('text', 'lines') ?? 'text';
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
  if (isQuestionWidget(kind)) return newFieldOf(kind);
  const format = FORMATS[kind];
  if (format) return { type: 'string', 'x-format': format };
  switch (kind) {
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
    case 'photo':
      return { type: 'array', items: { type: 'string' }, 'x-file': { accept: ['jpg', 'png'], maxMB: 5, max: 1 } };
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

/** The widget is written unless the type of the answers alone leads to it. */
function newFieldOf(widget: QuestionWidget): FieldFile {
  const field: FieldFile = { ...structuredClone(WIDGETS[widget].newField) };
  const { 'x-format': _, ...plain } = field;
  return widgetOf(plain) === widget ? field : { ...field, 'x-widget': widget };
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
    const { items: _, ...single } = candidate;
    const { max: __, ...rule } = candidate['x-file'];
    return { ...single, type: 'string', 'x-file': rule };
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
