/** Rows that name a product of the shop by its id: which of their cells differ from it. Nothing is judged or written here. */

import type { Answers } from '#engine/types.ts';
import { isUuid } from '#engine/uuid.ts';
import type { FieldErrors } from '../../../problems.ts';
import { csvText } from '../../../spreadsheet.ts';
import type { App } from '../../../types.ts';
import { say } from '../../../words.ts';
import { listFiles } from '../../files/commands.ts';
import type { Seller } from '../changes.ts';
import { findProducts, listVariants, type ProductRow, type VariantRow } from '../queries.ts';
import { productAnswers } from '../row.ts';
import { answersOf, type Reading } from './answers.ts';
import { type Column, cellOf } from './columns.ts';
import { exportLines } from './export.ts';
import { type CsvRow, cellText } from './read.ts';

export interface FieldChange {
  name: string;
  /** As a cell shows it. */
  from: string;
  to: string;
}
export interface KnownRow {
  row: number;
  name: string;
  product: ProductRow | null;
  /** The variant that the row is about; null for a product without variants. */
  variant: VariantRow | null;
  changes: FieldChange[];
  /** New values by field, null clears one: of the product, and of the variant (price and stock of the hidden one too). */
  answers: Answers;
  variantAnswers: Answers;
  errors: FieldErrors;
}

/** In a row of a variant these are the variant's. */
const OF_VARIANT = ['price', 'stock_quantity', 'sku', 'picture'];

export async function compareRows(app: App, seller: Seller, reading: Reading, lines: CsvRow[]): Promise<KnownRow[]> {
  const db = app.db.kysely;
  const idOf = (id: string | undefined) => (id && isUuid(id.toLowerCase()) ? id.toLowerCase() : null);
  const ids = [...new Set(lines.flatMap(({ own }) => idOf(own.product_id) ?? []))];
  const products = new Map(
    ids.length === 0 ? [] : (await findProducts(db, seller.business_id, ids)).map((product) => [product.id, product]),
  );
  const variants = products.size === 0 ? [] : await listVariants(db, [...products.keys()]);
  const pictures = [...products.values(), ...variants].flatMap(({ picture }) => picture ?? []);
  const fileNames = new Map((await listFiles(db, pictures)).map(({ id, file_name }) => [id, file_name]));
  const seen = new Map<string, number>();
  const rows: KnownRow[] = [];
  for (const line of lines) {
    const product = products.get(idOf(line.own.product_id) ?? '') ?? null;
    const own = variants.filter(({ product_id }) => product_id === product?.id);
    const variant = own.find(({ id, is_default }) => id === idOf(line.own.variant_id) && !is_default) ?? null;
    const found: KnownRow = {
      ...{ row: line.row, name: (line.cells.name || product?.name || '').slice(0, 120), product, variant },
      ...{ changes: [], answers: {}, variantAnswers: {}, errors: faultOf(line, product, variant) },
    };
    rows.push(found);
    const key = variant?.id ?? product?.id;
    const earlier = key && seen.get(key);
    if (earlier) found.errors.row ??= [say('member-products:csv.row_twice', { row: earlier })];
    if (!product || Object.keys(found.errors).length > 0) continue;
    seen.set(variant?.id ?? product.id, line.row);
    const { answers } = await productAnswers(app, product, own, []);
    const kept = exportLines(app, product, own, answers).find(({ id }) => id === (variant?.id ?? ''));
    if (kept) compareCells(reading, line, found, { ...kept, fileNames });
  }
  refuseDifferences(rows);
  return rows;
}

function faultOf({ own, fault }: CsvRow, product: ProductRow | null, variant: VariantRow | null): FieldErrors {
  const said = (field: string, sentence: string) => ({ [field]: [say(`member-products:csv.${sentence}`)] });
  if (fault !== null) return { row: [fault] };
  if (!product) return said('product_id', 'product_unknown');
  if (own.variant_id !== undefined && !variant) return said('variant_id', 'variant_unknown');
  if (product.has_variants && !variant) return said('variant_id', 'variant_missing');
  if (variant && own.varian !== undefined && own.varian !== cellText(csvText(variant.name)))
    return said('varian', 'variant_name');
  return {};
}

interface Kept {
  answers: Answers;
  fileNames: Map<string, string>;
}

/** A cell is the same when it says what the export says, or when it is read as the same answer. */
function compareCells(reading: Reading, line: CsvRow, found: KnownRow, kept: Kept): void {
  const { doc, columns } = reading;
  const shown: Answers = { ...kept.answers, picture: kept.fileNames.get(String(kept.answers.picture)) };
  for (const column of columns) {
    const { name } = column;
    const cell = line.cells[name];
    if (cell === undefined) continue;
    const from = cellText(csvText(cellOf(doc, column, shown)).replace(/\r\n?/g, '\n'));
    if (cell === from || (name === 'stock_quantity' && cell === line.own.exported_stock)) continue;
    const isOfVariant = found.variant !== null && OF_VARIANT.includes(name);
    if (isOfVariant && name === 'picture') {
      found.errors.picture = [say('member-products:csv.variant_picture')];
      continue;
    }
    const errors: FieldErrors = {};
    const answer = cell === '' ? null : answersOf(reading, { [name]: cell }, errors)[name];
    Object.assign(found.errors, errors);
    if (errors[name] || JSON.stringify(answer) === JSON.stringify(kept.answers[name] ?? null)) continue;
    found.changes.push({ name, from, to: answer === null ? '' : wordOf(reading, column, cell, answer) });
    (isOfVariant ? found.variantAnswers : found.answers)[name] = answer ?? null;
  }
}

const wordOf = ({ doc }: Reading, column: Column, cell: string, answer: unknown): string =>
  column.field.widget === 'file' ? cell : String(cellOf(doc, column, { [column.name]: answer }) ?? cell);

/** Rows of one product's variants repeat the product's own columns: what they change there must be the same. */
function refuseDifferences(rows: KnownRow[]): void {
  const said = new Map<string, { row: number; value: string }>();
  for (const { row, product, variant, answers, errors } of rows) {
    if (!product || !variant) continue;
    for (const [name, answer] of Object.entries(answers)) {
      const key = `${product.id} ${name}`;
      const value = JSON.stringify(answer);
      const earlier = said.get(key);
      if (!earlier) said.set(key, { row, value });
      else if (earlier.value !== value) errors[name] = [say('member-products:csv.differs', { row: earlier.row })];
    }
  }
}
