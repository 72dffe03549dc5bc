/** Submissions as rows of a file, read page by page while they are written: a long export holds no more than a short one. */

import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportFormat } from '#contract/staff-submissions.ts';
import { privateFields } from '#engine/answers.ts';
import { WITA_MS } from '#engine/calendar.ts';
import { BOM, type Cell, csvLine, sheetName, xlsxCell, xlsxText } from '../../spreadsheet.ts';
import type { App } from '../../types.ts';
import { say } from '../../words.ts';
import { type Column, columnsOf, labelOf } from './columns.ts';
import { districtName } from './present.ts';
import { type GridRow, listAfter, listVersions, type Mark } from './queries.ts';
import { type Asking, readCells, readLiveNames, readVersions } from './reading.ts';

const AT_ONCE = 200;
const WIDTHS = { head: 22, answer: 26 };

const HEADS = [
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

export interface Sheet {
  labels: string[];
  columns: Column[];
  /** Names of all questions that are or were private. */
  secrets: string[];
  rows: AsyncGenerator<Cell[]>;
}

/** The union of what all answered versions ask, questions that were taken away included; labels stay apart. */
async function columnsAsked(app: App, { doc, filter }: Asking): Promise<Pick<Sheet, 'columns' | 'secrets'>> {
  if (!doc) return { columns: [], secrets: [] };
  const older = [];
  for (const version of await listVersions(app.db.kysely, filter))
    if (version !== doc.version) older.push((await app.forms.getVersion(doc.id, version)).doc);
  return { columns: columnsOf(doc, older), secrets: [...new Set([doc, ...older].flatMap(privateFields))] };
}

function labelsOf(columns: Column[]): string[] {
  const seen = new Set<string>();
  const heads = HEADS.map((head) => say(`staff-submissions:export.${head}`));
  const answers = columns.map(labelOf);
  return [...heads, ...answers].map((label, at) => {
    const name = seen.has(label) && at >= HEADS.length ? `${label} (${columns[at - HEADS.length]?.name})` : label;
    seen.add(name);
    return name;
  });
}

export async function readSheet(app: App, asking: Asking, isOpen: boolean): Promise<Sheet> {
  const { columns, secrets } = await columnsAsked(app, asking);
  return { labels: labelsOf(columns), columns, secrets, rows: readRows(app, asking, columns, isOpen) };
}

async function* readRows(app: App, asking: Asking, columns: Column[], isOpen: boolean): AsyncGenerator<Cell[]> {
  const live = await readLiveNames(app, columns);
  const titles = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc.title]));
  for (let after: Mark | null = null; ; ) {
    const { rows, mark } = await listAfter(app.db.kysely, asking.filter, after, AT_ONCE);
    const versions = columns.length > 0 ? await readVersions(app, rows) : new Map();
    for (const row of rows) {
      const cells = columns.length > 0 ? readCells(app, row, { columns, versions, live, isOpen }) : [];
      yield [...headsOf(app, row, titles), ...cells];
    }
    if (rows.length < AT_ONCE || !mark) return;
    after = mark;
  }
}

const headsOf = (app: App, row: GridRow, titles: Map<string, string>): Cell[] => [
  row.number,
  // Spreadsheets know no zones: the clock of Balikpapan, as it stood.
  new Date(new Date(row.submitted_at).getTime() + WITA_MS),
  say(`submissions:status.${row.status}`),
  row.person_name,
  row.business_name,
  districtName(row.district),
  row.curator_name,
  titles.get(row.form_id) ?? row.form_id,
  row.form_version,
  `${app.config.publicUrl}/dashboard/staff/submissions/${row.id}`,
];

async function* csvLines({ labels, rows }: Sheet): AsyncGenerator<string> {
  yield BOM + csvLine(labels);
  for await (const row of rows) yield csvLine(row);
}

async function* xlsxRows(rows: AsyncGenerator<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map(xlsxCell);
}

function xlsx({ labels, columns, rows }: Sheet): Readable {
  const formats = labels.map((_, at) => {
    if (at === 1) return 'dd/mm/yyyy hh:mm';
    const widget = columns[at - HEADS.length]?.field.widget;
    return widget === 'date' ? 'dd/mm/yyyy' : widget === 'money' ? '#,##0' : undefined;
  });
  const stream = writeXlsxStream(xlsxRows(rows), {
    name: sheetName(say('staff-submissions:export.sheet')),
    columns: labels.map((label, at) => ({
      header: xlsxText(label),
      width: at < HEADS.length ? WIDTHS.head : WIDTHS.answer,
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
/** Ends its reading when whoever asked goes away. */
export const streamSheet = (sheet: Sheet, format: ExportFormat): Readable =>
  format === 'csv' ? Readable.from(csvLines(sheet)) : xlsx(sheet);
