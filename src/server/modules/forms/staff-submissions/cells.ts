/**
 * Formats answers as cells: labels instead of codes, numbers as numbers, days as days, files counted, rows summarised.
 */
import { optionLabel } from '#engine/answers.ts';
import { formatShortDate, toDateParts } from '#engine/calendar.ts';
import { formatFor } from '#engine/formats.ts';
import { isRecord } from '#engine/is-record.ts';
import { formatNumber, formatRupiah } from '#engine/money.ts';
import type { FieldDoc, FormDoc } from '#engine/types.ts';
import { isMoneyWidget, shapeOf } from '#engine/widget-kinds.ts';
import type { Cell } from '#server/export-cells.ts';
import { type TextName, t } from '#server/lib/i18n.ts';
import { findRegion } from '#server/modules/reference/regions/regions.queries.ts';
import type { Column } from './columns.ts';

/** Names for the codes of curators and categories. */
export type LiveNames = ReadonlyMap<string, string>;

const word = (key: TextName<'staff-submissions:cell'>, params: Record<string, unknown> = {}) =>
  t(`staff-submissions:cell.${key}`, params);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function labelOf(doc: FormDoc, field: FieldDoc, code: unknown, live: LiveNames): string {
  const text = String(code);
  if (typeof field.options === 'string') return optionLabel(doc, field, text);
  return live.get(text) ?? findRegion(text)?.name ?? text;
}

/** Days that no spreadsheet has (before 1900, 30 February) stay text. */
function dayOf(text: string): Cell {
  const day = new Date(`${DAY.test(text) ? text : ''}T00:00:00Z`);
  const isDay = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text >= '1900';
  return isDay ? day : text;
}

/**
 * null: not answered. A date is midnight of its day in UTC, because spreadsheets know no time zones. `names` null: choices
 * are the stored codes.
 */
export function cellOf({ field, doc }: Pick<Column, 'field' | 'doc'>, value: unknown, names: LiveNames | null): Cell {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  // A masked answer is a text, whatever the type of the field.
  if (typeof value === 'string' && value.includes('•')) return value;
  if (field.rows) return rowsText(field.rows, doc, value, names);
  if (field.file) return word('files', { count: Array.isArray(value) ? value.length : 1 });
  if (field.options)
    return (Array.isArray(value) ? value : [value])
      .map((code) => (names ? labelOf(doc, field, code, names) : String(code)))
      .join(' | ');
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return names ? word(value ? 'yes' : 'no') : String(value);
  if (isRecord(value) && 'lat' in value && 'lng' in value) return `${value.lat}, ${value.lng}`;
  if (typeof value !== 'string') return JSON.stringify(value);
  if (shapeOf(field.widget) === 'day') return dayOf(value);
  if (!field.format) return value;
  const format = formatFor(field.format);
  return format.display(format.normalise(value));
}

type Rows = NonNullable<FieldDoc['rows']>;
/** In the order of the row's questions. */
function rowsText({ order, fields }: Rows, doc: FormDoc, rows: unknown, names: LiveNames | null): string {
  if (!Array.isArray(rows)) return String(rows);
  const line = (row: unknown) =>
    order
      .flatMap((name) => {
        const field = fields[name];
        const value = isRecord(row) && Object.hasOwn(row, name) ? row[name] : undefined;
        const cell = field ? cellOf({ field, doc }, value, names) : null;
        return field && cell !== null ? [`${field.label}: ${textOf(field, cell)}`] : [];
      })
      .join('; ');
  return rows.map((row, at) => `${at + 1}) ${line(row)}`).join('\n');
}

/** The cell as text for people. */
export function textOf(field: Pick<FieldDoc, 'widget'>, cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return formatShortDate(toDateParts(cell));
  if (typeof cell === 'string') return cell;
  return isMoneyWidget(field.widget) ? formatRupiah(cell) : formatNumber(cell);
}
