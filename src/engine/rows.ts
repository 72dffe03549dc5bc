/** Rows of a repeating group: one row as a form, and former paths of its fields. */
import { formerNames } from './renames.ts';
import type { FieldPath, FormDoc } from './types.ts';

/** One row as a form with one step, so that it is compared and validated like any form. `title`: label of the group, the same in both versions. */
export function rowAsForm(doc: FormDoc, group: string, title: string): FormDoc | undefined {
  const rows = Object.hasOwn(doc.ui.fields, group) ? doc.ui.fields[group]?.rows : undefined;
  if (!rows) return undefined;
  const { order, fields, renames = {} } = rows;
  const { checks: _, ...form } = doc;
  return {
    ...form,
    // Title and description belong to the form, not to its rows.
    title: '',
    description: '',
    steps: [{ id: 'row', title, fields: order }],
    schema: doc.schema.properties?.[group]?.items ?? {},
    ui: { ...doc.ui, fields, renames },
  };
}

/** All paths that a field may have had in earlier versions, its current one included. */
export function formerPaths(doc: FormDoc, path: FieldPath): FieldPath[] {
  const [name = '', row, inner, ...rest] = path.split('.');
  const groups = formerNames(doc.ui.renames, name);
  if (row === undefined) return groups;
  if (inner === undefined) return groups.map((group) => `${group}.${row}`);
  const field = Object.hasOwn(doc.ui.fields, name) ? doc.ui.fields[name] : undefined;
  const inside = formerNames(field?.rows?.renames ?? {}, inner);
  return groups.flatMap((group) => inside.map((formerName) => [group, row, formerName, ...rest].join('.')));
}
