/**
 * Parses cells of a product file into answers: choices by code or label, sums as people write them, pictures by name.
 */
import { formatNumber } from '#engine/money.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { isMoneyWidget, shapeOf } from '#engine/widget-kinds.ts';
import { t } from '#server/lib/i18n.ts';
import { type FileStyle, isShortened, readCell, styleOf } from '#server/modules/files/tables/tables.commands.ts';
import { convertFields } from '#server/modules/files/uploads/uploads.commands.ts';
import type { FieldErrors } from '#server/problems.ts';
import type { Column } from './columns.ts';
import type { CsvRow } from './read-csv.ts';

/** The context in which every row of one file is parsed. */
export interface ImportContext {
  doc: FormDoc;
  columns: Column[];
  style: FileStyle;
  /** The seller's uploads, by lower-case name and id. */
  pictures: Map<string, string>;
  /** Numbers that are not written as plain digits: the cell and the parsed value. */
  readings: Map<string, number>;
}

export const isNumeric = (doc: FormDoc, name: string): boolean =>
  ['integer', 'number'].includes(String(doc.schema.properties?.[name]?.type));

/** The number style of the file, found from all its numeric cells. */
export const styleOfFile = (doc: FormDoc, columns: Column[], lines: CsvRow[]): FileStyle =>
  styleOf(
    columns
      .filter(({ name }) => isNumeric(doc, name))
      .flatMap(({ name }) => lines.flatMap(({ cells }) => cells[name] || [])),
  );

const isSameText = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Empty cells are left out. Cells that cannot be parsed go into `errors`, by field. */
export function parseAnswers(context: ImportContext, cells: Record<string, string>, errors: FieldErrors): Answers {
  const { doc, columns, readings, style, pictures } = context;
  const answers: Answers = {};
  for (const { name, field, options } of columns) {
    const cell = cells[name];
    if (!cell) continue;
    const schema = doc.schema.properties?.[name];
    if (isShortened(cell)) errors[name] = [t('member-products:csv.shortened', { text: cell.slice(0, 40) })];
    else if (shapeOf(field.widget) === 'files') {
      const id = pictures.get(cell.toLowerCase());
      if (id) answers[name] = id;
      else errors[name] = [t('member-products:csv.picture_unknown', { name: cell.slice(0, 120) })];
    } else if (options) {
      const code = (text: string) =>
        options.find(({ value, label }) => isSameText(value, text) || isSameText(label, text))?.value ?? text;
      answers[name] = schema?.type === 'array' ? cell.split('|').map((part) => code(part.trim())) : code(cell);
    } else if (isNumeric(doc, name)) {
      const read = readCell(cell, style, isMoneyWidget(field.widget));
      if (read.kind === 'value') {
        answers[name] = read.value;
        if (!/^\d+$/.test(cell)) readings.set(cell.slice(0, 40), read.value);
      } else if (read.kind === 'ambiguous') {
        const [first, second] = read.readings.map(formatNumber);
        errors[name] = [t('member-products:csv.ambiguous', { text: cell, first, second })];
      } else answers[name] = cell;
    } else answers[name] = cell;
  }
  return convertFields(answers, (name) => doc.schema.properties?.[name]);
}
