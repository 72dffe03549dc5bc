/** Builds the responses of the staff's grid. Private answers are masked. */
import type { StaffSubmission, SubmissionColumn } from '#contract/staff-submissions.ts';
import type { WorkSummary } from '#contract/submission-work.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import { t } from '#server/lib/i18n.ts';
import { findRegion } from '#server/modules/reference/regions/regions.queries.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { getOptions } from '../options/options.commands.ts';
import { presentSubmissionItems } from '../submissions/submissions.present.ts';
import { cellCacheFor, type ShownCells } from './cell-cache.ts';
import { textOf } from './cells.ts';
import { type Column, isSortable, labelOf, rangeOf } from './columns.ts';
import { loadLiveNames, loadVersions, readCells } from './read-cells.ts';
import { listAnswers, type StampedHead, type StampedRow } from './staff-submissions.queries.ts';

export const districtName = (code: string | null): string | null => code && (findRegion(code)?.name ?? code);

export async function presentSubmissionRows(
  app: App,
  columns: Column[],
  rows: StampedHead[],
): Promise<StaffSubmission[]> {
  const items = await presentSubmissionItems(app, rows);
  const cells = columns.length === 0 ? new Map<string, ShownCells>() : await loadShownCells(app, columns, rows);
  const headOf = new Map(rows.map((row) => [row.id, row]));
  return items.map((item) => {
    const head = headOf.get(item.id);
    return { ...item, ...district(head), work: presentWorkSummary(head), cells: cells.get(item.id) ?? {} };
  });
}

const presentWorkSummary = (head: StampedHead | undefined): WorkSummary => ({
  revision: head?.revision ?? 0,
  assignee: head?.assignee_id ? { id: head.assignee_id, name: head.assignee_name ?? '' } : null,
  handled_at: head?.handled_at ? new Date(head.handled_at).toISOString() : null,
  comments: head?.comments ?? 0,
});

/** By submission. Answers are read and decrypted only for rows whose current state is not cached. */
export async function loadShownCells(
  app: App,
  columns: Column[],
  heads: StampedRow[],
): Promise<Map<string, ShownCells>> {
  const cache = cellCacheFor(app.db, columns);
  const shown = new Map<string, ShownCells>();
  const missing = new Map<string, StampedRow>();
  for (const head of heads) {
    const known = cache.get(head);
    if (known) shown.set(head.id, known);
    else missing.set(head.id, head);
  }
  if (missing.size === 0) return shown;
  const stored = await listAnswers(app.db.kysely, [...missing.keys()]);
  const rows = stored.map((row) => ({ ...(missing.get(row.id) as StampedRow), ...row }));
  const reading = {
    columns,
    versions: await loadVersions(app, rows),
    live: await loadLiveNames(app, columns, rows),
    isOpen: false,
  };
  presentRows(app.log, 'submission cells', rows, (row) => {
    const cells = readCells(app, row, reading);
    const texts = columns.map(({ name, field }, n) => [name, textOf(field, cells[n] ?? null)] as const);
    shown.set(row.id, cache.set(row, Object.fromEntries(texts.filter(([, text]) => text !== ''))));
  });
  return shown;
}
const district = (row: StampedHead | undefined) => ({ district: districtName(row?.district ?? null) });

/** Live lists that a filter offers. Others (villages) are too long to choose from. */
const FILTERABLE_LISTS = ['curators', 'categories'];

async function choicesOf(app: App, { field, doc }: Column): Promise<SubmissionColumn['choices']> {
  if (field.private) return null;
  if (shapeOf(field.widget) === 'yes-no')
    return [
      { value: 'true', label: t('staff-submissions:cell.yes') },
      { value: 'false', label: t('staff-submissions:cell.no') },
    ];
  const { options } = field;
  if (!options) return null;
  if (typeof options === 'object' && !FILTERABLE_LISTS.includes(options.from)) return null;
  const list =
    typeof options === 'string' ? (doc.options[options] ?? []) : await getOptions(app, options.from, undefined);
  return list.map(({ value, label }) => ({ value, label }));
}

export async function presentColumn(app: App, column: Column, shown: boolean): Promise<SubmissionColumn> {
  const { name, field, former } = column;
  return {
    field: name,
    label: labelOf(column),
    former,
    shown,
    widget: field.widget,
    private: field.private === true,
    sortable: isSortable(column),
    choices: await choicesOf(app, column),
    range: rangeOf(column),
  };
}
