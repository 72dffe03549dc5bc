/** The submissions of an export, in batches that are read while the file is written. */
import type { FormDoc } from '#engine/types.ts';
import type { App } from '#server/types.ts';
import type { Column } from './columns.ts';
import type { GridQuery } from './parse-filter.ts';
import { loadVersions } from './read-cells.ts';
import { type ExportCursor, type ExportRow, listRowsAfter } from './staff-submissions.queries.ts';

const BATCH_SIZE = 200;

interface Batch {
  rows: ExportRow[];
  versions: Map<string, FormDoc>;
}

/** Without columns no answer is read, so no version of a form is needed. */
export async function* readBatches(app: App, { filter }: GridQuery, columns: Column[]): AsyncGenerator<Batch> {
  for (let after: ExportCursor | null = null; ; ) {
    const { rows, mark } = await listRowsAfter(app.db.kysely, filter, after, BATCH_SIZE);
    yield { rows, versions: columns.length > 0 ? await loadVersions(app, rows) : new Map() };
    if (rows.length < BATCH_SIZE || !mark) return;
    after = mark;
  }
}
