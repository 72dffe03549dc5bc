/**
 * Compares rows that name a product of the shop by id with that product, cell by cell. Validates and writes nothing.
 */

import type { Answers } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import { csvText } from '#server/export-cells.ts';
import { t } from '#server/lib/i18n.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { cellText } from '#server/modules/files/tables/tables.commands.ts';
import type { FieldErrors } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { findProducts, listVariants, type ProductRow, type VariantRow } from '../member-products.queries.ts';
import type { Seller } from '../product-changes.ts';
import { productAnswers } from '../product-columns.ts';
import { type Column, cellOf } from './columns.ts';
import { exportLines } from './export.ts';
import { type ImportContext, parseAnswers } from './parse-answers.ts';
import type { CsvRow, CsvSentence } from './read-csv.ts';

export interface FieldChange {
  name: string;
  /** As cell text. */
  from: string;
  to: string;
}
export interface ExistingRow {
  row: number;
  name: string;
  product: ProductRow | null;
  /** The variant that the row is about; null for a product without variants. */
  variant: VariantRow | null;
  changes: FieldChange[];
  /**
   * New values by field, null clears one: of the product, and of the variant (price and stock of the hidden variant
   * too).
   */
  answers: Answers;
  variantAnswers: Answers;
  errors: FieldErrors;
}

/** In the row of a variant these columns are the variant's. */
const VARIANT_FIELDS = ['price', 'stock_quantity', 'sku', 'picture'];

export async function compareRows(
  app: App,
  seller: Seller,
  reading: ImportContext,
  lines: CsvRow[],
): Promise<ExistingRow[]> {
  const db = app.db.kysely;
  const idOf = (id: string | undefined) => (id && isUuid(id.toLowerCase()) ? id.toLowerCase() : null);
  const ids = [...new Set(lines.flatMap(({ exportCells }) => idOf(exportCells.product_id) ?? []))];
  const products = new Map(
    ids.length === 0 ? [] : (await findProducts(db, seller.business_id, ids)).map((product) => [product.id, product]),
  );
  const variants = products.size === 0 ? [] : await listVariants(db, [...products.keys()]);
  const pictures = [...products.values(), ...variants].flatMap(({ picture }) => picture ?? []);
  const fileNames = new Map((await listFiles(db, pictures)).map(({ id, file_name }) => [id, file_name]));
  const seen = new Map<string, number>();
  const rows: ExistingRow[] = [];
  for (const line of lines) {
    const product = products.get(idOf(line.exportCells.product_id) ?? '') ?? null;
    const exportCells = variants.filter(({ product_id }) => product_id === product?.id);
    const variant =
      exportCells.find(({ id, is_default }) => id === idOf(line.exportCells.variant_id) && !is_default) ?? null;
    const found: ExistingRow = {
      ...{ row: line.row, name: (line.cells.name || product?.name || '').slice(0, 120), product, variant },
      ...{ changes: [], answers: {}, variantAnswers: {}, errors: faultOf(line, product, variant) },
    };
    rows.push(found);
    const key = variant?.id ?? product?.id;
    const earlier = key && seen.get(key);
    if (earlier) found.errors.row ??= [t('member-products:csv.row_twice', { row: earlier })];
    if (!product || Object.keys(found.errors).length > 0) continue;
    seen.set(variant?.id ?? product.id, line.row);
    const { answers } = await productAnswers(app, product, exportCells, []);
    const stored = exportLines(app, product, exportCells, answers).find(({ id }) => id === (variant?.id ?? ''));
    if (stored) compareCells(reading, line, found, { ...stored, fileNames });
  }
  refuseDifferences(rows);
  return rows;
}

function faultOf({ exportCells, fault }: CsvRow, product: ProductRow | null, variant: VariantRow | null): FieldErrors {
  const fieldError = (field: string, sentence: CsvSentence) => ({ [field]: [t(`member-products:csv.${sentence}`)] });
  if (fault !== null) return { row: [fault] };
  if (!product) return fieldError('product_id', 'product_unknown');
  if (exportCells.variant_id !== undefined && !variant) return fieldError('variant_id', 'variant_unknown');
  if (product.has_variants && !variant) return fieldError('variant_id', 'variant_missing');
  if (variant && exportCells.varian !== undefined && exportCells.varian !== cellText(csvText(variant.name)))
    return fieldError('varian', 'variant_name');
  return {};
}

interface StoredProduct {
  answers: Answers;
  fileNames: Map<string, string>;
}

/** A cell is unchanged if it has the exported text, or if it is parsed to the same answer. */
function compareCells(reading: ImportContext, line: CsvRow, found: ExistingRow, stored: StoredProduct): void {
  const { doc, columns } = reading;
  const shown: Answers = { ...stored.answers, picture: stored.fileNames.get(String(stored.answers.picture)) };
  for (const column of columns) {
    const { name } = column;
    const cell = line.cells[name];
    if (cell === undefined) continue;
    const from = cellText(csvText(cellOf(doc, column, shown)).replace(/\r\n?/g, '\n'));
    if (cell === from || (name === 'stock_quantity' && cell === line.exportCells.exported_stock)) continue;
    const isOfVariant = found.variant !== null && VARIANT_FIELDS.includes(name);
    if (isOfVariant && name === 'picture') {
      found.errors.picture = [t('member-products:csv.variant_picture')];
      continue;
    }
    const errors: FieldErrors = {};
    const answer = cell === '' ? null : parseAnswers(reading, { [name]: cell }, errors)[name];
    Object.assign(found.errors, errors);
    if (errors[name] || JSON.stringify(answer) === JSON.stringify(stored.answers[name] ?? null)) continue;
    found.changes.push({ name, from, to: answer === null ? '' : cellLabel(reading, column, cell, answer) });
    (isOfVariant ? found.variantAnswers : found.answers)[name] = answer ?? null;
  }
}

const cellLabel = ({ doc }: ImportContext, column: Column, cell: string, answer: unknown): string =>
  shapeOf(column.field.widget) === 'files' ? cell : String(cellOf(doc, column, { [column.name]: answer }) ?? cell);

/** Rows of one product's variants repeat the product's columns. Their changes in these columns must be the same. */
function refuseDifferences(rows: ExistingRow[]): void {
  const firstChanges = new Map<string, { row: number; value: string }>();
  for (const { row, product, variant, answers, errors } of rows) {
    if (!product || !variant) continue;
    for (const [name, answer] of Object.entries(answers)) {
      const key = `${product.id} ${name}`;
      const value = JSON.stringify(answer);
      const earlier = firstChanges.get(key);
      if (!earlier) firstChanges.set(key, { row, value });
      else if (earlier.value !== value) errors[name] = [t('member-products:csv.differs', { row: earlier.row })];
    }
  }
}
