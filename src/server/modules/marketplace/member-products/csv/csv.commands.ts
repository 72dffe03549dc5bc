/**
 * Imports products from a file: first a trial without saving, then the import when the seller confirms. A row with an
 * id changes that product, a row without one creates a product. Refused rows are listed and left out.
 */
import type { ImportReport } from '#contract/selling.ts';
import { formatNumber, formatRupiah } from '#engine/money.ts';
import type { FormDoc } from '#engine/types.ts';
import { isMoneyWidget } from '#engine/widget-kinds.ts';
import type { Db } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { lockBusinessOf } from '#server/modules/sellers/business/business.queries.ts';
import { type FieldErrors, Problem } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { insertNewProducts, recordProductAudit, validateNewProduct } from '../member-products.commands.ts';
import type { Seller } from '../product-changes.ts';
import { type NewProductRows, PRODUCT_FORM } from '../product-columns.ts';
import { saveRows, validateRows } from './apply-changes.ts';
import { listColumns } from './columns.ts';
import { compareRows, type ExistingRow, type FieldChange } from './compare-rows.ts';
import { listOwnPictures, listTakenNames } from './csv.queries.ts';
import { type ImportContext, isNumeric, parseAnswers, styleOfFile } from './parse-answers.ts';
import { type CsvRow, isExisting, readCsv } from './read-csv.ts';

interface GoodRow {
  row: number;
  rows: NewProductRows;
}
type BadRow = ImportReport['bad'][number];
interface SortedRows {
  good: GoodRow[];
  bad: BadRow[];
}
type ImportRow = ImportReport['items'][number];
const MAX_READINGS = 5;

export async function importProducts(
  app: App,
  seller: Seller,
  bytes: Buffer,
  { dryRun, ip }: { dryRun: boolean; ip: string },
): Promise<ImportReport> {
  const { doc } = await app.forms.get(PRODUCT_FORM);
  const columns = await listColumns(app, doc);
  const lines = readCsv(bytes, columns);
  const context: ImportContext = {
    ...{ doc, columns, readings: new Map(), style: styleOfFile(doc, columns, lines) },
    pictures: await listOwnPictures(
      app.db.kysely,
      seller.id,
      lines.flatMap(({ cells }) => cells.picture || []),
    ),
  };
  const validated = await validateNewLines(
    app,
    seller,
    context,
    lines.filter((line) => !isExisting(line)),
  );
  const existing = await compareRows(app, seller, context, lines.filter(isExisting));
  const changes = await validateRows(app, seller, existing);
  const sort = (db: Db) => rejectTaken(db, seller.business_id, validated);
  const sorted = dryRun
    ? await sort(app.db.kysely)
    : await app.db.tx(async (trx) => {
        // Imports of one shop run one after the other, so that a file sent twice at once does not create every product
        // twice.
        await lockBusinessOf(trx, seller.id);
        const found = await sort(trx);
        const rows = found.good.map(({ rows }) => rows);
        await insertNewProducts(trx, seller, rows);
        await saveRows(app, trx, seller, changes, ip);
        const count =
          rows.length + reportExistingRows(context, existing).filter(({ state }) => state === 'changed').length;
        if (count > 0) await recordProductAudit(trx, seller, null, 'products.imported', ip, { count });
        return found;
      });
  return toReport(context, sorted, existing, dryRun);
}

function toReport(
  reading: ImportContext,
  { good, bad }: SortedRows,
  existing: ExistingRow[],
  dryRun: boolean,
): ImportReport {
  const items: ImportRow[] = [
    ...good.map(({ row, rows }) => ({ row, name: rows.product.name, state: 'new' as const, changes: [], errors: {} })),
    ...bad.map((one) => ({ ...one, state: 'refused' as const, changes: [] })),
    ...reportExistingRows(reading, existing),
  ].sort((a, b) => a.row - b.row);
  const count = (state: ImportRow['state']) => items.filter((item) => item.state === state).length;
  const written = count('new') + count('changed');
  return {
    rows: items.length,
    good: written,
    imported: dryRun ? 0 : written,
    ...{ new: count('new'), changed: count('changed'), same: count('same') },
    items,
    bad: items.filter(({ state }) => state === 'refused').map(({ row, name, errors }) => ({ row, name, errors })),
    notes: readingNotes(reading.readings),
  };
}

