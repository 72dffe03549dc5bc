/**
 * Submissions as rows of a file. Pages are read while the file is written, so a long export needs no more memory than a
 * short one.
 */

import { privateNames } from '#engine/answers.ts';
import type { Cell } from '#server/export-cells.ts';
import { formatOfWidget, type SheetColumn, type SheetFile, TIME_FORMAT, timeCell } from '#server/export-file.ts';
import { t } from '#server/lib/i18n.ts';
import type { App } from '#server/types.ts';
import type { LiveNames } from './cells.ts';
import { type Column, columnsOf, labelOf } from './columns.ts';
import type { GridQuery } from './parse-filter.ts';
import { readBatches } from './read-batches.ts';
import { loadLiveNames, readCells } from './read-cells.ts';
import { openRowSheet } from './row-sheet.ts';
import { districtName } from './staff-submissions.present.ts';
import { type ExportRow, type GridRow, listVersions } from './staff-submissions.queries.ts';

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
] as const;

/** Staff's work on a submission. After the answers, so that the columns before them stay where they were. */
const WORK_COLUMNS = ['assignee', 'handled_at', 'comments'] as const;

interface ExportSheet extends SheetFile {
  /** Names, earlier ones included, of all questions that are or were private. */
  secrets: string[];
}

/** The union of the questions of all answered versions, removed ones included, with distinct labels. */
async function listExportColumns(
  app: App,
  { doc, filter }: GridQuery,
): Promise<{ columns: Column[]; secrets: string[] }> {
  if (!doc) return { columns: [], secrets: [] };
  const older = [];
  for (const version of await listVersions(app.db.kysely, filter))
    if (version !== doc.version) older.push((await app.forms.getVersion(doc.id, version)).doc);
  return { columns: columnsOf(doc, older), secrets: [...new Set([doc, ...older].flatMap(privateNames))] };
}

/** The answers' columns. A label that another column has already gets the field's name. */
export function answerColumnsOf(columns: Column[], heads: SheetColumn[]): SheetColumn[] {
  const seen = new Set(heads.map(({ label }) => label));
  return columns.map((column) => {
    const text = labelOf(column);
    const label = seen.has(text) ? `${text} (${column.name})` : text;
    seen.add(label);
    return { label, width: COLUMN_WIDTHS.answer, numFmt: formatOfWidget(column.field.widget) };
  });
}

const headColumn = (name: (typeof HEAD_COLUMNS | typeof WORK_COLUMNS)[number]): SheetColumn => ({
  label: t(`staff-submissions:export.${name}`),
  width: COLUMN_WIDTHS.head,
  numFmt: name.endsWith('_at') ? TIME_FORMAT : undefined,
});

interface SheetOptions {
  /** Whether private answers are readable. */
  isOpen: boolean;
  /** Choices are the stored codes instead of labels. */
  hasCodes: boolean;
  /** The rows of repeating groups are a second sheet as well. */
  hasRowSheet: boolean;
}

export async function openSheet(app: App, query: GridQuery, options: SheetOptions): Promise<ExportSheet> {
  const { columns, secrets } = await listExportColumns(app, query);
  const live = options.hasCodes ? null : await loadLiveNames(app, columns);
  const groups = options.hasRowSheet ? columns.filter(({ field }) => field.rows) : [];
  const [heads, work] = [HEAD_COLUMNS.map(headColumn), WORK_COLUMNS.map(headColumn)];
  return {
    name: t('staff-submissions:export.sheet'),
    columns: [...heads, ...answerColumnsOf(columns, [...heads, ...work]), ...work],
    secrets,
    rows: readRows(app, query, { columns, live, isOpen: options.isOpen }),
    ...(groups.length > 0 ? { second: await openRowSheet(app, query, { groups, live, isOpen: options.isOpen }) } : {}),
  };
}

interface Reading {
  columns: Column[];
  live: LiveNames | null;
  isOpen: boolean;
}

async function* readRows(app: App, query: GridQuery, reading: Reading): AsyncGenerator<Cell[]> {
  const titles = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc.title]));
  for await (const { rows, versions } of readBatches(app, query, reading.columns))
    for (const row of rows) {
      const cells = reading.columns.length > 0 ? readCells(app, row, { ...reading, versions }) : [];
      yield [...headCells(app, row, titles), ...cells, ...workCells(row)];
    }
}

const headCells = (app: App, row: GridRow, titles: Map<string, string>): Cell[] => [
  row.number,
  timeCell(row.submitted_at),
  t(`submissions:status.${row.status}`),
  row.person_name,
  row.business_name,
  districtName(row.district),
  row.curator_name,
  titles.get(row.form_id) ?? row.form_id,
  row.form_version,
  `${app.config.publicUrl}/dashboard/staff/submissions/${row.id}`,
];

const workCells = ({ assignee_name, handled_at, comments }: ExportRow): Cell[] => [
  assignee_name,
  handled_at === null ? null : timeCell(handled_at),
  comments,
];
