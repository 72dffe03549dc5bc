/** Rows of a repeating group: one of them as a form of its own, and what their places were called before. */
import { formerNames } from './renames.ts';
import type { FieldPath, FormDoc } from './types.ts';

/** One row as a form of one step, so that it is compared and judged like any other. `title`: what the group is called, in both versions alike. */
export function rowAsForm(doc: FormDoc, group: string, title: string): FormDoc | undefined {
  const rows = Object.hasOwn(doc.ui.fields, group) ? doc.ui.fields[group]?.rows : undefined;
  if (!rows) return undefined;
  const { order, fields, renames = {} } = rows;
  return {
    ...doc,
    // Its title and description are the form's own business.
    title: '',
    description: '',
    steps: [{ id: 'row', title, fields: order }],
    schema: doc.schema.properties?.[group]?.items ?? {},
    ui: { ...doc.ui, fields, renames },
  };
}

/** A path as it may have been called in any version before: by its own name, or by one that a rename leads from. */
export function formerPaths(doc: FormDoc, path: FieldPath): FieldPath[] {
  const [name = '', row, inner, ...rest] = path.split('.');
  const groups = formerNames(doc.ui.renames, name);
  if (row === undefined) return groups;
  if (inner === undefined) return groups.map((group) => `${group}.${row}`);
  const field = Object.hasOwn(doc.ui.fields, name) ? doc.ui.fields[name] : undefined;
  const inside = formerNames(field?.rows?.renames ?? {}, inner);
  return groups.flatMap((group) => inside.map((one) => [group, row, one, ...rest].join('.')));
}