/** Rows about existing products of the shop. A refused row changes nothing. */
const reportExistingRows = ({ doc }: ImportContext, known: ExistingRow[]): ImportRow[] =>
  known.map(({ row, name, changes, errors }) => {
    const isRefused = Object.keys(errors).length > 0;
    return {
      ...{ row, name, errors },
      state: isRefused ? 'refused' : changes.length > 0 ? 'changed' : 'same',
      changes: isRefused ? [] : changes.map((change) => describeChange(doc, change)),
    };
  });

const MAX_TEXT = 80;
const shortened = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text);

function describeChange(doc: FormDoc, { name, from, to }: FieldChange): ImportRow['changes'][number] {
  const field = doc.ui.fields[name];
  const word = (text: string) => {
    if (!/^-?\d+(\.\d+)?$/.test(text) || !isNumeric(doc, name)) return shortened(text);
    return isMoneyWidget(field?.widget) ? formatRupiah(Number(text)) : formatNumber(Number(text));
  };
  return { field: name, label: field?.label ?? name, from: word(from), to: word(to) };
}

/** Shows how ambiguous numbers were read, so that the seller sees a wrong guess before the import. */
function readingNotes(readings: ImportContext['readings']): string[] {
  const shown = [...readings].slice(0, MAX_READINGS).map(([cell, value]) => `“${cell}” = ${formatNumber(value)}`);
  return shown.length > 0 ? [t('member-products:csv.readings', { readings: shown.join('; ') })] : [];
}

async function validateNewLines(
  app: App,
  seller: Seller,
  reading: ImportContext,
  lines: CsvRow[],
): Promise<SortedRows> {
  const sorted: SortedRows = { good: [], bad: [] };
  for (const { row, cells, exportCells: own, fault } of lines) {
    const name = (cells.name ?? '').slice(0, 120);
    if (own.varian !== undefined) {
      sorted.bad.push({ row, name, errors: { varian: [t('member-products:csv.variant_row')] } });
      continue;
    }
    if (fault !== null) {
      sorted.bad.push({ row, name, errors: { row: [fault] } });
      continue;
    }
    const errors: FieldErrors = {};
    const answers = parseAnswers(reading, cells, errors);
    try {
      const rows = await validateNewProduct(app, seller, answers);
      if (Object.keys(errors).length === 0) sorted.good.push({ row, rows });
      else sorted.bad.push({ row, name, errors });
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422 || !error.errors) throw error;
      sorted.bad.push({ row, name, errors: { ...error.errors, ...errors } });
    }
  }
  return sorted;
}

/** Refuses rows whose name or code another product of the shop or an earlier row has already. */
async function rejectTaken(db: Db, shop: string, { good, bad }: SortedRows): Promise<SortedRows> {
  const words = (pick: (rows: NewProductRows) => string | null | undefined) =>
    good.flatMap(({ rows }) => pick(rows) ?? []);
  const taken = await listTakenNames(
    db,
    shop,
    words(({ product }) => product.name),
    words(({ product }) => product.sku),
  );
  const seen = { name: new Map<string, number>(), sku: new Map<string, number>() };
  const sorted: SortedRows = { good: [], bad: [...bad] };
  for (const one of good) {
    const errors: FieldErrors = {};
    for (const field of ['name', 'sku'] as const) {
      const word = one.rows.product[field]?.toLowerCase();
      if (!word) continue;
      const earlier = seen[field].get(word);
      if (taken[field].has(word)) errors[field] = [t(`member-products:csv.${field}_taken`)];
      else if (earlier !== undefined) errors[field] = [t(`member-products:csv.${field}_twice`, { row: earlier })];
      else seen[field].set(word, one.row);
    }
    if (Object.keys(errors).length === 0) sorted.good.push(one);
    else sorted.bad.push({ row: one.row, name: one.rows.product.name, errors });
  }
  return sorted;
}
