/** Several chosen questions of the tree: of the form, or of the rows of one group. No React. */
import { type FormSources, ownRowFields } from '#engine/studio/edit.ts';

export interface FieldSelection {
  isOn: boolean;
  /** The repeating group that has the questions. Null: the form. */
  group: string | null;
  names: readonly string[];
  /** Where a range begins. */
  anchor: string | null;
}

export const NO_SELECTION: FieldSelection = { isOn: false, group: null, names: [], anchor: null };

/** The questions that can be chosen together, in the order of the tree. */
function namesInScope({ form }: FormSources, group: string | null): string[] {
  if (group !== null) return Object.keys(ownRowFields(form.properties[group]) ?? {});
  return form['x-steps'].flatMap(({ fields }) => fields);
}

/** Without questions that no longer exist, for example after an undo. */
export function existingSelection(selection: FieldSelection, sources: FormSources): FieldSelection {
  const known = namesInScope(sources, selection.group);
  const names = known.filter((name) => selection.names.includes(name));
  const anchor = selection.anchor !== null && known.includes(selection.anchor) ? selection.anchor : null;
  return { ...selection, names, anchor };
}

/** Chooses a question or takes it back. A question of another group begins a new selection. */
export function togglePick(selection: FieldSelection, group: string | null, name: string): FieldSelection {
  const before = selection.group === group ? selection.names : [];
  const names = before.includes(name) ? before.filter((other) => other !== name) : [...before, name];
  return { isOn: true, group, names, anchor: name };
}

/** Chooses everything from the anchor to this question, in addition to what is chosen outside of the range. */
export function pickRange(
  selection: FieldSelection,
  sources: FormSources,
  group: string | null,
  name: string,
  from = selection.group === group ? selection.anchor : null,
): FieldSelection {
  const order = namesInScope(sources, group);
  const [start, end] = [order.indexOf(from ?? name), order.indexOf(name)];
  if (start < 0 || end < 0) return togglePick(selection, group, name);
  return {
    isOn: true,
    group,
    names: order.slice(Math.min(start, end), Math.max(start, end) + 1),
    anchor: from ?? name,
  };
}

/** Chooses all questions of a step, or none of them if all are chosen. */
export function toggleAll(selection: FieldSelection, fields: readonly string[]): FieldSelection {
  const before = selection.group === null ? selection.names : [];
  const others = before.filter((name) => !fields.includes(name));
  const isWhole = fields.every((name) => before.includes(name));
  return { isOn: true, group: null, names: isWhole ? others : [...others, ...fields], anchor: fields[0] ?? null };
}

/** Group and name of a row of the tree: `field:nik`, `row:barang.harga`. */
export function questionOfPlace(place: string | undefined): { group: string | null; name: string } | null {
  if (place?.startsWith('field:')) return { group: null, name: place.slice('field:'.length) };
  if (!place?.startsWith('row:')) return null;
  const [group = '', name = ''] = place.slice('row:'.length).split('.', 2);
  return { group, name };
}
