/**
 * Submissions as rows of a file. Pages are read while the file is written, so a long export needs no more memory than a
 * short one.
 */

import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportFormat } from '#contract/staff-submissions.ts';
import { privateFields } from '#engine/answers.ts';
import { WITA_OFFSET_MS } from '#engine/calendar.ts';
import { t } from '../../lib/i18n.ts';
import { BOM, type Cell, csvLine, sheetName, xlsxCell, xlsxText } from '../../spreadsheet.ts';
import type { App } from '../../types.ts';
import { type Column, columnsOf, labelOf } from './columns.ts';
import { districtName } from './present.ts';
import { type ExportCursor, type GridRow, listRowsAfter, listVersions } from './queries.ts';
import { type GridQuery, loadLiveNames, loadVersions, readCells } from './read-cells.ts';

const BATCH_SIZE = 200;
const COLUMN_WIDTHS = { head: 22, answer: 26 };

const HEAD_COLUMNS = [
  'number',
  'submitted_at',
  'status',
  'person',
  'business',
  'district',
  'curator',
  'form',
  'version',
  'link',
];

export interface ExportSheet {
  labels: string[];
  columns: Column[];
  /** Names of all questions that are or were private. */
  secrets: string[];
  rows: AsyncGenerator<Cell[]>;
}

/** The union of the questions of all answered versions, removed ones included, with distinct labels. */
async function listExportColumns(
  app: App,
  { doc, filter }: GridQuery,
): Promise<Pick<ExportSheet, 'columns' | 'secrets'>> {
  if (!doc) return { columns: [], secrets: [] };
  const older = [];
  for (const version of await listVersions(app.db.kysely, filter))
    if (version !== doc.version) older.push((await app.forms.getVersion(doc.id, version)).doc);
  return { columns: columnsOf(doc, older), secrets: [...new Set([doc, ...older].flatMap(privateFields))] };
}

function labelsOf(columns: Column[]): string[] {
  const seen = new Set<string>();
  const heads = HEAD_COLUMNS.map((head) => t(`staff-submissions:export.${head}`));
  const answers = columns.map(labelOf);
  return [...heads, ...answers].map((label, at) => {
    const name =
      seen.has(label) && at >= HEAD_COLUMNS.length ? `${label} (${columns[at - HEAD_COLUMNS.length]?.name})` : label;
    seen.add(name);
    return name;
  });
}

export async function openSheet(app: App, query: GridQuery, isOpen: boolean): Promise<ExportSheet> {
  const { columns, secrets } = await listExportColumns(app, query);
  return { labels: labelsOf(columns), columns, secrets, rows: readRows(app, query, columns, isOpen) };
}

async function* readRows(app: App, query: GridQuery, columns: Column[], isOpen: boolean): AsyncGenerator<Cell[]> {
  const live = await loadLiveNames(app, columns);
  const titles = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc.title]));
  for (let after: ExportCursor | null = null; ; ) {
    const { rows, mark } = await listRowsAfter(app.db.kysely, query.filter, after, BATCH_SIZE);
    const versions = columns.length > 0 ? await loadVersions(app, rows) : new Map();
    for (const row of rows) {
      const cells = columns.length > 0 ? readCells(app, row, { columns, versions, live, isOpen }) : [];
      yield [...headCells(app, row, titles), ...cells];
    }
    if (rows.length < BATCH_SIZE || !mark) return;
    after = mark;
  }
}

const headCells = (app: App, row: GridRow, titles: Map<string, string>): Cell[] => [
  row.number,
  // Spreadsheets know no time zones, so the time is written as WITA clock time.
  new Date(new Date(row.submitted_at).getTime() + WITA_OFFSET_MS),
  t(`submissions:status.${row.status}`),
  row.person_name,
  row.business_name,
  districtName(row.district),
  row.curator_name,
  titles.get(row.form_id) ?? row.form_id,
  row.form_version,
  `${app.config.publicUrl}/dashboard/staff/submissions/${row.id}`,
];

async function* csvLines({ labels, rows }: ExportSheet): AsyncGenerator<string> {
  yield BOM + csvLine(labels);
  for await (const row of rows) yield csvLine(row);
}

async function* xlsxRows(rows: AsyncGenerator<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map(xlsxCell);
}

function xlsx({ labels, columns, rows }: ExportSheet): Readable {
  const formats = labels.map((_, at) => {
    if (at === 1) return 'dd/mm/yyyy hh:mm';
    const widget = columns[at - HEAD_COLUMNS.length]?.field.widget;
    return widget === 'date' ? 'dd/mm/yyyy' : widget === 'money' ? '#,##0' : undefined;
  });
  const stream = writeXlsxStream(xlsxRows(rows), {
    name: sheetName(t('staff-submissions:export.sheet')),
    columns: labels.map((label, at) => ({
      header: xlsxText(label),
      width: at < HEAD_COLUMNS.length ? COLUMN_WIDTHS.head : COLUMN_WIDTHS.answer,
      ...(formats[at] ? { numFmt: formats[at] } : {}),
    })),
    freezePane: { rows: 1 },
  });
  return Readable.fromWeb(stream as WebStream<Uint8Array>);
}

export const EXPORT_TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
/** Stops reading when the client disconnects. */
export const streamSheet = (sheet: ExportSheet, format: ExportFormat): Readable =>
  format === 'csv' ? Readable.from(csvLines(sheet)) : xlsx(sheet);
