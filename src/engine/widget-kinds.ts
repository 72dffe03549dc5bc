/**
 * The kinds of fields: one row per widget (`x-widget`). The check of a form file, the schema, conditions, messages, columns,
 * exports and the studio follow from the row. What a kind looks like is in `src/web/forms/widgets/<kind>/`.
 */
import { ownEntry } from './lookup.ts';

/** What an answer is: `lines` is a text with line breaks, `code` and `codes` are chosen options, `files` are upload ids. */
export type AnswerShape =
  | 'text'
  | 'lines'
  | 'number'
  | 'code'
  | 'codes'
  | 'yes-no'
  | 'day'
  | 'time'
  | 'files'
  | 'point'
  | 'rows';

/** The field of a new question, without its widget. It is a part of `FieldFile`, which refers to this file. */
type NewField = {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  minimum?: number;
  maximum?: number;
  items?: { type: 'string' };
  'x-format'?: 'time';
  'x-file'?: { accept: string[]; maxMB: number; max: number };
};

interface WidgetKind {
  shape: AnswerShape;
  /** The number is an amount in rupiah. */
  isMoney?: true;
  /** Lowest and highest number of a file that sets no limits. */
  range?: [lowest: number, highest: number];
  /** Lowest and highest number that the database columns of locked fields hold. */
  lockedRange?: [lowest: number, highest: number];
  /** The widget is also a kind of question of the studio, which starts with this field. Others are in `studio/field-kinds.ts`. */
  newField?: NewField;
}

const rows = {
  text: { shape: 'text', newField: { type: 'string' } },
  textarea: { shape: 'lines', newField: { type: 'string' } },
  number: { shape: 'number', newField: { type: 'number' } },
  money: {
    shape: 'number',
    isMoney: true,
    range: [0, 1e13],
    // A full cart at the highest price fits in a `bigint`.
    lockedRange: [0, 1e10],
    newField: { type: 'integer', minimum: 0 },
  },
  select: { shape: 'code' },
  radio: { shape: 'code' },
  checkboxes: { shape: 'codes' },
  toggle: { shape: 'yes-no' },
  date: { shape: 'day', newField: { type: 'string' } },
  time: { shape: 'time', newField: { type: 'string', 'x-format': 'time' } },
  // An array from the start, so that the maximum number of files can change later without changing the type.
  file: {
    shape: 'files',
    newField: {
      type: 'array',
      items: { type: 'string' },
      'x-file': { accept: ['pdf', 'jpg', 'png'], maxMB: 5, max: 1 },
    },
  },
  map: { shape: 'point', newField: { type: 'object' } },
  bank: { shape: 'code' },
  region: { shape: 'code' },
  rating: {
    shape: 'number',
    range: [1, 5],
    lockedRange: [1, 5],
    newField: { type: 'integer', minimum: 1, maximum: 5 },
  },
  rows: { shape: 'rows' },
} satisfies Record<string, WidgetKind>;

/** A name that `x-widget` may have. */
export type Widget = keyof typeof rows;

export const WIDGETS: Record<Widget, WidgetKind> = rows;

/** Widgets that are also a kind of question of the studio. */
export type QuestionWidget = {
  [Name in Widget]: (typeof rows)[Name] extends { newField: object } ? Name : never;
}[Widget];

const rowOf = (widget: string | undefined) => (widget === undefined ? undefined : ownEntry(WIDGETS, widget));

/** What the answers of a widget are. Undefined for a name that no widget has. */
export const shapeOf = (widget: string | undefined): AnswerShape | undefined => rowOf(widget)?.shape;

/** Whether the answers of a widget are amounts in rupiah. */
export const isMoneyWidget = (widget: string | undefined): boolean => rowOf(widget)?.isMoney === true;
