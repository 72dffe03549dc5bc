/** Questions of an answered version that became private in a later version of the form, under their own or another name. */

import { ownEntry } from './lookup.ts';
import { formerNames, type Renames } from './renames.ts';
import type { FieldDoc, FormDoc } from './types.ts';

type Fields = Record<string, FieldDoc>;

/** The answered version, in which these questions are private as well. */
export function withLaterPrivacy(answered: FormDoc, later: FormDoc): FormDoc {
  const { fields } = answered.ui;
  const marked = markFields(fields, later.ui.fields, later.ui.renames);
  return marked === fields ? answered : { ...answered, ui: { ...answered.ui, fields: marked } };
}

/** The same object if nothing became private. */
function markFields(fields: Fields, later: Fields, renames: Renames): Fields {
  let marked = fields;
  for (const [name, field] of Object.entries(later))
    for (const known of formerNames(renames, name)) {
      const before = ownEntry(marked, known);
      const now = before && markField(before, field);
      if (now && now !== before) marked = { ...marked, [known]: now };
    }
  return marked;
}

function markField(field: FieldDoc, later: FieldDoc): FieldDoc {
  if (field.private) return field;
  if (later.private) return { ...field, private: true };
  if (!field.rows || !later.rows) return field;
  const fields = markFields(field.rows.fields, later.rows.fields, later.rows.renames ?? {});
  return fields === field.rows.fields ? field : { ...field, rows: { ...field.rows, fields } };
}
