/**
 * Products from a file: first tried without keeping anything, and kept when the seller says so. A row with an id changes that
 * product, a row without one is a new product; refused rows are named and left out.
 */
import type { ImportReport } from '#contract/selling.ts';
import { formatNumber, formatRupiah } from '#engine/money.ts';
import type { FormDoc } from '#engine/types.ts';
import type { Db } from '../../../database/door.ts';
import { type FieldErrors, Problem } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { say } from '../../../words.ts';
import { lockBusinessOf } from '../../business/queries.ts';
import type { Seller } from '../changes.ts';
import { judgeNew, keepNew, note } from '../commands.ts';
import { type NewRows, PRODUCT } from '../row.ts';
import { answersOf, isNumeric, type Reading, styleOfFile } from './answers.ts';
import { judgeRows, keepRows } from './change.ts';
import { listColumns } from './columns.ts';
import { compareRows, type FieldChange, type KnownRow } from './compare.ts';
import { listOwnPictures, listTaken } from './queries.ts';
import { type CsvRow, isKnown, readCsv } from './read.ts';

interface GoodRow {
  row: number;
  rows: NewRows;
}
type BadRow = ImportReport['bad'][number];
interface Sorted {
  good: GoodRow[];
  bad: BadRow[];
}
type ImportRow = ImportReport['items'][number];
const MOST_READINGS = 5;

export async function importProducts(
  app: App,
  seller: Seller,
  bytes: Buffer,
  { dryRun, ip }: { dryRun: boolean; ip: string },
): Promise<ImportReport> {
  const { doc } = await app.forms.get(PRODUCT);
  const columns = await listColumns(app, doc);
  const lines = readCsv(bytes, columns);
  const reading: Reading = {
    ...{ doc, columns, readings: new Map(), style: styleOfFile(doc, columns, lines) },
    pictures: await listOwnPictures(
      app.db.kysely,
      seller.id,
      lines.flatMap(({ cells }) => cells.picture || []),
    ),
  };
  const judged = await judgeNewLines(
    app,
    seller,
    reading,
    lines.filter((line) => !isKnown(line)),
  );
  const known = await compareRows(app, seller, reading, lines.filter(isKnown));
  const changes = await judgeRows(app, seller, known);
  const sort = (db: Db) => sortTaken(db, seller.business_id, judged);
  const sorted = dryRun
    ? await sort(app.db.kysely)
    : await app.db.tx(async (trx) => {
        // One after the other: the same file sent twice at once does not make every product twice.
        await lockBusinessOf(trx, seller.id);
        const found = await sort(trx);
        const rows = found.good.map(({ rows }) => rows);
        await keepNew(trx, seller, rows);
        await keepRows(app, trx, seller, changes, ip);
        const count = rows.length + reportKnown(reading, known).filter(({ state }) => state === 'changed').length;
        if (count > 0) await note(trx, seller, null, 'products.imported', ip, { count });
        return found;
      });
  return reportOf(reading, sorted, known, dryRun);
}

function reportOf(reading: Reading, { good, bad }: Sorted, known: KnownRow[], dryRun: boolean): ImportReport {
  const items: ImportRow[] = [
    ...good.map(({ row, rows }) => ({ row, name: rows.product.name, state: 'new' as const, changes: [], errors: {} })),
    ...bad.map((one) => ({ ...one, state: 'refused' as const, changes: [] })),
    ...reportKnown(reading, known),
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
    notes: notesOf(reading.readings),
  };
}

/** Rows of products that the shop has. A refused row changes nothing. */
const reportKnown = ({ doc }: Reading, known: KnownRow[]): ImportRow[] =>
  known.map(({ row, name, changes, errors }) => {
    const isRefused = Object.keys(errors).length > 0;
    return {
      ...{ row, name, errors },
      state: isRefused ? 'refused' : changes.length > 0 ? 'changed' : 'same',
      changes: isRefused ? [] : changes.map((change) => wordedChange(doc, change)),
    };
  });

const MOST_TEXT = 80;
const shortened = (text: string) => (text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT - 1)}…` : text);

function wordedChange(doc: FormDoc, { name, from, to }: FieldChange): ImportRow['changes'][number] {
  const field = doc.ui.fields[name];
  const word = (text: string) => {
    if (!/^-?\d+(\.\d+)?$/.test(text) || !isNumeric(doc, name)) return shortened(text);
    return field?.widget === 'money' ? formatRupiah(Number(text)) : formatNumber(Number(text));
  };
  return { field: name, label: field?.label ?? name, from: word(from), to: word(to) };
}

/** A wrong guess is seen before anything is imported. */
function notesOf(readings: Reading['readings']): string[] {
  const shown = [...readings].slice(0, MOST_READINGS).map(([cell, value]) => `“${cell}” = ${formatNumber(value)}`);
  return shown.length > 0 ? [say('member-products:csv.readings', { readings: shown.join('; ') })] : [];
}

async function judgeNewLines(app: App, seller: Seller, reading: Reading, lines: CsvRow[]): Promise<Sorted> {
  const sorted: Sorted = { good: [], bad: [] };
  for (const { row, cells, own, fault } of lines) {
    const name = (cells.name ?? '').slice(0, 120);
    if (own.varian !== undefined) {
      sorted.bad.push({ row, name, errors: { varian: [say('member-products:csv.variant_row')] } });
      continue;
    }
    if (fault !== null) {
      sorted.bad.push({ row, name, errors: { row: [fault] } });
      continue;
    }
    const errors: FieldErrors = {};
    const answers = answersOf(reading, cells, errors);
    try {
      const rows = await judgeNew(app, seller, answers);
      if (Object.keys(errors).length === 0) sorted.good.push({ row, rows });
      else sorted.bad.push({ row, name, errors });
    } catch (error) {
      if (!(error instanceof Problem) || error.status !== 422 || !error.errors) throw error;
      sorted.bad.push({ row, name, errors: { ...error.errors, ...errors } });
    }
  }
  return sorted;
}

/** A name or code that another product of the shop, or an earlier line, has already. */
async function sortTaken(db: Db, shop: string, { good, bad }: Sorted): Promise<Sorted> {
  const words = (pick: (rows: NewRows) => string | null | undefined) => good.flatMap(({ rows }) => pick(rows) ?? []);
  const taken = await listTaken(
    db,
    shop,
    words(({ product }) => product.name),
    words(({ product }) => product.sku),
  );
  const seen = { name: new Map<string, number>(), sku: new Map<string, number>() };
  const sorted: Sorted = { good: [], bad: [...bad] };
  for (const one of good) {
    const errors: FieldErrors = {};
    for (const field of ['name', 'sku'] as const) {
      const word = one.rows.product[field]?.toLowerCase();
      if (!word) continue;
      const earlier = seen[field].get(word);
      if (taken[field].has(word)) errors[field] = [say(`member-products:csv.${field}_taken`)];
      else if (earlier !== undefined) errors[field] = [say(`member-products:csv.${field}_twice`, { row: earlier })];
      else seen[field].set(word, one.row);
    }
    if (Object.keys(errors).length === 0) sorted.good.push(one);
    else sorted.bad.push({ row: one.row, name: one.rows.product.name, errors });
  }
  return sorted;
}
