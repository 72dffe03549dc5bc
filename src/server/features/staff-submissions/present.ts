/** The only way out of the staff's grid. Private answers leave it masked. */
import type { SavedView, StaffSubmission, SubmissionColumn } from '#contract/staff-submissions.ts';
import { presentRows } from '../../present-rows.ts';
import type { App } from '../../types.ts';
import { say } from '../../words.ts';
import { getOptions } from '../options/commands.ts';
import { findRegion } from '../regions/queries.ts';
import { presentItems } from '../submissions/present.ts';
import { textOf } from './cells.ts';
import { type Column, isSortable, labelOf } from './columns.ts';
import { keptCells, type Shown } from './kept.ts';
import { listAnswers, type Stamped, type StampedHead } from './queries.ts';
import { readCells, readLiveNames, readVersions } from './reading.ts';
import type { ViewRow } from './views/queries.ts';

export const districtName = (code: string | null): string | null => code && (findRegion(code)?.name ?? code);

export async function presentSubmissionRows(
  app: App,
  columns: Column[],
  rows: StampedHead[],
): Promise<StaffSubmission[]> {
  const items = await presentItems(app, rows);
  const cells = columns.length === 0 ? new Map<string, Shown>() : await readShown(app, columns, rows);
  const headOf = new Map(rows.map((row) => [row.id, row]));
  return items.map((item) => ({ ...item, ...district(headOf.get(item.id)), cells: cells.get(item.id) ?? {} }));
}

/** By submission. Answers are fetched and opened only of what was not shown as it stands now. */
export async function readShown(app: App, columns: Column[], heads: Stamped[]): Promise<Map<string, Shown>> {
  const kept = keptCells(app.db, columns);
  const shown = new Map<string, Shown>();
  const missing = new Map<string, Stamped>();
  for (const head of heads) {
    const known = kept.get(head);
    if (known) shown.set(head.id, known);
    else missing.set(head.id, head);
  }
  if (missing.size === 0) return shown;
  const stored = await listAnswers(app.db.kysely, [...missing.keys()]);
  const rows = stored.map((row) => ({ ...(missing.get(row.id) as Stamped), ...row }));
  const reading = {
    columns,
    versions: await readVersions(app, rows),
    live: await readLiveNames(app, columns, rows),
    isOpen: false,
  };
  presentRows(app.log, 'submission cells', rows, (row) => {
    const cells = readCells(app, row, reading);
    const texts = columns.map(({ name, field }, n) => [name, textOf(field, cells[n] ?? null)] as const);
    shown.set(row.id, kept.set(row, Object.fromEntries(texts.filter(([, text]) => text !== ''))));
  });
  return shown;
}
const district = (row: StampedHead | undefined) => ({ district: districtName(row?.district ?? null) });

/** A long live list (villages) is nothing to choose from in a filter. */
const OFFERED = ['curators', 'categories'];

async function choicesOf(app: App, { field, doc }: Column): Promise<SubmissionColumn['choices']> {
  if (field.private) return null;
  if (field.widget === 'toggle')
    return [
      { value: 'true', label: say('staff-submissions:cell.yes') },
      { value: 'false', label: say('staff-submissions:cell.no') },
    ];
  const { options } = field;
  if (!options) return null;
  if (typeof options === 'object' && !OFFERED.includes(options.from)) return null;
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
  };
}

export const presentView = ({ id, name, form_id, state, updated_at }: ViewRow): SavedView => ({
  id,
  name,
  form: form_id,
  state,
  updated_at: new Date(updated_at).toISOString(),
});
