/** A shop's products as CSV, page by page, so that a large shop needs no more memory than a small one. */
import type { Answers, FormDoc } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import { BOM, csvLine } from '#server/export-cells.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import type { App } from '#server/types.ts';
import {
  listProducts,
  listVariants,
  type ProductFilter,
  type ProductItemRow,
  type ProductRow,
  type VariantRow,
} from '../member-products.queries.ts';
import { PRODUCT_FORM, productAnswers, variantAnswers } from '../product-columns.ts';
import { type Column, cellOf, EXPORT_COLUMNS, exportColumnLabel, listColumns } from './columns.ts';
import { countSoldByVariant } from './csv.queries.ts';

const BATCH_SIZE = 200;

export async function* exportProducts(app: App, shop: string, filter: ProductFilter): AsyncGenerator<string> {
  const { doc } = await app.forms.get(PRODUCT_FORM);
  const columns = (await listColumns(app, doc)).filter(({ field }) => !field.private);
  yield BOM + csvLine([...columns.map(({ field }) => field.label), ...EXPORT_COLUMNS.map(exportColumnLabel)]);
  for (let offset = 0; ; offset += BATCH_SIZE) {
    const page = { sort: 'name', direction: 'asc', limit: BATCH_SIZE, offset } as const;
    const rows = await listProducts(app.db.kysely, shop, filter, page);
    if (rows.length > 0) yield await linesOf(app, doc, columns, rows);
    if (rows.length < BATCH_SIZE) return;
  }
}

async function linesOf(app: App, doc: FormDoc, columns: Column[], rows: ProductItemRow[]): Promise<string> {
  const db = app.db.kysely;
  const ids = rows.map(({ id }) => id);
  const all = await listVariants(db, ids);
  const pictures = [...rows, ...all].flatMap(({ picture }) => (picture === null ? [] : [picture]));
  const names = new Map((await listFiles(db, pictures)).map(({ id, file_name }) => [id, file_name]));
  const soldByVariant = await countSoldByVariant(
    db,
    rows.filter(({ has_variants }) => has_variants).map(({ id }) => id),
  );
  const lines: string[] = [];
  for (const row of rows) {
    const own = all.filter(({ product_id }) => product_id === row.id);
    const { answers } = await productAnswers(app, row, own, []);
    for (const line of exportLines(app, row, own, answers)) {
      const shown: Answers = { ...line.answers, picture: names.get(String(line.answers.picture)) };
      const { variant, id } = line;
      // Every row states only its own sales, so that the column can be added up.
      const sold = id ? (soldByVariant.get(id) ?? 0) : Number(row.sold);
      const ownCells = [variant, sold, Number(line.answers.stock_quantity ?? 0), row.id, id];
      lines.push(csvLine([...columns.map((column) => cellOf(doc, column, shown)), ...ownCells]));
    }
  }
  return lines.join('');
}

interface ExportLine {
  answers: Answers;
  /** Name and id of the variant; '' for a product without variants. */
  variant: string;
  id: string;
}

/** One row per variant: the product's answers with price, stock, code and picture of the variant. */
export function exportLines(
  app: Pick<App, 'forms'>,
  product: Pick<ProductRow, 'has_variants'>,
  variants: VariantRow[],
  answers: Answers,
): ExportLine[] {
  if (!product.has_variants) return [{ answers, variant: '', id: '' }];
  return variants.map((variant) => {
    const { price, stock_quantity, sku, picture } = variantAnswers(app, variant);
    const own = { price: Number(price), stock_quantity, ...(sku ? { sku } : {}), ...(picture ? { picture } : {}) };
    return { answers: { ...answers, ...own }, variant: variant.name, id: variant.id };
  });
}

/** The example file: the header and one product. */
export async function exampleFile(app: App): Promise<string> {
  const { doc } = await app.forms.get(PRODUCT_FORM);
  const columns = await listColumns(app, doc);
  const example = columns.map(({ field, options }) => options?.[0]?.label ?? exampleOf(field));
  return BOM + csvLine(columns.map(({ field }) => field.label)) + csvLine(example);
}

const exampleOf = ({ widget, placeholder, label }: Column['field']): string =>
  shapeOf(widget) === 'files' ? 'amplang.jpg' : (placeholder ?? label).replace(/^[^:]*:\s*/, '');
