/** Products from a file: first tried without keeping anything, and kept when the seller says so. Bad rows are named and left out. */
import type { ImportReport } from '#contract/selling.ts';
import { formatNumber } from '#engine/money.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Db } from '../../../database/door.ts';
import { type FieldErrors, Problem } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { say } from '../../../words.ts';
import { lockBusinessOf } from '../../business/queries.ts';
import { convertFields } from '../../uploads/commands.ts';
import type { Seller } from '../changes.ts';
import { judgeNew, keepNew, note } from '../commands.ts';
import { type NewRows, PRODUCT } from '../row.ts';
import { type Column, listColumns } from './columns.ts';
import { type FileStyle, isShortened, readCell, styleOf } from './numbers.ts';
import { listOwnPictures, listTaken } from './queries.ts';
import { type CsvRow, readCsv } from './read.ts';

interface GoodRow {
  row: number;
  rows: NewRows;
}
type BadRow = ImportReport['bad'][number];
interface Sorted {
  good: GoodRow[];
  bad: BadRow[];
}
/** Numbers that are not written as plain digits: the cell and what it was read as. */
type Readings = Map<string, number>;
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
  const readings: Readings = new Map();
  const judged = await judgeLines(app, seller, { doc, columns, readings }, lines);
  const keep = (db: Db) => sortTaken(db, seller.business_id, judged);
  const sorted = dryRun
    ? await keep(app.db.kysely)
    : await app.db.tx(async (trx) => {
        // One after the other: the same file sent twice at once does not make every product twice.
        await lockBusinessOf(trx, seller.id);
        const found = await keep(trx);
        await keepNew(
          trx,
          seller,
          found.good.map(({ rows }) => rows),
        );
        await note(trx, seller, null, 'products.imported', ip, { count: found.good.length });
        return found;
      });
  return {
    rows: lines.length,
    good: sorted.good.length,
    imported: dryRun ? 0 : sorted.good.length,
    bad: sorted.bad.sort((a, b) => a.row - b.row),
    notes: notesOf(readings),
  };
}

/** A wrong guess is seen before anything is imported. */
function notesOf(readings: Readings): string[] {
  const shown = [...readings].slice(0, MOST_READINGS).map(([cell, value]) => `“${cell}” = ${formatNumber(value)}`);
  return shown.length > 0 ? [say('member-products:csv.readings', { readings: shown.join('; ') })] : [];
}

interface Reading {
  doc: FormDoc;
  columns: Column[];
  readings: Readings;
}

async function judgeLines(app: App, seller: Seller, reading: Reading, lines: CsvRow[]): Promise<Sorted> {
  const style = styleOf(
    reading.columns
      .filter(({ name }) => isNumeric(reading.doc, name))
      .flatMap(({ name }) => lines.flatMap(({ cells }) => cells[name] ?? [])),
  );
  const pictures = await listOwnPictures(
    app.db.kysely,
    seller.id,
    lines.flatMap(({ cells }) => cells.picture ?? []),
  );
  const sorted: Sorted = { good: [], bad: [] };
  for (const { row, cells, variant, fault } of lines) {
    const name = (cells.name ?? '').slice(0, 120);
    if (variant !== '') {
      sorted.bad.push({ row, name, errors: { varian: [say('member-products:csv.variant_row')] } });
      continue;
    }
    if (fault !== null) {
      sorted.bad.push({ row, name, errors: { row: [fault] } });
      continue;
    }
    const errors: FieldErrors = {};
    const answers = answersOf({ ...reading, style }, cells, pictures, errors);
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

/** Cells as the form wants them: choices by code or label, sums as people write them, pictures by the name of an upload. */
function answersOf(
  { doc, columns, readings, style }: Reading & { style: FileStyle },
  cells: Record<string, string>,
  pictures: Map<string, string>,
  errors: FieldErrors,
): Answers {
  const answers: Answers = {};
  for (const { name, field, options } of columns) {
    const cell = cells[name];
    if (cell === undefined) continue;
    const schema = doc.schema.properties?.[name];
    if (isShortened(cell)) errors[name] = [say('member-products:csv.shortened', { text: cell.slice(0, 40) })];
    else if (field.widget === 'file') {
      const id = pictures.get(cell.toLowerCase());
      if (id) answers[name] = id;
      else errors[name] = [say('member-products:csv.picture_unknown', { name: cell.slice(0, 120) })];
    } else if (options) {
      const code = (text: string) =>
        options.find(({ value, label }) => same(value, text) || same(label, text))?.value ?? text;
      answers[name] = schema?.type === 'array' ? cell.split('|').map((one) => code(one.trim())) : code(cell);
    } else if (isNumeric(doc, name)) {
      const read = readCell(cell, style, field.widget === 'money');
      if (read.kind === 'value') {
        answers[name] = read.value;
        if (!/^\d+$/.test(cell)) readings.set(cell.slice(0, 40), read.value);
      } else if (read.kind === 'ambiguous') {
        const [first, second] = read.readings.map(formatNumber);
        errors[name] = [say('member-products:csv.ambiguous', { text: cell, first, second })];
      } else answers[name] = cell;
    } else answers[name] = cell;
  }
  return convertFields(answers, (name) => doc.schema.properties?.[name]);
}

const isNumeric = (doc: FormDoc, name: string): boolean =>
  ['integer', 'number'].includes(String(doc.schema.properties?.[name]?.type));

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

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
