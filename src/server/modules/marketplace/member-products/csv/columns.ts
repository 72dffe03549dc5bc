/**
 * The columns of a product file: the fields of the current form, under their labels. So a new field becomes a column at
 * once.
 */
import { optionLabel } from '#engine/answers.ts';
import type { Answers, FieldDoc, FormDoc, OptionDoc } from '#engine/types.ts';
import type { Cell } from '#server/export-cells.ts';
import { t } from '#server/lib/i18n.ts';
import { getOptions } from '#server/modules/forms/options/options.commands.ts';
import type { App } from '#server/types.ts';

export interface Column {
  name: string;
  field: FieldDoc;
  /** Options of a choice. A cell may have the code or the label. */
  options: OptionDoc[] | null;
}

/** Variants do not fit into one row. More pictures are added on the product's own page. */
const EXCLUDED_FIELDS = ['varian', 'media'];

export async function listColumns(app: App, doc: FormDoc): Promise<Column[]> {
  const names = doc.steps.flatMap(({ fields }) => fields).filter((name) => !EXCLUDED_FIELDS.includes(name));
  const columns: Column[] = [];
  for (const name of names) {
    const field = doc.ui.fields[name];
    if (field) columns.push({ name, field, options: await offeredOptions(app, doc, field) });
  }
  return columns;
}

async function offeredOptions(app: App, doc: FormDoc, { options }: FieldDoc): Promise<OptionDoc[] | null> {
  if (options === undefined) return null;
  return typeof options === 'string' ? (doc.options[options] ?? []) : getOptions(app, options.from, options.of);
}

/**
 * Columns of the export besides the fields. The ids say which product a row changes. The exported stock distinguishes a
 * stock that the seller changed from one that only sales changed.
 */
export const EXPORT_COLUMNS = ['varian', 'sold', 'exported_stock', 'product_id', 'variant_id'] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];
export const exportColumnLabel = (name: ExportColumn): string => t(`member-products:csv.columns.${name}`);

/** The cell text of an answer. */
export function cellOf(doc: FormDoc, { name, field, options }: Column, answers: Answers): Cell {
  const value = answers[name];
  const word = (item: unknown) =>
    options?.find((option) => option.value === item)?.label ?? optionLabel(doc, field, String(item));
  if (value === undefined || value === null) return '';
  if (typeof value === 'number' && !options) return value;
  return Array.isArray(value) ? value.map(word).join(' | ') : word(value);
}
