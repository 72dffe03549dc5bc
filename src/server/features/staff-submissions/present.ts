/** The only way out of the staff's grid. Private answers leave it masked. */
import type { SavedView, StaffSubmission, SubmissionColumn } from '#contract/staff-submissions.ts';
import type { App } from '../../types.ts';
import { say } from '../../words.ts';
import { getOptions } from '../options/commands.ts';
import { findRegion } from '../regions/queries.ts';
import { presentItems } from '../submissions/present.ts';
import { textOf } from './cells.ts';
import { type Column, isSortable } from './columns.ts';
import type { GridRow } from './queries.ts';
import { readCells, readLiveNames, readVersions } from './reading.ts';
import type { ViewRow } from './views/queries.ts';

export const districtName = (code: string | null): string | null => code && (findRegion(code)?.name ?? code);

export async function presentRows(app: App, columns: Column[], rows: GridRow[]): Promise<StaffSubmission[]> {
  const items = await presentItems(app, rows);
  if (columns.length === 0) return items.map((item, at) => ({ ...item, ...district(rows[at]), cells: {} }));
  const reading = {
    columns,
    versions: await readVersions(app, rows),
    live: await readLiveNames(app, columns, rows),
    isOpen: false,
  };
  return items.map((item, at) => {
    const cells = readCells(app, rows[at] as GridRow, reading);
    const shown: Record<string, string> = {};
    columns.forEach(({ name, field }, n) => {
      const text = textOf(field, cells[n] ?? null);
      if (text !== '') shown[name] = text;
    });
    return { ...item, ...district(rows[at]), cells: shown };
  });
}
const district = (row: GridRow | undefined) => ({ district: districtName(row?.district ?? null) });

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

export async function presentColumn(app: App, column: Column): Promise<SubmissionColumn> {
  const { name, field } = column;
  return {
    field: name,
    label: field.label,
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
