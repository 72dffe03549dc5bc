/** The rows of repeating groups as a sheet of their own: one line for each row, with the number of its submission. */
import { isRecord } from '#engine/is-record.ts';
import type { FieldDoc } from '#engine/types.ts';
import type { Cell } from '#server/export-cells.ts';
import { formatOfWidget, MAX_SHEET_ROWS, type SecondSheet } from '#server/export-file.ts';
import { t } from '#server/lib/i18n.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { cellOf, type LiveNames } from './cells.ts';
import { type Column, labelOf } from './columns.ts';
import type { GridQuery } from './parse-filter.ts';
import { readBatches } from './read-batches.ts';
import { readAnswers } from './read-cells.ts';
import { countGrid, countRows } from './staff-submissions.queries.ts';

const WIDTH = 22;
/** Submissions whose status changes while the file is written may join those that were counted. */
const SPARE_ROWS = 1000;

interface Reading {
  groups: Column[];
  live: LiveNames | null;
  isOpen: boolean;
}
interface RowQuestion {
  group: Column;
  name: string;
  field: FieldDoc;
}

const questionsOf = (groups: Column[]): RowQuestion[] =>
  groups.flatMap((group) => {
    const { order = [], fields = {} } = group.field.rows ?? {};
    return order.flatMap((name) => {
      const field = fields[name];
      return field ? [{ group, name, field }] : [];
    });
  });

/** A label that another column has already gets the label of its group. */
function columnsOf(questions: RowQuestion[]) {
  const heads = (['number', 'group', 'row'] as const).map((head) => ({
    label: t(`staff-submissions:export.${head}`),
    width: WIDTH,
  }));
  const seen = new Set(heads.map(({ label }) => label));
  const answers = questions.map(({ group, field }) => {
    const label = seen.has(field.label) ? `${labelOf(group)}: ${field.label}` : field.label;
    seen.add(label);
    return { label, width: WIDTH, numFmt: formatOfWidget(field.widget) };
  });
  return [...heads, ...answers];
}

export async function openRowSheet(app: App, query: GridQuery, reading: Reading): Promise<SecondSheet> {
  const db = app.db.kysely;
  const submissions = await countGrid(db, query.filter);
  const rows = await countRows(
    db,
    query.filter,
    reading.groups.map(({ names }) => names),
  );
  const limit = Math.max(submissions, rows) + SPARE_ROWS;
  if (limit > MAX_SHEET_ROWS) throw problems.TOO_MANY_VALUES();
  const questions = questionsOf(reading.groups);
  return { columns: columnsOf(questions), rows: readLines(app, query, reading, questions), limit };
}

async function* readLines(
  app: App,
  query: GridQuery,
  { groups, live, isOpen }: Reading,
  questions: RowQuestion[],
): AsyncGenerator<Cell[]> {
  for await (const { rows, versions } of readBatches(app, query, groups))
    for (const submission of rows) {
      const answers = readAnswers(app, submission, { columns: groups, versions, live, isOpen });
      for (const [place, { column, value }] of answers.entries()) {
        const group = groups[place];
        if (!group || !Array.isArray(value)) continue;
        for (const [at, row] of value.entries()) {
          const cells = questions.map(({ group: of, name, field }) => {
            const given = of === group && isRecord(row) && Object.hasOwn(row, name) ? row[name] : undefined;
            return cellOf({ field, doc: column.doc }, given, live);
          });
          yield [submission.number, labelOf(group), at + 1, ...cells];
        }
      }
    }
}
