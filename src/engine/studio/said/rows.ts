/** One row of a repeating group as a form of one step, so that it is compared like any other. */
import type { FormDoc } from '../../types.ts';

/** `title`: what the group is called, in both versions alike. */
export function rowsAsForm(doc: FormDoc, group: string, title: string): FormDoc | undefined {
  const rows = doc.ui.fields[group]?.rows;
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
